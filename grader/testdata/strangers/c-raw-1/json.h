/* A small JSON reader and writer. All memory is given back by json_reset(). */
#ifndef JSON_H
#define JSON_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { char *p; size_t n; } str;
typedef enum { J_NULL, J_BOOL, J_NUM, J_STR, J_ARR, J_OBJ } jtype;
typedef struct json {
    jtype type;
    double num;
    str s;                 /* string */
    str key;               /* name, if a field of an object */
    struct json *first;    /* first child */
    struct json *next;     /* next sibling */
} json;

struct jblock { struct jblock *next; };
static struct jblock *jblocks;

static void *jalloc(size_t n) {
    struct jblock *b = calloc(1, sizeof *b + 16 + n);
    if (!b) { fputs("out of memory\n", stderr); exit(2); }
    b->next = jblocks;
    jblocks = b;
    return (char *)b + 16;
}

static void json_reset(void) {
    while (jblocks) { struct jblock *b = jblocks; jblocks = b->next; free(b); }
}

static const char *jat;

static void jspace(void) { while (*jat == ' ' || *jat == '\t' || *jat == '\r' || *jat == '\n') jat++; }

static unsigned jhex4(void) {
    unsigned v = 0;
    for (int i = 0; i < 4 && *jat; i++) {
        char c = *jat++;
        v = v * 16 + (c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    }
    return v;
}

static str jstring(void) {
    str s;
    const char *e = ++jat;
    while (*e && *e != '"') e += (*e == '\\' && e[1]) ? 2 : 1;
    s.p = jalloc((size_t)(e - jat) + 1);
    s.n = 0;
    while (*jat && *jat != '"') {
        char c = *jat++;
        if (c != '\\') { s.p[s.n++] = c; continue; }
        c = *jat++;
        switch (c) {
        case 'n': s.p[s.n++] = '\n'; break;
        case 't': s.p[s.n++] = '\t'; break;
        case 'r': s.p[s.n++] = '\r'; break;
        case 'b': s.p[s.n++] = '\b'; break;
        case 'f': s.p[s.n++] = '\f'; break;
        case 'u': {
            unsigned u = jhex4();
            if (u >= 0xD800 && u < 0xDC00 && jat[0] == '\\' && jat[1] == 'u') {
                jat += 2;
                u = 0x10000 + ((u - 0xD800) << 10) + (jhex4() - 0xDC00);
            }
            if (u < 0x80) s.p[s.n++] = (char)u;
            else if (u < 0x800) { s.p[s.n++] = (char)(0xC0 | u >> 6); s.p[s.n++] = (char)(0x80 | (u & 63)); }
            else if (u < 0x10000) {
                s.p[s.n++] = (char)(0xE0 | u >> 12); s.p[s.n++] = (char)(0x80 | (u >> 6 & 63)); s.p[s.n++] = (char)(0x80 | (u & 63));
            } else {
                s.p[s.n++] = (char)(0xF0 | u >> 18); s.p[s.n++] = (char)(0x80 | (u >> 12 & 63));
                s.p[s.n++] = (char)(0x80 | (u >> 6 & 63)); s.p[s.n++] = (char)(0x80 | (u & 63));
            }
            break;
        }
        default: s.p[s.n++] = c;
        }
    }
    if (*jat == '"') jat++;
    return s;
}

static json *jvalue(void) {
    json *j = jalloc(sizeof *j), **tail = &j->first;
    jspace();
    if (*jat == '"') { j->type = J_STR; j->s = jstring(); }
    else if (*jat == '{' || *jat == '[') {
        char close = *jat == '{' ? '}' : ']';
        j->type = *jat++ == '{' ? J_OBJ : J_ARR;
        for (jspace(); *jat && *jat != close; jspace()) {
            str key = {0, 0};
            if (*jat == ',') { jat++; continue; }
            if (j->type == J_OBJ) { key = jstring(); jspace(); if (*jat == ':') jat++; }
            *tail = jvalue();
            (*tail)->key = key;
            tail = &(*tail)->next;
        }
        if (*jat) jat++;
    } else if (*jat == 't' || *jat == 'f') {
        j->type = J_BOOL; j->num = *jat == 't';
        while (*jat >= 'a' && *jat <= 'z') jat++;
    } else if (*jat == 'n') {
        while (*jat >= 'a' && *jat <= 'z') jat++;
    } else {
        char *end;
        j->type = J_NUM; j->num = strtod(jat, &end);
        jat = end == jat ? jat + 1 : end;
    }
    return j;
}

static json *json_parse(const char *text) { jat = text; return jvalue(); }

static json *json_get(json *o, const char *key) {
    if (o) for (json *c = o->first; c; c = c->next)
        if (c->key.n == strlen(key) && !memcmp(c->key.p, key, c->key.n)) return c;
    return NULL;
}

static int str_cmp(str a, str b) {
    int c = memcmp(a.p, b.p, a.n < b.n ? a.n : b.n);
    return c ? c : (a.n > b.n) - (a.n < b.n);
}

static void json_print(str s) {
    putchar('"');
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = (unsigned char)s.p[i];
        if (c == '"' || c == '\\') { putchar('\\'); putchar(c); }
        else if (c < 32) printf("\\u%04x", c);
        else putchar(c);
    }
    putchar('"');
}

static str base64_decode(str t) {
    str r = { jalloc(t.n + 1), 0 };
    unsigned long acc = 0;
    int bits = 0;
    for (size_t i = 0; i < t.n; i++) {
        char c = t.p[i];
        int v = c >= 'A' && c <= 'Z' ? c - 'A' : c >= 'a' && c <= 'z' ? c - 'a' + 26
              : c >= '0' && c <= '9' ? c - '0' + 52 : c == '+' ? 62 : c == '/' ? 63 : -1;
        if (v < 0) continue;
        acc = (acc << 6 | (unsigned long)v) & 0xFFFFFF;
        if ((bits += 6) >= 8) { bits -= 8; r.p[r.n++] = (char)(acc >> bits); }
    }
    return r;
}

static void base64_print(str s) {
    static const char *abc = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *b = (const unsigned char *)s.p;
    putchar('"');
    for (size_t i = 0; i < s.n; i += 3) {
        unsigned v = (unsigned)b[i] << 16 | (i + 1 < s.n ? b[i + 1] << 8 : 0) | (i + 2 < s.n ? b[i + 2] : 0);
        putchar(abc[v >> 18]);
        putchar(abc[v >> 12 & 63]);
        putchar(i + 1 < s.n ? abc[v >> 6 & 63] : '=');
        putchar(i + 2 < s.n ? abc[v & 63] : '=');
    }
    putchar('"');
}
#endif
