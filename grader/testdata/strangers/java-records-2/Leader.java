import java.io.BufferedReader;
import java.io.DataInputStream;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The leader of a consumer group. */
public final class Leader {

    record Subscription(int version, List<String> topics, Optional<byte[]> userData) {

        static Subscription decode(String base64) throws IOException {
            var in = new DataInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)));
            int version = atLeastZero(in.readShort(), "version");
            int count = atLeastZero(in.readInt(), "topic count");
            var topics = new ArrayList<String>();
            while (topics.size() < count) {
                int length = atLeastZero(in.readShort(), "topic length");
                topics.add(new String(exactly(in, length), StandardCharsets.UTF_8));
            }
            int length = in.readInt();
            Optional<byte[]> userData = length == -1 ? Optional.empty() : Optional.of(exactly(in, atLeastZero(length, "user data length")));
            return new Subscription(version, topics, userData);
        }

        private static int atLeastZero(int n, String what) throws IOException {
            if (n < 0) throw new IOException(what + " is " + n);
            return n;
        }

        private static byte[] exactly(DataInputStream in, int length) throws IOException {
            byte[] bytes = in.readNBytes(length);
            if (bytes.length < length) throw new EOFException("wanted " + length + " bytes, there are " + bytes.length);
            return bytes;
        }
    }

    record Member(String id, String instance, Set<String> topics) {
        static final Comparator<Member> ORDER = Comparator
            .comparing((Member m) -> m.instance == null)
            .thenComparing(m -> m.instance == null ? m.id : m.instance);
    }

    record Topic(String name, int partitions) { }

    static Map<String, Map<String, List<Integer>>> assign(List<Topic> topics, List<Member> members) {
        var sorted = members.stream().sorted(Member.ORDER).toList();
        var result = new LinkedHashMap<String, Map<String, List<Integer>>>();
        sorted.forEach(m -> result.put(m.id(), new LinkedHashMap<>()));
        for (Topic t : topics) {
            var takers = sorted.stream().filter(m -> m.topics().contains(t.name())).toList();
            if (takers.isEmpty()) continue;
            int n = t.partitions(), m = takers.size();
            for (int i = 0; i < m; i++) {
                int start = n / m * i + Math.min(i, n % m);
                int end = n / m * (i + 1) + Math.min(i + 1, n % m);
                result.get(takers.get(i).id()).put(t.name(), IntStream.range(start, end).boxed().collect(Collectors.toList()));
            }
        }
        return result;
    }

    @SuppressWarnings("unchecked")
    static <T> List<T> list(Object array, Function<Map<String, Object>, T> f) {
        var out = new ArrayList<T>();
        for (Object o : (List<Object>) array) out.add(f.apply((Map<String, Object>) o));
        return out;
    }

    static List<Topic> topics(Map<String, Object> request) {
        return list(request.get("topics"), t -> new Topic((String) t.get("name"), ((Number) t.get("partitions")).intValue()));
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> answer(Map<String, Object> request) throws IOException {
        return switch ((String) request.get("op")) {
            case "decode" -> {
                var s = Subscription.decode((String) request.get("metadata"));
                var fields = new LinkedHashMap<String, Object>();
                fields.put("version", s.version());
                fields.put("topics", s.topics());
                fields.put("userData", s.userData().map(Base64.getEncoder()::encodeToString).orElse(null));
                yield fields;
            }
            case "assign" -> Map.of("assignment", assign(topics(request), list(request.get("members"), m ->
                new Member((String) m.get("memberId"), (String) m.get("groupInstanceId"), new HashSet<>((List<String>) m.get("topics"))))));
            case "lead" -> {
                var members = new ArrayList<Member>();
                for (Map<String, Object> m : list(request.get("members"), x -> x)) {
                    var s = Subscription.decode((String) m.get("metadata"));
                    members.add(new Member((String) m.get("memberId"), (String) m.get("groupInstanceId"), new HashSet<>(s.topics())));
                }
                yield Map.of("assignment", assign(topics(request), members));
            }
            default -> throw new IOException("unknown op " + request.get("op"));
        };
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            if (line.isBlank()) continue;
            var request = (Map<String, Object>) new Json(line).value();
            var response = new LinkedHashMap<String, Object>();
            response.put("id", request.get("id"));
            try {
                response.putAll(answer(request));
            } catch (IOException e) {
                response.put("error", String.valueOf(e));
            }
            var text = new StringBuilder();
            Json.write(text, response);
            System.out.println(text);
            System.out.flush();
        }
    }
}

/** A JSON reader and writer without dependencies. */
class Json {
    private final String s;
    private int i = 0;

    Json(String s) { this.s = s; }

    private char peek() {
        while (" \t\r\n".indexOf(s.charAt(i)) >= 0) i++;
        return s.charAt(i);
    }

    Object value() {
        switch (peek()) {
            case '{': {
                Map<String, Object> map = new LinkedHashMap<>();
                i++;
                while (peek() != '}') {
                    if (peek() == ',') i++;
                    peek();
                    String key = string();
                    peek();
                    i++;
                    map.put(key, value());
                }
                i++;
                return map;
            }
            case '[': {
                List<Object> list = new ArrayList<>();
                i++;
                while (peek() != ']') {
                    if (peek() == ',') i++;
                    list.add(value());
                }
                i++;
                return list;
            }
            case '"': return string();
            case 't': i += 4; return true;
            case 'f': i += 5; return false;
            case 'n': i += 4; return null;
            default: {
                int from = i;
                while (i < s.length() && "+-.eE0123456789".indexOf(s.charAt(i)) >= 0) i++;
                String number = s.substring(from, i);
                try {
                    return Long.parseLong(number);
                } catch (NumberFormatException e) {
                    return Double.parseDouble(number);
                }
            }
        }
    }

    private String string() {
        StringBuilder sb = new StringBuilder();
        i++;
        while (s.charAt(i) != '"') {
            char c = s.charAt(i++);
            if (c == '\\') {
                c = s.charAt(i++);
                switch (c) {
                    case 'n': c = '\n'; break;
                    case 't': c = '\t'; break;
                    case 'r': c = '\r'; break;
                    case 'b': c = '\b'; break;
                    case 'f': c = '\f'; break;
                    case 'u': c = (char) Integer.parseInt(s.substring(i, i += 4), 16); break;
                    default:
                }
            }
            sb.append(c);
        }
        i++;
        return sb.toString();
    }

    static void write(StringBuilder sb, Object o) {
        if (o instanceof Map) {
            String comma = "";
            sb.append('{');
            for (Map.Entry<?, ?> e : ((Map<?, ?>) o).entrySet()) {
                sb.append(comma);
                comma = ",";
                write(sb, e.getKey());
                sb.append(':');
                write(sb, e.getValue());
            }
            sb.append('}');
        } else if (o instanceof Collection) {
            String comma = "";
            sb.append('[');
            for (Object x : (Collection<?>) o) {
                sb.append(comma);
                comma = ",";
                write(sb, x);
            }
            sb.append(']');
        } else if (o instanceof String) {
            sb.append('"');
            for (char c : ((String) o).toCharArray()) {
                if (c == '"' || c == '\\') sb.append('\\').append(c);
                else if (c < 32 || c > 126) sb.append(String.format("\\u%04x", (int) c));
                else sb.append(c);
            }
            sb.append('"');
        } else {
            sb.append(o);
        }
    }
}
