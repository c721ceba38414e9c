mod wire;

use std::collections::HashMap;
use std::fmt;
use std::io::{BufRead, Write};
use wire::{from_base64, quote, to_base64, Json, Parser};

#[derive(Debug)]
enum Problem {
    Short { wanted: usize, left: usize },
    Negative(&'static str, i64),
    Base64(String),
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Problem::Short { wanted, left } => write!(f, "{wanted} bytes wanted, {left} left"),
            Problem::Negative(what, n) => write!(f, "{what} is {n}"),
            Problem::Base64(e) => f.write_str(e),
        }
    }
}

type Outcome<T> = Result<T, Problem>;

struct Source {
    bytes: std::vec::IntoIter<u8>,
}

impl Source {
    fn take(&mut self, n: usize) -> Outcome<Vec<u8>> {
        if n > self.bytes.len() {
            return Err(Problem::Short { wanted: n, left: self.bytes.len() });
        }
        Ok(self.bytes.by_ref().take(n).collect())
    }
}

trait Readable: Sized {
    fn read(from: &mut Source) -> Outcome<Self>;
}

impl Readable for i16 {
    fn read(from: &mut Source) -> Outcome<i16> {
        let b = from.take(2)?;
        Ok(i16::from_be_bytes([b[0], b[1]]))
    }
}

impl Readable for i32 {
    fn read(from: &mut Source) -> Outcome<i32> {
        let b = from.take(4)?;
        Ok(i32::from_be_bytes([b[0], b[1], b[2], b[3]]))
    }
}

impl Readable for String {
    fn read(from: &mut Source) -> Outcome<String> {
        match i16::read(from)? {
            n if n < 0 => Err(Problem::Negative("length of a name", n.into())),
            n => Ok(String::from_utf8_lossy(&from.take(n as usize)?).to_string()),
        }
    }
}

impl<T: Readable> Readable for Vec<T> {
    fn read(from: &mut Source) -> Outcome<Vec<T>> {
        match i32::read(from)? {
            n if n < 0 => Err(Problem::Negative("count", n.into())),
            n => (0..n).map(|_| T::read(from)).collect(),
        }
    }
}

struct Blob(Option<Vec<u8>>);

impl Readable for Blob {
    fn read(from: &mut Source) -> Outcome<Blob> {
        match i32::read(from)? {
            n if n < 0 => Ok(Blob(None)),
            n => from.take(n as usize).map(|b| Blob(Some(b))),
        }
    }
}

struct Subscription {
    version: i16,
    topics: Vec<String>,
    user_data: Blob,
}

impl Readable for Subscription {
    fn read(from: &mut Source) -> Outcome<Subscription> {
        let version = i16::read(from)?;
        if version < 0 {
            return Err(Problem::Negative("version", version.into()));
        }
        Ok(Subscription { version, topics: Readable::read(from)?, user_data: Readable::read(from)? })
    }
}

fn subscription(of: &Json) -> Outcome<Subscription> {
    let bytes = from_base64(of.get("metadata").text()).map_err(Problem::Base64)?;
    Subscription::read(&mut Source { bytes: bytes.into_iter() })
}

struct Member<'a> {
    id: &'a str,
    topics: Vec<String>,
}

fn share<'a>(topics: &'a [Json], mut members: Vec<Member<'a>>) -> HashMap<&'a str, Vec<(&'a str, Vec<usize>)>> {
    members.sort_by_key(|m| m.id);
    let mut table: HashMap<_, Vec<_>> = members.iter().map(|m| (m.id, Vec::new())).collect();
    for topic in topics {
        let name = topic.get("name").text();
        let partitions: Vec<usize> = (0..topic.get("partitions").text().parse().unwrap_or(0)).collect();
        let interested: Vec<&Member> = members.iter().filter(|m| m.topics.iter().any(|t| t == name)).collect();
        if interested.is_empty() || partitions.is_empty() {
            continue;
        }
        let size = partitions.len().div_ceil(interested.len());
        for (member, chunk) in interested.iter().zip(partitions.chunks(size)) {
            table.get_mut(member.id).unwrap().push((name, chunk.to_vec()));
        }
    }
    table
}

fn assignment(q: &Json, decoded: bool) -> Outcome<String> {
    let mut members = vec![];
    for m in q.get("members").list() {
        let topics = if decoded {
            m.get("topics").list().iter().map(|t| t.text().to_owned()).collect()
        } else {
            subscription(m)?.topics
        };
        members.push(Member { id: m.get("memberId").text(), topics });
    }
    let mut text = String::from("\"assignment\":{");
    for (i, (id, topics)) in share(q.get("topics").list(), members).into_iter().enumerate() {
        if i > 0 {
            text.push(',');
        }
        text += &quote(id);
        text += ":{";
        for (k, (name, partitions)) in topics.into_iter().enumerate() {
            if k > 0 {
                text.push(',');
            }
            text += &format!("{}:{:?}", quote(name), partitions);
        }
        text.push('}');
    }
    text.push('}');
    Ok(text)
}

fn report(q: &Json) -> Outcome<String> {
    let s = subscription(q)?;
    let names = s.topics.iter().map(|t| quote(t)).collect::<Vec<_>>().join(", ");
    let user = match s.user_data {
        Blob(None) => "null".into(),
        Blob(Some(b)) => quote(&to_base64(&b)),
    };
    Ok(format!("\"version\":{},\"topics\":[{names}],\"userData\":{user}", s.version))
}

fn main() {
    let stdin = std::io::stdin();
    let mut stdout = std::io::stdout();
    let mut line = String::new();
    while stdin.lock().read_line(&mut line).unwrap_or(0) > 0 {
        if let Some(q) = (Parser { src: &line, at: 0 }).value() {
            let outcome = match q.get("op").text() {
                "decode" => report(&q),
                op => assignment(&q, op == "assign"),
            };
            let body = outcome.unwrap_or_else(|p| format!("\"error\":{}", quote(&p.to_string())));
            println!("{{\"id\":{},{body}}}", q.get("id").text());
            stdout.flush().unwrap();
        }
        line.clear();
    }
}
