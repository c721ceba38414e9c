/* Consumer group leader: decode, assign, lead. */
#define _GNU_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include "json.h"

/* ---- errors: a long jump back to the request loop ---- */

static jmp_buf on_error;
static char error_text[200];

static void fail(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(error_text, sizeof error_text, fmt, ap);
    va_end(ap);
    longjmp(on_error, 1);
}

/* ---- lists of strings ---- */

struct list { str *v; size_t n, cap; };

static void push(struct list *l, str s) {
    if (l->n == l->cap) {
        size_t cap = l->cap ? 2 * l->cap : 8;
        str *v = jalloc(cap * sizeof *v);
        if (l->n) memcpy(v, l->v, l->n * sizeof *v);
        l->v = v;
        l->cap = cap;
    }
    l->v[l->n++] = s;
}

static int contains(const struct list *l, str s) {
    for (size_t i = 0; i < l->n; i++)
        if (str_cmp(l->v[i], s) == 0) return 1;
    return 0;
}

/* ---- the decoder ---- */

struct in { const unsigned char *b; size_t left; };

static str in_bytes(struct in *in, int64_t n, const char *what) {
    if (n < 0) fail("%s: negative length %ld", what, (long)n);
    if ((uint64_t)n > in->left) fail("%s: length %ld runs past the end", what, (long)n);
    str s = { (char *)in->b, (size_t)n };
    in->b += n;
    in->left -= (size_t)n;
    return s;
}

static int16_t in_int16(struct in *in, const char *what) {
    const unsigned char *b = (const unsigned char *)in_bytes(in, 2, what).p;
    return (int16_t)(b[0] << 8 | b[1]);
}

static int32_t in_int32(struct in *in, const char *what) {
    const unsigned char *b = (const unsigned char *)in_bytes(in, 4, what).p;
    return (int32_t)((uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3]);
}

struct subscription { int version; struct list topics; int has_user_data; str user_data; };

static struct subscription decode(json *text) {
    struct subscription s = {0};
    str raw = base64_decode(text->s);
    struct in in = { (unsigned char *)raw.p, raw.n };
    s.version = in_int16(&in, "version");
    if (s.version < 0) fail("version %d", s.version);
    int32_t n = in_int32(&in, "topic count");
    if (n < 0) fail("topic count %d", n);
    while (n-- > 0) push(&s.topics, in_bytes(&in, in_int16(&in, "topic length"), "topic"));
    n = in_int32(&in, "user data length");
    if (n != -1) {
        s.has_user_data = 1;
        s.user_data = in_bytes(&in, n, "user data");
    }
    return s;
}

/* ---- the assignor: a table of (member, topic) -> first, count ---- */

struct member { str id; const str *instance; struct list topics; };

/* the code unit order of UTF-16, on UTF-8: only a lead byte of four bytes (above U+FFFF)
   against one of U+E000..U+FFFF differs from the byte order */
static int utf16_cmp(str a, str b) {
    size_t n = a.n < b.n ? a.n : b.n;
    for (size_t i = 0; i < n; i++) {
        unsigned char x = (unsigned char)a.p[i], y = (unsigned char)b.p[i];
        if (x == y) continue;
        if (x >= 0xF0 && (y == 0xEE || y == 0xEF)) return -1;
        if (y >= 0xF0 && (x == 0xEE || x == 0xEF)) return 1;
        return x < y ? -1 : 1;
    }
    return (a.n > b.n) - (a.n < b.n);
}

static int member_cmp(const void *pa, const void *pb) {
    const struct member *a = pa, *b = pb;
    if (a->instance && b->instance) return utf16_cmp(*a->instance, *b->instance);
    if (a->instance || b->instance) return a->instance ? -1 : 1;
    return utf16_cmp(a->id, b->id);
}

static void assign(json *topics, struct member *ms, size_t n) {
    size_t nt = 0, k;
    json *t;
    for (t = topics ? topics->first : NULL; t; t = t->next) nt++;
    long (*part)[2] = jalloc((n * nt + 1) * sizeof *part);
    qsort(ms, n, sizeof *ms, member_cmp);
    for (t = topics ? topics->first : NULL, k = 0; t; t = t->next, k++) {
        str name = json_get(t, "name")->s;
        long subscribers = 0, given = 0, i = 0, p = (long)json_get(t, "partitions")->num;
        for (size_t m = 0; m < n; m++) subscribers += contains(&ms[m].topics, name);
        for (size_t m = 0; m < n; m++) {
            if (!contains(&ms[m].topics, name)) continue;
            part[m * nt + k][0] = given;
            part[m * nt + k][1] = p / subscribers + (i++ < p % subscribers);
            given += part[m * nt + k][1];
        }
    }
    printf("\"assignment\":{");
    for (size_t m = 0; m < n; m++) {
        const char *comma = "";
        if (m) putchar(',');
        json_print(ms[m].id);
        printf(":{");
        for (t = topics ? topics->first : NULL, k = 0; t; t = t->next, k++) {
            long first = part[m * nt + k][0], count = part[m * nt + k][1];
            if (!count) continue;
            printf("%s", comma);
            comma = ",";
            json_print(json_get(t, "name")->s);
            for (long i = 0; i < count; i++) printf("%s%ld", i ? "," : ":[", first + i);
            putchar(']');
        }
        putchar('}');
    }
    putchar('}');
}

/* ---- requests ---- */

static int is(json *j, const char *s) { return j && j->s.n == strlen(s) && !memcmp(j->s.p, s, j->s.n); }

static void answer(json *q, long id) {
    json *op = json_get(q, "op");
    if (is(op, "decode")) {
        struct subscription s = decode(json_get(q, "metadata"));
        printf("{\"id\":%ld,\"version\":%d,\"topics\":[", id, s.version);
        for (size_t i = 0; i < s.topics.n; i++) {
            if (i) putchar(',');
            json_print(s.topics.v[i]);
        }
        printf("],\"userData\":");
        if (s.has_user_data) base64_print(s.user_data);
        else printf("null");
    } else if (is(op, "assign") || is(op, "lead")) {
        json *list = json_get(q, "members"), *m;
        size_t n = 0;
        for (m = list ? list->first : NULL; m; m = m->next) n++;
        struct member *ms = jalloc((n + 1) * sizeof *ms);
        n = 0;
        for (m = list ? list->first : NULL; m; m = m->next, n++) {
            json *instance = json_get(m, "groupInstanceId");
            ms[n].id = json_get(m, "memberId")->s;
            ms[n].instance = instance && instance->type == J_STR ? &instance->s : NULL;
            if (is(op, "lead")) {
                ms[n].topics = decode(json_get(m, "metadata")).topics;
            } else {
                json *t = json_get(m, "topics");
                for (t = t ? t->first : NULL; t; t = t->next) push(&ms[n].topics, t->s);
            }
        }
        printf("{\"id\":%ld,", id);
        assign(json_get(q, "topics"), ms, n);
    } else {
        fail("unknown op");
    }
    printf("}\n");
}

int main(void) {
    char *line = NULL;
    size_t cap = 0;
    while (getline(&line, &cap, stdin) > 0) {
        json *q = json_parse(line);
        if (q->type == J_OBJ && json_get(q, "id")) {
            long id = (long)json_get(q, "id")->num;
            if (setjmp(on_error) == 0) answer(q, id);
            else printf("{\"id\":%ld,\"error\":\"%s\"}\n", id, error_text);
            fflush(stdout);
        }
        json_reset();
    }
    free(line);
    return 0;
}
