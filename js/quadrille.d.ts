// Quadrille: sudoku of any shape and rule, and exact covers.
// Cells are numbers from 0, row by row. Digits are the values that people write.
// An option or argument that is unknown or out of range throws QuadrilleError.

export class QuadrilleError extends Error {
  /** The message without its place. */
  text: string;
  code: number;
  /** The place in the text, from 1; 0 if there is none. */
  line: number;
  column: number;
}

/** An array, a Set, a typed array or another iterable object; a string is none. */
export type List<T> = Iterable<T> & object;

export interface Limits {
  /** The time limit; 0 means none. */
  seconds?: number;
  /** The limit on nodes of the search; 0 means none. */
  nodes?: number;
}
export interface Call extends Limits {
  /** Aborts the call within 100 ms. */
  signal?: AbortSignal;
}
export type Grid = (number | null)[];
export type Candidate = [cell: number, digit: number];

export interface Rule {
  name: string;
  /** The clause, "killer 10 r1c1 r1c2". */
  text: string;
  cells: number[];
  usage: string;
  /** Whether the rule states the boxes of the board. */
  map: boolean;
  /** The line of the text that was read; 0 if there is none. */
  line: number;
}
export interface House {
  name: string;
  cells: number[];
}
/** Clues that cannot stand together. */
export interface Conflict {
  cells: number[];
  rules: number[];
  text?: string;
  minimal?: boolean;
}
export interface Check {
  verdict: 'unique' | 'many' | 'none' | 'stopped';
  solution?: number[];
  other?: number[];
  /** Cells in which two solutions differ. */
  differ?: number[];
  conflict?: Conflict | null;
}
export interface Candidates {
  /** For each cell, the digits that it has in some solution. */
  candidates: number[][];
  complete: boolean;
  /** For each cell and digit, the number of solutions, up to the limit. */
  counts?: number[][];
}
export interface Count {
  count: bigint;
  /** False if a limit came first; then there may be more. */
  complete: boolean;
}
/** What the characters [from, to) of a sentence speak of. */
export interface Mention {
  from: number;
  to: number;
  cells: number[];
  /** The candidates of the cells that are meant; empty if the cells are. */
  digits: number[];
  /** The name of a house, if one is named. */
  house?: string;
  /** The number of a rule of the puzzle, if it or a part of it is named. */
  rule?: number;
}
export interface Step {
  technique: string;
  title: string;
  level: 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
  score: number;
  text: string;
  /** In the order of the text; they do not overlap. */
  mentions: Mention[];
  /** The text with all links and effects, where text only counts them. */
  whole?: string;
  wholeMentions?: Mention[];
  places: Candidate[];
  removes: Candidate[];
  cells: number[];
  digits: number[];
  links: { from: Candidate; to: Candidate; strong: boolean }[];
  houses: House[];
  /** A picture. What mention k speaks of is in a hidden group with data-mention="k". */
  svg?: string | null;
}
export interface State {
  /** The player's digits, one or null for each cell. */
  digits?: List<number | null>;
  /** The player's pencil marks; a cell without marks may have all digits. */
  marks?: List<List<number>>;
}
export type Theme = 'light' | 'dark';
export interface StepOptions extends Call {
  state?: State;
  /** The only solution, if check() has found it, so that it is not searched again. */
  known?: List<number>;
  /** Names of techniques. */
  only?: List<string>;
  without?: List<string>;
  /** False leaves out techniques that assume that there is one solution. */
  uniqueness?: boolean;
  /** Draw each step. */
  svg?: boolean;
  theme?: Theme;
}
export interface Position {
  verdict: Check['verdict'];
  /** Cells where the player's grid differs from the solution. */
  wrong?: number[];
  digits?: Grid;
  candidates?: number[][];
}
export interface Hint {
  verdict: Check['verdict'];
  wrong: number[];
  step: Step | null;
  /** Why there is no step. */
  end?: 'solved' | 'stopped';
}
export interface GenerateOptions {
  /** The same seed and number give the same puzzle. */
  seed?: number;
  number?: number;
  symmetry?: 'none' | 'half-turn' | 'quarter-turn' | 'upside-down' | 'left-right' | 'diagonal' | 'antidiagonal' | 'all';
  givens?: number;
  /** Whether no given may be needless. */
  minimal?: boolean;
  /** The least and the greatest level. */
  minLevel?: Step['level'];
  maxLevel?: Step['level'];
  /** The least and the greatest rating of Sudoku Explainer, in tenths, from 10 on. */
  minRating?: number;
  maxRating?: number;
  /** A technique that steps() uses; a name of techniques(). */
  technique?: string;
  /** Rules to place at random; those of rules() with `places`. Without a number, as
   * many as suit the board. */
  rules?: List<{ rule: string; number?: number }>;
}
/** A puzzle without exactly one solution has the verdict alone. */
export interface Rating {
  verdict: Check['verdict'];
  level?: Step['level'];
  /** HoDoKu's score, the sum over all steps. */
  score?: number;
  steps?: number;
  hardest?: string | null;
  /** Sudoku Explainer's ratings of classic 9x9 puzzles, in tenths. */
  explainer?: { er: number; ep: number; ed: number } | null;
  complete?: boolean;
}
export type Clue = { rule: number } | { cell: number };

