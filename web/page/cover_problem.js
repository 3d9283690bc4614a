// Problems: a region to tile with pieces, or a text; and the covers found.
import { namesOf, orientations, sizeOf } from './cover_pieces.js';

const CELL = /^r(\d+)c(\d+)$/;
const cellName = ([r, c]) => `r${r + 1}c${c + 1}`;

/** A problem that is a text. */
class TextProblem {
  colors = null;

  constructor(text) {
    this.text = text;
  }

  /** The problem in the library, and what found() makes of a cover of it: a list of
   * options, which are lists of items. */
  async open(library, signal) {
    return { problem: await library.cover(this.text, { signal }), found: ({ options }) => options };
  }

  async count(library, options) {
    return (await this.open(library, options.signal)).problem.count(options);
  }

  imageOf = () => null;
  itemsOf = cover => cover;
  cellsOf = items => items.map(item => CELL.exec(item)).filter(Boolean).map(([, r, c]) => [r - 1, c - 1]);
  colorOf = (items, k) => k;
}

/** Maps of a rectangle of h x w cells to itself; the first ones turn it. */
const maps = (h, w, isOneSided) => [
  (r, c) => [r, c],
  (r, c) => [h - 1 - r, w - 1 - c],
  ...(h === w ? [(r, c) => [c, h - 1 - r], (r, c) => [w - 1 - c, r]] : []),
  ...(isOneSided ? [] : [(r, c) => [h - 1 - r, c], (r, c) => [r, w - 1 - c], ...(h === w ? [(r, c) => [c, r], (r, c) => [w - 1 - c, h - 1 - r]] : [])]),
];

/**
 * A region and pieces. An option is the number of a placement { piece, cells }.
 *
 * If a piece is in each cover once, the symmetries of the region split its placements
 * into orbits, and all covers are images of those with the first placement of an
 * orbit: #turns has, for each of these placements, a symmetry for each placement of its
 * orbit. Only covers with a first placement are searched for.
 */
class RegionProblem {
  #turns = null; // Map: first placement -> symmetries, the identity first
  #piece; // whose placements these are
  #images = []; // [symmetry][placement]

  constructor({ region, pieces, isOneSided }) {
    this.names = namesOf(pieces, isOneSided);
    this.pieces = pieces;
    this.cells = region.flatMap((line, r) => [...line].flatMap((c, column) => (c === '#' ? [[r, column]] : [])));
    const has = (r, c) => region[r]?.[c] === '#';
    this.placements = pieces.flatMap(([picture], piece) =>
      [...orientations(picture, isOneSided).values()].flatMap(shape => region.flatMap((line, r) => [...line].flatMap((x, c) => (shape.every(([dr, dc]) => has(r + dr, c + dc)) ? [{ piece, cells: shape.map(([dr, dc]) => [r + dr, c + dc]) }] : [])))),
    );
    const isLimited = pieces.every(([, copies]) => copies > 0);
    this.area = isLimited ? pieces.reduce((sum, [picture, copies]) => sum + copies * sizeOf(picture), 0) : Infinity;
    this.isExact = this.area === this.cells.length;
    this.#splitOrbits(isOneSided);
  }

  #splitOrbits(isOneSided) {
    if (!this.isExact || this.cells.length === 0) return;
    const [top, left, bottom, right] = [Math.min, Math.max].flatMap(end => [0, 1].map(i => this.cells.reduce((k, cell) => end(k, cell[i]), this.cells[0][i])));
    const keyOf = ({ piece, cells }) => `${piece}:${cells.map(([r, c]) => r * 32 + c).sort((a, b) => a - b)}`;
    const number = new Map(this.placements.map((placement, p) => [keyOf(placement), p]));
    for (const map of maps(bottom - top + 1, right - left + 1, isOneSided)) {
      const turn = ([r, c]) => map(r - top, c - left).map((k, i) => k + [top, left][i]);
      const image = this.placements.map(({ piece, cells }) => number.get(keyOf({ piece, cells: cells.map(turn) })));
      if (!image.includes(undefined)) this.#images.push(image);
    }
    this.pieces.forEach(([, copies], piece) => {
      if (copies !== 1 || this.#images.length < 2) return;
      const turns = this.#orbitsOf(piece);
      if (!this.#turns || turns.size < this.#turns.size) [this.#turns, this.#piece] = [turns, piece];
    });
  }

  #orbitsOf(piece) {
    const turns = new Map();
    const seen = new Set();
    this.placements.forEach((placement, p) => {
      if (placement.piece !== piece || seen.has(p)) return;
      turns.set(p, this.#images.flatMap((image, g) => (seen.has(image[p]) ? [] : (seen.add(image[p]), [g]))));
    });
    return turns;
  }

  #itemsOf({ piece, cells }) {
    return [...(this.pieces[piece][1] > 0 ? [this.names[piece]] : []), ...cells.map(cellName)];
  }

