// What a player has written, as a text: one letter a cell, '.' where there is nothing;
// or, with digits from 36 on, numbers with commas between them.

/** digits: a value or null for each cell. */
export const writeProgress = digits =>
  digits.some(value => value > 35) ? digits.map(value => value ?? '').join() : digits.map(value => (value == null ? '.' : value.toString(36))).join('');

/** Returns the digits of such a text, or null unless it has one for each cell. */
export function readProgress(text, cells) {
  const parts = text.includes(',') ? text.split(',') : [...text];
  const digits = parts.map(part => (part === '' || part === '.' ? null : parseInt(part, text.includes(',') ? 10 : 36)));
  return digits.length === cells && !digits.some(Number.isNaN) ? digits : null;
}