export interface WriteOptions {
  /** Also writes the solution, if check() has found the only one and the format can
   * hold it. */
  solution?: boolean;
  signal?: AbortSignal;
}
export interface Written {
  text: string;
  /** Numbers of rules that were left out. */
  lost: number[];
  /** What else was left out, "title, author". */
  leftOut: string;
}

/** A digit, or an empty cell: null, 0, "" or "."; digits are from 1 to the size. */
export type Cell = number | string | null | undefined;
/** A puzzle: a text or link in any format that the library reads, a URL, an object as
 * JSON has it, rows of cells, all cells in one list, or rows as strings. */
export type Clues = string | URL | PuzzleFacts | List<Cell> | List<List<Cell>> | { readonly [key: string]: unknown };

export interface PuzzleFacts {
  readonly rows: number;
  readonly columns: number;
  readonly digits: number;
  /** The smallest digit. */
  readonly first: number;
  /** Row and column of each cell, from 0. */
  readonly cells: [row: number, column: number][];
  readonly givens: Grid;
  readonly marks: number[][] | null;
  readonly rules: Rule[];
  readonly houses: House[];
  /** The puzzle in the format "rules". */
  readonly text: string;
  /** Title, author and rules in words, as the text has them, or "". */
  readonly title: string;
  readonly author: string;
  readonly words: string;
  readonly format: string;
  /** What the reader has left out, but may matter. */
  readonly note: string;
}

export class Puzzle {
  private constructor();
  check(options?: Call & { conflict?: boolean }): Promise<Check>;
  count(options?: Call & { limit?: number }): Promise<Count>;
  candidates(options?: Call & { counts?: number }): Promise<Candidates>;
  rate(options?: Call): Promise<Rating>;
  svg(options?: { theme?: Theme; digits?: List<number | null>; solution?: boolean; signal?: AbortSignal }): Promise<string>;
  /** The puzzle in a format of formats(). Throws if the format cannot hold it. */
  write(format: string, options?: WriteOptions): Promise<string>;
  /** As write(), but leaves out rules that the format cannot hold. */
  writeMost(format: string, options?: WriteOptions): Promise<Written>;
  /** A new puzzle on this board with the same rules and few givens. */
  generate(options?: Call & GenerateOptions): Promise<Puzzle>;
  /** The puzzle with one more rule, "killer 10 r1c1 r1c2". */
  state(clause: string, options?: Call): Promise<Puzzle>;
  /** The puzzle without the rule of that number. */
  drop(rule: number, options?: Call): Promise<Puzzle>;
  /** The puzzle with this given, or none, in each of the cells. */
  give(cells: number | List<number>, value: number | null, options?: Call): Promise<Puzzle>;
  solutions(options?: Call): AsyncIterableIterator<number[]>;
  /** Throws if a limit stops it, or if the puzzle has no solution. */
  steps(options?: StepOptions): AsyncIterableIterator<Step>;
  position(options?: StepOptions): Promise<Position>;
  hint(options?: StepOptions): Promise<Hint>;
  /** Groups of two or more cells that hold the same digit in each solution, which is
   * not the same in all solutions. */
  equal(options?: Call): AsyncIterableIterator<number[]>;
  /** Clues that can be left out one at a time without a second solution. */
  needless(options?: Call): AsyncIterableIterator<Clue>;
}
export interface Puzzle extends PuzzleFacts {}

