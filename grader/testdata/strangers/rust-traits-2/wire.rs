//! Reading of requests and writing of answers.

#[derive(Debug, Clone)]
pub enum Json {
    Null,
    Bool,
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

pub use Json::*;

impl Json {
    pub fn get(&self, key: &str) -> &Json {
        if let Object(fields) = self {
            for (k, v) in fields {
                if k == key {
                    return v;
                }
            }
        }
        &Null
    }
    pub fn text(&self) -> &str {
        match self {
            Text(s) | Number(s) => s,
            _ => "",
        }
    }
    pub fn list(&self) -> &[Json] {
        match self {
            List(v) => v,
            _ => &[],
        }
    }
}

pub struct Parser<'a> {
    pub src: &'a str,
    pub at: usize,
}

impl<'a> Parser<'a> {
    fn peek(&mut self) -> Option<u8> {
        let b = self.src.as_bytes();
        while self.at < b.len() && b[self.at].is_ascii_whitespace() {
            self.at += 1;
        }
        b.get(self.at).copied()
    }

    pub fn value(&mut self) -> Option<Json> {
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

pub fn quote(s: &str) -> String {
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

pub fn from_base64(s: &str) -> Result<Vec<u8>, String> {
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

pub fn to_base64(data: &[u8]) -> String {
    let mut out = String::new();
    for c in data.chunks(3) {
        let v = (c[0] as usize) << 16 | (*c.get(1).unwrap_or(&0) as usize) << 8 | *c.get(2).unwrap_or(&0) as usize;
        for i in 0..4 {
            out.push(if i <= c.len() { ALPHABET[v >> (18 - 6 * i) & 63] as char } else { '=' });
        }
    }
    out
}
