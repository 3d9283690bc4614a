/*
 * fuzz_written.cc - libFuzzer entry: bytes as a board of any shape with rules
 * and givens, which is written in each format and read again.
 */
#include "tests/support/written.h"

#include <cstdio>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    Bytes bytes(data, size);
    int count = 0;
    std::string wrong = written::differences(bytes, &count);
    if (!wrong.empty())
        fprintf(stderr, "%s\n", wrong.c_str());
    require(wrong.empty());
    return 0;
}
