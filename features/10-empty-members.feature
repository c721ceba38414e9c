Feature: Members with nothing to do
  A member that is assigned nothing is still a member. It stands in the answer, with an empty assignment,
  and a group without members has an answer too: an empty one.

  @mistake:empty-members-dropped
  Scenario: Three members for one partition
    sarama left the idle members out of what it sent to the coordinator.

    Given topic "t" has 1 partition
    And member "a" subscribes to "t"
    And member "b" subscribes to "t"
    And member "c" subscribes to "t"
    When the leader assigns the partitions
    Then the assignment is
      | member | t |
      | a      | 0 |
      | b      |   |
      | c      |   |

  @mistake:empty-members-dropped
  Scenario: A second instance with an empty list
    A user of Confluent's client for .NET took the idle instance for a fault.

    Given topic "t" has 1 partition
    And member "i1" subscribes to "t"
    And member "i2" subscribes to "t"
    When the leader assigns the partitions
    Then the assignment is
      | member | t |
      | i1     | 0 |
      | i2     |   |

  @mistake:empty-members-dropped
  Scenario: A fourth consumer for three partitions
    With Spring Cloud Stream the fourth was given a partition that another already had.

    Given topic "t" has 3 partitions
    And member "c1" subscribes to "t"
    And member "c2" subscribes to "t"
    And member "c3" subscribes to "t"
    And member "c4" subscribes to "t"
    When the leader assigns the partitions
    Then the assignment is
      | member | t |
      | c1     | 0 |
      | c2     | 1 |
      | c3     | 2 |
      | c4     |   |

  @mistake:empty-members-dropped
  Scenario: A member that subscribes to nothing
    Given topic "orders" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to nothing
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0-2    |
      | c2     |        |

  @mistake:empty-members-dropped
  Scenario: Three ways to own nothing
    One member too many for the topic, one with a topic that does not exist, one without topics.

    Given topic "orders" has 1 partition
    And these members, in order of arrival
      | member | subscribes to |
      | c4     |               |
      | c3     | nowhere       |
      | c2     | orders        |
      | c1     | orders        |
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0      |
      | c2     |        |
      | c3     |        |
      | c4     |        |

  @mistake:empty-members-dropped
  Scenario: Nobody subscribes to anything
    Given topic "orders" has 3 partitions
    And member "c1" subscribes to nothing
    And member "c2" subscribes to nothing
    When the leader assigns the partitions
    Then the assignment is
      | member |
      | c1     |
      | c2     |

  @mistake:no-subscriber-crash
  Scenario: A group without members
    Given topic "orders" has 3 partitions
    And topic "audit" has 1 partition
    And the group has no members
    When the leader assigns the partitions
    Then the assignment is empty

  Scenario: Neither members nor topics
    Given the cluster metadata holds no topics
    And the group has no members
    When the leader assigns the partitions
    Then the assignment is empty
