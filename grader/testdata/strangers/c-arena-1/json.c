#include "json.h"
#include <stdlib.h>
#include <string.h>

struct block { struct block *next; size_t used, size; char data[]; };
static struct block *head;

void *arena(size_t n)
{
    n = (n + 15) & ~(size_t)15;
    if (!head || head->size - head->used < n) {
        size_t size = n > 1 << 20 ? n : 1 << 20;
        struct block *b = malloc(sizeof *b + size + 16);
        if (!b) abort();
        b->next = head;
        b->used = 0;
        b->size = size;
        head = b;
    }
    void *r = head->data + head->used;
    head->used += n;
    return r;
}

void arena_reset(void)
{
    while (head && head->next) {
        struct block *b = head;
        head = head->next;
        free(b);
    }
    if (head) head->used = 0;
}

static char *at, *end;

static void space(void)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\r' || *at == '\n')) at++;
}

static int hex4(void)
{
    int v = 0;
    for (int i = 0; i < 4 && at < end; i++, at++) {
        int c = *at;
        v = v * 16 + (c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
    }
    return v;
}

static char *utf8(char *o, unsigned c)
{
    if (c < 0x80) *o++ = c;
    else if (c < 0x800) { *o++ = 0xC0 | c >> 6; *o++ = 0x80 | (c & 63); }
    else if (c < 0x10000) { *o++ = 0xE0 | c >> 12; *o++ = 0x80 | (c >> 6 & 63); *o++ = 0x80 | (c & 63); }
    else { *o++ = 0xF0 | c >> 18; *o++ = 0x80 | (c >> 12 & 63); *o++ = 0x80 | (c >> 6 & 63); *o++ = 0x80 | (c & 63); }
    return o;
}

static int string(str *out)
{
    if (at >= end || *at != '"') return 0;
    char *q = ++at;
    while (q < end && *q != '"') q += *q == '\\' ? 2 : 1;
    if (q >= end) return 0;
    char *o = out->p = arena(q - at + 1);
    while (*at != '"') {
        if (*at != '\\') { *o++ = *at++; continue; }
        at++;
        char c = *at++;
        switch (c) {
        case 'n': *o++ = '\n'; break;
        case 't': *o++ = '\t'; break;
        case 'r': *o++ = '\r'; break;
        case 'b': *o++ = '\b'; break;
        case 'f': *o++ = '\f'; break;
        case 'u': {
            unsigned u = hex4();
            if (u >= 0xD800 && u < 0xDC00 && at + 1 < end && at[0] == '\\' && at[1] == 'u') {
                at += 2;
                u = 0x10000 + ((u - 0xD800) << 10) + (hex4() - 0xDC00);
            }
            o = utf8(o, u);
            break;
        }
        default: *o++ = c;
        }
    }
    at++;
    out->n = o - out->p;
    return 1;
}

static node *value(void)
{
    space();
    if (at >= end) return NULL;
    node *v = arena(sizeof *v);
    memset(v, 0, sizeof *v);
    char c = *at;
    if (c == '"') {
        v->kind = J_STR;
        return string(&v->text) ? v : NULL;
    }
    if (c == '{' || c == '[') {
        char close = c == '{' ? '}' : ']';
        node **tail = &v->first;
        v->kind = c == '{' ? J_OBJ : J_ARR;
        at++;
        space();
        if (at < end && *at == close) { at++; return v; }
        for (;;) {
            str key = { 0, 0 };
            space();
            if (c == '{') {
                if (!string(&key)) return NULL;
                space();
                if (at >= end || *at++ != ':') return NULL;
            }
            node *child = value();
            if (!child) return NULL;
            child->key = key;
            *tail = child;
            tail = &child->next;
            space();
            if (at >= end) return NULL;
            char d = *at++;
            if (d == close) return v;
            if (d != ',') return NULL;
        }
    }
    v->text.p = at;
    while (at < end && !strchr(",]} \t\r\n", *at)) at++;
    v->text.n = at - v->text.p;
    v->kind = c == 'n' ? J_NULL : c == 't' || c == 'f' ? J_BOOL : J_NUM;
    return v->text.n ? v : NULL;
}

node *json_parse(char *s, size_t n)
{
    at = s;
    end = s + n;
    return value();
}

node *json_get(node *o, const char *key)
{
    size_t n = strlen(key);
    if (!o || o->kind != J_OBJ) return NULL;
    for (node *c = o->first; c; c = c->next)
        if (c->key.n == n && !memcmp(c->key.p, key, n)) return c;
    return NULL;
}
