#include "json.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct { str id; str *topics; size_t count; } member;

typedef struct {
    int version;
    str *topics;
    size_t count;
    str user;
    int has_user;
    const char *error;
} subscription;

/* ---------------------------------------------------------------- base64 */

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static str unbase64(str in)
{
    str out = { arena(in.n + 1), 0 };
    uint32_t acc = 0;
    int bits = 0;
    for (size_t i = 0; i < in.n && in.p[i] != '='; i++) {
        const char *d = in.p[i] ? strchr(digits, in.p[i]) : NULL;
        if (!d) continue;
        acc = acc << 6 | (uint32_t)(d - digits);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            out.p[out.n++] = (char)(acc >> bits);
        }
    }
    return out;
}

static void put_base64(str s)
{
    for (size_t i = 0; i < s.n; i += 3) {
        uint32_t v = 0;
        size_t left = s.n - i < 3 ? s.n - i : 3;
        for (size_t k = 0; k < 3; k++)
            v = v << 8 | (k < left ? (unsigned char)s.p[i + k] : 0);
        putchar(digits[v >> 18]);
        putchar(digits[v >> 12 & 63]);
        putchar(left > 1 ? digits[v >> 6 & 63] : '=');
        putchar(left > 2 ? digits[v & 63] : '=');
    }
}

/* ---------------------------------------------------------------- the subscription */

struct input { const unsigned char *p; size_t left; };

static int get(struct input *in, int width, int64_t *v)
{
    if (in->left < (size_t)width) return 0;
    *v = (signed char)in->p[0];
    for (int i = 1; i < width; i++) *v = *v * 256 + in->p[i];
    in->p += width;
    in->left -= width;
    return 1;
}

static int get_block(struct input *in, int64_t n, str *out)
{
    if (n < 0 || (uint64_t)n > in->left) return 0;
    out->p = (char *)in->p;
    out->n = n;
    in->p += n;
    in->left -= n;
    return 1;
}

static subscription decode(str text)
{
    subscription s = { 0 };
    str raw = unbase64(text);
    struct input in = { (unsigned char *)raw.p, raw.n };
    int64_t v;

    if (!get(&in, 2, &v)) { s.error = "no version"; return s; }
    if (v < 0) { s.error = "negative version"; return s; }
    s.version = (int)v;
    if (!get(&in, 4, &v)) { s.error = "no topic count"; return s; }
    if (v < 0) { s.error = "negative topic count"; return s; }
    if ((uint64_t)v > in.left / 2) { s.error = "topic count runs past the end"; return s; }
    s.topics = arena(v * sizeof *s.topics + 1);
    for (int64_t i = 0, n; i < v; i++) {
        if (!get(&in, 2, &n) || !get_block(&in, n, &s.topics[i])) { s.error = "bad length of a topic name"; return s; }
        s.count++;
    }
    if (!get(&in, 4, &v)) { s.error = "no user data"; return s; }
    if (v >= 0) {
        s.has_user = 1;
        if (!get_block(&in, v, &s.user)) s.error = "bad length of the user data";
    }
    return s;
}

/* ---------------------------------------------------------------- the assignment */

static int compare(str a, str b)
{
    int c = memcmp(a.p, b.p, a.n < b.n ? a.n : b.n);
    return c ? c : (a.n > b.n) - (a.n < b.n);
}

static int by_id(const void *a, const void *b)
{
    return compare(((const member *)a)->id, ((const member *)b)->id);
}

static int subscribed(const member *m, str topic)
{
    for (size_t i = 0; i < m->count; i++)
        if (!compare(m->topics[i], topic)) return 1;
    return 0;
}

static void put_string(str s)
{
    putchar('"');
    for (size_t i = 0; i < s.n; i++) {
        unsigned char c = s.p[i];
        if (c == '"' || c == '\\') { putchar('\\'); putchar(c); }
        else if (c < 32) printf("\\u%04x", c);
        else putchar(c);
    }
    putchar('"');
}

