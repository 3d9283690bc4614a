/*
 * edit_distance.h - the edit distance of two words, for "did you mean".
 */
#ifndef BASE_EDIT_DISTANCE_H
#define BASE_EDIT_DISTANCE_H

enum { BASE_LONGEST_WORD = 40 };

/* Returns the least number of insertions, deletions, replacements and swaps of
 * adjacent letters that turn a into b, with no letter edited twice (optimal
 * string alignment; Damerau, A technique for computer detection and correction
 * of spelling errors, CACM 1964). Needs: 0 <= sizes <= BASE_LONGEST_WORD. */
int base_edit_distance(const char *a, int size_a, const char *b, int size_b);

#endif
