Feature: The cluster metadata
  How many partitions a topic has is known from the cluster metadata alone. A topic that is not there
  is nobody's, whoever subscribes to it; and the order in which topics are listed there means nothing.

  @mistake:unknown-topic-assigned @mistake:empty-members-dropped
  Scenario: The only topic has no metadata
    A topic just created was missing from the leader's metadata, in kafka-python and in aiokafka.

    Given the cluster metadata holds no topics
    And member "c1" subscribes to "test_topic_4"
    And member "c2" subscribes to "test_topic_4"
    And member "c3" subscribes to "test_topic_4"
    When the leader assigns the partitions
    Then the assignment is
      | member | test_topic_4 |
      | c1     |              |
      | c2     |              |
      | c3     |              |

  @mistake:unknown-topic-assigned
  Scenario: A topic without metadata beside one that has it
    Given topic "orders" has 3 partitions
    And member "c1" subscribes to "ghosts", "orders"
    And member "c2" subscribes to "orders", "ghosts"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1    |
      | c2     | 2      |

  @mistake:unknown-topic-assigned
  Scenario: Who subscribes to a missing topic takes part in the others
    Given topic "orders" has 2 partitions
    And member "c1" subscribes to "ghosts"
    And member "c2" subscribes to "ghosts", "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     |        |
      | c2     | 0 1    |

  @mistake:empty-members-dropped
  Scenario: A topic of no partitions
    Kafka Streams fell over a topic whose list of partitions was missing; now it skips such a topic.

    Given topic "a" has 1 partition
    And topic "b" has 0 partitions
    And member "c1" subscribes to "a", "b"
    And member "c2" subscribes to "a", "b"
    When the leader assigns the partitions
    Then the assignment is
      | member | a | b |
      | c1     | 0 |   |
      | c2     |   |   |

  @mistake:empty-members-dropped
  Scenario: Nothing but a topic of no partitions
    Given topic "orders" has 0 partitions
    And member "c1" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     |        |

  @mistake:global-assignment @mistake:one-topic-per-member
  Scenario: Topics listed from Z to A
    Given these topics
      | topic | partitions |
      | zebra | 3          |
      | mouse | 3          |
      | ant   | 3          |
    And member "c1" subscribes to "ant", "mouse", "zebra"
    And member "c2" subscribes to "ant", "mouse", "zebra"
    When the leader assigns the partitions
    Then the assignment is
      | member | ant | mouse | zebra |
      | c1     | 0 1 | 0 1   | 0 1   |
      | c2     | 2   | 2     | 2     |

  @mistake:position-carried-over
  Scenario: Topics listed in no order, of different sizes
    Given these topics
      | topic  | partitions |
      | orders | 2          |
      | audit  | 1          |
      | zones  | 2          |
      | clicks | 5          |
    And these members, in order of arrival
      | member | subscribes to                |
      | c3     | orders, zones, audit, clicks |
      | c1     | zones, clicks, audit, orders |
      | c2     | clicks, audit, orders, zones |
    When the leader assigns the partitions
    Then the assignment is
      | member | audit | clicks | orders | zones |
      | c1     | 0     | 0 1    | 0      | 0     |
      | c2     |       | 2 3    | 1      | 1     |
      | c3     |       | 4      |        |       |

  Scenario: A topic that nobody subscribes to
    There is no share to work out, and no member to divide by.

    Given topic "orders" has 4 partitions
    And topic "lonely" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1    |
      | c2     | 2 3    |

  @mistake:unknown-topic-assigned
  Scenario: Names that differ in case only are two topics
    Given topic "Orders" has 2 partitions
    And member "c1" subscribes to "Orders"
    And member "c2" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | Orders |
      | c1     | 0 1    |
      | c2     |        |

  @mistake:unsubscribed-topic
  Scenario: A name that begins another name
    Given topic "orders" has 2 partitions
    And topic "orders-eu" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c2" subscribes to "orders-eu"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders | orders-eu |
      | c1     | 0 1    |           |
      | c2     |        | 0-2       |

  @mistake:one-topic-per-member
  Scenario: Names outside the alphabet
    Given topic "größe" has 3 partitions
    And topic "注文" has 1 partition
    And member "c1" subscribes to "注文", "größe"
    And member "c2" subscribes to "größe"
    When the leader assigns the partitions
    Then the assignment is
      | member | größe | 注文 |
      | c1     | 0 1   | 0    |
      | c2     | 2     |      |

  @mistake:remainder-to-last
  Scenario: A name of 249 characters
    Given topic "warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse" has 3 partitions
    And member "c1" subscribes to "warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse"
    And member "c2" subscribes to "warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse"
    When the leader assigns the partitions
    Then member "c1" owns partitions 0-1 of "warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse"
    And member "c2" owns partition 2 of "warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse-7.warehouse"
