Feature: The versions of a subscription
  A later version only adds fields at the end. So the version is read and reported, and whatever it is,
  the topics and the user data are where they always were. What follows the user data is not looked at.

  @mistake:newer-version-refused @mistake:version-not-read @mistake:user-data-ignored
  Scenario Outline: Version <version>, <why>
    Given the bytes "<bytes>"
    When the subscription is decoded
    Then the version is <version>
    And the topics are "a"
    And the user data is "07"

    Examples:
      | version | why                          | bytes                                                                                              |
      | 1       | with owned partitions        | 00 01 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00                                              |
      | 2       | with a generation            | 00 02 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05                                  |
      | 3       | with a rack                  | 00 03 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05 00 02 72 31                      |
      | 4       | which nobody has written yet | 00 04 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05 ff ff 2a                         |
      | 128     | whose low byte has a sign    | 00 80 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05 ff ff                            |
      | 256     | with a zero as its low byte  | 01 00 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05 ff ff                            |
      | 32767   | the highest there can be     | 7f ff 00 00 00 01 00 01 61 00 00 00 01 07 00 00 00 00 00 00 00 05 ff ff 00 00 00 00 00 00 00 00 01 |

  @mistake:newer-version-refused @mistake:unsigned-lengths
  Scenario: Version 1 without a partition of its own
    sarama once read this by the rules of version 0 and complained of the four bytes left over.

    Given the bytes
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 74             "t"
      ff ff ff ff          user data: null
      00 00 00 00          owned partitions: none
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "t"
    And the user data is null

  @mistake:newer-version-refused @mistake:empty-user-data-as-null
  Scenario: Version 1 with empty user data
    Java clients send this; a tool built on kafka-go stumbled over the bytes it had not expected.

    Given the bytes
      """
      00 01                     version 1
      00 00 00 01               one topic
      00 06 74 6f 70 69 63 32   "topic2"
      00 00 00 00               user data: empty
      00 00 00 00               owned partitions: none
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "topic2"
    And the user data is empty

  @mistake:newer-version-refused @mistake:unsigned-lengths
  Scenario: Version 1 that stops at the user data
    kafka-go says version 1 and leaves the owned partitions out. It is a member like any other.

    Given the bytes
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 74             "t"
      ff ff ff ff          user data: null
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "t"
    And the user data is null

  @mistake:newer-version-refused @mistake:unsigned-lengths
  Scenario: Version 1 with null for the owned partitions
    sarama once took this -1 for four thousand million entries. This lesson does not read it at all.

    Given the bytes
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      ff ff ff ff          owned partitions: -1
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "a"
    And the user data is null

  @mistake:newer-version-refused @mistake:trailing-bytes-refused
  Scenario: Version 1 with rubbish behind the user data
    Given the bytes
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 02 0b ad    user data: 2 bytes
      7f ff ff ff de ad    owned partitions: a count that cannot be true
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "a"
    And the user data is "0b ad"

  @mistake:newer-version-refused
  Scenario: Owned partitions are no subscription
    The member still owns partitions of a topic that it has stopped asking for.

    Given the bytes
      """
      00 01                version 1
      00 00 00 01          one topic
      00 03 6e 65 77       "new"
      ff ff ff ff          user data: null
      00 00 00 01          owned partitions: of one topic
      00 03 6f 6c 64       "old"
      00 00 00 02          two of them
      00 00 00 00          partition 0
      00 00 00 01          partition 1
      """
    When the subscription is decoded
    Then the version is 1
    And the topics are "new"
    And the user data is null

  @mistake:newer-version-refused
  Scenario: Version 2 that stops before the generation
    Given the bytes
      """
      00 02                version 2
      00 00 00 02          two topics
      00 01 62             "b"
      00 01 61             "a"
      00 00 00 00          user data: empty
      00 00 00 00          owned partitions: none
      """
    When the subscription is decoded
    Then the version is 2
    And the topics are "b", "a"
    And the user data is empty

  @mistake:newer-version-refused @mistake:unsigned-lengths
  Scenario: Version 3 with a generation and a rack
    Readers that knew version 1 only, sarama's among them, failed when these two fields came.

    Given the bytes
      """
      00 03                version 3
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      00 00 00 00          owned partitions: none
      00 00 00 05          generation 5
      00 03 72 2d 31       rack "r-1"
      """
    When the subscription is decoded
    Then the version is 3
    And the topics are "a"
    And the user data is null

  @mistake:newer-version-refused @mistake:unsigned-lengths
  Scenario: Version 3 without a rack
    Given the bytes
      """
      00 03                version 3
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      00 00 00 01          owned partitions: of one topic
      00 01 61             "a"
      00 00 00 02          two of them
      00 00 00 00          partition 0
      00 00 00 02          partition 2
      ff ff ff ff          generation -1
      ff ff                rack: null
      """
    When the subscription is decoded
    Then the version is 3
    And the topics are "a"
    And the user data is null

  @mistake:newer-version-refused @mistake:user-data-ignored
  Scenario: Version 3 that stops at the user data
    Given the bytes
      """
      00 03                version 3
      00 00 00 00          no topics
      00 00 00 02 2c 20    user data: 2 bytes
      """
    When the subscription is decoded
    Then the version is 3
    And there are no topics
    And the user data is "2c 20"

  @mistake:newer-version-refused @mistake:trailing-bytes-refused
  Scenario: Version 3 cut inside the rack
    Given the bytes
      """
      00 03                version 3
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      00 00 00 00          owned partitions: none
      00 00 00 05          generation 5
      00 09 65 75          rack: 9 bytes promised, 2 sent
      """
    When the subscription is decoded
    Then the version is 3
    And the topics are "a"
    And the user data is empty

  @mistake:newer-version-refused @mistake:trailing-bytes-refused @mistake:unsigned-lengths
  Scenario: Version 99 with a field that nobody knows
    Given the bytes
      """
      00 63                version 99
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      00 00 00 00          owned partitions: none
      00 00 00 07          generation 7
      ff ff                rack: null
      01                   something of the future
      """
    When the subscription is decoded
    Then the version is 99
    And the topics are "a"
    And the user data is null

  @mistake:trailing-bytes-refused
  Scenario: Version 0 with bytes behind the user data
    Given the bytes
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 01 2a       user data: 1 byte
      00 01 62             three bytes more
      """
    When the subscription is decoded
    Then the version is 0
    And the topics are "a"
    And the user data is "2a"
