import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.GroupSubscription;
import org.apache.kafka.clients.consumer.ConsumerPartitionAssignor.Subscription;
import org.apache.kafka.clients.consumer.RangeAssignor;
import org.apache.kafka.clients.consumer.internals.ConsumerProtocol;
import org.apache.kafka.common.Cluster;
import org.apache.kafka.common.Node;
import org.apache.kafka.common.PartitionInfo;

/**
 * Kafka's own classes as a submission: ConsumerProtocol decodes and RangeAssignor assigns, put
 * together as the leader's ConsumerCoordinator puts them. What they throw is the error.
 */
public class Leader {
    static class Topic { String name; int partitions; }

    static class Member { String memberId, groupInstanceId, metadata; List<String> topics; }

    static class Request { long id; String op, metadata; List<Topic> topics; List<Member> members; }

    static final Gson GSON = new GsonBuilder().serializeNulls().disableHtmlEscaping().create();

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Request request = GSON.fromJson(line, Request.class);
            Map<String, Object> answer;
            try {
                answer = request.op.equals("decode") ? decode(request) : assign(request);
            } catch (RuntimeException e) {
                answer = new LinkedHashMap<>(Map.of("error", e.toString()));
            }
            answer.put("id", request.id);
            out.println(GSON.toJson(answer));
        }
    }

    static ByteBuffer bytes(String base64) {
        return ByteBuffer.wrap(Base64.getDecoder().decode(base64));
    }

    static Map<String, Object> decode(Request request) {
        ByteBuffer buffer = bytes(request.metadata);
        short version = ConsumerProtocol.deserializeVersion(buffer.duplicate());
        Subscription subscription = ConsumerProtocol.deserializeSubscription(buffer);
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("version", version);
        answer.put("topics", subscription.topics());
        answer.put("userData", subscription.userData() == null ? null : base64(subscription.userData()));
        return answer;
    }

    static String base64(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return Base64.getEncoder().encodeToString(bytes);
    }

    static Map<String, Object> assign(Request request) {
        Map<String, Subscription> subscriptions = new HashMap<>();
        for (Member member : request.members) {
            Subscription subscription = request.op.equals("lead")
                ? ConsumerProtocol.deserializeSubscription(bytes(member.metadata))
                : new Subscription(member.topics);
            subscription.setGroupInstanceId(Optional.ofNullable(member.groupInstanceId));
            subscriptions.put(member.memberId, subscription);
        }
        Map<String, Map<String, List<Integer>>> assignment = new LinkedHashMap<>();
        new RangeAssignor().assign(cluster(request.topics), new GroupSubscription(subscriptions))
            .groupAssignment().forEach((member, own) -> {
                Map<String, List<Integer>> topics = new LinkedHashMap<>();
                own.partitions().forEach(p -> topics.computeIfAbsent(p.topic(), t -> new ArrayList<>()).add(p.partition()));
                assignment.put(member, topics);
            });
        return new LinkedHashMap<>(Map.of("assignment", assignment));
    }

    /** The cluster metadata, without racks. A topic of no partitions is one that Kafka knows nothing of. */
    static Cluster cluster(List<Topic> topics) {
        List<PartitionInfo> partitions = new ArrayList<>();
        for (Topic topic : topics) {
            for (int p = 0; p < topic.partitions; p++) {
                partitions.add(new PartitionInfo(topic.name, p, null, new Node[0], new Node[0]));
            }
        }
        return new Cluster("cluster", List.of(), partitions, Set.of(), Set.of());
    }
}
