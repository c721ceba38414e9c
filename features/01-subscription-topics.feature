Feature: The topics of a subscription
  Two bytes of version, four bytes that say how many topics there are, and then the names, each with
  its own length in two bytes. Every number has its high byte first, and a length counts bytes.

  @mistake:little-endian-lengths @mistake:version-not-read
  Scenario: One topic
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             1 byte: "a"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is null

  @mistake:first-topic-only
  Scenario: Several topics stay in the order they were sent
    Given the bytes
      """
      00 00                           version 0
      00 00 00 03                     three topics
      00 08 70 61 79 6d 65 6e 74 73   8 bytes: "payments"
      00 05 61 75 64 69 74            5 bytes: "audit"
      00 06 6f 72 64 65 72 73         6 bytes: "orders"
      00 00 00 00                     user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "payments", "audit", "orders"
    And the user data is empty

  @mistake:first-topic-only
  Scenario: Ten topics, so that the count is the code of a line feed
    Given the bytes
      """
      00 00                version 0
      00 00 00 0a          ten topics
      00 02 74 30          "t0"
      00 02 74 31          "t1"
      00 02 74 32          "t2"
      00 02 74 33          "t3"
      00 02 74 34          "t4"
      00 02 74 35          "t5"
      00 02 74 36          "t6"
      00 02 74 37          "t7"
      00 02 74 38          "t8"
      00 02 74 39          "t9"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "t0", "t1", "t2", "t3", "t4", "t5", "t6", "t7", "t8", "t9"
    And the user data is null

  @mistake:null-user-data-as-empty
  Scenario: No topics, and no user data
    Given the bytes
      """
      00 00                version 0
      00 00 00 00          no topics
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And there are no topics
    And the user data is null

  @mistake:empty-user-data-as-null @mistake:user-data-ignored
  Scenario: Ten zero bytes
    A kafka-python consumer that subscribes by pattern sends these before any topic matches.

    Given the bytes
      """
      00 00                version 0
      00 00 00 00          no topics
      00 00 00 00          user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And there are no topics
    And the user data is empty

  @mistake:empty-user-data-as-null
  Scenario: The topic that the pattern found
    The same kafka-python consumer joins again as soon as one topic matches.

    Given the bytes
      """
      00 00                              version 0
      00 00 00 01                        one topic
      00 12                              18 bytes
      63 6f 6e 66 69 67 64 69 73 74 32   "configdist2"
      5f 75 70 64 61 74 65               "_update"
      00 00 00 00                        user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "configdist2_update"
    And the user data is empty

  @mistake:first-topic-only
  Scenario: An empty name moves nothing out of place
    A length of zero is still a length. kafka_ex once skipped such a field, and each later one slid.

    Given the bytes
      """
      00 00                version 0
      00 00 00 02          two topics
      00 00                0 bytes: ""
      00 01 62             1 byte: "b"
      00 00 00 00          user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "", "b"
    And the user data is empty

  @mistake:length-in-characters
  Scenario: Letters of two bytes
    Five letters, but seven bytes, and the length says seven.

    Given the bytes
      """
      00 00                        version 0
      00 00 00 02                  two topics
      00 07 67 72 c3 b6 c3 9f 65   7 bytes: "größe"
      00 03 61 62 63               3 bytes: "abc"
      ff ff ff ff                  user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "größe", "abc"
    And the user data is null

  @mistake:length-in-characters
  Scenario: Letters of three and of four bytes
    Given the bytes
      """
      00 00                     version 0
      00 00 00 02               two topics
      00 06 e6 97 a5 e6 9c ac   6 bytes: "日本"
      00 04 f0 9f 9a 80         4 bytes: "🚀"
      00 00 00 01 2a            user data: 1 byte
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "日本", "🚀"
    And the user data is "2a"

  @mistake:little-endian-lengths
  Scenario: A length that is the code of a letter
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 61                97 bytes; 61 is also the letter "a"
      62 *97               the name: 97 times "b"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 97 times "b"
    And the user data is null

  @mistake:version-not-read
  Scenario: Blanks and commas inside a name belong to it
    The bytes are not a list to be split or trimmed, even if a name looks like one.

    Given the bytes
      """
      00 00                  version 0
      00 00 00 02            two topics
      00 05 20 61 2c 62 20   5 bytes: blank, "a", comma, "b", blank
      00 02 31 30            2 bytes: "10"
      00 00 00 00            user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are " a,b ", "10"
    And the user data is empty

  @mistake:little-endian-lengths
  Scenario: A length above 127
    The low byte of this length has its top bit set; a language with signed bytes makes it negative.

    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 c8                200 bytes
      78 *200              the name: 200 times "x"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 200 times "x"
    And the user data is null

  @mistake:null-user-data-as-empty
  Scenario: The longest name that Kafka allows
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 f9                249 bytes
      78 *249              the name: 249 times "x"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 249 times "x"
    And the user data is null

  @mistake:little-endian-lengths
  Scenario: A length with nothing in its low byte
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      01 00                256 bytes, not one
      79 *256              the name: 256 times "y"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 256 times "y"
    And the user data is null

  @mistake:little-endian-lengths
  Scenario: A length that fills both of its bytes
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      01 2c                300 bytes
      7a *300              the name: 300 times "z"
      00 00 00 00          user data: empty
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 300 times "z"
    And the user data is empty

  @mistake:version-not-read
  Scenario: The greatest length that two bytes can say
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      7f ff                32767 bytes
      71 *32767            the name: 32767 times "q"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are a name of 32767 times "q"
    And the user data is null
