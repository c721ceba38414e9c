/* consumer group leader, plain C. reads the json without building a tree */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char *line;
size_t cap;
char *c; /* where we are in the line */

struct list {
    char **names;
    int *lens;
    int n, room;
};

struct topic {
    char *name;
    int len;
    int partitions;
};

struct person {
    char *id;
    int idlen;
    char *meta;
    int metalen;
    struct list topics;
};

struct topic *topics;
int ntopics, roomtopics;
struct person *people;
int npeople, roompeople;
long long id;
char op[32];
char *meta;
int metalen;

void ws(void) { while (*c == ' ' || *c == '\t' || *c == ',' || *c == ':' || *c == '\r' || *c == '\n') c++; }

int hex(char x)
{
    if (x >= '0' && x <= '9') return x - '0';
    if (x >= 'a' && x <= 'f') return x - 'a' + 10;
    return x - 'A' + 10;
}

/* c stands on the quote. the string is unescaped in place */
char *getstr(int *len)
{
    char *start, *o;
    c++;
    start = o = c;
    while (*c && *c != '"') {
        if (*c == '\\') {
            c++;
            if (*c == 'u') {
                int v = hex(c[1]) << 12 | hex(c[2]) << 8 | hex(c[3]) << 4 | hex(c[4]);
                c += 5;
                if (v >= 0xd800 && v <= 0xdbff && c[0] == '\\' && c[1] == 'u') {
                    int w = hex(c[2]) << 12 | hex(c[3]) << 8 | hex(c[4]) << 4 | hex(c[5]);
                    c += 6;
                    v = 0x10000 + ((v - 0xd800) << 10) + (w - 0xdc00);
                }
                if (v < 0x80) {
                    *o++ = v;
                } else if (v < 0x800) {
                    *o++ = 0xc0 | (v >> 6);
                    *o++ = 0x80 | (v & 0x3f);
                } else if (v < 0x10000) {
                    *o++ = 0xe0 | (v >> 12);
                    *o++ = 0x80 | ((v >> 6) & 0x3f);
                    *o++ = 0x80 | (v & 0x3f);
                } else {
                    *o++ = 0xf0 | (v >> 18);
                    *o++ = 0x80 | ((v >> 12) & 0x3f);
                    *o++ = 0x80 | ((v >> 6) & 0x3f);
                    *o++ = 0x80 | (v & 0x3f);
                }
            } else {
                if (*c == 'n') *o++ = '\n';
                else if (*c == 't') *o++ = '\t';
                else if (*c == 'r') *o++ = '\r';
                else if (*c == 'b') *o++ = '\b';
                else if (*c == 'f') *o++ = '\f';
                else *o++ = *c;
                c++;
            }
        } else {
            *o++ = *c++;
        }
    }
    if (*c) c++;
    *len = o - start;
    return start;
}

void skip(void)
{
    int l;
    ws();
    if (*c == '"') { getstr(&l); return; }
    if (*c == '{' || *c == '[') {
        c++;
        ws();
        while (*c && *c != '}' && *c != ']') { skip(); ws(); }
        if (*c) c++;
        return;
    }
    while (*c && !strchr(",]} \t\r\n", *c)) c++;
}

void add(struct list *l, char *name, int len)
{
    if (l->n == l->room) {
        l->room = l->room * 2 + 4;
        l->names = realloc(l->names, l->room * sizeof(char *));
        l->lens = realloc(l->lens, l->room * sizeof(int));
    }
    l->names[l->n] = name;
    l->lens[l->n] = len;
    l->n++;
}

int key(char *k, int len, const char *want) { return len == (int)strlen(want) && memcmp(k, want, len) == 0; }

void read_names(struct list *l)
{
    int len;
    ws();
    if (*c != '[') { skip(); return; }
    c++;
    ws();
    while (*c && *c != ']') {
        char *s = getstr(&len);
        add(l, s, len);
        ws();
    }
    if (*c) c++;
}

void read_topics(void)
{
    ws();
    if (*c != '[') { skip(); return; }
    c++;
    ws();
    while (*c == '{') {
        struct topic t = {"", 0, 0};
        c++;
        ws();
        while (*c == '"') {
            int kl;
            char *k = getstr(&kl);
            ws();
            if (key(k, kl, "name") && *c == '"') t.name = getstr(&t.len);
            else if (key(k, kl, "partitions")) t.partitions = strtol(c, &c, 10);
            else skip();
            ws();
        }
        c++;
        if (ntopics == roomtopics) {
            roomtopics = roomtopics * 2 + 4;
            topics = realloc(topics, roomtopics * sizeof(struct topic));
        }
        topics[ntopics++] = t;
        ws();
    }
    if (*c) c++;
}

