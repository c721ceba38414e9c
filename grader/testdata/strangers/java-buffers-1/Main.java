import java.io.*;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Main {

    static class Subscription {
        int version;
        List<String> topics = new ArrayList<>();
        byte[] userData;
    }

    static Subscription decode(String metadata) {
        ByteBuffer buffer = ByteBuffer.wrap(Base64.getDecoder().decode(metadata));
        Subscription s = new Subscription();
        s.version = buffer.getShort();
        if (s.version < 0) {
            throw new IllegalArgumentException("negative version");
        }
        int count = buffer.getInt();
        if (count < 0) {
            throw new IllegalArgumentException("negative count");
        }
        for (int i = 0; i < count; i++) {
            s.topics.add(new String(getBytes(buffer, buffer.getShort()), StandardCharsets.UTF_8));
        }
        int length = buffer.getInt();
        s.userData = getBytes(buffer, Math.max(length, 0));
        return s;
    }

    static byte[] getBytes(ByteBuffer buffer, int length) {
        if (length < 0) {
            throw new IllegalArgumentException("negative length");
        }
        if (length > buffer.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] bytes = new byte[length];
        buffer.get(bytes);
        return bytes;
    }

    static Map<String, Object> assign(List<Object> topics, Map<String, List<String>> subscriptions) {
        Map<String, Object> assignment = new TreeMap<>();
        for (String member : subscriptions.keySet()) {
            assignment.put(member, new HashMap<String, Object>());
        }
        for (Object o : topics) {
            Map<String, Object> topic = (Map<String, Object>) o;
            String name = (String) topic.get("name");
            int partitions = ((Long) topic.get("partitions")).intValue();
            List<String> consumers = new ArrayList<>();
            for (Map.Entry<String, List<String>> e : subscriptions.entrySet()) {
                if (e.getValue().contains(name)) {
                    consumers.add(e.getKey());
                }
            }
            Collections.sort(consumers);
            for (int i = 0; i < consumers.size(); i++) {
                int per = partitions / consumers.size();
                int extra = partitions % consumers.size();
                int start = per * i + Math.min(i, extra);
                int length = per + (i + 1 > extra ? 0 : 1);
                List<Object> list = new ArrayList<>();
                for (int p = start; p < start + length; p++) {
                    list.add((long) p);
                }
                ((Map<String, Object>) assignment.get(consumers.get(i))).put(name, list);
            }
        }
        return assignment;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
        String line;
        while ((line = in.readLine()) != null) {
            if (line.trim().isEmpty()) {
                continue;
            }
            Map<String, Object> request = (Map<String, Object>) new Json(line).value();
            Map<String, Object> response = new LinkedHashMap<>();
            response.put("id", request.get("id"));
            try {
                String op = (String) request.get("op");
                if (op.equals("decode")) {
                    Subscription s = decode((String) request.get("metadata"));
                    response.put("version", (long) s.version);
                    response.put("topics", s.topics);
                    response.put("userData", Base64.getEncoder().encodeToString(s.userData));
                } else {
                    Map<String, List<String>> subscriptions = new HashMap<>();
                    for (Object o : (List<Object>) request.get("members")) {
                        Map<String, Object> member = (Map<String, Object>) o;
                        List<String> topics;
                        if (op.equals("lead")) {
                            topics = decode((String) member.get("metadata")).topics;
                        } else {
                            topics = (List<String>) member.get("topics");
                        }
                        subscriptions.put((String) member.get("memberId"), topics);
                    }
                    response.put("assignment", assign((List<Object>) request.get("topics"), subscriptions));
                }
            } catch (IllegalArgumentException | BufferUnderflowException e) {
                response.put("error", e.toString());
            }
            StringBuilder sb = new StringBuilder();
            Json.write(sb, response);
            out.print(sb.append('\n'));
            out.flush();
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
