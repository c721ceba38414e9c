/* a small JSON reader; every node lives in an arena that is dropped after each line */
#ifndef JSON_H
#define JSON_H
#include <stddef.h>

typedef struct { char *p; size_t n; } str;

enum kind { J_NULL, J_BOOL, J_NUM, J_STR, J_ARR, J_OBJ };

typedef struct node {
    enum kind kind;
    str text;              /* of a string; the digits of a number */
    str key;               /* when it stands in an object */
    struct node *first, *next;
} node;

void *arena(size_t n);
void arena_reset(void);
node *json_parse(char *s, size_t n);
node *json_get(node *o, const char *key);
#endif
