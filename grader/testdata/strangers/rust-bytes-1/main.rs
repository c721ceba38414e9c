use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, BufRead, Write};

// ------------------------------------------------------------ json

#[derive(Debug, Clone)]
enum Json {
    Null,
    Bool,
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

use Json::*;

impl Json {
    fn get(&self, key: &str) -> &Json {
        if let Object(fields) = self {
            for (k, v) in fields {
                if k == key {
                    return v;
                }
            }
        }
        &Null
    }
    fn text(&self) -> &str {
        match self {
            Text(s) | Number(s) => s,
            _ => "",
        }
    }
    fn list(&self) -> &[Json] {
        match self {
            List(v) => v,
            _ => &[],
        }
    }
}

struct Parser<'a> {
    src: &'a str,
    at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&mut self) -> Option<u8> {
        let b = self.src.as_bytes();
        while self.at < b.len() && b[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        b.get(self.at).copied()
    }

    fn value(&mut self) -> Option<Json> {
        match self.peek()? {
            b'{' => {
                self.at += 1;
                let mut fields = Vec::new();
                while self.peek()? != b'}' {
                    let key = self.string()?;
                    if self.peek()? != b':' {
                        return None;
                    }
                    self.at += 1;
                    fields.push((key, self.value()?));
                    if self.peek()? == b',' {
                        self.at += 1;
                    }
                }
                self.at += 1;
                Some(Object(fields))
            }
            b'[' => {
                self.at += 1;
                let mut items = Vec::new();
                while self.peek()? != b']' {
                    items.push(self.value()?);
                    if self.peek()? == b',' {
                        self.at += 1;
                    }
                }
                self.at += 1;
                Some(List(items))
            }
            b'"' => self.string().map(Text),
            _ => {
                let rest = &self.src[self.at..];
                let len = rest.find(|c: char| ",]}".contains(c) || c.is_whitespace()).unwrap_or(rest.len());
                self.at += len;
                match &rest[..len] {
                    "" => None,
                    "null" => Some(Null),
                    "true" => Some(Bool),
                    "false" => Some(Bool),
                    n => Some(Number(n.to_string())),
                }
            }
        }
    }

    fn hex(&mut self) -> Option<u32> {
        let v = u32::from_str_radix(self.src.get(self.at..self.at + 4)?, 16).ok()?;
        self.at += 4;
        Some(v)
    }

    fn string(&mut self) -> Option<String> {
        if self.peek()? != b'"' {
            return None;
        }
        self.at += 1;
        let mut out = String::new();
        loop {
            let c = self.src[self.at..].chars().next()?;
            self.at += c.len_utf8();
            match c {
                '"' => return Some(out),
                '\\' => {
                    let e = self.src[self.at..].chars().next()?;
                    self.at += e.len_utf8();
                    out.push(match e {
                        'n' => '\n',
                        't' => '\t',
                        'r' => '\r',
                        'b' => '\u{8}',
                        'f' => '\u{c}',
                        'u' => {
                            let mut u = self.hex()?;
                            if (0xd800..0xdc00).contains(&u) && self.src[self.at..].starts_with("\\u") {
                                self.at += 2;
                                u = 0x10000 + ((u - 0xd800) << 10) + self.hex()?.wrapping_sub(0xdc00);
                            }
                            char::from_u32(u).unwrap_or('\u{fffd}')
                        }
                        other => other,
                    });
                }
                c => out.push(c),
            }
        }
    }
}

fn quote(s: &str) -> String {
    let mut out = String::from("\"");
    for c in s.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            c if (c as u32) < 0x20 => out.push_str(&format!("\\u{:04x}", c as u32)),
            c => out.push(c),
        }
    }
    out.push('"');
    out
}

// ------------------------------------------------------------ base64

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

fn from_base64(s: &str) -> Result<Vec<u8>, String> {
    let mut out = Vec::with_capacity(s.len() * 3 / 4);
    let (mut acc, mut bits) = (0u32, 0);
    for c in s.trim_end_matches('=').bytes() {
        let d = ALPHABET.iter().position(|&a| a == c).ok_or("metadata is not base64")?;
        acc = (acc << 6 | d as u32) & 0xffff;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((acc >> bits) as u8);
        }
    }
    Ok(out)
}

fn to_base64(data: &[u8]) -> String {
    let mut out = String::new();
    for c in data.chunks(3) {
        let v = (c[0] as usize) << 16 | (*c.get(1).unwrap_or(&0) as usize) << 8 | *c.get(2).unwrap_or(&0) as usize;
        for i in 0..4 {
            out.push(if i <= c.len() { ALPHABET[v >> (18 - 6 * i) & 63] as char } else { '=' });
        }
    }
    out
}

