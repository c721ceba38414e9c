package live

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/twmb/franz-go/pkg/kadm"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"
	"github.com/twmb/franz-go/pkg/kversion"
)

// AdminClient is the client id under which a Cluster itself asks.
const AdminClient = "muster"

// Pace is how fast a group lives on a cluster.
type Pace struct {
	Heartbeat time.Duration // between two heartbeats of a member
	Session   time.Duration // session timeout of a member that stays
	Cut       time.Duration // session timeout of one that is to be cut off
	Answer    time.Duration // for the leader's answer; less than Cut, for no heartbeat goes out meanwhile
	Settle    time.Duration // for a group to settle
	Whole     time.Duration // for a whole story
}

// Cluster is where a group lives: brokers, and the means to make topics and
// look after groups. What it makes, it takes away when it is closed.
type Cluster struct {
	Tap    *Tap
	Pace   Pace
	Words  string // what it is, for people
	addrs  []string
	prefix string // of the topics and groups that it makes
	client *kgo.Client
	admin  *kadm.Client
	own    bool   // its brokers are ours, tapped where they listen, and end with it
	end    func() // ends them
	topics []string
	groups []string
}

// Embedded starts a cluster of one broker in this process, on a free port of
// the loopback interface: franz-go's kfake, which speaks Kafka's protocol and
// is not Kafka. Anybody on this machine can join a group there.
func Embedded() (*Cluster, error) {
	c := &Cluster{Tap: &Tap{}, own: true, Pace: Pace{
		Heartbeat: 100 * time.Millisecond, Session: 10 * time.Second, Cut: 2500 * time.Millisecond,
		Answer: 2 * time.Second, Settle: 10 * time.Second, Whole: 30 * time.Second}}
	fake, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.ListenFn(c.Tap.Listen),
		kfake.MaxVersions(kversion.V4_0_0()), // later ones have topic ids for names in OFFSET_COMMIT
		kfake.GroupMinSessionTimeout(time.Second),
		kfake.BrokerConfigs(map[string]string{ // of the newer protocol, where members cannot choose them
			"group.consumer.heartbeat.interval.ms": millis(c.Pace.Heartbeat),
			"group.consumer.session.timeout.ms":    millis(c.Pace.Cut),
		}))
	if err != nil {
		return nil, fmt.Errorf("starting the embedded cluster: %w", err)
	}
	c.addrs, c.end = fake.ListenAddrs(), fake.Close
	c.Words = "an embedded cluster at " + c.addrs[0] + " (franz-go's kfake: it speaks Kafka's protocol, but is not Kafka)"
	if err := c.connect(); err != nil {
		return nil, err
	}
	return c, nil
}

// Connect uses the cluster that these brokers (host:port) belong to. Names of
// topics and groups get a prefix there.
func Connect(ctx context.Context, brokers []string) (*Cluster, error) {
	c := &Cluster{Tap: &Tap{}, addrs: brokers, end: func() {},
		prefix: "muster-" + strings.ToLower(rand.Text()[:6]) + "-",
		Words:  "the cluster of " + strings.Join(brokers, ", "),
		Pace: Pace{Heartbeat: 300 * time.Millisecond, Session: 30 * time.Second, Cut: 6 * time.Second,
			Answer: 2 * time.Second, Settle: 60 * time.Second, Whole: 5 * time.Minute}}
	if err := c.connect(); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	if _, err := c.admin.ListBrokers(ctx); err != nil {
		c.client.Close()
		return nil, fmt.Errorf("no broker of %s answers (is it running, and does it speak without TLS?): %w", strings.Join(brokers, ","), err)
	}
	return c, nil
}

func millis(d time.Duration) string { return fmt.Sprint(d.Milliseconds()) }

func (c *Cluster) connect() error {
	client, err := kgo.NewClient(kgo.SeedBrokers(c.addrs...), kgo.ClientID(AdminClient), kgo.DisableClientMetrics())
	if err != nil {
		c.end()
		return fmt.Errorf("connecting to %s: %w", strings.Join(c.addrs, ","), err)
	}
	c.client, c.admin = client, kadm.NewClient(client)
	return nil
}

// Brokers gives the addresses by which clients find the cluster.
func (c *Cluster) Brokers() []string { return c.addrs }

// Name gives the name by which a topic or group is known on this cluster.
func (c *Cluster) Name(name string) string { return c.prefix + name }

// Close takes away the topics and groups that were made, and ends the brokers
// if they are our own.
func (c *Cluster) Close() error {
	defer c.end()
	defer c.client.Close()
	if c.own {
		return nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	var errs []error
	for _, g := range c.groups {
		errs = append(errs, c.disband(ctx, g))
	}
	for _, t := range c.topics {
		if _, err := c.admin.DeleteTopic(ctx, t); err != nil {
			errs = append(errs, fmt.Errorf("deleting the topic %s: %w", t, err))
		}
	}
	return errors.Join(errs...)
}
