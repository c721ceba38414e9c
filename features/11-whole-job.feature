Feature: The whole job of the leader
  The coordinator hands the leader everyone's bytes. The leader reads what each member wants, divides
  every topic, and answers for all; if one member's bytes are bad, it refuses, and stays in service.

  @mistake:numeric-member-order @mistake:arrival-order @mistake:version-not-read
  Scenario: Two members, one topic
    Given topic "a" has 3 partitions
    And member "consumer-2" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      """
    And member "consumer-10" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      ff ff ff ff          user data: null
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member      | a   |
      | consumer-10 | 0 1 |
      | consumer-2  | 2   |

  @mistake:newer-version-refused
  Scenario: Clients of different ages in one group
    Given topic "orders" has 9 partitions
    And member "c0" sends
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 00               user data: empty
      """
    And member "c1" sends
      """
      00 01                     version 1
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      ff ff ff ff               user data: null
      00 00 00 00               owned partitions: none
      """
    And member "c2" sends
      """
      00 02                     version 2
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      ff ff ff ff               user data: null
      00 00 00 01               owned partitions: of one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 01               one of them
      00 00 00 08               partition 8
      00 00 00 03               generation 3
      """
    And member "c3" sends
      """
      00 03                     version 3
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 01 00            user data: 1 byte
      00 00 00 00               owned partitions: none
      ff ff ff ff               generation -1
      00 02 65 75               rack "eu"
      """
    And member "c4" sends
      """
      00 63                     version 99
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      ff ff ff ff               user data: null
      ca fe                     whatever comes with version 99
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | orders |
      | c0     | 0 1    |
      | c1     | 2 3    |
      | c2     | 4 5    |
      | c3     | 6 7    |
      | c4     | 8      |

  @mistake:unsubscribed-topic
  Scenario: A topic named in the user data only
    Looking for the names of known topics in the bytes would find "orders" twice.

    Given topic "audit" has 2 partitions
    And topic "orders" has 2 partitions
    And member "c1" sends
      """
      00 00                           version 0
      00 00 00 01                     one topic
      00 05 61 75 64 69 74            "audit"
      00 00 00 06 6f 72 64 65 72 73   user data: the text "orders"
      """
    And member "c2" sends
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      ff ff ff ff               user data: null
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | audit | orders |
      | c1     | 0 1   |        |
      | c2     |       | 0 1    |

  @mistake:newer-version-refused
  Scenario: What a member owned before gives it no claim
    "c2" owned both partitions of "old", which neither of the two subscribes to now.

    Given topic "old" has 2 partitions
    And topic "new" has 3 partitions
    And member "c1" sends
      """
      00 01                version 1
      00 00 00 01          one topic
      00 03 6e 65 77       "new"
      ff ff ff ff          user data: null
      00 00 00 00          owned partitions: none
      """
    And member "c2" sends
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
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | new |
      | c1     | 0 1 |
      | c2     | 2   |

  @mistake:newer-version-refused
  Scenario: A member whose bytes stop at the user data
    kafka-go declares version 1 and ends early; its members have to be served like the others.

    Given topic "t" has 2 partitions
    And member "java" sends
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 74             "t"
      00 00 00 00          user data: empty
      00 00 00 00          owned partitions: none
      """
    And member "go" sends
      """
      00 01                version 1
      00 00 00 01          one topic
      00 01 74             "t"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | t |
      | go     | 0 |
      | java   | 1 |

  @mistake:empty-members-dropped
  Scenario: A member that sends ten zero bytes
    It waits for a topic that matches its pattern, as kafka-python does, and belongs to the group.

    Given topic "orders" has 2 partitions
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 00          no topics
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 00               user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     |        |
      | c2     | 0 1    |

  @mistake:unknown-topic-assigned @mistake:empty-members-dropped
  Scenario: Bytes that name a topic without metadata
    Given topic "b" has 1 partition
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a", which the cluster does not know
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 61             "a"
      00 01 62             "b"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | b |
      | c1     |   |
      | c2     | 0 |

  @mistake:first-topic-only @mistake:global-assignment @mistake:one-topic-per-member
  Scenario: Two topics, sent in different orders
    Given topic "b" has 3 partitions
    And topic "a" has 3 partitions
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 61             "a"
      00 01 62             "b"
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 62             "b"
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | a   | b   |
      | c1     | 0 1 | 0 1 |
      | c2     | 2   | 2   |

  @mistake:duplicate-subscription-counted
  Scenario: Bytes that name a topic twice
    Given topic "a" has 4 partitions
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 61             "a"
      00 01 61             "a" again
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | a   |
      | c1     | 0 1 |
      | c2     | 2 3 |

  @mistake:length-in-characters
  Scenario: A topic whose name is not plain ASCII
    Given topic "größe" has 2 partitions
    And topic "gr" has 2 partitions
    And member "c1" sends
      """
      00 00                        version 0
      00 00 00 02                  two topics
      00 07 67 72 c3 b6 c3 9f 65   7 bytes: "größe"
      00 02 67 72                  2 bytes: "gr"
      00 00 00 00                  user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | größe | gr  |
      | c1     | 0 1   | 0 1 |

  @mistake:bad-bytes-accepted @mistake:bad-bytes-crash
  Scenario: One bad member among good ones
    To leave "c2" out would be a guess about what it wanted.

    Given topic "a" has 3 partitions
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                version 0
      00 00 00 02          two topics promised
      00 01 61             "a", and nothing more
      """
    And member "c3" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the leader refuses

  @mistake:first-topic-only
  Scenario: The same group with its bytes in order
    The leader that has just refused has to be there for the next round.

    Given topic "a" has 3 partitions
    And topic "b" has 1 partition
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    And member "c2" sends
      """
      00 00                version 0
      00 00 00 02          two topics
      00 01 61             "a"
      00 01 62             "b"
      00 00 00 00          user data: empty
      """
    And member "c3" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 61             "a"
      00 00 00 00          user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the assignment is
      | member | a | b |
      | c1     | 0 |   |
      | c2     | 1 | 0 |
      | c3     | 2 |   |

  @mistake:bad-bytes-accepted @mistake:bad-bytes-crash
  Scenario: A bad member whose topics nobody knows
    Its bytes are read all the same, and they end inside the length of the user data.

    Given topic "orders" has 3 partitions
    And member "c1" sends
      """
      00 00                version 0
      00 00 00 01          one topic
      00 01 78             "x", which the cluster does not know
      00 00                half of a length
      """
    And member "c2" sends
      """
      00 00                     version 0
      00 00 00 01               one topic
      00 06 6f 72 64 65 72 73   "orders"
      00 00 00 00               user data: empty
      """
    When the leader reads the bytes and assigns the partitions
    Then the leader refuses

  @mistake:no-subscriber-crash
  Scenario: A group that has lost its members
    Given topic "orders" has 3 partitions
    And the group has no members
    When the leader reads the bytes and assigns the partitions
    Then the assignment is empty