// ------------------------------------------------------------ subscription

struct Subscription {
    version: i16,
    topics: Vec<String>,
    user_data: Option<Vec<u8>>,
}

fn split<'a>(data: &mut &'a [u8], n: i32, what: &str) -> Result<&'a [u8], String> {
    let size = usize::try_from(n).map_err(|_| format!("{what}: negative length {n}"))?;
    if size > data.len() {
        return Err(format!("{what}: length {n} runs past the end"));
    }
    let (head, tail) = data.split_at(size);
    *data = tail;
    Ok(head)
}

fn int16(data: &mut &[u8], what: &str) -> Result<i16, String> {
    split(data, 2, what).map(|b| i16::from_be_bytes(b.try_into().unwrap()))
}

fn int32(data: &mut &[u8], what: &str) -> Result<i32, String> {
    split(data, 4, what).map(|b| i32::from_be_bytes(b.try_into().unwrap()))
}

fn decode(metadata: &str) -> Result<Subscription, String> {
    let bytes = from_base64(metadata)?;
    let mut data = &bytes[..];
    let version = int16(&mut data, "version")?;
    if version < 0 {
        return Err(format!("version {version}"));
    }
    let count = int32(&mut data, "topics")?;
    if count < 0 {
        return Err(format!("{count} topics"));
    }
    let mut topics = Vec::new();
    for i in 0..count {
        let what = format!("topic {i}");
        let len = int16(&mut data, &what)?;
        topics.push(String::from_utf8_lossy(split(&mut data, len.into(), &what)?).into_owned());
    }
    let user_data = match int32(&mut data, "user data")? {
        -1 => None,
        n => Some(split(&mut data, n, "user data")?.to_vec()),
    };
    Ok(Subscription { version, topics, user_data })
}

// ------------------------------------------------------------ assignment

type Wishes = BTreeMap<String, BTreeSet<String>>; // member id to topics, in the order of the ids

fn assign(topics: &[Json], wishes: &Wishes) -> String {
    let mut owned: BTreeMap<&str, Vec<String>> = wishes.keys().map(|id| (id.as_str(), vec![])).collect();
    for topic in topics {
        let name = topic.get("name").text();
        let n: usize = topic.get("partitions").text().parse().unwrap_or(0);
        let ids: Vec<&str> = wishes.iter().filter(|(_, t)| t.contains(name)).map(|(id, _)| id.as_str()).collect();
        let m = ids.len();
        for (i, id) in ids.into_iter().enumerate() {
            let first = n / m * i + i.min(n % m);
            let count = n / m + usize::from(i < n % m);
            let list: Vec<String> = (first..first + count).map(|p| p.to_string()).collect();
            owned.get_mut(id).unwrap().push(format!("{}:[{}]", quote(name), list.join(",")));
        }
    }
    let members: Vec<String> = owned.iter().map(|(id, t)| format!("{}:{{{}}}", quote(id), t.join(","))).collect();
    format!("\"assignment\":{{{}}}", members.join(","))
}

fn answer(q: &Json) -> Result<String, String> {
    let op = q.get("op").text();
    if op == "decode" {
        let s = decode(q.get("metadata").text())?;
        let topics: Vec<String> = s.topics.iter().map(|t| quote(t)).collect();
        let user = s.user_data.map_or("null".to_string(), |u| format!("\"{}\"", to_base64(&u)));
        return Ok(format!("\"version\":{},\"topics\":[{}],\"userData\":{}", s.version, topics.join(","), user));
    }
    let mut wishes = Wishes::new();
    for m in q.get("members").list() {
        let topics: BTreeSet<String> = if op == "lead" {
            decode(m.get("metadata").text())?.topics.into_iter().collect()
        } else {
            m.get("topics").list().iter().map(|t| t.text().to_string()).collect()
        };
        wishes.insert(m.get("memberId").text().to_string(), topics);
    }
    Ok(assign(q.get("topics").list(), &wishes))
}

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    for line in io::stdin().lock().lines() {
        let line = line?;
        let Some(q) = (Parser { src: &line, at: 0 }).value() else { continue };
        let body = answer(&q).unwrap_or_else(|e| format!("\"error\":{}", quote(&e)));
        writeln!(out, "{{\"id\":{},{}}}", q.get("id").text(), body)?;
        out.flush()?;
    }
    Ok(())
}
