//! JSON by hand.

#[derive(Debug, Clone, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Num(f64),
    Str(String),
    Arr(Vec<Json>),
    Obj(Vec<(String, Json)>),
}

impl Json {
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Obj(fields) => fields.iter().find(|(k, _)| k == key).map(|(_, v)| v),
            _ => None,
        }
    }

    pub fn str(&self) -> Option<&str> {
        if let Json::Str(s) = self { Some(s) } else { None }
    }

    pub fn int(&self) -> Option<i64> {
        if let Json::Num(n) = self { Some(*n as i64) } else { None }
    }

    pub fn arr(&self) -> &[Json] {
        if let Json::Arr(a) = self { a } else { &[] }
    }
}

struct Parser {
    c: Vec<char>,
    i: usize,
}

pub fn parse(text: &str) -> Option<Json> {
    let mut p = Parser { c: text.chars().collect(), i: 0 };
    p.value()
}

impl Parser {
    fn peek(&mut self) -> Option<char> {
        while self.i < self.c.len() && self.c[self.i].is_whitespace() {
            self.i += 1;
        }
        self.c.get(self.i).copied()
    }

    fn word(&mut self, n: usize, v: Json) -> Option<Json> {
        self.i += n;
        Some(v)
    }

    fn value(&mut self) -> Option<Json> {
        match self.peek()? {
            '"' => self.string().map(Json::Str),
            't' => self.word(4, Json::Bool(true)),
            'f' => self.word(5, Json::Bool(false)),
            'n' => self.word(4, Json::Null),
            '[' => {
                self.i += 1;
                let mut a = Vec::new();
                loop {
                    match self.peek()? {
                        ']' => { self.i += 1; return Some(Json::Arr(a)); }
                        ',' => self.i += 1,
                        _ => a.push(self.value()?),
                    }
                }
            }
            '{' => {
                self.i += 1;
                let mut o = Vec::new();
                loop {
                    match self.peek()? {
                        '}' => { self.i += 1; return Some(Json::Obj(o)); }
                        ',' => self.i += 1,
                        _ => {
                            let k = self.string()?;
                            self.peek()?;
                            self.i += 1;
                            o.push((k, self.value()?));
                        }
                    }
                }
            }
            _ => {
                let from = self.i;
                while self.i < self.c.len() && "+-.eE0123456789".contains(self.c[self.i]) {
                    self.i += 1;
                }
                self.c[from..self.i].iter().collect::<String>().parse().ok().map(Json::Num)
            }
        }
    }

    fn hex(&mut self) -> Option<u32> {
        let h: String = self.c.get(self.i..self.i + 4)?.iter().collect();
        self.i += 4;
        u32::from_str_radix(&h, 16).ok()
    }

    fn string(&mut self) -> Option<String> {
        let mut s = String::new();
        self.i += 1;
        loop {
            let c = *self.c.get(self.i)?;
            self.i += 1;
            match c {
                '"' => return Some(s),
                '\\' => {
                    let e = *self.c.get(self.i)?;
                    self.i += 1;
                    match e {
                        'n' => s.push('\n'),
                        't' => s.push('\t'),
                        'r' => s.push('\r'),
                        'b' => s.push('\u{8}'),
                        'f' => s.push('\u{c}'),
                        'u' => {
                            let mut u = self.hex()?;
                            if (0xD800..0xDC00).contains(&u) && self.c.get(self.i) == Some(&'\\') {
                                self.i += 2;
                                u = 0x10000 + ((u - 0xD800) << 10) + self.hex()?.wrapping_sub(0xDC00);
                            }
                            s.push(char::from_u32(u).unwrap_or('\u{fffd}'));
                        }
                        other => s.push(other),
                    }
                }
                c => s.push(c),
            }
        }
    }
}

pub fn quote(s: &str) -> String {
    let mut o = String::from("\"");
    for c in s.chars() {
        match c {
            '"' => o.push_str("\\\""),
            '\\' => o.push_str("\\\\"),
            c if (c as u32) < 32 => o.push_str(&format!("\\u{:04x}", c as u32)),
            c => o.push(c),
        }
    }
    o.push('"');
    o
}

const ABC: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

pub fn from_base64(text: &str) -> Vec<u8> {
    let (mut out, mut acc, mut bits) = (Vec::new(), 0u32, 0);
    for b in text.bytes() {
        if let Some(v) = ABC.iter().position(|x| *x == b) {
            acc = acc << 6 | v as u32;
            bits += 6;
            if bits >= 8 {
                bits -= 8;
                out.push((acc >> bits) as u8);
                acc &= (1 << bits) - 1;
            }
        }
    }
    out
}

pub fn to_base64(bytes: &[u8]) -> String {
    let mut out = String::new();
    for c in bytes.chunks(3) {
        let v = (c[0] as usize) << 16 | (*c.get(1).unwrap_or(&0) as usize) << 8 | *c.get(2).unwrap_or(&0) as usize;
        for k in 0..4 {
            out.push(if k <= c.len() { ABC[v >> (18 - 6 * k) & 63] as char } else { '=' });
        }
    }
    out
}
