Feature: Kafka's own order, beyond the lesson
  Static members have a group instance id. They come first, sorted by that id, and the others follow,
  sorted by member id. Strings are compared as Java does it: by UTF-16 code units.

  @bonus
  Scenario: Static members are sorted by instance id
    Member ids change when a consumer restarts, instance ids do not, and so the ranges stay.

    Given topic "t0" has 3 partitions
    And topic "t1" has 3 partitions
    And static member "C3" with instance id "I0" subscribes to "t0", "t1"
    And static member "C2" with instance id "I1" subscribes to "t0", "t1"
    When the leader assigns the partitions
    Then the assignment is
      | member | t0  | t1  |
      | C3     | 0 1 | 0 1 |
      | C2     | 2   | 2   |

  @bonus
  Scenario: A static member comes before one that is not
    Its instance id begins with "z", and the other's member id is "A"; the two are never compared.

    Given topic "t" has 3 partitions
    And member "A" subscribes to "t"
    And static member "Z" with instance id "z-inst" subscribes to "t"
    When the leader assigns the partitions
    Then the assignment is
      | member | t   |
      | Z      | 0 1 |
      | A      | 2   |

  @bonus
  Scenario: Two static members and two others
    Given topic "orders" has 4 partitions
    And member "b" subscribes to "orders"
    And static member "d" with instance id "i-2" subscribes to "orders"
    And member "a" subscribes to "orders"
    And static member "c" with instance id "i-10" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c      | 0      |
      | d      | 1      |
      | a      | 2      |
      | b      | 3      |

  @bonus
  Scenario: A static member counts for its own topics only
    Given topic "orders" has 3 partitions
    And topic "audit" has 3 partitions
    And static member "z" with instance id "i-1" subscribes to "audit"
    And member "a" subscribes to "orders"
    And member "b" subscribes to "orders", "audit"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders | audit |
      | z      |        | 0 1   |
      | a      | 0 1    |       |
      | b      | 2      | 2     |

  @bonus
  Scenario: A character beyond the first 65536
    The face is U+1F600, in UTF-16 the pair D83D DE00. The wide tilde is U+FF5E, and FF5E is the greater.

    Given topic "orders" has 3 partitions
    And member "～" subscribes to "orders"
    And member "😀" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | 😀     | 0 1    |
      | ～     | 2      |

  @bonus
  Scenario: Instance ids are compared by the same units
    Given topic "orders" has 3 partitions
    And static member "a" with instance id "node-～" subscribes to "orders"
    And static member "b" with instance id "node-😀" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | b      | 0 1    |
      | a      | 2      |