/** The name of an item or color. Names are compared as text: 1 and "1" are the same. */
export type Name = string | number;
/** An item in an option; a color is for secondary items only. */
export interface ItemInColor<N extends Name = Name> {
  readonly item: N;
  readonly color?: Name;
}
/** A name of an item; { item, color }; or "item:color", if that is no item's name. */
export type Entry = Name | ItemInColor;
/** How often a cover holds an item: a number, or from low to high. */
export type Bounds = number | readonly [low: number, high: number];

export interface Problem<E extends Entry = Entry, N extends Name = Name, M extends Name = Name> {
  /** Items that a cover holds exactly once, or as often as their bounds say. */
  primary: List<N>;
  /** Items that a cover holds at most once, or more often in one color. */
  secondary?: List<M>;
  options: List<List<E>>;
  /** The cost of each option, a whole number from 0 on. */
  costs?: List<number | bigint>;
  /** Bounds of primary items, by their names. */
  bounds?: Readonly<Record<string, Bounds>> | ReadonlyMap<Name, number | readonly number[]>;
}
export interface OneCover<E extends Entry = string> {
  /** Numbers of options, from 0. */
  numbers: number[];
  /** The options as the problem has them. */
  options: E[][];
}
export class Cover<E extends Entry = string, N extends Name = string> {
  private constructor();
  /** Primary items, then secondary ones. */
  readonly items: N[];
  /** The number of primary items. */
  readonly primary: number;
  /** The number of options. */
  readonly options: number;
  covers(options?: Call): AsyncIterableIterator<OneCover<E>>;
  count(options?: Call): Promise<Count>;
  /** The cost is null if no cover was found. */
  cheapest(options?: Call): Promise<OneCover<E> & { cost: bigint | null; proved: boolean }>;
}
export interface Technique {
  name: string;
  title: string;
  level: Step['level'];
  score: number;
  family: string;
  /** Whether it is slow to look for, and used only if it is named. */
  rare: boolean;
}
/** A level, technique or rule, as steps, ratings and puzzles have its id. */
export interface Term {
  kind: 'level' | 'technique' | 'rule';
  id: string;
  /** In English. */
  name: string;
}
export interface Format {
  name: string;
  about: string;
  reads: boolean;
  writes: boolean;
}

export class Quadrille {
  private constructor();
  static open(options?: { wasm?: string | URL | Uint8Array | ArrayBuffer | WebAssembly.Module }): Promise<Quadrille>;
  /** Called with the part of a search that is done, 0 to 1. */
  onprogress: ((share: number) => void) | null;
  /** Memory of the worker after its last call, in bytes. A worker with more than
   * 200 MB is replaced, since the memory of WebAssembly never shrinks. */
  readonly bytes: number;
  close(): void;
  /** Reads a puzzle. first: takes the first one of several; drawn: leaves out what is
   * only drawn. */
  read(clues: Clues, options?: Call & { first?: boolean; drawn?: boolean }): Promise<Puzzle>;
  /** Reads a problem as a text, in the format of that name or in the one it seems to be. */
  cover(problem: string, options?: Call & { format?: string }): Promise<Cover>;
  cover<E extends Entry, N extends Name, M extends Name = never>(problem: Problem<E, N, M>, options?: Call): Promise<Cover<E, N | M>>;
  formats(): Promise<Format[]>;
  /** The simplest first. */
  techniques(): Promise<Technique[]>;
  /** For translation. */
  terms(): Promise<Term[]>;
  rules(): Promise<{ rules: { name: string; usage: string; places: boolean }[]; aliases: { name: string; rule: string }[] }>;
  version(): Promise<string>;
}
