/*
 * certified.h - a certificate as the library writes it, as a text.
 */
#ifndef TESTS_SUPPORT_CERTIFIED_H
#define TESTS_SUPPORT_CERTIFIED_H

#include <cstdio>
#include <cstdlib>
#include <string>

#include "dlx/dlx.h"

struct Certified {
    int error;
    enum dlx_result result;
    std::string text;
};

// Certifies a search by dlx_certify() or dlx_cheapest_certify().
template <typename Search>
Certified certify_by(int (*write)(Search *, FILE *, enum dlx_result *),
                     Search *search)
{
    Certified answer = {0, DLX_UNKNOWN, ""};
    char *text = nullptr;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    answer.error = write(search, to, &answer.result);
    std::fclose(to);
    answer.text.assign(text, size);
    std::free(text);
    return answer;
}

#endif
