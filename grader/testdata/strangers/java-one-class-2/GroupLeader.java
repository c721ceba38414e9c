import java.io.*;
import java.nio.charset.*;
import java.util.*;

public class GroupLeader {

	// the request
	static String text;
	static int pos;

	// the subscription being read
	static byte[] data;
	static int offset;

	static class DecodeException extends Exception {
		DecodeException(String m) { super(m); }
	}

	public static void main(String[] args) throws Exception {
		BufferedReader reader = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
		BufferedWriter writer = new BufferedWriter(new OutputStreamWriter(System.out, "UTF-8"));
		String line;
		while ((line = reader.readLine()) != null) {
			text = line;
			pos = 0;
			skipSpace();
			if (pos >= text.length()) continue;
			HashMap<String, Object> request = (HashMap<String, Object>) readValue();
			String answer = "{\"id\":" + request.get("id") + ",";
			try {
				String op = (String) request.get("op");
				if (op.equals("decode")) {
					start((String) request.get("metadata"));
					int version = readVersion();
					ArrayList<String> topics = readTopics();
					byte[] userData = readUserData();
					answer += "\"version\":" + version + ",\"topics\":[";
					for (int i = 0; i < topics.size(); i++) {
						if (i > 0) answer += ",";
						answer += quote(topics.get(i));
					}
					answer += "],\"userData\":";
					if (userData == null) {
						answer += "null";
					} else {
						answer += "\"" + Base64.getEncoder().encodeToString(userData) + "\"";
					}
				} else {
					TreeMap<String, HashSet<String>> subscriptions = new TreeMap<String, HashSet<String>>();
					ArrayList<Object> members = (ArrayList<Object>) request.get("members");
					for (int i = 0; i < members.size(); i++) {
						HashMap<String, Object> member = (HashMap<String, Object>) members.get(i);
						HashSet<String> set = new HashSet<String>();
						if (op.equals("lead")) {
							start((String) member.get("metadata"));
							readVersion();
							set.addAll(readTopics());
							readUserData();
						} else {
							for (Object t : (ArrayList<Object>) member.get("topics")) {
								set.add((String) t);
							}
						}
						subscriptions.put((String) member.get("memberId"), set);
					}
					TreeMap<String, Integer> topics = new TreeMap<String, Integer>();
					for (Object o : (ArrayList<Object>) request.get("topics")) {
						HashMap<String, Object> t = (HashMap<String, Object>) o;
						topics.put((String) t.get("name"), Integer.parseInt((String) t.get("partitions").toString()));
					}
					answer += "\"assignment\":" + assign(topics, subscriptions);
				}
			} catch (DecodeException e) {
				answer = "{\"id\":" + request.get("id") + ",\"error\":" + quote(e.getMessage());
			}
			writer.write(answer + "}\n");
			writer.flush();
		}
	}

	static String assign(TreeMap<String, Integer> topics, TreeMap<String, HashSet<String>> subscriptions) {
		// member -> its part of the answer
		TreeMap<String, String> parts = new TreeMap<String, String>();
		for (String member : subscriptions.keySet()) {
			parts.put(member, "{}");
		}
		for (String topic : topics.keySet()) {
			ArrayList<String> consumers = new ArrayList<String>();
			for (String member : subscriptions.keySet()) {
				if (subscriptions.get(member).contains(topic)) {
					consumers.add(member);
				}
			}
			if (consumers.size() == 0) {
				continue;
			}
			int numberPerConsumer = topics.get(topic) / consumers.size();
			if (numberPerConsumer == 0) {
				continue;
			}
			int partition = 0;
			for (String consumer : consumers) {
				StringBuilder list = new StringBuilder();
				for (int i = 0; i < numberPerConsumer; i++) {
					if (i > 0) list.append(",");
					list.append(partition++);
				}
				parts.put(consumer, "{" + quote(topic) + ":[" + list + "]}");
			}
		}
		StringBuilder sb = new StringBuilder("{");
		for (String member : parts.keySet()) {
			if (sb.length() > 1) sb.append(",");
			sb.append(quote(member)).append(":").append(parts.get(member));
		}
		return sb.append("}").toString();
	}

	// ---------- subscription ----------

