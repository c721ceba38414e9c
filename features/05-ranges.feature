Feature: Ranges
  Of n partitions and m subscribers each gets n div m, and the first n mod m get one more. What a member
  gets lies side by side, the first member begins at 0, and nothing is left over or given twice.

  @mistake:remainder-to-last @mistake:remainder-dropped @mistake:ceil-chunks @mistake:start-ignores-remainder
  Scenario: Seven partitions for three members
    Given topic "orders" has 7 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    And member "c3" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1 2  |
      | c2     | 3 4    |
      | c3     | 5 6    |

  @mistake:remainder-to-last @mistake:remainder-to-one @mistake:remainder-dropped
  Scenario: Five partitions for three members
    sarama once cut a topic at rounded multiples of 1.67, and the short share was not the last.

    Given topic "T" has 5 partitions
    And member "M1" subscribes to "T"
    And member "M2" subscribes to "T"
    And member "M3" subscribes to "T"
    When the leader assigns the partitions
    Then the assignment is
      | member | T   |
      | M1     | 0 1 |
      | M2     | 2 3 |
      | M3     | 4   |

  @mistake:ceil-chunks @mistake:remainder-to-last
  Scenario: Five partitions for four members
    kafka-go once gave every member the quotient rounded up, until none were left for the last.

    Given topic "t" has 5 partitions
    And member "m1" subscribes to "t"
    And member "m2" subscribes to "t"
    And member "m3" subscribes to "t"
    And member "m4" subscribes to "t"
    When the leader assigns the partitions
    Then the assignment is
      | member | t   |
      | m1     | 0 1 |
      | m2     | 2   |
      | m3     | 3   |
      | m4     | 4   |

  @mistake:remainder-to-one @mistake:remainder-to-last
  Scenario: Eleven partitions for four members
    Three members get one more, and not one member three more.

    Given topic "orders" has 11 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    And member "c3" subscribes to "orders"
    And member "c4" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0-2    |
      | c2     | 3-5    |
      | c3     | 6-8    |
      | c4     | 9 10   |

  @mistake:round-robin-within-topic @mistake:round-robin-across-topics @mistake:overlapping-ranges
  Scenario: Six partitions for two members
    There is no remainder here; it is all about lying side by side.

    Given topic "orders" has 6 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1 2  |
      | c2     | 3 4 5  |

  @mistake:one-based-partitions
  Scenario: As many partitions as members
    Given topic "orders" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    And member "c3" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0      |
      | c2     | 1      |
      | c3     | 2      |

  @mistake:one-based-partitions
  Scenario: One member alone owns everything
    Given topic "orders" has 10 partitions
    And member "c1" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0-9    |

  @mistake:one-based-partitions
  Scenario: One partition for one member
    Given topic "orders" has 1 partition
    And member "c1" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0      |

  @mistake:start-ignores-remainder @mistake:remainder-dropped @mistake:round-robin-within-topic
  Scenario: Three partitions for two members
    Given topic "orders" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1    |
      | c2     | 2      |

  @mistake:remainder-to-one @mistake:remainder-to-last @mistake:start-ignores-remainder
  Scenario: A hundred partitions for seven members
    Fourteen for each, and two have fifteen. From the third on, all begin two later.

    Given topic "orders" has 100 partitions
    And these members, in order of arrival
      | member | subscribes to |
      | c1     | orders        |
      | c2     | orders        |
      | c3     | orders        |
      | c4     | orders        |
      | c5     | orders        |
      | c6     | orders        |
      | c7     | orders        |
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0-14   |
      | c2     | 15-29  |
      | c3     | 30-43  |
      | c4     | 44-57  |
      | c5     | 58-71  |
      | c6     | 72-85  |
      | c7     | 86-99  |
