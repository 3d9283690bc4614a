/*
 * fuzz_bytes.h - the bytes of a fuzzer as numbers, one after the other.
 */
#ifndef TESTS_FUZZ_FUZZ_BYTES_H
#define TESTS_FUZZ_FUZZ_BYTES_H

#include <cstddef>
#include <cstdint>
#include <cstdlib>

class Bytes
{
  public:
    Bytes(const uint8_t *bytes, size_t num_bytes) : data(bytes), size(num_bytes)
    {
    }
    bool is_empty() const
    {
        return at == size;
    }
    // The next byte, or 0 when there are no more.
    int next()
    {
        return is_empty() ? 0 : data[at++];
    }
    // A number from 0 to n - 1, by one byte.
    int below(int n)
    {
        return next() % n;
    }
    int between(int low, int high)
    {
        return low + below(high - low + 1);
    }

  private:
    const uint8_t *data;
    size_t size, at = 0;
};

inline void require(bool holds)
{
    if (!holds)
        abort();
}

#endif
