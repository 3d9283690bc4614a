#include <gtest/gtest.h>

#include <cstdint>
#include <string>

extern "C" {
#include "base/utf8.h"
}

namespace
{

TEST(Utf8, EachCharacterThatIsWrittenIsReadAgain)
{
    for (uint32_t code = 0; code <= 0x10ffff; code++) {
        char bytes[4];
        uint32_t read = UINT32_MAX;
        size_t size = base_write_utf8(code, bytes);
        bool is_surrogate = code >= 0xd800 && code < 0xe000;
        ASSERT_EQ(base_read_utf8(bytes, size, &read), is_surrogate ? 0u : size)
            << code;
        ASSERT_EQ(read, is_surrogate ? UINT32_MAX : code);
        ASSERT_EQ(base_read_utf8(bytes, size - 1 > 0 ? size - 1 : 1, &read),
                  size == 1 ? 1u : 0u)
            << "cut off: " << code;
    }
}

TEST(Utf8, WhatIsLongerThanNeedBeOrNoBeginningIsNoCharacter)
{
    for (std::string text :
         {"\x80", "\xbf", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf",
          "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff",
          "\xc3(", "\xe2\x82("}) {
        uint32_t code = 7;
        EXPECT_EQ(base_read_utf8(text.data(), text.size(), &code), 0u);
        EXPECT_EQ(code, 7u);
    }
}

} // namespace
