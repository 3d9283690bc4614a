/*
 * slices_bytes.h - converts rows of bytes to batches and back; included like
 * slices_core.h, and needs also:
 *
 *     vec_xor, vec_shift_left, vec_shift_right   words by a constant
 *     get_planes(column, base, n, to, stride)    bits 0 to n - 1, and 7, of 64
 *                                                bytes minus the base, a word
 *                                                each
 *     put_planes(from, stride, n, base, column)  the inverse
 *
 * Eight rows of eight bytes are transposed, eight such squares in a vector.
 * They form *columns*, a cell of 64 puzzles each, whose bits are *planes*:
 *
 *     puzzle 0   4 1 0 ..          cell 0   4 2 ..
 *     puzzle 1   2 7 9 ..   <-->   cell 1   1 7 ..   <-->  planes 0 to 3, and 7
 *     ..                           ..                      if it is empty
 */
#ifndef SUDOKU_SLICES_SLICES_BYTES_H
#define SUDOKU_SLICES_SLICES_BYTES_H

enum { EIGHT = 8, BLOCK = EIGHT * WORDS /* bytes of a vector */ };

/* Loads words in little-endian order. */
INLINE vector load_bytes(const uint8_t *from)
{
    uint64_t words[WORDS];
    memcpy(words, from, sizeof words);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (int k = 0; k < WORDS; k++)
        words[k] = __builtin_bswap64(words[k]);
#endif
    return vec_load(words);
}

INLINE void store_bytes(uint8_t *to, vector x)
{
    uint64_t words[WORDS];
    vec_store(words, x);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    for (int k = 0; k < WORDS; k++)
        words[k] = __builtin_bswap64(words[k]);
#endif
    memcpy(to, words, sizeof words);
}

INLINE vector vec_all(uint64_t word)
{
    uint64_t words[WORDS];
    for (int k = 0; k < WORDS; k++)
        words[k] = word;
    return vec_load(words);
}

/* Exchanges the bits of y in the mask with those of x that are `shift` higher.
 */
#define EXCHANGE(x, y, shift, mask)                                            \
    do {                                                                       \
        vector differ = vec_and(vec_xor(vec_shift_right(x, shift), y), mask);  \
        y = vec_xor(y, differ);                                                \
        x = vec_xor(x, vec_shift_left(differ, shift));                         \
    } while (0)

/* Transposes each word: byte j of vector k becomes byte k of vector j. */
INLINE void turn_over(vector v[EIGHT])
{
    const vector ones = vec_all(UINT64_C(0x00ff00ff00ff00ff));
    const vector twos = vec_all(UINT64_C(0x0000ffff0000ffff));
    const vector fours = vec_all(UINT64_C(0x00000000ffffffff));
    EXCHANGE(v[0], v[1], 8, ones);
    EXCHANGE(v[2], v[3], 8, ones);
    EXCHANGE(v[4], v[5], 8, ones);
    EXCHANGE(v[6], v[7], 8, ones);
    EXCHANGE(v[0], v[2], 16, twos);
    EXCHANGE(v[1], v[3], 16, twos);
    EXCHANGE(v[4], v[6], 16, twos);
    EXCHANGE(v[5], v[7], 16, twos);
    EXCHANGE(v[0], v[4], 32, fours);
    EXCHANGE(v[1], v[5], 32, fours);
    EXCHANGE(v[2], v[6], 32, fours);
    EXCHANGE(v[3], v[7], 32, fours);
}

/* Returns the beginning of a block. The last block may overlap the one before.
 */
INLINE int block_at(int cell, int num_cells)
{
    if (cell + BLOCK <= num_cells || num_cells < BLOCK)
        return cell;
    return num_cells - BLOCK;
}

/* ---- reading ------------------------------------------------------------- */

/* Reads eight puzzles into word number `group` of the columns. */
static void read_columns(const uint8_t *const rows[EIGHT], int num_cells,
                         int group, uint64_t *columns)
{
    for (int cell = 0; cell < num_cells; cell += BLOCK) {
        int first = block_at(cell, num_cells);
        vector v[EIGHT];
        uint64_t words[EIGHT][WORDS];
        for (int k = 0; k < EIGHT; k++) {
            if (num_cells >= BLOCK) {
                v[k] = load_bytes(rows[k] + first);
            } else {
                uint8_t padded[BLOCK] = {0};
                memcpy(padded, rows[k], (size_t)num_cells);
                v[k] = load_bytes(padded);
            }
        }
        turn_over(v);
        for (int k = 0; k < EIGHT; k++)
            vec_store(words[k], v[k]);
        for (int k = 0; k < BLOCK && first + k < num_cells; k++)
            columns[(first + k) * EIGHT + group] = words[k % EIGHT][k / EIGHT];
    }
}

