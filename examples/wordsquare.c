/*
 * wordsquare.c - fill a 3 by 3 square with six different words, three across
 * and three down, from a short list.
 *
 * A place for a word is a primary item, so is filled once. A cell is a
 * secondary item whose color is its letter: the two words that cross there
 * agree on it. A word is a secondary item without color, so is used once. There
 * are 26 such squares, each also mirrored at its diagonal: 13 and 13.
 */
#include <dlx/dlx.h>

#include <stdio.h>

static const char *const words[] = {
    "ace", "act", "age", "ago", "all", "ant", "ape", "arc", "are", "ash",
    "bag", "ban", "bat", "bee", "beg", "bet", "bit", "boa", "bog", "bus",
    "can", "cap", "car", "cat", "cob", "cod", "cot", "cow", "ear", "eat",
    "egg", "ego", "elk", "elm", "end", "era", "ewe", "get", "got", "hat",
    "hen", "ice", "ink", "lee", "net", "nod", "oar", "one", "ore", "owe",
    "pan", "pea", "pen", "rat", "rot", "sea", "tan", "tea", "ten", "toe"};

enum { NUM_WORDS = sizeof words / sizeof *words, PLACES = 6, CELLS = 9 };

/* Places 0 to 2 are across, 3 to 5 down. Option place * NUM_WORDS + word. */
static int build(dlx_problem *p)
{
    for (int k = 0; k < PLACES + CELLS + NUM_WORDS; k++)
        dlx_add_item(p, NULL, k < PLACES ? DLX_PRIMARY : DLX_SECONDARY);
    for (int place = 0; place < PLACES; place++) {
        for (int word = 0; word < NUM_WORDS; word++) {
            int items[5] = {1 + place, 1 + PLACES + CELLS + word};
            int colors[5] = {0, 0};
            for (int k = 0; k < 3; k++) {
                int cell = place < 3 ? 3 * place + k : 3 * k + place - 3;
                items[2 + k] = 1 + PLACES + cell;
                colors[2 + k] = words[word][k] - 'a' + 1;
            }
            if (dlx_add_option(p, items, colors, 5) < 0)
                return -1;
        }
    }
    return dlx_freeze(p);
}

static void print_square(const int *options, int n)
{
    const char *across[3] = {"", "", ""};
    for (int k = 0; k < n; k++) {
        if (options[k] < 3 * NUM_WORDS)
            across[options[k] / NUM_WORDS] = words[options[k] % NUM_WORDS];
    }
    printf("%s\n%s\n%s\n\n", across[0], across[1], across[2]);
}

int main(void)
{
    dlx_problem *p = dlx_problem_new();
    dlx_solver *s = NULL;
    int found = 0;
    if (p == NULL || build(p) < 0 || dlx_solver_new(&s, p, NULL) < 0)
        return 2;
    for (; dlx_next(s) == DLX_SOLUTION; found++) {
        const int *options;
        int n = dlx_get_cover(s, &options);
        print_square(options, n);
    }
    printf("%d squares\n", found);
    dlx_solver_free(s);
    dlx_problem_free(p);
    return found == 26 ? 0 : 1;
}
