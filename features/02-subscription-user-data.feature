Feature: The user data of a subscription
  Behind the topics comes a length of four bytes and that many bytes, which belong to the assignor.
  They are handed on as they are. A length of -1 means null, and null is something else than empty.

  @mistake:unsigned-lengths @mistake:null-user-data-as-empty
  Scenario: A length of -1 is null
    Read without a sign, ff ff ff ff would promise four thousand million bytes.

    Given the bytes
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      ff ff ff ff               user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "orders"
    And the user data is null

  @mistake:empty-user-data-as-null @mistake:user-data-ignored
  Scenario: A length of 0 is empty
    Given the bytes
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 00               user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "orders"
    And the user data is empty

  @mistake:wrong-length-width @mistake:user-data-ignored
  Scenario: The length has four bytes, not two
    Strings have a length of two bytes, user data one of four. A codec in Rust used two for both.

    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 02 be ef    user data: 2 bytes
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "be ef"

  @mistake:user-data-ignored
  Scenario: A zero byte in the middle ends nothing
    librdkafka has cut a neighbour of this field at its first zero, as if it were a string in C.

    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 74             "t"
      00 00 00 05          user data: 5 bytes
      0a 14 00 1e 28
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "t"
    And the user data is "0a 14 00 1e 28"

  @mistake:wrong-length-width @mistake:user-data-ignored
  Scenario: One byte, and it is zero
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 01 00       user data: 1 byte
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "00"

  @mistake:user-data-ignored
  Scenario: Four bytes that look like a null
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 04          user data: 4 bytes
      ff ff ff ff
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "ff ff ff ff"

  @mistake:user-data-ignored
  Scenario: Bytes that are not UTF-8
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 06          user data: 6 bytes
      80 c3 28 fe ed 7f
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "80 c3 28 fe ed 7f"

  @mistake:user-data-ignored
  Scenario: User data of a member without topics
    Given the bytes
      """
      00 00                  version 0
      00 00 00 00            no topics
      00 00 00 03 01 02 03   user data: 3 bytes
      """
    When the subscription is decoded
    Then the version is 0
    And there are no topics
    And the user data is "01 02 03"

  @mistake:user-data-ignored
  Scenario: User data that looks like one more topic
    Only the count says how many topics there are.

    Given the bytes
      """
      00 00                  version 0
      00 00 00 01            one topic
      00 05 61 75 64 69 74   "audit"
      00 00 00 08            user data: 8 bytes, a length and "orders" by chance
      00 06 6f 72 64 65 72 73
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "audit"
    And the user data is "00 06 6f 72 64 65 72 73"

  @mistake:user-data-ignored
  Scenario: User data that looks like a whole subscription
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 0d          user data: 13 bytes
      00 00 00 00 00 01 00 01 62 ff ff ff ff
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "00 00 00 00 00 01 00 01 62 ff ff ff ff"

  @mistake:user-data-ignored
  Scenario: User data that is a line of text
    The line feed at its end is a byte like the others.

    Given the bytes
      """
      00 00                                 version 0
      00 00 00 01                           one topic
      00 01 61                              "a"
      00 00 00 0c                           user data: 12 bytes
      72 61 63 6b 3d 65 75 2c 75 73 20 0a   "rack=eu,us", a blank, a line feed
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "72 61 63 6b 3d 65 75 2c 75 73 20 0a"

  @mistake:wrong-length-width @mistake:user-data-ignored
  Scenario: A length above 127
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 82          user data: 130 bytes
      05 *130
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05 05"

  @mistake:metadata-as-text @mistake:user-data-ignored
  Scenario: Bytes that a reader of text would take for text all over
    The version is two blanks, the length of the name a comma, and the user data text, a byte that no
    text has, and a zero at the end. Splitting, trimming or searching goes wrong on each of them.

    Given the bytes
      """
      20 20                version 8224
      00 00 00 01          one topic
      00 2c                44 bytes; 2c is also a comma
      77 *44               the name: 44 times "w"
      00 00 00 08          user data: 8 bytes
      61 2c 62 20 ff 0a 20 00
      """
    When the subscription is decoded
    Then the version is 8224
    And the topics are a name of 44 times "w"
    And the user data is "61 2c 62 20 ff 0a 20 00"