void read_people(void)
{
    ws();
    if (*c != '[') { skip(); return; }
    c++;
    ws();
    while (*c == '{') {
        struct person p;
        memset(&p, 0, sizeof p);
        p.id = "";
        p.meta = "";
        c++;
        ws();
        while (*c == '"') {
            int kl;
            char *k = getstr(&kl);
            ws();
            if (key(k, kl, "memberId") && *c == '"') p.id = getstr(&p.idlen);
            else if (key(k, kl, "metadata") && *c == '"') p.meta = getstr(&p.metalen);
            else if (key(k, kl, "topics")) read_names(&p.topics);
            else skip();
            ws();
        }
        c++;
        if (npeople == roompeople) {
            roompeople = roompeople * 2 + 4;
            people = realloc(people, roompeople * sizeof(struct person));
        }
        people[npeople++] = p;
        ws();
    }
    if (*c) c++;
}

void out(const char *s, int len)
{
    int i;
    putchar('"');
    for (i = 0; i < len; i++) {
        unsigned char x = s[i];
        if (x == '"') printf("\\\"");
        else if (x == '\\') printf("\\\\");
        else if (x < 0x20) printf("\\u%04x", x);
        else putchar(x);
    }
    putchar('"');
}

int b64(int x)
{
    if (x >= 'A' && x <= 'Z') return x - 'A';
    if (x >= 'a' && x <= 'z') return x - 'a' + 26;
    if (x >= '0' && x <= '9') return x - '0' + 52;
    if (x == '+') return 62;
    if (x == '/') return 63;
    return -1;
}

/* returns NULL when good. *ud is where the user data starts, *udlen is -1 for null */
const char *subscription(char *text, int textlen, int *version, struct list *names, unsigned char **ud, int *udlen)
{
    unsigned char *b = (unsigned char *)text; /* decoded over itself */
    int n = 0, i, bits = 0, pos, count;
    unsigned v = 0;
    for (i = 0; i < textlen; i++) {
        int d = b64(text[i]);
        if (d < 0) break;
        v = (v << 6 | d) & 0xffffff;
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            b[n++] = v >> bits & 0xff;
        }
    }
    names->n = 0;
    if (n < 2) return "no version";
    *version = (short)(b[0] << 8 | b[1]);
    if (*version < 0) return "version below zero";
    if (n < 6) return "no count of topics";
    count = (int)((unsigned)b[2] << 24 | b[3] << 16 | b[4] << 8 | b[5]);
    if (count < 0) return "count of topics below zero";
    pos = 6;
    for (i = 0; i < count; i++) {
        int len;
        if (n - pos < 2) return "no length of topic name";
        len = (short)(b[pos] << 8 | b[pos + 1]);
        pos += 2;
        if (len < 0) return "length of topic name below zero";
        if (len > n - pos) return "length of topic name too big";
        add(names, (char *)b + pos, len);
        pos += len;
    }
    if (n - pos < 4) return "no length of user data";
    *udlen = (int)((unsigned)b[pos] << 24 | b[pos + 1] << 16 | b[pos + 2] << 8 | b[pos + 3]);
    pos += 4;
    *ud = b + pos;
    if (*udlen < 0) *udlen = -1;
    else if (*udlen > n - pos) return "length of user data too big";
    return NULL;
}

int cmp(const void *x, const void *y)
{
    const struct person *a = x, *b = y;
    int n = a->idlen < b->idlen ? a->idlen : b->idlen;
    int r = memcmp(a->id, b->id, n);
    if (r != 0) return r;
    return a->idlen - b->idlen;
}

int wants(struct person *p, struct topic *t)
{
    int i;
    for (i = 0; i < p->topics.n; i++)
        if (p->topics.lens[i] == t->len && memcmp(p->topics.names[i], t->name, t->len) == 0) return 1;
    return 0;
}

