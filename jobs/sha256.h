/*
 * sha256.h - SHA-256 hashes of problems, shards and files, and signatures.
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
    uint64_t num_bytes;
    uint8_t block[64]; /* its first num_bytes % 64 bytes are pending */
} jobs_sha256;

void jobs_sha256_init(jobs_sha256 *h);
void jobs_sha256_add(jobs_sha256 *h, const void *bytes, size_t size);
/* Adds a text with its final '\0', which separates texts. */
void jobs_sha256_add_text(jobs_sha256 *h, const char *text);
/* Writes the hash as 64 hexadecimal digits and '\0'; h is used up. */
void jobs_sha256_end(jobs_sha256 *h, char hex[JOBS_HEX_SIZE]);

typedef struct jobs_key {
    const void *bytes;
    size_t size;
} jobs_key;

/* HMAC-SHA256 of size bytes with the key (FIPS PUB 198-1; RFC 2104). */
void jobs_hmac(const jobs_key *key, const void *bytes, size_t size,
               char hex[JOBS_HEX_SIZE]);

void jobs_sha256_of(const void *bytes, size_t size, char hex[JOBS_HEX_SIZE]);

#endif