	static void start(String metadata) throws DecodeException {
		try {
			data = Base64.getDecoder().decode(metadata);
		} catch (IllegalArgumentException e) {
			throw new DecodeException("not base64");
		}
		offset = 0;
	}

	static int readVersion() throws DecodeException {
		int version = readShort();
		if (version < 0) throw new DecodeException("negative version " + version);
		return version;
	}

	static ArrayList<String> readTopics() throws DecodeException {
		ArrayList<String> topics = new ArrayList<String>();
		int count = readInt();
		if (count < 0) throw new DecodeException("negative number of topics " + count);
		for (int i = 0; i < count; i++) {
			int length = readShort();
			check(length);
			topics.add(new String(data, offset, length, StandardCharsets.UTF_8));
			offset += length;
		}
		return topics;
	}

	static byte[] readUserData() throws DecodeException {
		int length = readInt();
		if (length == -1) return null;
		check(length);
		return Arrays.copyOfRange(data, offset, offset + length);
	}

	static int readShort() throws DecodeException {
		check(2);
		int x = ((data[offset] & 0xff) << 8) | (data[offset + 1] & 0xff);
		offset += 2;
		return (short) x;
	}

	static int readInt() throws DecodeException {
		check(4);
		int x = 0;
		for (int i = 0; i < 4; i++) {
			x = (x << 8) | (data[offset + i] & 0xff);
		}
		offset += 4;
		return x;
	}

	static void check(int length) throws DecodeException {
		if (length < 0) throw new DecodeException("negative length " + length);
		if (length > data.length - offset) throw new DecodeException("length " + length + " at " + offset + " is too long");
	}

	// ---------- json ----------

	static void skipSpace() {
		while (pos < text.length() && text.charAt(pos) <= ' ') pos++;
	}

	static Object readValue() {
		skipSpace();
		char ch = text.charAt(pos);
		if (ch == '"') {
			return readString();
		} else if (ch == '[') {
			ArrayList<Object> list = new ArrayList<Object>();
			pos++;
			skipSpace();
			while (text.charAt(pos) != ']') {
				list.add(readValue());
				skipSpace();
				if (text.charAt(pos) == ',') pos++;
				skipSpace();
			}
			pos++;
			return list;
		} else if (ch == '{') {
			HashMap<String, Object> map = new HashMap<String, Object>();
			pos++;
			skipSpace();
			while (text.charAt(pos) != '}') {
				String key = readString();
				skipSpace();
				pos++;
				map.put(key, readValue());
				skipSpace();
				if (text.charAt(pos) == ',') pos++;
				skipSpace();
			}
			pos++;
			return map;
		} else {
			// number, true, false, null: the text as it stands
			String s = "";
			while (pos < text.length() && text.charAt(pos) != ',' && text.charAt(pos) != '}' && text.charAt(pos) != ']' && text.charAt(pos) > ' ') {
				s += text.charAt(pos);
				pos++;
			}
			if (s.equals("null")) return null;
			return s;
		}
	}

	static String readString() {
		StringBuilder sb = new StringBuilder();
		pos++;
		while (text.charAt(pos) != '"') {
			char ch = text.charAt(pos);
			if (ch == '\\') {
				pos++;
				ch = text.charAt(pos);
				if (ch == 'u') {
					sb.append((char) Integer.parseInt(text.substring(pos + 1, pos + 5), 16));
					pos += 4;
				} else if (ch == 'n') sb.append('\n');
				else if (ch == 't') sb.append('\t');
				else if (ch == 'r') sb.append('\r');
				else if (ch == 'b') sb.append('\b');
				else if (ch == 'f') sb.append('\f');
				else sb.append(ch);
			} else {
				sb.append(ch);
			}
			pos++;
		}
		pos++;
		return sb.toString();
	}

	static String quote(String s) {
		StringBuilder sb = new StringBuilder("\"");
		for (int i = 0; i < s.length(); i++) {
			char ch = s.charAt(i);
			if (ch == '"') sb.append("\\\"");
			else if (ch == '\\') sb.append("\\\\");
			else if (ch < ' ') sb.append(String.format("\\u%04x", (int) ch));
			else sb.append(ch);
		}
		return sb.append("\"").toString();
	}
}
