Feature: Topics do not know about each other
  Every topic is divided as if it were the only one, beginning anew with the first of its subscribers.
  So the first members get the odd partition of each topic. That skew is the rule, not a fault.

  @mistake:global-assignment @mistake:round-robin-across-topics @mistake:one-topic-per-member
  Scenario: Three topics of three for two members
    Six partitions for the one and three for the other.

    Given topic "a" has 3 partitions
    And topic "b" has 3 partitions
    And topic "c" has 3 partitions
    And member "m1" subscribes to "a", "b", "c"
    And member "m2" subscribes to "a", "b", "c"
    When the leader assigns the partitions
    Then the assignment is
      | member | a   | b   | c   |
      | m1     | 0 1 | 0 1 | 0 1 |
      | m2     | 2   | 2   | 2   |

  @mistake:global-assignment @mistake:one-topic-per-member
  Scenario: More topics than members
    In librdkafka some topics were once left out when there were more topics than members.

    Given topic "t0" has 2 partitions
    And topic "t1" has 2 partitions
    And topic "t2" has 2 partitions
    And member "c0" subscribes to "t0", "t1", "t2"
    And member "c1" subscribes to "t0", "t1", "t2"
    When the leader assigns the partitions
    Then the assignment is
      | member | t0 | t1 | t2 |
      | c0     | 0  | 0  | 0  |
      | c1     | 1  | 1  | 1  |

  @mistake:global-assignment @mistake:round-robin-across-topics
  Scenario: Two topics of one, and all for the first
    Users of libbgpstream took this for a fault and asked for round robin.

    Given topic "A" has 1 partition
    And topic "B" has 1 partition
    And member "C1" subscribes to "A", "B"
    And member "C2" subscribes to "A", "B"
    When the leader assigns the partitions
    Then the assignment is
      | member | A | B |
      | C1     | 0 | 0 |
      | C2     |   |   |

  @mistake:position-carried-over @mistake:global-assignment
  Scenario: The second topic starts at the first member again
    Given topic "a" has 2 partitions
    And topic "b" has 2 partitions
    And member "m1" subscribes to "a", "b"
    And member "m2" subscribes to "a", "b"
    And member "m3" subscribes to "a", "b"
    When the leader assigns the partitions
    Then the assignment is
      | member | a | b |
      | m1     | 0 | 0 |
      | m2     | 1 | 1 |
      | m3     |   |   |

  @mistake:global-assignment @mistake:round-robin-across-topics
  Scenario: Three and two partitions for four members
    An exam question about this group mixed up what is done for each topic and what for all of them.

    Given topic "T1" has 3 partitions
    And topic "T2" has 2 partitions
    And member "C1" subscribes to "T1", "T2"
    And member "C2" subscribes to "T1", "T2"
    And member "C3" subscribes to "T1", "T2"
    And member "C4" subscribes to "T1", "T2"
    When the leader assigns the partitions
    Then the assignment is
      | member | T1 | T2 |
      | C1     | 0  | 0  |
      | C2     | 1  | 1  |
      | C3     | 2  |    |
      | C4     |    |    |

  @mistake:global-assignment @mistake:remainder-to-last
  Scenario: A great topic beside a small one
    Given topic "clicks" has 13 partitions
    And topic "refunds" has 1 partition
    And member "m1" subscribes to "clicks", "refunds"
    And member "m2" subscribes to "refunds", "clicks"
    When the leader assigns the partitions
    Then the assignment is
      | member | clicks | refunds |
      | m1     | 0-6    | 0       |
      | m2     | 7-12   |         |

  @mistake:one-topic-per-member
  Scenario: A member alone has all of its topics
    Given topic "a" has 1 partition
    And topic "b" has 2 partitions
    And topic "c" has 3 partitions
    And member "m1" subscribes to "c", "a", "b"
    When the leader assigns the partitions
    Then the assignment is
      | member | a | b   | c   |
      | m1     | 0 | 0 1 | 0-2 |

  @mistake:unsubscribed-topic
  Scenario: A member of one topic among members of two
    The newcomer takes its share of "b" and leaves "a" as it is.

    Given topic "a" has 4 partitions
    And topic "b" has 4 partitions
    And member "m1" subscribes to "a", "b"
    And member "m2" subscribes to "b"
    And member "m3" subscribes to "a", "b"
    When the leader assigns the partitions
    Then the assignment is
      | member | a   | b   |
      | m1     | 0 1 | 0 1 |
      | m2     |     | 2   |
      | m3     | 2 3 | 3   |