/* Sets the candidates of a cell from its planes. */
INLINE void read_cell(const uint64_t *planes, int num_planes, int num_digits,
                      uint64_t *cand)
{
    vector empty = vec_load(planes + num_planes * WORDS);
    for (int digit = 0; digit < num_digits; digit++) {
        vector is_not = empty;
        for (int k = 0; k < num_planes; k++) {
            vector plane = vec_load(planes + k * WORDS);
            is_not = (digit >> k & 1) != 0
                         ? vec_or_less(is_not, vec_ones(), plane)
                         : vec_or(is_not, plane);
        }
        vec_store(cand + digit * WORDS, vec_or_less(empty, vec_ones(), is_not));
    }
}

static int count_planes(const slices_plan *plan)
{
    int num = 0;
    while (1 << num < plan->num_digits)
        num++;
    return num;
}

static void read_rows(const slices_state *s, const uint8_t *const *rows, int n,
                      int base, uint64_t *cand)
{
    const slices_plan *plan = s->plan;
    const int num_cells = plan->num_cells, num = count_planes(plan);
    uint64_t *columns = s->bytes, *planes = s->bytes + num_cells * EIGHT;
    for (int first = 0; first < n; first += 64) {
        for (int group = 0; group < EIGHT; group++) {
            const uint8_t *eight[EIGHT];
            for (int k = 0; k < EIGHT; k++) {
                int row = first + group * EIGHT + k;
                eight[k] = rows[row < n ? row : n - 1];
            }
            read_columns(eight, num_cells, group, columns);
        }
        for (int cell = 0; cell < num_cells; cell++)
            get_planes(columns + cell * EIGHT, base, num,
                       planes + cell * (num + 1) * WORDS + first / 64, WORDS);
    }
    for (int cell = 0; cell < num_cells; cell++)
        read_cell(planes + cell * (num + 1) * WORDS, num, plan->num_digits,
                  cand + cell * plan->num_digits * WORDS);
}

/* ---- writing ------------------------------------------------------------- */

/* Sets planes[cell * num + plane]. */
static void find_planes(const slices_state *s, int num, uint64_t *planes)
{
    const slices_plan *plan = s->plan;
    for (int cell = 0; cell < plan->num_cells; cell++) {
        const uint64_t *cand = cand_at(s, cell, plan->num_digits);
        for (int k = 0; k < num; k++, planes += WORDS) {
            vector some = vec_zero();
            for (int digit = 1; digit < plan->num_digits; digit++) {
                if ((digit >> k & 1) != 0)
                    some = vec_or(some, vec_load(cand + digit * WORDS));
            }
            vec_store(planes, some);
        }
    }
}

/* Writes the rows of eight puzzles that are in the mask. */
static void write_columns(const uint64_t *columns, int num_cells, int group,
                          unsigned mask, uint8_t *const rows[EIGHT])
{
    for (int cell = 0; cell < num_cells; cell += BLOCK) {
        int first = block_at(cell, num_cells);
        int size = num_cells < BLOCK ? num_cells : BLOCK;
        vector v[EIGHT];
        uint64_t words[EIGHT][WORDS] = {{0}};
        for (int k = 0; k < size; k++)
            words[k % EIGHT][k / EIGHT] = columns[(first + k) * EIGHT + group];
        for (int k = 0; k < EIGHT; k++)
            v[k] = vec_load(words[k]);
        turn_over(v);
        for (int k = 0; k < EIGHT; k++) {
            uint8_t bytes[BLOCK];
            if ((mask >> k & 1) == 0)
                continue;
            if (num_cells >= BLOCK) {
                store_bytes(rows[k] + first, v[k]);
            } else {
                store_bytes(bytes, v[k]);
                memcpy(rows[k], bytes, (size_t)num_cells);
            }
        }
    }
}

static void write_rows(const slices_state *s, const uint64_t *lanes,
                       uint8_t *const *rows, int base)
{
    const slices_plan *plan = s->plan;
    const int num_cells = plan->num_cells, num = count_planes(plan);
    uint64_t *columns = s->bytes, *planes = s->bytes + num_cells * EIGHT;
    find_planes(s, num, planes);
    for (int word = 0; word < WORDS; word++) {
        if (lanes[word] == 0)
            continue;
        for (int cell = 0; cell < num_cells; cell++)
            put_planes(planes + cell * num * WORDS + word, WORDS, num, base,
                       columns + cell * EIGHT);
        for (int group = 0; group < EIGHT; group++) {
            unsigned mask = (unsigned)(lanes[word] >> (EIGHT * group)) & 255;
            if (mask != 0)
                write_columns(columns, num_cells, group, mask,
                              rows + word * 64 + group * EIGHT);
        }
    }
}

#endif
