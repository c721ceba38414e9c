Feature: Large groups
  The rule does not change with size: a thousand members or ten thousand partitions are counted out
  as three or seven are, and the answer comes in good time.

  @mistake:round-robin-within-topic @mistake:overlapping-ranges @mistake:one-based-partitions
  Scenario: A thousand members and ten thousand partitions
    Given topic "orders" has 10000 partitions
    And 1000 members "m-0000" to "m-0999" subscribe to "orders"
    When the leader assigns the partitions
    Then every member is in the answer
    And every partition of "orders" is owned by exactly one member
    And member "m-0000" owns partitions 0-9 of "orders"
    And member "m-0999" owns partitions 9990-9999 of "orders"

  @mistake:remainder-to-last @mistake:remainder-to-one @mistake:remainder-dropped @mistake:ceil-chunks
  Scenario: Ten thousand partitions and seven more
    Given topic "orders" has 10007 partitions
    And 1000 members "m-0000" to "m-0999" subscribe to "orders"
    When the leader assigns the partitions
    Then every partition of "orders" is owned by exactly one member
    And member "m-0006" owns partitions 66-76 of "orders"
    And member "m-0007" owns partitions 77-86 of "orders"
    And member "m-0999" owns partitions 9997-10006 of "orders"

  @mistake:empty-members-dropped
  Scenario: A thousand members for ten partitions
    Given topic "orders" has 10 partitions
    And 1000 members "m-0000" to "m-0999" subscribe to "orders"
    When the leader assigns the partitions
    Then every member is in the answer
    And member "m-0000" owns partition 0 of "orders"
    And member "m-0009" owns partition 9 of "orders"
    And member "m-0010" owns nothing
    And member "m-0999" owns nothing

  @mistake:empty-members-dropped
  Scenario: One partition too few
    Given topic "orders" has 999 partitions
    And 1000 members "m-0000" to "m-0999" subscribe to "orders"
    When the leader assigns the partitions
    Then every member is in the answer
    And every partition of "orders" is owned by exactly one member
    And member "m-0998" owns partition 998 of "orders"
    And member "m-0999" owns nothing

  @mistake:ceil-chunks @mistake:remainder-to-last @mistake:remainder-to-one
  Scenario: 213 partitions for 66 members
    With kafka-go's rounded-up quotient twelve members of this group were idle, and one had a single partition.

    Given topic "t" has 213 partitions
    And 66 members "m-00" to "m-65" subscribe to "t"
    When the leader assigns the partitions
    Then every partition of "t" is owned by exactly one member
    And member "m-14" owns partitions 56-59 of "t"
    And member "m-15" owns partitions 60-62 of "t"
    And member "m-65" owns partitions 210-212 of "t"

  @mistake:one-based-partitions
  Scenario: One member for ten thousand partitions
    Given topic "orders" has 10000 partitions
    And member "c1" subscribes to "orders"
    When the leader assigns the partitions
    Then the assignment is
      | member | orders |
      | c1     | 0-9999 |

  @mistake:global-assignment @mistake:position-carried-over
  Scenario: A hundred topics, three of them wanted
    Given 100 topics "t-00" to "t-99" have 100 partitions each
    And 700 members "m-000" to "m-699" subscribe to "t-99", "t-00", "t-42"
    When the leader assigns the partitions
    Then every member is in the answer
    And every partition of "t-00" is owned by exactly one member
    And every partition of "t-42" is owned by exactly one member
    And every partition of "t-99" is owned by exactly one member
    And member "m-000" owns partition 0 of "t-00"
    And member "m-000" owns partition 0 of "t-42"
    And member "m-099" owns partition 99 of "t-99"
    And member "m-100" owns nothing

  @mistake:unsubscribed-topic @mistake:leader-topics-only
  Scenario: Two halves of a group with a topic each
    Given topic "orders" has 1000 partitions
    And topic "payments" has 1000 partitions
    And 500 members "a-000" to "a-499" subscribe to "orders"
    And 500 members "b-000" to "b-499" subscribe to "payments"
    When the leader assigns the partitions
    Then every partition of "orders" is owned by exactly one member
    And every partition of "payments" is owned by exactly one member
    And member "a-499" owns partitions 998-999 of "orders"
    And member "b-000" owns partitions 0-1 of "payments"

  @mistake:arrival-order
  Scenario: The last of a thousand to arrive is the first in order
    Given topic "orders" has 1001 partitions
    And 999 members "m-001" to "m-999" subscribe to "orders"
    And member "M-999" subscribes to "orders"
    When the leader assigns the partitions
    Then every partition of "orders" is owned by exactly one member
    And member "M-999" owns partitions 0-1 of "orders"
    And member "m-001" owns partition 2 of "orders"
    And member "m-999" owns partition 1000 of "orders"
