/* sha256.c - the hash SHA-256; names are those of FIPS 180-4. */
#include "jobs/sha256.h"

#include <string.h>

/* The first 32 bits of the fractional parts of the cube roots of the first 64
 * primes (4.2.2). */
static const uint32_t K[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotr(uint32_t x, int n)
{
    return x >> n | x << (32 - n);
}

void jobs_sha256_init(jobs_sha256 *h)
{
    static const uint32_t first[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372,
                                      0xa54ff53a, 0x510e527f, 0x9b05688c,
                                      0x1f83d9ab, 0x5be0cd19};
    memcpy(h->state, first, sizeof first);
    h->num_bytes = 0;
}

/* Computes the message schedule W of the block (6.2.2, step 1). */
static void schedule(const uint8_t *block, uint32_t w[64])
{
    for (int t = 0; t < 16; t++) {
        const uint8_t *b = block + 4 * t;
        w[t] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 |
               (uint32_t)b[2] << 8 | b[3];
    }
    for (int t = 16; t < 64; t++) {
        uint32_t x = w[t - 15], y = w[t - 2];
        uint32_t s0 = rotr(x, 7) ^ rotr(x, 18) ^ x >> 3;
        uint32_t s1 = rotr(y, 17) ^ rotr(y, 19) ^ y >> 10;
        w[t] = w[t - 16] + s0 + w[t - 7] + s1;
    }
}

static void add_block(jobs_sha256 *h, const uint8_t *block)
{
    uint32_t w[64], v[8]; /* v: a b c d e f g h */
    schedule(block, w);
    memcpy(v, h->state, sizeof v);
    for (int t = 0; t < 64; t++) {
        uint32_t s1 = rotr(v[4], 6) ^ rotr(v[4], 11) ^ rotr(v[4], 25);
        uint32_t ch = (v[4] & v[5]) ^ (~v[4] & v[6]);
        uint32_t t1 = v[7] + s1 + ch + K[t] + w[t];
        uint32_t s0 = rotr(v[0], 2) ^ rotr(v[0], 13) ^ rotr(v[0], 22);
        uint32_t maj = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
        memmove(v + 1, v, 7 * sizeof *v);
        v[0] = t1 + s0 + maj;
        v[4] += t1;
    }
    for (int k = 0; k < 8; k++)
        h->state[k] += v[k];
}

void jobs_sha256_add(jobs_sha256 *h, const void *bytes, size_t size)
{
    const uint8_t *from = bytes;
    while (size > 0) {
        size_t used = h->num_bytes % 64, room = 64 - used;
        size_t n = size < room ? size : room;
        memcpy(h->block + used, from, n);
        h->num_bytes += n;
        from += n;
        size -= n;
        if (used + n == 64)
            add_block(h, h->block);
    }
}

void jobs_sha256_add_text(jobs_sha256 *h, const char *text)
{
    jobs_sha256_add(h, text, strlen(text) + 1);
}

/* Pads the message; the hash is then h->state. */
static void complete(jobs_sha256 *h)
{
    uint64_t bits = 8 * h->num_bytes;
    uint8_t length[8];
    jobs_sha256_add(h, "\x80", 1);
    while (h->num_bytes % 64 != 56)
        jobs_sha256_add(h, "", 1);
    for (int k = 0; k < 8; k++)
        length[k] = (uint8_t)(bits >> (56 - 8 * k));
    jobs_sha256_add(h, length, sizeof length);
}

void jobs_sha256_end(jobs_sha256 *h, char hex[JOBS_HEX_SIZE])
{
    complete(h);
    for (int k = 0; k < 64; k++)
        hex[k] = "0123456789abcdef"[h->state[k / 8] >> (28 - 4 * (k % 8)) & 15];
    hex[64] = '\0';
}

void jobs_sha256_of(const void *bytes, size_t size, char hex[JOBS_HEX_SIZE])
{
    jobs_sha256 h;
    jobs_sha256_init(&h);
    jobs_sha256_add(&h, bytes, size);
    jobs_sha256_end(&h, hex);
}

/* ---- signatures ---------------------------------------------------------- */

enum { BLOCK = 64, HASH = 32 };

static void get_bytes(const jobs_sha256 *h, uint8_t hash[HASH])
{
    for (int k = 0; k < HASH; k++)
        hash[k] = (uint8_t)(h->state[k / 4] >> (24 - 8 * (k % 4)));
}

static void begin_with(jobs_sha256 *h, const uint8_t key[BLOCK], uint8_t with)
{
    uint8_t block[BLOCK];
    for (int k = 0; k < BLOCK; k++)
        block[k] = key[k] ^ with;
    jobs_sha256_init(h);
    jobs_sha256_add(h, block, sizeof block);
}

void jobs_hmac(const jobs_key *key, const void *bytes, size_t size,
               char hex[JOBS_HEX_SIZE])
{
    const uint8_t INNER = 0x36, OUTER = 0x5c;
    uint8_t padded[BLOCK] = {0}, hash[HASH];
    jobs_sha256 h;
    if (key->size <= BLOCK) {
        memcpy(padded, key->bytes, key->size);
    } else {
        jobs_sha256_init(&h);
        jobs_sha256_add(&h, key->bytes, key->size);
        complete(&h);
        get_bytes(&h, padded);
    }
    begin_with(&h, padded, INNER);
    jobs_sha256_add(&h, bytes, size);
    complete(&h);
    get_bytes(&h, hash);
    begin_with(&h, padded, OUTER);
    jobs_sha256_add(&h, hash, sizeof hash);
    jobs_sha256_end(&h, hex);
}
