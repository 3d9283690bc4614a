/*
 * version.h - the version of the libraries and programs.
 */
#ifndef DLX_VERSION_H
#define DLX_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

#define DLX_VERSION        "0.3.0"
#define DLX_VERSION_NUMBER 300 /* 10000 * major + 100 * minor + patch */

/* Return the version of the library at run time, which may differ from that of
 * the headers; static. May be called from any thread. */
const char *dlx_version(void);
int dlx_version_number(void);

#ifdef __cplusplus
}
#endif

#endif
