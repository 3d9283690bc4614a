// Memory streams for tests under Windows, which are temporary files that
// fclose() reads, and signals, of which <csignal> forgets raise().
#ifndef TESTS_SUPPORT_WINDOWS_H
#define TESTS_SUPPORT_WINDOWS_H

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <utility>

extern "C" {
#include "base/memory_stream.h"
}

namespace windows
{

struct Stream {
    base_memory_stream memory;
    char **text;
    size_t *size;
};

inline std::map<FILE *, Stream *> &streams()
{
    static std::map<FILE *, Stream *> all;
    return all;
}

inline FILE *open_stream(char **text, size_t *size)
{
    auto *stream = new Stream{{}, text, size};
    base_memory_stream_open(&stream->memory);
    streams()[stream->memory.to] = stream;
    return stream->memory.to;
}

inline int close(FILE *file)
{
    auto found = streams().find(file);
    if (found == streams().end())
        return std::fclose(file);
    Stream *stream = found->second;
    streams().erase(found);
    *stream->text = base_memory_stream_close(&stream->memory, stream->size);
    delete stream;
    return 0;
}

} // namespace windows

namespace std::windows // for std::fclose()
{
using ::windows::close;
} // namespace std::windows

namespace std
{
using ::base_windows_raise;
}

#define raise base_windows_raise

#define open_memstream windows::open_stream
#define fclose         windows::close

#endif
