/*
 * edit_distance.h - how far apart two words are: what "did you mean" goes by.
 */
#ifndef BASE_EDIT_DISTANCE_H
#define BASE_EDIT_DISTANCE_H

enum { BASE_LONGEST_WORD = 40 };

/* The number of letters to insert, leave out, replace, or swap with the next
 * one that make b of a, with no letter touched twice (optimal string alignment;
 * Damerau, A technique for computer detection and correction of spelling
 * errors, CACM 1964). Needs: 0 <= sizes <= BASE_LONGEST_WORD. */
int base_edit_distance(const char *a, int size_a, const char *b, int size_b);

#endif
