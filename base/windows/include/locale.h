/* locale.h - locales of which only the encoding is asked. */
#ifndef BASE_WINDOWS_LOCALE_H
#define BASE_WINDOWS_LOCALE_H

#pragma GCC system_header

#include_next <locale.h> /* NOLINT: that of the compiler */

#ifdef __cplusplus
extern "C" {
#endif

#define LC_CTYPE_MASK 1

typedef int locale_t;

locale_t newlocale(int mask, const char *name, locale_t base);
void freelocale(locale_t locale);

#ifdef __cplusplus
}
#endif

#endif
