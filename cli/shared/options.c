/* options.c - parses values of options. */
#include "cli/shared/options.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const cli_kernels[] = {"auto",    "links",    "lanes",
                                   "memo",    "bounds",   "sweep",
                                   "clauses", "prefixes", NULL};
const char *const cli_choices[] = {"first", "last",  "random", "weight",
                                   "order", "sharp", NULL};
const char *const cli_stats[] = {"json", NULL};
const char *const cli_isas[] = {"auto", "generic", "avx2", "avx512", NULL};

int cli_find_word(const char *word, const char *const *words)
{
    for (int k = 0; words[k] != NULL; k++) {
        if (strcmp(word, words[k]) == 0)
            return k;
    }
    return -1;
}

int cli_read_number(const char *text, uint64_t *number)
{
    char *end;
    if (!isdigit((unsigned char)*text))
        return -1;
    errno = 0;
    *number = strtoull(text, &end, 10);
    return *end == '\0' && errno == 0 ? 0 : -1;
}

int cli_read_small(const char *text, int most, int *number)
{
    uint64_t value;
    if (cli_read_number(text, &value) != 0 || value < 1 ||
        value > (uint64_t)most)
        return -1;
    *number = (int)value;
    return 0;
}

int cli_read_seconds(const char *text, double *seconds)
{
    char *end;
    if (text[strspn(text, "+-0123456789.eE")] !=
        '\0') /* a number such as 0x10 */
        return -1;
    *seconds = strtod(text, &end);
    return end != text && *end == '\0' && isfinite(*seconds) && *seconds > 0
               ? 0
               : -1;
}

int cli_read_bytes(const char *text, size_t *bytes)
{
    static const char units[] = "KMGT";
    size_t digits = strspn(text, "0123456789");
    char number[24];
    uint64_t value;
    const char *unit = text + digits;
    if (digits == 0 || digits >= sizeof number)
        return -1;
    memcpy(number, text, digits);
    number[digits] = '\0';
    if (cli_read_number(number, &value) != 0 || value == 0)
        return -1;
    const char *known = *unit == '\0' ? NULL : strchr(units, toupper(*unit));
    if (*unit != '\0' && (known == NULL || unit[1] != '\0'))
        return -1;
    int shift = known == NULL ? 0 : 10 * (int)(known - units + 1);
    if (value > SIZE_MAX >> shift)
        return -1;
    *bytes = (size_t)value << shift;
    return 0;
}

int cli_read_share(const char *text, double *share)
{
    char number[32] = "";
    size_t size = strcspn(text, "%");
    if (size >= sizeof number || strcmp(text + size, "%") != 0)
        return -1;
    memcpy(number, text, size);
    *share = 0;
    if (strcmp(number, "0") != 0 && cli_read_seconds(number, share) != 0)
        return -1;
    *share /= 100;
    return *share <= 1 ? 0 : -1;
}
