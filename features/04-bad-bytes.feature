Feature: Bad bytes
  Bytes that stop too early, or carry a number that cannot be true, are answered with an error. No
  guess, no half of an answer, no crash: the program is there for the request that comes next.

  @mistake:bad-bytes-accepted @mistake:bad-bytes-crash
  Scenario Outline: Cut short: <why>
    Given the bytes "<bytes>"
    When the subscription is decoded
    Then the bytes are refused

    Examples:
      | why                                     | bytes                               |
      | half of the version                     | 00                                  |
      | the version alone                       | 00 00                               |
      | half of the count                       | 00 00 00 00                         |
      | three bytes of the count                | 00 00 00 00 00                      |
      | one topic promised, none sent           | 00 00 00 00 00 01                   |
      | half of the length of a name            | 00 00 00 00 00 01 00                |
      | two topics promised, one sent           | 00 00 00 00 00 02 00 01 61          |
      | no user data behind no topics           | 00 00 00 00 00 00                   |
      | no user data behind the topic           | 00 00 00 00 00 01 00 01 61          |
      | half of the length of the user data     | 00 00 00 00 00 01 00 01 61 00 00    |
      | three bytes of the length, in version 1 | 00 01 00 00 00 01 00 01 61 ff ff ff |

  @mistake:bad-bytes-accepted
  Scenario Outline: Fewer bytes than promised: <why>
    Given the bytes "<bytes>"
    When the subscription is decoded
    Then the bytes are refused

    Examples:
      | why                                 | bytes                                                 |
      | a name that is missing              | 00 00 00 00 00 01 00 03                               |
      | a name without its last letter      | 00 00 00 00 00 01 00 03 61 62                         |
      | a second name without its end       | 00 00 00 00 00 02 00 01 61 00 04 62 62 62             |
      | a name longer than all that follows | 00 00 00 00 00 01 00 0a 61 ff ff ff ff                |
      | a name of 32767 bytes               | 00 00 00 00 00 01 7f ff 61 ff ff ff ff                |
      | user data that is missing           | 00 00 00 00 00 01 00 01 61 00 00 00 01                |
      | user data without its last byte     | 00 00 00 00 00 01 00 01 61 00 00 00 03 0a 14          |
      | user data of two thousand million   | 00 00 00 00 00 01 00 01 61 7f ff ff ff 0a 14          |
      | user data cut, in version 3         | 00 03 00 00 00 01 00 01 61 00 00 00 09 00 00 00 00 00 |

  Scenario: No bytes at all
    An idle member's assignment may be empty; a subscription never is, for it has a version.

    Given the bytes ""
    When the subscription is decoded
    Then the bytes are refused

  Scenario Outline: A number below zero: <why>
    Given the bytes "<bytes>"
    When the subscription is decoded
    Then the bytes are refused

    Examples:
      | why                               | bytes                                              |
      | version -1                        | ff ff 00 00 00 01 00 01 61 ff ff ff ff             |
      | version -32768                    | 80 00 00 00 00 01 00 01 61 ff ff ff ff             |
      | -1 topics                         | 00 00 ff ff ff ff ff ff ff ff                      |
      | -2147483648 topics                | 00 00 80 00 00 00 00 00 00 00                      |
      | a name of -1 bytes                | 00 00 00 00 00 01 ff ff ff ff ff ff                |
      | a name of -32768 bytes            | 00 00 00 00 00 01 80 00 61 ff ff ff ff             |
      | a name of -1 bytes behind another | 00 01 00 00 00 02 00 01 61 ff ff 00 00 00 00 00 00 |

  @mistake:bad-bytes-accepted
  Scenario: A count far beyond the bytes that are left
    A service that is not Kafka can answer on Kafka's port. kafka-go reserved memory for whatever
    count it found there, before it had looked how much could follow.

    Given the bytes
      """
      00 00                version 0
      7f ff ff ff          2147483647 topics
      00 01 61             "a", and that is all
      """
    When the subscription is decoded
    Then the bytes are refused

  @mistake:bad-bytes-accepted
  Scenario: A count of one too many
    The second name would have to begin where the user data does.

    Given the bytes
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 61             "a"
      00 00 00 01          user data of 1 byte, or an empty name and half a length
      2a                   which ends too early
      """
    When the subscription is decoded
    Then the bytes are refused

  @mistake:bad-bytes-accepted
  Scenario: An assignment instead of a subscription
    These are the bytes a leader sends to a member of a kafka-go group. Behind the first name they
    do not fit, and partition numbers must not turn into topics.

    Given the bytes
      """
      00 01                                          version 1
      00 00 00 02                                    two topics
      00 0d 74 65 73 74 2d 77 72 69 74 65 72 2d 30   "test-writer-0"
      00 00 00 03                                    three partitions
      00 00 00 00
      00 00 00 02
      00 00 00 01
      00 0d 74 65 73 74 2d 77 72 69 74 65 72 2d 31   "test-writer-1"
      00 00 00 03                                    three partitions
      00 00 00 00
      00 00 00 02
      00 00 00 01
      ff ff ff ff                                    user data: null
      """
    When the subscription is decoded
    Then the bytes are refused
