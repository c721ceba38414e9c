Feature: The order of members
  For each topic its subscribers are sorted by member id, and an id is a string: compared character by
  character, whatever numbers are in it, capital letters first, and no matter who arrived when.

  @mistake:numeric-member-order @mistake:arrival-order
  Scenario: Consumer 10 comes before consumer 2
    Given topic "orders" has 3 partitions
    And member "consumer-2" subscribes to "orders"
    And member "consumer-10" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member      | orders |
      | consumer-10 | 0 1    |
      | consumer-2  | 2      |

  @mistake:arrival-order
  Scenario: The first to arrive is not the first in order
    Given topic "orders" has 5 partitions
    And member "carol" subscribes to "orders"
    And member "alice" subscribes to "orders"
    And member "bob" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | alice  | 0 1    |
      | bob    | 2 3    |
      | carol  | 4      |

  @mistake:descending-order
  Scenario: From the first id to the last
    Given topic "orders" has 6 partitions
    And member "a" subscribes to "orders"
    And member "b" subscribes to "orders"
    And member "c" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | a      | 0 1    |
      | b      | 2 3    |
      | c      | 4 5    |

  @mistake:case-insensitive-order @mistake:arrival-order
  Scenario: Capital letters come before small ones
    Given topic "orders" has 3 partitions
    And member "adam" subscribes to "orders"
    And member "Zoe" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | Zoe    | 0 1    |
      | adam   | 2      |

  @mistake:case-insensitive-order @mistake:arrival-order
  Scenario: Ids that differ in case only
    Given topic "orders" has 4 partitions
    And these members, in order of arrival
      | member | subscribes to |
      | b      | orders        |
      | a      | orders        |
      | B      | orders        |
      | A      | orders        |
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | A      | 0      |
      | B      | 1      |
      | a      | 2      |
      | b      | 3      |

  @mistake:numeric-member-order
  Scenario: Ids with several numbers
    Given topic "orders" has 3 partitions
    And member "host-10-consumer-20" subscribes to "orders"
    And member "host-2-consumer-3" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member              | orders |
      | host-10-consumer-20 | 0 1    |
      | host-2-consumer-3   | 2      |

  @mistake:descending-order
  Scenario: The last number does not decide
    Given topic "orders" has 3 partitions
    And member "host-1-consumer-9" subscribes to "orders"
    And member "host-2-consumer-1" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member            | orders |
      | host-1-consumer-9 | 0 1    |
      | host-2-consumer-1 | 2      |

  @mistake:numeric-member-order @mistake:arrival-order
  Scenario: Ids that are nothing but numbers
    Given topic "orders" has 3 partitions
    And member "9" subscribes to "orders"
    And member "10" subscribes to "orders"
    And member "100" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | 10     | 0      |
      | 100    | 1      |
      | 9      | 2      |

  @mistake:numeric-member-order @mistake:arrival-order
  Scenario: A leading zero counts as a character
    Given topic "orders" has 3 partitions
    And member "consumer-1" subscribes to "orders"
    And member "consumer-02" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member      | orders |
      | consumer-02 | 0 1    |
      | consumer-1  | 2      |

  @mistake:numeric-member-order @mistake:arrival-order
  Scenario: Twelve consumers that count themselves
    Given topic "orders" has 25 partitions
    And these members, in order of arrival
      | member      | subscribes to |
      | consumer-1  | orders        |
      | consumer-2  | orders        |
      | consumer-3  | orders        |
      | consumer-4  | orders        |
      | consumer-5  | orders        |
      | consumer-6  | orders        |
      | consumer-7  | orders        |
      | consumer-8  | orders        |
      | consumer-9  | orders        |
      | consumer-10 | orders        |
      | consumer-11 | orders        |
      | consumer-12 | orders        |
    When the leader assigns the partitions
    Then the assignment is
      | member      | orders |
      | consumer-1  | 0-2    |
      | consumer-10 | 3 4    |
      | consumer-11 | 5 6    |
      | consumer-12 | 7 8    |
      | consumer-2  | 9 10   |
      | consumer-3  | 11 12  |
      | consumer-4  | 13 14  |
      | consumer-5  | 15 16  |
      | consumer-6  | 17 18  |
      | consumer-7  | 19 20  |
      | consumer-8  | 21 22  |
      | consumer-9  | 23 24  |

  @mistake:arrival-order
  Scenario: An id comes before the ids that it begins
    A hyphen sorts before a digit, and no character at all before either.

    Given topic "orders" has 3 partitions
    And member "c1" subscribes to "orders"
    And member "c-1" subscribes to "orders"
    And member "c" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c      | 0      |
      | c-1    | 1      |
      | c1     | 2      |

  @mistake:arrival-order
  Scenario: Digits come before letters
    Ids as librdkafka makes them; a user of node-rdkafka wondered why one of two had everything.

    Given these topics
      | topic   | partitions |
      | topic01 | 1          |
      | topic02 | 1          |
      | topic03 | 1          |
    And member "rdkafka-a44a06d5-640d-4553-ab25-2084e03fa716" subscribes to "topic01", "topic02", "topic03"
    And member "rdkafka-988a4c09-c889-4781-b647-f77f73dfe33e" subscribes to "topic01", "topic02", "topic03"
    When the leader assigns the partitions
    Then the assignment is
      | member                                       | topic01 | topic02 | topic03 |
      | rdkafka-988a4c09-c889-4781-b647-f77f73dfe33e | 0       | 0       | 0       |
      | rdkafka-a44a06d5-640d-4553-ab25-2084e03fa716 |         |         |         |

  @mistake:arrival-order
  Scenario: Letters outside the alphabet come last
    Given topic "orders" has 4 partitions
    And member "émile" subscribes to "orders"
    And member "zoe" subscribes to "orders"
    And member "eva" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | eva    | 0 1    |
      | zoe    | 2      |
      | émile  | 3      |

  @mistake:global-assignment
  Scenario: The order is the same for every topic
    sarama once shuffled the members anew for each topic, by a hash.

    Given topic "T1" has 3 partitions
    And topic "T2" has 3 partitions
    And member "M1" subscribes to "T1", "T2"
    And member "M2" subscribes to "T1", "T2"
    When the leader assigns the partitions
    Then the assignment is
      | member | T1  | T2  |
      | M1     | 0 1 | 0 1 |
      | M2     | 2   | 2   |
