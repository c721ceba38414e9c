#define _GNU_SOURCE
#include <stdint.h>
#include "json.h"

/* what decode() found */
static int version;
static str topics[70000];
static int ntopics;
static int has_ud;
static str ud;

/* 0 if fine, else -1 */
static int decode(str m) {
    const char *p = m.p, *end = m.p + m.n;
    int32_t count, len;
    int16_t slen;

    ntopics = 0;
    has_ud = 0;
    if (end - p < 2) return -1;
    version = (signed char)p[0] * 256 + (unsigned char)p[1];
    p += 2;
    if (version < 0) return -1;

    if (end - p < 4) return -1;
    memcpy(&count, p, 4);
    p += 4;
    if (count < 0) return -1;
    while (count-- > 0) {
        if (end - p < 2) return -1;
        memcpy(&slen, p, 2);
        p += 2;
        if (slen < 0 || slen > end - p) return -1;
        if (ntopics == 70000) return -1;
        topics[ntopics].p = (char *)p;
        topics[ntopics].n = slen;
        ntopics++;
        p += slen;
    }

    if (end - p < 4) return -1;
    memcpy(&len, p, 4);
    p += 4;
    if (len == -1) return 0;
    if (len < 0 || len > end - p) return -1;
    has_ud = 1;
    ud.p = (char *)p;
    ud.n = len;
    return 0;
}

struct member { str id; str *topics; int n; };
static struct member *members;
static int nmembers;

static int by_id(const void *a, const void *b) {
    return str_cmp(((struct member *)a)->id, ((struct member *)b)->id);
}

static int wants(struct member *m, str t) {
    for (int i = 0; i < m->n; i++) if (str_cmp(m->topics[i], t) == 0) return 1;
    return 0;
}

static void print_assignment(json *ts) {
    qsort(members, nmembers, sizeof *members, by_id);
    printf("{");
    for (int i = 0; i < nmembers; i++) {
        int comma = 0;
        if (i) printf(",");
        json_print(members[i].id);
        printf(":{");
        for (json *t = ts ? ts->first : NULL; t; t = t->next) {
            str name = json_get(t, "name")->s;
            int n = (int)json_get(t, "partitions")->num, m = 0, me = 0;
            if (!wants(&members[i], name)) continue;
            for (int k = 0; k < nmembers; k++)
                if (wants(&members[k], name)) {
                    if (k < i) me++;
                    m++;
                }
            int start = n / m * me + (me < n % m ? me : n % m);
            int size = n / m + (me < n % m);
            if (comma) printf(",");
            comma = 1;
            json_print(name);
            printf(":[");
            for (int k = 0; k < size; k++) printf(k ? ",%d" : "%d", start + k);
            printf("]");
        }
        printf("}");
    }
    printf("}");
}

int main(void) {
    char *line = NULL;
    size_t cap = 0;
    while (getline(&line, &cap, stdin) > 0) {
        json *q = json_parse(line);
        if (q->type != J_OBJ) { json_reset(); continue; }
        long id = (long)json_get(q, "id")->num;
        str op = json_get(q, "op")->s;
        printf("{\"id\":%ld,", id);
        if (op.n == 6 && !memcmp(op.p, "decode", 6)) {
            if (decode(base64_decode(json_get(q, "metadata")->s)) < 0) {
                printf("\"error\":\"bad metadata\"}\n");
            } else {
                printf("\"version\":%d,\"topics\":[", version);
                for (int i = 0; i < ntopics; i++) { if (i) printf(","); json_print(topics[i]); }
                printf("],\"userData\":");
                if (has_ud) base64_print(ud); else printf("null");
                printf("}\n");
            }
        } else {
            json *ms = json_get(q, "members"), *m;
            int lead = op.p[0] == 'l', bad = 0;
            nmembers = 0;
            for (m = ms ? ms->first : NULL; m; m = m->next) nmembers++;
            members = jalloc((nmembers + 1) * sizeof *members);
            nmembers = 0;
            for (m = ms ? ms->first : NULL; m; m = m->next) {
                struct member *x = &members[nmembers++];
                x->id = json_get(m, "memberId")->s;
                if (lead) {
                    if (decode(base64_decode(json_get(m, "metadata")->s)) < 0) { bad = 1; break; }
                    x->n = ntopics;
                    x->topics = jalloc((ntopics + 1) * sizeof(str));
                    memcpy(x->topics, topics, ntopics * sizeof(str));
                } else {
                    json *t = json_get(m, "topics"), *c;
                    int k = 0;
                    for (c = t ? t->first : NULL; c; c = c->next) k++;
                    x->topics = jalloc((k + 1) * sizeof(str));
                    for (c = t ? t->first : NULL; c; c = c->next) x->topics[x->n++] = c->s;
                }
            }
            if (bad) printf("\"error\":\"bad metadata of a member\"}\n");
            else {
                printf("\"assignment\":");
                print_assignment(json_get(q, "topics"));
                printf("}\n");
            }
        }
        fflush(stdout);
        json_reset();
    }
    return 0;
}
