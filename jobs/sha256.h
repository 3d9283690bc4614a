/*
 * sha256.h - the hash SHA-256, by which problems, shards and files are known,
 * and signatures made of it.
 *
 * Threads  one hash belongs to one thread; no global state
 * Source   FIPS PUB 180-4 (2015), sections 4.1.2, 5.3.3 and 6.2
 */
#ifndef JOBS_SHA256_H
#define JOBS_SHA256_H

#include <stddef.h>
#include <stdint.h>

enum { JOBS_HEX_SIZE = 65 }; /* 64 digits and '\0' */

typedef struct jobs_sha256 {
    uint32_t state[8];
    uint64_t num_bytes; /* added so far */
    uint8_t block[64];  /* its first num_bytes % 64 bytes wait for the others */
} jobs_sha256;

void jobs_sha256_init(jobs_sha256 *h);
void jobs_sha256_add(jobs_sha256 *h, const void *bytes, size_t size);
/* Add the characters of a text and a '\0', so that texts do not run together.
 */
void jobs_sha256_add_text(jobs_sha256 *h, const char *text);
/* Write the hash in 64 hexadecimal digits and a '\0'; h is used up. */
void jobs_sha256_end(jobs_sha256 *h, char hex[JOBS_HEX_SIZE]);

/* A secret that files are signed with. */
typedef struct jobs_key {
    const void *bytes;
    size_t size;
} jobs_key;

/* HMAC-SHA256 of size bytes with the key (FIPS PUB 198-1; RFC 2104). */
void jobs_hmac(const jobs_key *key, const void *bytes, size_t size,
               char hex[JOBS_HEX_SIZE]);

/* The hash of size bytes. */
void jobs_sha256_of(const void *bytes, size_t size, char hex[JOBS_HEX_SIZE]);

#endif
