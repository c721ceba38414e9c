import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class Main {

    record Topic(String name, int partitions) {}

    record Member(String id, List<String> topics) {}

    record Subscription(short version, List<String> topics, byte[] userData) {

        static Subscription parse(String base64) {
            ByteBuffer buffer = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            short version = buffer.getShort();
            if (version < 0) throw new IllegalArgumentException("version " + version);
            int count = buffer.getInt();
            if (count < 0) throw new IllegalArgumentException("count " + count);
            List<String> topics = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                topics.add(new String(bytes(buffer, buffer.getShort()), StandardCharsets.UTF_8));
            }
            int length = buffer.getInt();
            return new Subscription(version, topics, length == -1 ? null : bytes(buffer, length));
        }

        private static byte[] bytes(ByteBuffer buffer, int length) {
            if (length < 0) throw new IllegalArgumentException("length " + length);
            if (length > buffer.remaining()) throw new BufferUnderflowException();
            byte[] bytes = new byte[length];
            buffer.get(bytes);
            return bytes;
        }
    }

    static Map<String, Object> assign(List<Topic> topics, List<Member> members) {
        Map<String, Object> assignment = new LinkedHashMap<>();
        List<Member> sorted = members.stream().sorted(Comparator.comparing(Member::id)).collect(Collectors.toList());
        sorted.forEach(m -> assignment.put(m.id(), new LinkedHashMap<String, Object>()));
        for (Topic topic : topics) {
            List<String> ids = sorted.stream()
                    .filter(m -> m.topics().contains(topic.name()))
                    .map(Member::id)
                    .collect(Collectors.toList());
            if (ids.isEmpty()) continue;
            int each = topic.partitions() / ids.size();
            int extra = topic.partitions() % ids.size();
            int position = 0;
            for (String id : ids) {
                int end = position + each + extra;
                extra = 0;
                @SuppressWarnings("unchecked")
                Map<String, Object> own = (Map<String, Object>) assignment.get(id);
                own.put(topic.name(), IntStream.range(position, end).boxed().collect(Collectors.toList()));
                position = end;
            }
        }
        return assignment;
    }

    static Map<String, Object> answer(Map<String, Object> request) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("id", request.get("id"));
        try {
            switch ((String) request.get("op")) {
                case "decode" -> {
                    Subscription s = Subscription.parse((String) request.get("metadata"));
                    answer.put("version", s.version());
                    answer.put("topics", s.topics());
                    answer.put("userData", s.userData() == null ? null : Base64.getEncoder().encodeToString(s.userData()));
                }
                case "assign" -> {
                    List<Member> members = new ArrayList<>();
                    for (Object m : (List<?>) request.get("members")) {
                        List<String> subscribed = new ArrayList<>();
                        for (Object t : (List<?>) ((Map<?, ?>) m).get("topics")) subscribed.add((String) t);
                        members.add(new Member((String) ((Map<?, ?>) m).get("memberId"), subscribed));
                    }
                    answer.put("assignment", assign(topics(request), members));
                }
                case "lead" -> {
                    List<Member> members = new ArrayList<>();
                    for (Object m : (List<?>) request.get("members")) {
                        Subscription s = Subscription.parse((String) ((Map<?, ?>) m).get("metadata"));
                        members.add(new Member((String) ((Map<?, ?>) m).get("memberId"), s.topics()));
                    }
                    answer.put("assignment", assign(topics(request), members));
                }
                default -> answer.put("error", "unknown op");
            }
        } catch (BufferUnderflowException e) {
            answer.put("error", "metadata ends too early");
        } catch (IllegalArgumentException e) {
            answer.put("error", "bad metadata: " + e.getMessage());
        }
        return answer;
    }

    static List<Topic> topics(Map<String, Object> request) {
        return ((List<?>) request.get("topics")).stream()
                .map(t -> (Map<?, ?>) t)
                .map(t -> new Topic((String) t.get("name"), ((Long) t.get("partitions")).intValue()))
                .collect(Collectors.toList());
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.isBlank()) continue;
            @SuppressWarnings("unchecked")
            Map<String, Object> request = (Map<String, Object>) new Json(line).value();
            StringBuilder text = new StringBuilder();
            Json.write(text, answer(request));
            out.println(text);
        }
    }

    /** Just enough JSON. */
    static class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        private char peek() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        Object value() {
            char c = peek();
            if (c == '{') {
                Map<String, Object> map = new LinkedHashMap<>();
                at++;
                while (peek() != '}') {
                    String key = string();
                    peek();
                    at++; // colon
                    map.put(key, value());
                    if (peek() == ',') at++;
                }
                at++;
                return map;
            }
            if (c == '[') {
                List<Object> list = new ArrayList<>();
                at++;
                while (peek() != ']') {
                    list.add(value());
                    if (peek() == ',') at++;
                }
                at++;
                return list;
            }
            if (c == '"') return string();
            int start = at;
            while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(start, at);
            switch (word) {
                case "null": return null;
                case "true": return true;
                case "false": return false;
            }
            if (word.matches("-?\\d+")) return Long.valueOf(word);
            return Double.valueOf(word);
        }

        private String string() {
            StringBuilder sb = new StringBuilder();
            peek();
            at++;
            while (true) {
                char c = text.charAt(at++);
                if (c == '"') return sb.toString();
                if (c != '\\') {
                    sb.append(c);
                    continue;
                }
                c = text.charAt(at++);
                switch (c) {
                    case 'n' -> sb.append('\n');
                    case 't' -> sb.append('\t');
                    case 'r' -> sb.append('\r');
                    case 'b' -> sb.append('\b');
                    case 'f' -> sb.append('\f');
                    case 'u' -> {
                        sb.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                        at += 4;
                    }
                    default -> sb.append(c);
                }
            }
        }

        static void write(StringBuilder sb, Object o) {
            if (o instanceof String s) {
                sb.append('"');
                for (char c : s.toCharArray()) {
                    if (c == '"' || c == '\\') sb.append('\\').append(c);
                    else if (c < 32 || c > 126) sb.append(String.format("\\u%04x", (int) c));
                    else sb.append(c);
                }
                sb.append('"');
            } else if (o instanceof Map<?, ?> m) {
                sb.append('{');
                String comma = "";
                for (Map.Entry<?, ?> e : m.entrySet()) {
                    sb.append(comma);
                    write(sb, e.getKey());
                    sb.append(':');
                    write(sb, e.getValue());
                    comma = ",";
                }
                sb.append('}');
            } else if (o instanceof List<?> l) {
                sb.append('[');
                String comma = "";
                for (Object x : l) {
                    sb.append(comma);
                    write(sb, x);
                    comma = ",";
                }
                sb.append(']');
            } else {
                sb.append(o);
            }
        }
    }
}
