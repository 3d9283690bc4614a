// What callers give: options of calls, clues and problems. Everything is checked and
// copied here, and what is not expected is an error that names the value and its place.
import { QuadrilleError } from './engine.js';

const WRONG_ARGUMENT = -9; // SUDOKU_EARGUMENT
const MOST_COST = 2n ** 63n - 1n;
const MOST_BOUND = 2 ** 31 - 1;

export function fail(message) {
  throw new QuadrilleError({ message, code: WRONG_ARGUMENT });
}

function show(value) {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}..` : value);
  if (typeof value === 'bigint') return `${value}n`;
  if (Array.isArray(value)) return 'an array';
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) return String(value);
  return isPlain(value) ? 'an object' : `an object of class ${value.constructor.name}`;
}

const refuse = (where, value, expected) => fail(`${where} is ${show(value)}; expected ${expected}`);

// ---- kinds of values: (value, where, puzzle) => the value, copied -------------------

const kind = (expected, has) => (value, where) => (has(value) ? value : refuse(where, value, expected));
const isWhole = (value, least, most) => Number.isSafeInteger(value) && value >= least && value <= most;
const whole = (least, most = Number.MAX_SAFE_INTEGER) =>
  kind(`a whole number from ${least} ${most < Number.MAX_SAFE_INTEGER ? `to ${most}` : 'on'}`, value => isWhole(value, least, most));
const oneOf = (...names) => kind(`one of ${names.map(show).join(', ')}`, value => names.includes(value));
/** The number of a name, from 0 on. */
const placeIn = (...names) => (value, where) => names.indexOf(oneOf(...names)(value, where));
const flag = kind('true or false', value => typeof value === 'boolean');
const text = kind('a string', value => typeof value === 'string');

/** The elements of a list, which is walked once. */
function elements(value, where, expected = 'an array') {
  const isObject = typeof value === 'object' && value !== null && typeof value[Symbol.iterator] === 'function';
  return isObject && !(value instanceof Map) && !(value instanceof String) ? [...value] : refuse(where, value, expected);
}

const list = element => (value, where, puzzle) => elements(value, where).map((one, k) => element(one, `${where}[${k}]`, puzzle));

function isPlain(value) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** An object with no other keys than those of kinds; those that are undefined are left out. */
function members(kinds, object, where, puzzle) {
  const read = {};
  if (!isPlain(object)) refuse(where, object, 'an object');
  for (const key in object) {
    if (!Object.hasOwn(kinds, key)) fail(`${where} has no ${show(key)}; expected ${Object.keys(kinds).join(', ')}`);
    if (object[key] !== undefined) read[key] = kinds[key](object[key], `${where}.${key}`, puzzle);
  }
  return read;
}

// ---- options of calls --------------------------------------------------------------

const digitOf = (value, where, { first, digits }) => whole(first, first + digits - 1)(value, where);

/** A value for each cell. */
const cellwise = element => (value, where, puzzle) => {
  const values = elements(value, where);
  const size = puzzle.cells.length;
  if (values.length !== size) fail(`${where} has ${values.length} elements; expected ${size}, one for each cell`);
  return values.map((one, cell) => element(one, `${where}[${cell}]`, puzzle));
};
/** Null is an empty cell, and so is 0 where digits are from 1 on. */
const digitOrEmpty = (value, where, puzzle) => (value === null || (value === 0 && puzzle.first > 0) ? null : digitOf(value, where, puzzle));

const theme = oneOf('light', 'dark');
const level = placeIn('easy', 'medium', 'hard', 'unfair', 'extreme');
const call = {
  seconds: kind('a number of seconds from 0 on', value => Number.isFinite(value) && value >= 0),
  nodes: whole(0),
  signal: kind('an AbortSignal', value => typeof value?.aborted === 'boolean' && typeof value.addEventListener === 'function'),
};
const explain = {
  ...call,
  state: (value, where, puzzle) => members({ digits: cellwise(digitOrEmpty), marks: cellwise(list(digitOf)) }, value, where, puzzle),
  known: cellwise(digitOf),
  only: list(text),
  without: list(text),
  uniqueness: flag,
  svg: flag,
  theme,
};
const write = { solution: flag, signal: call.signal };
const isSource = value =>
  typeof value === 'string' || value instanceof URL || value instanceof Uint8Array || value instanceof ArrayBuffer || value instanceof WebAssembly.Module;
const ruleWish = (value, where) => {
  const wish = members({ rule: text, number: whole(1, 1000) }, value, where);
  return wish.rule === undefined ? fail(`${where} has no rule; expected { rule, number }`) : wish;
};

const OPTIONS = {
  open: { wasm: kind('a URL, bytes or a module', isSource) },
  read: { ...call, first: flag, drawn: flag },
  cover: { ...call, format: text },
  check: { ...call, conflict: flag },
  count: { ...call, limit: whole(1) },
  candidates: { ...call, counts: whole(1) },
  svg: { theme, digits: cellwise(digitOrEmpty), solution: flag, signal: call.signal },
  write,
  writeMost: write,
  steps: explain,
  position: explain,
  hint: explain,
  generate: {
    ...call,
    seed: whole(0),
    number: whole(0),
    symmetry: placeIn('none', 'half-turn', 'quarter-turn', 'upside-down', 'left-right', 'diagonal', 'antidiagonal', 'all'),
    givens: (value, where, puzzle) => whole(0, puzzle.cells.length)(value, where),
    minimal: flag,
    minLevel: level,
    maxLevel: level,
    minRating: whole(10, 200),
    maxRating: whole(10, 200),
    technique: text,
    rules: list(ruleWish),
  },
};

/** The options of the call of that name, without its signal, which run() takes. */
export function readOptions(name, options = {}, puzzle = undefined) {
  const { signal, ...read } = members(OPTIONS[name] ?? call, options, `${name}() options`, puzzle);
  void signal;
  return read;
}

/** An argument of a call. */
export const readText = text;
export const readRule = (value, where, { rules }) => {
  if (rules.length === 0) fail(`${where}: the puzzle has no rules`);
  return whole(0, rules.length - 1)(value, where);
};
export const readDigit = (value, where, puzzle) => (value === null ? null : digitOf(value, where, puzzle));
export const readCells = (value, where, puzzle) => {
  const cell = whole(0, puzzle.cells.length - 1);
  return typeof value === 'number' ? [cell(value, where)] : list(cell)(value, where);
};

// ---- clues -------------------------------------------------------------------------

const CELL = 'a digit, or null, 0, "" or "." for an empty cell';
const EMPTY = new Set([null, undefined, -1, '', ' ', '.', '_', '-', '*']);
const CELL_LENGTH = 2; // characters of a cell in a flat list, at most
const LEAST_ROWS = 4;

/** Rows of numbers, 0 for empty cells, from rows of what people have in cells. */
function readRows(rows) {
  const size = rows.length;
  if (size < LEAST_ROWS) fail(`read(): the list has ${size} rows; expected ${LEAST_ROWS} at least`);
  let zero, empty; // where the first ones are
  const read = rows.map((row, r) => {
    if (row.length !== size) fail(`read(): row ${r + 1} has ${row.length} cells; expected ${size}, as there are ${size} rows`);
    return row.map((value, c) => {
      const where = `row ${r + 1}, column ${c + 1}`;
      if (EMPTY.has(value)) {
        empty ??= where;
        return 0;
      }
      const digit = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
      if (digit === 0) zero ??= where;
      else if (!isWhole(digit, 1, size)) refuse(`read(): ${where}`, value, `${CELL}; digits are 1 to ${size}`);
      return digit;
    });
  });
  if (zero && empty) fail(`read(): ${zero} is 0, and ${empty} is empty; expected one of the two for empty cells, or a text with "board 3x3 values 0-8"`);
  return read;
}

/** A text of rows of cells, of one list of cells, or of lines. */
function readList(values) {
  const isRow = value => typeof value === 'object' && value !== null;
  if (values.some(isRow)) {
    const rows = values.map((row, r) => elements(row, `read(): row ${r + 1}`, 'an array of cells, as other rows are'));
    return JSON.stringify(readRows(rows));
  }
  if (values.length > 0 && values.every(value => typeof value === 'string') && values.some(value => value.length > CELL_LENGTH)) {
    const broken = values.findIndex(line => /[\r\n]/.test(line));
    return broken < 0 ? values.join('\n') : fail(`read(): line ${broken + 1} has a line break in it; expected a row of cells in each string`);
  }
  const size = Math.sqrt(values.length);
  if (!Number.isInteger(size) || size < LEAST_ROWS) fail(`read(): the list has ${values.length} cells; expected as many rows as columns, such as 81 cells`);
  return JSON.stringify(readRows(Array.from({ length: size }, (row, r) => values.slice(r * size, (r + 1) * size))));
}

/** Numbers, objects and other values that JSON would lose are refused. */
function readMember(key, value) {
  const isHeld =
    value === null || ['boolean', 'string', 'undefined'].includes(typeof value) || Number.isFinite(value) || Array.isArray(value) || isPlain(value);
  return isHeld ? value : refuse(`read(): ${key}`, value, 'what JSON can hold');
}

function readJson(object) {
  try {
    return JSON.stringify(object, readMember);
  } catch (error) {
    if (error instanceof QuadrilleError) throw error;
    return fail('read(): the puzzle is an object that contains itself; expected what JSON can hold');
  }
}

/** The text of a puzzle: a text, a link, an object as JSON has it, or cells. */
export function readClues(clues) {
  if (clues instanceof URL) return clues.href;
  if (isPlain(clues)) return readJson(clues);
  const isText = typeof clues === 'string' || clues instanceof String;
  // Rows that end with CR alone; in a text with LF, too, CR ends a row.
  return isText ? clues.replace(/\r(?!\n)/g, '\n') : readList(elements(clues, 'read(): the puzzle', 'a text, a URL, an object or an array of cells or rows'));
}

// ---- problems ----------------------------------------------------------------------

const NAME = 'a name, which is a string or a number';
const whatever = value => value;
const PROBLEM = { primary: elements, secondary: elements, options: elements, costs: elements, bounds: whatever };

const isName = value => typeof value === 'string' || Number.isFinite(value);

/** Numbers for names, from 1 on; 1 and "1" are the same name. */
function numberItems(primary, secondary) {
  const number = new Map();
  const add = (names, what) =>
    names.forEach((name, k) => {
      const where = `cover(): ${what}[${k}]`;
      if (!isName(name)) refuse(where, name, NAME);
      if (number.has(String(name))) fail(`${where} is ${show(name)}, which is an item already`);
      number.set(String(name), number.size + 1);
    });
  add(primary, 'primary');
  add(secondary, 'secondary');
  return number;
}

/** Reads what stands in options: "item", "item:color" or { item, color }. */
class EntryReader {
  #number;
  #numPrimary;
  #colors = new Map();

  constructor(number, numPrimary) {
    this.#number = number;
    this.#numPrimary = numPrimary;
  }

  get hasColors() {
    return this.#colors.size > 0;
  }

  #color(name) {
    const key = String(name);
    if (!this.#colors.has(key)) this.#colors.set(key, this.#colors.size + 1);
    return this.#colors.get(key);
  }

  /** The ways to read a string as a secondary item and its color. */
  #pairs(entry) {
    const pairs = [];
    for (let at = entry.indexOf(':'); at >= 0; at = entry.indexOf(':', at + 1)) {
      const item = this.#number.get(entry.slice(0, at));
      if (item > this.#numPrimary && at + 1 < entry.length) pairs.push([item, entry.slice(at + 1)]);
    }
    return pairs;
  }

  #readName(entry, where) {
    const item = this.#number.get(String(entry));
    const pairs = typeof entry === 'string' ? this.#pairs(entry) : [];
    const ways = pairs.length + (item ? 1 : 0);
    if (ways > 1) fail(`${where} is ${show(entry)}, which can be read in ${ways} ways; expected { item, color }`);
    if (ways === 0) fail(`${where} is ${show(entry)}, which is no item`);
    return item ? [item, 0] : [pairs[0][0], this.#color(pairs[0][1])];
  }

  #readObject(entry, where) {
    const { item: name, color } = members({ item: whatever, color: whatever }, entry, where);
    const item = isName(name) ? this.#number.get(String(name)) : refuse(`${where}.item`, name, NAME);
    if (!item) fail(`${where}.item is ${show(name)}, which is no item`);
    if (color === undefined) return [item, 0];
    if (!isName(color) || color === '') refuse(`${where}.color`, color, NAME);
    if (item <= this.#numPrimary) fail(`${where} has a color, and its item ${show(name)} is primary; expected a secondary item`);
    return [item, this.#color(color)];
  }

  /** The number of the item, and that of its color or 0. */
  read(entry, where) {
    if (isName(entry)) return this.#readName(entry, where);
    return isPlain(entry) ? this.#readObject(entry, where) : refuse(where, entry, `an item: ${NAME}, or { item, color }`);
  }
}

const copyOf = entry => (typeof entry === 'object' ? Object.freeze({ ...entry }) : entry);

/** Entries of all options, one after the other; option o begins at starts[o]. */
function readEntries(options, entryReader) {
  const [items, colors, starts] = [[], [], [0]];
  const copies = options.map((option, o) => {
    const where = `cover(): options[${o}]`;
    const entries = elements(option, where, 'an array of items');
    const seen = new Set();
    entries.forEach((entry, k) => {
      const [item, color] = entryReader.read(entry, `${where}[${k}]`);
      if (seen.has(item)) fail(`${where}[${k}] is ${show(entry?.item ?? entry)}, which is in this option already`);
      seen.add(item);
      items.push(item);
      colors.push(color);
    });
    starts.push(items.length);
    return entries.map(copyOf);
  });
  return { copies, starts: Int32Array.from(starts), items: Int32Array.from(items), colors: entryReader.hasColors ? Int32Array.from(colors) : null };
}

function readCosts(costs, numOptions) {
  if (costs === undefined) return null;
  if (costs.length !== numOptions) fail(`cover(): costs has ${costs.length} numbers; expected ${numOptions}, one for each option`);
  let sum = 0n;
  const read = costs.map((cost, o) => {
    const where = `cover(): costs[${o}]`;
    const isCost = typeof cost === 'bigint' ? cost >= 0n : isWhole(cost, 0, Number.MAX_SAFE_INTEGER);
    if (!isCost) refuse(where, cost, 'a whole number from 0 on; above 2^53 a bigint');
    sum += BigInt(cost);
    if (sum > MOST_COST) fail(`${where} brings the sum of all costs to 2^63 or more`);
    return BigInt(cost);
  });
  return BigInt64Array.from(read);
}

/** Item, low and high of each item that has bounds. */
function readBounds(bounds, number, numPrimary) {
  if (bounds === undefined) return new Int32Array(0);
  if (!isPlain(bounds) && !(bounds instanceof Map)) refuse('cover(): bounds', bounds, 'an object or a Map from primary items to [low, high]');
  const pairs = bounds instanceof Map ? [...bounds] : Object.entries(bounds);
  const read = pairs.map(([name, value]) => {
    const where = `cover(): bounds[${show(name)}]`;
    const item = isName(name) ? number.get(String(name)) : undefined;
    if (!(item <= numPrimary)) fail(`${where}: there is no such primary item`);
    const [low, high, ...more] = typeof value === 'number' ? [value, value] : elements(value, where, 'a number, or [low, high]');
    const isRange = more.length === 0 && isWhole(low, 0, MOST_BOUND) && isWhole(high, Math.max(low, 1), MOST_BOUND);
    if (!isRange) fail(`${where} is ${show(low)} to ${show(high)}; expected [low, high], 0 <= low <= high and 1 <= high`);
    return [item, low, high];
  });
  return Int32Array.from(read.flat());
}

/** Reads a problem: what callers see of it, its options as they gave them, and the
 * numbers that the engine builds it from. */
export function readProblem(problem) {
  const { primary, secondary = [], options, costs, bounds } = members(PROBLEM, problem, 'cover(): the problem');
  if (!primary || !options) fail(`cover(): the problem lacks ${primary ? 'options' : 'primary'}; expected { primary, options }`);
  const number = numberItems(primary, secondary);
  const { copies, ...entries } = readEntries(options, new EntryReader(number, primary.length));
  return {
    facts: { items: [...primary, ...secondary], primary: primary.length, options: copies.length },
    options: copies,
    build: {
      primary: primary.length,
      secondary: secondary.length,
      ...entries,
      costs: readCosts(costs, copies.length),
      bounds: readBounds(bounds, number, primary.length),
    },
  };
}
