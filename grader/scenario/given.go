package scenario

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cucumber/godog"

	"muster/grader/group"
)

func givenTopic(ctx context.Context, name, partitions string) error {
	n, err := strconv.ParseInt(partitions, 10, 32)
	if err != nil || n < 0 {
		return fmt.Errorf("%q is not a number of partitions, an int32 of 0 or more", partitions)
	}
	q := &draftOf(ctx).question
	for _, t := range q.Topics {
		if t.Name == name {
			return fmt.Errorf("topic %q is there already", name)
		}
	}
	q.Topics = append(q.Topics, group.Topic{Name: name, Partitions: int32(n)})
	return nil
}

func givenTopics(ctx context.Context, table *godog.Table) error {
	rows, err := rowsOf(table, "topic", "partitions")
	for _, row := range rows {
		if err == nil {
			err = givenTopic(ctx, row[0], row[1])
		}
	}
	return err
}

func givenManyTopics(ctx context.Context, count, first, last, partitions string) error {
	names, err := series(count, first, last)
	for _, name := range names {
		if err == nil {
			err = givenTopic(ctx, name, partitions)
		}
	}
	return err
}

func givenNoTopics(ctx context.Context) error {
	if len(draftOf(ctx).question.Topics) > 0 {
		return fmt.Errorf("there are topics already")
	}
	return nil
}

// addMember adds a member to the group, once.
func addMember(ctx context.Context, m group.Member) error {
	d := draftOf(ctx)
	if d.members[m.ID] {
		return fmt.Errorf("member %q is there already", m.ID)
	}
	if d.members == nil {
		d.members = map[string]bool{}
	}
	d.members[m.ID] = true
	d.question.Members = append(d.question.Members, m)
	return nil
}

func givenMember(ctx context.Context, id, topics string) error {
	return addMember(ctx, group.Member{ID: id, Topics: splitNames(topics)})
}

func givenIdleMember(ctx context.Context, id string) error {
	return addMember(ctx, group.Member{ID: id})
}

func givenStaticMember(ctx context.Context, id, instance, topics string) error {
	return addMember(ctx, group.Member{ID: id, InstanceID: &instance, Topics: splitNames(topics)})
}

func givenMembers(ctx context.Context, table *godog.Table) error {
	rows, err := rowsOf(table, "member", "subscribes to")
	for _, row := range rows {
		if err != nil {
			return err
		}
		m := group.Member{ID: row[0]}
		if row[1] != "" {
			m.Topics = strings.Split(row[1], ", ")
		}
		err = addMember(ctx, m)
	}
	return err
}

func givenManyMembers(ctx context.Context, count, first, last, topics string) error {
	ids, err := series(count, first, last)
	for _, id := range ids {
		if err == nil {
			err = givenMember(ctx, id, topics)
		}
	}
	return err
}

func givenNoMembers(ctx context.Context) error {
	if len(draftOf(ctx).question.Members) > 0 {
		return fmt.Errorf("there are members already")
	}
	return nil
}

func givenSender(ctx context.Context, id string, text *godog.DocString) error {
	b, err := readHex(text.Content)
	if err != nil {
		return err
	}
	return addMember(ctx, group.Member{ID: id, Metadata: b})
}

func givenBytesText(ctx context.Context, text *godog.DocString) error {
	return givenBytes(ctx, text.Content)
}

func givenBytes(ctx context.Context, text string) error {
	d := draftOf(ctx)
	if d.question.Metadata != nil {
		return fmt.Errorf("there are bytes already")
	}
	b, err := readHex(text)
	d.question.Metadata = b
	return err
}

// rowsOf gives the rows of a table that has exactly these columns.
func rowsOf(table *godog.Table, columns ...string) ([][]string, error) {
	var rows [][]string
	for _, r := range table.Rows {
		var row []string
		for _, c := range r.Cells {
			row = append(row, c.Value)
		}
		rows = append(rows, row)
	}
	if len(rows) < 2 || !slices.Equal(rows[0], columns) {
		return nil, fmt.Errorf("the table needs the columns %s, and a row", strings.Join(columns, ", "))
	}
	return rows[1:], nil
}

// series gives the names from first to last that differ in their last number,
// all with as many digits.
func series(count, first, last string) ([]string, error) {
	head := strings.TrimRight(first, "0123456789")
	digits := len(first) - len(head)
	from, err1 := strconv.Atoi(first[len(head):])
	to, err2 := strconv.Atoi(strings.TrimPrefix(last, head))
	n, err3 := strconv.Atoi(count)
	if err1 != nil || err2 != nil || err3 != nil || to-from+1 != n {
		return nil, fmt.Errorf("%q to %q are not %s names that count up", first, last, count)
	}
	out := make([]string, n)
	for i := range out {
		out[i] = fmt.Sprintf("%s%0*d", head, digits, from+i)
	}
	return out, nil
}
