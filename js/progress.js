// What a player has written. As a text it is one letter a cell, '.' where there is nothing;
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

/** Cells whose digit another cell of their house has, too. */
export function conflicts(houses, digitOf) {
  const cells = new Set();
  for (const house of houses) {
    const at = new Map();
    for (const cell of house.cells) {
      const digit = digitOf(cell);
      if (digit == null) continue;
      if (at.has(digit)) cells.add(cell).add(at.get(digit));
      else at.set(digit, cell);
    }
  }
  return cells;
}
