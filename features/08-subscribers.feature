Feature: Only subscribers of a topic
  A topic is divided among the members that subscribe to it. The others neither get a share nor count
  when the shares are worked out, and what the leader itself consumes makes no difference.

  @mistake:unsubscribed-topic @mistake:leader-topics-only
  Scenario: Two members with a topic each
    ruby-kafka gave out only what the leader subscribed to, to members that had not asked for it.

    Given topic "topic1" has 2 partitions
    And topic "topic2" has 2 partitions
    And member "c1" subscribes to "topic1"
    And member "c2" subscribes to "topic2"
    When the leader assigns the partitions
    Then the assignment is
      | member | topic1 | topic2 |
      | c1     | 0 1    |        |
      | c2     |        | 0 1    |

  @mistake:unsubscribed-topic
  Scenario: One group id does not mean one list of topics
    A user of librdkafka asked what happens here, and was told that subscriptions do not matter.

    Given topic "Topic1" has 2 partitions
    And topic "Topic2" has 2 partitions
    And member "consumer2" subscribes to "Topic2"
    And member "consumer1" subscribes to "Topic1"
    When the leader assigns the partitions
    Then the assignment is
      | member    | Topic1 | Topic2 |
      | consumer1 | 0 1    |        |
      | consumer2 |        | 0 1    |

  @mistake:unsubscribed-topic @mistake:leader-topics-only
  Scenario: Members with different topics take turns in the order
    KafkaJS assigned by the leader's own list: one topic went to strangers, the other to nobody.

    Given topic "topic-a" has 2 partitions
    And topic "topic-b" has 2 partitions
    And these members, in order of arrival
      | member    | subscribes to |
      | group-1-0 | topic-b       |
      | group-1-1 | topic-a       |
      | group-1-2 | topic-b       |
      | group-1-3 | topic-a       |
    When the leader assigns the partitions
    Then the assignment is
      | member    | topic-a | topic-b |
      | group-1-0 |         | 0       |
      | group-1-1 | 0       |         |
      | group-1-2 |         | 1       |
      | group-1-3 | 1       |         |

  @mistake:unsubscribed-topic @mistake:leader-topics-only
  Scenario: Much, little, and a single partition
    librdkafka's round robin counted the members of a topic instead of all: one member had all 45.

    Given these topics
      | topic | partitions |
      | A     | 45         |
      | B     | 2          |
      | C     | 1          |
    And these members, in order of arrival
      | member   | subscribes to |
      | member-1 | A             |
      | member-2 | A             |
      | member-3 | B             |
      | member-4 | B, C          |
    When the leader assigns the partitions
    Then the assignment is
      | member   | A     | B | C |
      | member-1 | 0-22  |   |   |
      | member-2 | 23-44 |   |   |
      | member-3 |       | 0 |   |
      | member-4 |       | 1 | 0 |

  @mistake:leader-topics-only @mistake:unsubscribed-topic
  Scenario: A topic that grew and that the leader does not consume
    In librdkafka the two new partitions of "t2" stayed with nobody.

    Given topic "t1" has 2 partitions
    And topic "t2" has 4 partitions
    And topic "t3" has 2 partitions
    And member "c1" subscribes to "t1"
    And member "c2" subscribes to "t2"
    And member "c3" subscribes to "t3"
    When the leader assigns the partitions
    Then the assignment is
      | member | t1  | t2  | t3  |
      | c1     | 0 1 |     |     |
      | c2     |     | 0-3 |     |
      | c3     |     |     | 0 1 |

  Scenario: A topic that the group has left behind
    After a deployment nobody asks for "old" any more. ruby-kafka still handed it out.

    Given topic "old" has 2 partitions
    And topic "new" has 2 partitions
    And member "c1" subscribes to "new"
    And member "c2" subscribes to "new"
    When the leader assigns the partitions
    Then the assignment is
      | member | new |
      | c1     | 0   |
      | c2     | 1   |

  @mistake:unsubscribed-topic @mistake:leader-topics-only
  Scenario: Overlapping circles of subscribers
    Given these topics
      | topic  | partitions |
      | topicA | 2          |
      | topicB | 3          |
      | topicC | 3          |
      | topicD | 2          |
    And these members, in order of arrival
      | member | subscribes to  |
      | a1     | topicA, topicB |
      | a2     | topicA, topicB |
      | b1     | topicC, topicD |
      | c1     | topicB, topicC |
    When the leader assigns the partitions
    Then the assignment is
      | member | topicA | topicB | topicC | topicD |
      | a1     | 0      | 0      |        |        |
      | a2     | 1      | 1      |        |        |
      | b1     |        |        | 0 1    | 0 1    |
      | c1     |        | 2      | 2      |        |

  @mistake:unsubscribed-topic
  Scenario: The share is reckoned over the subscribers
    A draft for KafkaJS divided by the size of the group, and a partition fell off the end.

    Given topic "A" has 2 partitions
    And topic "B" has 1 partition
    And member "m1" subscribes to "A"
    And member "m2" subscribes to "B"
    When the leader assigns the partitions
    Then the assignment is
      | member | A   | B |
      | m1     | 0 1 |   |
      | m2     |     | 0 |

  @mistake:unsubscribed-topic
  Scenario: The place in the order is reckoned over the subscribers
    The first and the third of the group are the first and the second of the topic.

    Given topic "orders" has 5 partitions
    And topic "audit" has 1 partition
    And member "a" subscribes to "orders"
    And member "b" subscribes to "audit"
    And member "c" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders | audit |
      | a      | 0-2    |       |
      | b      |        | 0     |
      | c      | 3 4    |       |

  @mistake:leader-topics-only
  Scenario: The first member subscribes to nothing
    Given topic "orders" has 4 partitions
    And member "a" subscribes to nothing
    And member "b" subscribes to "orders"
    And member "c" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | a      |        |
      | b      | 0 1    |
      | c      | 2 3    |

  @mistake:duplicate-subscription-counted
  Scenario: A topic named twice counts once
    Given topic "orders" has 4 partitions
    And member "c1" subscribes to "orders", "orders"
    And member "c2" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0 1    |
      | c2     | 2 3    |

  @mistake:duplicate-subscription-counted
  Scenario: Named twice, with another topic in between
    Given topic "orders" has 5 partitions
    And topic "audit" has 2 partitions
    And member "c1" subscribes to "orders", "audit", "orders"
    And member "c2" subscribes to "audit", "orders"
    And member "c3" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders | audit |
      | c1     | 0 1    | 0     |
      | c2     | 2 3    | 1     |
      | c3     | 4      |       |
