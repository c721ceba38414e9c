mod json;
use json::*;
use std::collections::BTreeMap;
use std::convert::TryInto;
use std::io::BufRead;

struct Sub {
    version: i16,
    topics: Vec<String>,
    user_data: Option<Vec<u8>>,
}

fn short(b: &[u8], at: usize) -> i16 {
    i16::from_be_bytes(b[at..at + 2].try_into().unwrap())
}

fn int(b: &[u8], at: usize) -> i32 {
    i32::from_be_bytes(b[at..at + 4].try_into().unwrap())
}

fn decode(metadata: &str) -> Sub {
    let b = from_base64(metadata);
    let version = short(&b, 0);
    assert!(version >= 0, "negative version");
    let count: usize = int(&b, 2).try_into().unwrap();
    let mut pos = 6;
    let mut topics = vec![];
    for _ in 0..count {
        let len: usize = short(&b, pos).try_into().unwrap();
        pos += 2;
        topics.push(String::from_utf8_lossy(&b[pos..pos + len]).to_string());
        pos += len;
    }
    let len = int(&b, pos);
    pos += 4;
    let user_data = if len == -1 { None } else { Some(b[pos..pos + len as usize].to_vec()) };
    Sub { version, topics, user_data }
}

fn assign(q: &Json, subs: &BTreeMap<String, Vec<String>>) -> String {
    // BTreeMap is sorted by member id
    let mut lists: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for id in subs.keys() {
        lists.insert(id.clone(), vec![]);
    }
    for t in q.get("topics").unwrap().arr() {
        let name = t.get("name").unwrap().str().unwrap();
        let n = t.get("partitions").unwrap().int().unwrap();
        let ids: Vec<&String> = subs.keys().filter(|id| subs[*id].iter().any(|x| x == name)).collect();
        let m = ids.len() as i64;
        let mut next = 0;
        for (i, id) in ids.iter().enumerate() {
            let mut size = n / m;
            if (i as i64) < n % m {
                size += 1;
            }
            let numbers: Vec<String> = (next..next + size).map(|p| p.to_string()).collect();
            next += size;
            lists.get_mut(*id).unwrap().push(format!("{}:[{}]", quote(name), numbers.join(",")));
        }
    }
    let all: Vec<String> = lists.iter().map(|(id, l)| format!("{}:{{{}}}", quote(id), l.join(","))).collect();
    format!("{{{}}}", all.join(","))
}

fn main() {
    for line in std::io::stdin().lock().lines() {
        let line = line.unwrap();
        let q = match parse(&line) {
            Some(q) => q,
            None => continue,
        };
        let id = q.get("id").unwrap().int().unwrap();
        let op = q.get("op").unwrap().str().unwrap();
        if op == "decode" {
            let s = decode(q.get("metadata").unwrap().str().unwrap());
            let names: Vec<String> = s.topics.iter().map(|t| quote(t)).collect();
            let ud = match s.user_data {
                None => "null".to_string(),
                Some(b) => quote(&to_base64(&b)),
            };
            println!("{{\"id\":{},\"version\":{},\"topics\":[{}],\"userData\":{}}}", id, s.version, names.join(","), ud);
        } else {
            let mut subs = BTreeMap::new();
            for m in q.get("members").unwrap().arr() {
                let topics = if op == "lead" {
                    decode(m.get("metadata").unwrap().str().unwrap()).topics
                } else {
                    m.get("topics").unwrap().arr().iter().map(|t| t.str().unwrap().to_string()).collect()
                };
                subs.insert(m.get("memberId").unwrap().str().unwrap().to_string(), topics);
            }
            println!("{{\"id\":{},\"assignment\":{}}}", id, assign(&q, &subs));
        }
    }
}