  /** Names of pieces: in a cover once; more often, with how often; at most once. */
  get #limited() {
    const named = this.pieces.map(([, copies], k) => ({ name: this.names[k], copies }));
    return [named.filter(p => p.copies === 1 && this.isExact), named.filter(p => p.copies > 1).map(p => ({ ...p, low: this.isExact ? p.copies : 0 })), named.filter(p => p.copies === 1 && !this.isExact)];
  }

  async #open(library, signal, firsts) {
    const [once, often, atMostOnce] = this.#limited;
    const numbers = this.placements.map((x, p) => p).filter(p => !firsts || this.placements[p].piece !== this.#piece || firsts.includes(p));
    const problem = await library.cover({
      primary: [...[...once, ...often].map(p => p.name), ...this.cells.map(cellName)],
      secondary: atMostOnce.map(p => p.name),
      options: numbers.map(p => this.#itemsOf(this.placements[p])),
      bounds: new Map(often.map(({ name, low, copies }) => [name, [low, copies]])),
    }, { signal });
    return { problem, found: cover => cover.numbers.map(k => numbers[k]) };
  }

  open = (library, signal) => this.#open(library, signal, this.#turns && [...this.#turns.keys()]);

  /** Counts the covers of all orbits of one size at once. */
  async count(library, options) {
    if (!this.#turns) return (await this.open(library, options.signal)).problem.count(options);
    const sum = { count: 0n, complete: true };
    for (const size of new Set([...this.#turns.values()].map(turns => turns.length))) {
      const firsts = [...this.#turns.keys()].filter(p => this.#turns.get(p).length === size);
      const { count, complete } = await (await this.#open(library, options.signal, firsts)).problem.count(options);
      sum.count += BigInt(size) * count;
      sum.complete &&= complete;
    }
    return sum;
  }

  /** The k-th image of a cover that was found, or null. The 0th is the cover. */
  imageOf(cover, k) {
    const first = this.#turns && cover.find(p => this.placements[p].piece === this.#piece);
    const image = this.#images[this.#turns?.get(first)[k]];
    return image ? cover.map(p => image[p]) : null;
  }

  itemsOf = cover => cover.map(p => this.#itemsOf(this.placements[p]));
  cellsOf = p => this.placements[p].cells;
  /** A piece has its color, copies have several. */
  colorOf = (p, k) => (this.pieces.every(([, copies]) => copies === 1) ? this.placements[p].piece : k);

  get text() {
    const [once, often, atMostOnce] = this.#limited;
    const head = [...once.map(p => p.name), ...often.map(({ name, low, copies }) => `${low}:${copies}|${name}`), ...this.cells.map(cellName), ...(atMostOnce.length > 0 ? ['|', ...atMostOnce.map(p => p.name)] : [])];
    return [head, ...this.placements.map(p => this.#itemsOf(p))].map(items => `${items.join(' ')}\n`).join('');
  }
}

export const pose = doc => (doc.text === null ? new RegionProblem(doc) : new TextProblem(doc.text));

/** The covers of a problem, as they are found. Images come after all of those that
 * were searched for: the first covers look different. */
export class Covers {
  list = [];
  isAll = false;
  #source = null;
  #stop;

  constructor(problem) {
    this.problem = problem;
  }

  async *#search(library, signal) {
    const { problem, found } = await this.problem.open(library, signal);
    const searched = [];
    for await (const cover of problem.covers({ signal })) {
      searched.push(found(cover));
      yield searched.at(-1);
    }
    for (let k = 1, isMore = true; isMore; k++) {
      const images = searched.map(cover => this.problem.imageOf(cover, k)).filter(Boolean);
      isMore = images.length > 0;
      yield* images;
    }
  }

  /** Looks for covers until there are as many; calls use() now and then. A search that
   * was stopped begins again. */
  async grow(most, library, signal, use) {
    if (!this.#source) {
      this.#stop = new AbortController();
      this.#source = this.#search(library, this.#stop.signal);
      this.list = [];
    }
    signal.addEventListener('abort', () => this.#stop.abort(), { once: true });
    try {
      for (let shown = performance.now(); !this.isAll && this.list.length < most; ) {
        const { done, value } = await this.#source.next();
        if (done) this.isAll = true;
        else this.list.push(value);
        if (performance.now() < shown + 100) continue;
        use();
        shown = performance.now();
      }
    } catch (error) {
      this.#source = null;
      throw error;
    }
  }
}
