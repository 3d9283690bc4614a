// A puzzle as its author and its player have it, and every change of it, as pure
// functions: each takes a document and returns another one. Nothing here touches
// the page, so node tests it.
//
// document: {
//   text    what the text box has, which may be faulty
//   good    the last text that could be read: the puzzle on the board
//   player  digits, corner, centre, color: what a player wrote in each cell
//   seconds of the timer
//   past, future  for undo and redo: { text, good, player }
// }
const MOST_PAST = 300;
export const KINDS = ['digit', 'corner', 'centre', 'color'];

export const noPlayer = () => ({ digits: [], corner: [], centre: [], color: [] });

export const newDocument = (text, good = text) => ({ text, good, player: noPlayer(), seconds: 0, past: [], future: [], isTyping: false });

/** A document from what a store kept of it, whichever version of the page wrote it. */
export function restored(kept) {
  const player = { ...noPlayer(), ...kept.player };
  player.color = player.color.map(colors => (colors === null || Array.isArray(colors) ? colors : [colors]));
  return { ...newDocument(kept.text ?? '', kept.good ?? kept.text ?? ''), seconds: kept.seconds ?? 0, player };
}

/** What a store keeps: all but the steps of undo. */
export const kept = ({ text, good, player, seconds }) => ({ text, good, player, seconds });

export const hasPlayed = ({ player }) => Object.values(player).some(list => list.some(value => value != null && value.length !== 0));

const moment = ({ text, good, player }) => ({ text, good, player });

/** The document with a change that undo takes back. */
const changed = (document, change) => ({ ...document, past: [...document.past, moment(document)].slice(-MOST_PAST), future: [], isTyping: false, ...change });

/** The text box has another text. All that is typed in one go is one step of undo. */
export const typed = (document, text) => (document.isTyping ? { ...document, text, future: [] } : { ...changed(document, { text }), isTyping: true });

/** The text could be read. A board of other cells has no digits of the player. */
export const read = (document, good, { isSameBoard = true, text = document.text } = {}) => ({ ...document, text, good, player: isSameBoard ? document.player : noPlayer() });

/** The puzzle was changed by a rule, a given or the generator. */
export const edited = (document, text, { isSameBoard = true } = {}) => changed(document, { text, good: text, player: isSameBoard ? document.player : noPlayer() });

export const restarted = document => ({ ...changed(document, { player: noPlayer() }), seconds: 0 });

const withCells = (list, cells, change) => {
  const next = [...list];
  for (const cell of cells) next[cell] = change(list[cell] ?? null, cell);
  return next;
};

/** Writes a value of a kind into cells, or takes it out if all of them have it. Marks
 * go into cells without a digit, colors into all. isGiven(cell): nothing is written there. */
export function written(document, kind, value, cells, isGiven) {
  const { player } = document;
  const open = kind === 'color' ? cells : cells.filter(cell => !isGiven(cell));
  if (kind === 'digit') {
    const isIn = open.every(cell => player.digits[cell] === value);
    return open.length === 0 ? document : changed(document, { player: { ...player, digits: withCells(player.digits, open, () => (isIn ? null : value)) } });
  }
  const free = kind === 'color' ? open : open.filter(cell => player.digits[cell] == null);
  const isIn = free.every(cell => player[kind][cell]?.includes(value));
  const toggle = before => {
    const others = (before ?? []).filter(v => v !== value);
    return isIn ? others : [...others, value].sort((a, b) => a - b);
  };
  return free.length === 0 ? document : changed(document, { player: { ...player, [kind]: withCells(player[kind], free, toggle) } });
}

/** Erases digits; in cells without one all marks and colors. */
export function erased(document, cells, isGiven) {
  const { player } = document;
  const digits = cells.filter(cell => !isGiven(cell) && player.digits[cell] != null);
  if (digits.length > 0) return changed(document, { player: { ...player, digits: withCells(player.digits, digits, () => null) } });
  const none = list => withCells(list, cells, () => null);
  return changed(document, { player: { ...player, corner: none(player.corner), centre: none(player.centre), color: none(player.color) } });
}

/** Does what a step of the explanation says; candidates[cell] are those before it. */
export function applied(document, { places, removes }, candidates) {
  const { player } = document;
  const digits = [...player.digits];
  const centre = [...player.centre];
  for (const [cell, value] of places) digits[cell] = value;
  for (const [cell, value] of removes) {
    const before = centre[cell]?.length > 0 ? centre[cell] : candidates[cell];
    centre[cell] = before.filter(v => v !== value);
  }
  return changed(document, { player: { ...player, digits, centre } });
}

/** Writes all candidates as centre marks into cells without a digit. */
export function noted(document, candidates, isGiven) {
  const { player } = document;
  const open = candidates.map((values, cell) => cell).filter(cell => !isGiven(cell) && player.digits[cell] == null);
  return changed(document, { player: { ...player, centre: withCells(player.centre, open, (before, cell) => [...candidates[cell]]) } });
}

const travelled = (document, from, to) => {
  const last = document[from].at(-1);
  if (!last) return document;
  return { ...document, ...last, [from]: document[from].slice(0, -1), [to]: [...document[to], moment(document)], isTyping: false };
};
export const undone = document => travelled(document, 'past', 'future');
export const redone = document => travelled(document, 'future', 'past');

/** Cells that look like the cell: with its digit, or else its marks, or its color. */
export function alike(puzzle, player, cell) {
  const digit = c => puzzle.givens[c] ?? player.digits[c] ?? null;
  const all = puzzle.cells.map((place, c) => c);
  if (digit(cell) !== null) return all.filter(c => digit(c) === digit(cell));
  for (const kind of ['centre', 'corner', 'color']) {
    const wanted = String(player[kind][cell] ?? '');
    if (wanted !== '') return all.filter(c => digit(c) === null && String(player[kind][c] ?? '') === wanted);
  }
  return [cell];
}