void assign(void)
{
    int i, j, k;
    int *next;   /* for each topic the next partition to give away */
    int *left;   /* members that have yet to get theirs */
    qsort(people, npeople, sizeof(struct person), cmp);
    next = malloc((ntopics + 1) * sizeof(int));
    left = malloc((ntopics + 1) * sizeof(int));
    for (j = 0; j < ntopics; j++) {
        next[j] = 1;
        left[j] = 0;
        for (i = 0; i < npeople; i++) left[j] += wants(&people[i], &topics[j]);
    }
    printf("{\"id\":%lld,\"assignment\":{", id);
    for (i = 0; i < npeople; i++) {
        int first = 1;
        if (i > 0) printf(", ");
        out(people[i].id, people[i].idlen);
        printf(": {");
        for (j = 0; j < ntopics; j++) {
            int remaining, mine;
            if (!wants(&people[i], &topics[j])) continue;
            remaining = topics[j].partitions - next[j] + 1;
            mine = remaining / left[j];
            if (remaining % left[j] != 0) mine++;
            left[j]--;
            if (!first) printf(", ");
            first = 0;
            out(topics[j].name, topics[j].len);
            printf(": [");
            for (k = 0; k < mine; k++) {
                if (k > 0) printf(",");
                printf("%d", next[j]++);
            }
            printf("]");
        }
        printf("}");
    }
    printf("}}\n");
    free(next);
    free(left);
}

int main()
{
    static const char tab[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    int i, version, udlen;
    unsigned char *ud;
    const char *err;
    while (getline(&line, &cap, stdin) > 0) {
        c = line;
        ntopics = 0;
        for (i = 0; i < npeople; i++) {
            free(people[i].topics.names);
            free(people[i].topics.lens);
        }
        npeople = 0;
        op[0] = 0;
        meta = "";
        metalen = 0;
        ws();
        if (*c != '{') continue;
        c++;
        ws();
        while (*c == '"') {
            int kl;
            char *k = getstr(&kl);
            ws();
            if (key(k, kl, "id")) id = strtoll(c, &c, 10);
            else if (key(k, kl, "op") && *c == '"') {
                int l;
                char *s = getstr(&l);
                if (l > 31) l = 31;
                memcpy(op, s, l);
                op[l] = 0;
            }
            else if (key(k, kl, "metadata") && *c == '"') meta = getstr(&metalen);
            else if (key(k, kl, "topics")) read_topics();
            else if (key(k, kl, "members")) read_people();
            else skip();
            ws();
        }
        fprintf(stderr, "id=%lld op=%s topics=%d members=%d\n", id, op, ntopics, npeople);

        if (strcmp(op, "decode") == 0) {
            struct list names = {0};
            err = subscription(meta, metalen, &version, &names, &ud, &udlen);
            if (err) {
                printf("{\"id\":%lld,\"error\":\"%s\"}\n", id, err);
            } else {
                printf("{\"id\":%lld,\"version\":%d,\"topics\":[", id, version);
                for (i = 0; i < names.n; i++) {
                    if (i) printf(",");
                    out(names.names[i], names.lens[i]);
                }
                printf("],\"userData\":");
                if (udlen < 0) printf("null");
                else {
                    printf("\"");
                    for (i = 0; i + 2 < udlen; i += 3) {
                        printf("%c%c%c%c", tab[ud[i] >> 2], tab[(ud[i] & 3) << 4 | ud[i + 1] >> 4],
                               tab[(ud[i + 1] & 15) << 2 | ud[i + 2] >> 6], tab[ud[i + 2] & 63]);
                    }
                    if (udlen - i == 1) printf("%c%c==", tab[ud[i] >> 2], tab[(ud[i] & 3) << 4]);
                    if (udlen - i == 2) printf("%c%c%c=", tab[ud[i] >> 2], tab[(ud[i] & 3) << 4 | ud[i + 1] >> 4], tab[(ud[i + 1] & 15) << 2]);
                    printf("\"");
                }
                printf("}\n");
            }
            free(names.names);
            free(names.lens);
        } else if (strcmp(op, "assign") == 0) {
            assign();
        } else if (strcmp(op, "lead") == 0) {
            err = NULL;
            for (i = 0; i < npeople && !err; i++)
                err = subscription(people[i].meta, people[i].metalen, &version, &people[i].topics, &ud, &udlen);
            if (err) printf("{\"id\":%lld,\"error\":\"%s\"}\n", id, err);
            else assign();
        } else {
            printf("{\"id\":%lld,\"error\":\"op?\"}\n", id);
        }
        fflush(stdout);
    }
    return 0;
}
