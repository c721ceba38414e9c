mod json;

use json::{from_base64, parse, quote, to_base64, Json};
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashSet};
use std::io::{self, BufRead, Write};
use std::ops::Range;

type Result<T> = std::result::Result<T, String>;

struct Subscription {
    version: i16,
    topics: Vec<String>,
    user_data: Option<Vec<u8>>,
}

struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    fn take(&mut self, n: usize) -> Result<&'a [u8]> {
        if n > self.0.len() {
            return Err(format!("length {} runs past the end of the metadata", n));
        }
        let (head, tail) = self.0.split_at(n);
        self.0 = tail;
        Ok(head)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut a = [0; N];
        a.copy_from_slice(self.take(N)?);
        Ok(a)
    }

    fn int16(&mut self) -> Result<i16> {
        Ok(i16::from_be_bytes(self.array()?))
    }

    fn int32(&mut self) -> Result<i32> {
        Ok(i32::from_be_bytes(self.array()?))
    }
}

fn length(n: i64) -> Result<usize> {
    usize::try_from(n).map_err(|_| format!("negative length {}", n))
}

impl Subscription {
    fn decode(bytes: &[u8]) -> Result<Subscription> {
        let mut input = Input(bytes);
        let version = input.int16()?;
        if version < 0 {
            return Err(format!("negative version {}", version));
        }
        let count = length(input.int32()?.into())?;
        let mut topics = Vec::new();
        for _ in 0..count {
            let n = length(input.int16()?.into())?;
            topics.push(String::from_utf8_lossy(input.take(n)?).into_owned());
        }
        let user_data = match input.int32()? {
            -1 => None,
            n => Some(input.take(length(n.into())?)?.to_vec()),
        };
        Ok(Subscription { version, topics, user_data })
    }
}

struct Member {
    id: String,
    instance: Option<String>,
    topics: HashSet<String>,
}

fn java_order(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

fn member_order(a: &Member, b: &Member) -> Ordering {
    match (&a.instance, &b.instance) {
        (Some(x), Some(y)) => java_order(x, y),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => java_order(&a.id, &b.id),
    }
}

fn range(n: usize, m: usize, i: usize) -> Range<usize> {
    let start = |i: usize| n / m * i + i.min(n % m);
    start(i)..start(i + 1)
}

type Assignment<'a> = BTreeMap<&'a str, BTreeMap<&'a str, Range<usize>>>;

fn assign<'a>(topics: &'a [(String, usize)], members: &'a mut [Member]) -> Assignment<'a> {
    members.sort_by(member_order);
    let members: &'a [Member] = members;
    let mut result: Assignment = members.iter().map(|m| (m.id.as_str(), BTreeMap::new())).collect();
    for (name, n) in topics {
        let takers: Vec<&Member> = members.iter().filter(|m| m.topics.contains(name)).collect();
        for (i, m) in takers.iter().enumerate() {
            result.get_mut(m.id.as_str()).unwrap().insert(name, range(*n, takers.len(), i));
        }
    }
    result
}

fn text(o: &Json, key: &str) -> Result<String> {
    o.get(key).and_then(|v| v.str()).map(String::from).ok_or_else(|| format!("no {}", key))
}

fn decode_field(o: &Json) -> Result<Subscription> {
    Subscription::decode(&from_base64(&text(o, "metadata")?))
}

fn join<T>(items: impl IntoIterator<Item = T>, f: impl Fn(T) -> String) -> String {
    items.into_iter().map(f).collect::<Vec<_>>().join(",")
}

fn answer(q: &Json) -> Result<String> {
    let op = text(q, "op")?;
    if op == "decode" {
        let s = decode_field(q)?;
        let user_data = s.user_data.map_or("null".to_string(), |b| format!("\"{}\"", to_base64(&b)));
        return Ok(format!("\"version\":{},\"topics\":[{}],\"userData\":{}", s.version, join(&s.topics, |t| quote(t)), user_data));
    }
    let mut topics = Vec::new();
    for t in q.get("topics").map_or(&[][..], |t| t.arr()) {
        topics.push((text(t, "name")?, t.get("partitions").and_then(|p| p.int()).unwrap_or(0) as usize));
    }
    let mut members = Vec::new();
    for m in q.get("members").map_or(&[][..], |m| m.arr()) {
        let names = if op == "lead" {
            decode_field(m)?.topics
        } else {
            m.get("topics").map_or(&[][..], |t| t.arr()).iter().filter_map(|t| t.str()).map(String::from).collect()
        };
        members.push(Member { id: text(m, "memberId")?, instance: text(m, "groupInstanceId").ok(), topics: names.into_iter().collect() });
    }
    let assignment = assign(&topics, &mut members);
    Ok(format!("\"assignment\":{{{}}}", join(assignment, |(id, parts)| {
        format!("{}:{{{}}}", quote(id), join(parts, |(t, r)| format!("{}:[{}]", quote(t), join(r, |p| p.to_string()))))
    })))
}

fn main() -> io::Result<()> {
    let stdout = io::stdout();
    for line in io::stdin().lock().lines() {
        if let Some(q) = parse(&line?) {
            let id = q.get("id").and_then(|i| i.int()).unwrap_or(0);
            let body = answer(&q).unwrap_or_else(|e| format!("\"error\":{}", quote(&e)));
            let mut out = stdout.lock();
            writeln!(out, "{{\"id\":{},{}}}", id, body)?;
            out.flush()?;
        }
    }
    Ok(())
}
