/* langinfo.h - the encoding, which is always UTF-8. */
#ifndef BASE_WINDOWS_LANGINFO_H
#define BASE_WINDOWS_LANGINFO_H

#pragma GCC system_header

#include <locale.h>

#ifdef __cplusplus
extern "C" {
#endif

#define CODESET 1

const char *nl_langinfo_l(int item, locale_t locale);

#ifdef __cplusplus
}
#endif

#endif