static void put_assignment(member *ms, size_t m, node *topics)
{
    qsort(ms, m, sizeof *ms, by_id);

    size_t t = 0;
    for (node *n = topics ? topics->first : NULL; n; n = n->next) t++;
    /* lo and hi of every member in every topic */
    long (*cut)[2] = arena(sizeof *cut * (t * m + 1));
    memset(cut, 0, sizeof *cut * t * m);

    size_t row = 0;
    for (node *n = topics ? topics->first : NULL; n; n = n->next, row++) {
        str name = json_get(n, "name")->text;
        long parts = strtol(json_get(n, "partitions")->text.p, NULL, 10), subs = 0, i = 0;
        for (size_t k = 0; k < m; k++) subs += subscribed(&ms[k], name);
        for (size_t k = 0; k < m; k++) {
            if (!subscribed(&ms[k], name)) continue;
            long each = parts / subs, more = parts % subs;
            cut[row * m + k][0] = each * i + (i < more ? i : more);
            i++;
            cut[row * m + k][1] = each * i + (i < more ? i : more);
        }
    }

    printf("\"assignment\":{");
    for (size_t k = 0; k < m; k++) {
        if (k) putchar(',');
        put_string(ms[k].id);
        printf(":{");
        int some = 0;
        row = 0;
        for (node *n = topics ? topics->first : NULL; n; n = n->next, row++) {
            long lo = cut[row * m + k][0], hi = cut[row * m + k][1];
            if (lo == hi) continue;
            if (some++) putchar(',');
            put_string(json_get(n, "name")->text);
            for (long p = lo; p < hi; p++) printf("%s%ld", p == lo ? ":[" : ",", p);
            putchar(']');
        }
        putchar('}');
    }
    putchar('}');
}

/* ---------------------------------------------------------------- requests */

static int is(node *n, const char *word)
{
    return n && n->text.n == strlen(word) && !memcmp(n->text.p, word, n->text.n);
}

static void answer(node *q)
{
    node *id = json_get(q, "id"), *op = json_get(q, "op");
    printf("{\"id\":%.*s,", (int)id->text.n, id->text.p);
    if (is(op, "decode")) {
        subscription s = decode(json_get(q, "metadata")->text);
        if (s.error) {
            printf("\"error\":\"%s\"", s.error);
        } else {
            printf("\"version\":%d,\"topics\":[", s.version);
            for (size_t i = 0; i < s.count; i++) {
                if (i) putchar(',');
                put_string(s.topics[i]);
            }
            printf("],\"userData\":");
            if (s.has_user) {
                putchar('"');
                put_base64(s.user);
                putchar('"');
            } else {
                printf("null");
            }
        }
    } else if (is(op, "assign") || is(op, "lead")) {
        node *list = json_get(q, "members");
        size_t m = 0;
        for (node *n = list ? list->first : NULL; n; n = n->next) m++;
        member *ms = arena(sizeof *ms * (m + 1));
        const char *error = NULL;
        m = 0;
        for (node *n = list ? list->first : NULL; n; n = n->next, m++) {
            ms[m].id = json_get(n, "memberId")->text;
            ms[m].count = 0;
            if (is(op, "lead")) {
                subscription s = decode(json_get(n, "metadata")->text);
                if (s.error) error = s.error;
                ms[m].topics = s.topics;
                ms[m].count = s.count;
            } else {
                node *ts = json_get(n, "topics");
                size_t k = 0;
                for (node *t = ts ? ts->first : NULL; t; t = t->next) k++;
                ms[m].topics = arena(sizeof(str) * (k + 1));
                for (node *t = ts ? ts->first : NULL; t; t = t->next) ms[m].topics[ms[m].count++] = t->text;
            }
        }
        if (error) printf("\"error\":\"%s\"", error);
        else put_assignment(ms, m, json_get(q, "topics"));
    } else {
        printf("\"error\":\"unknown op\"");
    }
    puts("}");
    fflush(stdout);
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;
    ssize_t n;
    while ((n = getline(&line, &room, stdin)) > 0) {
        node *q = json_parse(line, n);
        if (q && json_get(q, "id")) answer(q);
        arena_reset();
    }
    return 0;
}
