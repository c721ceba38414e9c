import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** A member of a group by Kafka's own client: BROKERS GROUP TOPIC... */
public class Member {
    static volatile boolean ended;

    public static void main(String[] args) throws Exception {
        Thread end = new Thread(() -> {
            try {
                while (System.in.read() >= 0) { }
            } catch (java.io.IOException e) {
                // the same as its end
            }
            ended = true;
        });
        end.setDaemon(true);
        end.start();
        List<String> topics = Arrays.asList(args).subList(2, args.length);
        try (KafkaConsumer<byte[], byte[]> consumer = new KafkaConsumer<>(Map.of(
                "bootstrap.servers", args[0], "group.id", args[1], "client.id", "java", "auto.offset.reset", "earliest",
                "partition.assignment.strategy", RangeAssignor.class.getName(),
                "heartbeat.interval.ms", 200, "session.timeout.ms", 10000, "metadata.max.age.ms", 1000,
                "enable.metrics.push", false), new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(topics, new Listener());
            while (!ended) {
                for (ConsumerRecord<byte[], byte[]> r : consumer.poll(Duration.ofMillis(100))) {
                    System.out.printf("{\"read\":{\"topic\":\"%s\",\"partition\":%d,\"offset\":%d}}%n", r.topic(), r.partition(), r.offset());
                }
            }
        }
    }

    static class Listener implements ConsumerRebalanceListener {
        public void onPartitionsRevoked(Collection<TopicPartition> revoked) { }

        public void onPartitionsAssigned(Collection<TopicPartition> assigned) {
            Map<String, List<Integer>> own = new TreeMap<>(assigned.stream().collect(Collectors.groupingBy(
                TopicPartition::topic, Collectors.mapping(TopicPartition::partition, Collectors.toList()))));
            System.out.println("{\"assigned\":{" + own.entrySet().stream()
                .map(e -> "\"" + e.getKey() + "\":" + e.getValue()).collect(Collectors.joining(",")) + "}}");
        }
    }
}
