// Quadrille: sudoku of any shape and rule, and exact covers.
// Cells are numbers from 0, row by row; digits are what people call them.

export class QuadrilleError extends Error {
  /** The message without its place. */
  text: string;
  code: number;
  /** Where in the text, from 1; 0: nowhere. */
  line: number;
  column: number;
}

export interface Limits {
  /** At most that long; 0 or none: as long as it takes. */
  seconds?: number;
  /** Nodes of the search, at most. */
  nodes?: number;
}
export interface Call extends Limits {
  /** Answered within 100 ms: the worker is ended, and another one goes on. */
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
  /** It cuts the board into its boxes. */
  map: boolean;
  /** Of the text that was read; 0: none. */
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
  /** Of each cell, the digits that it has in some solution. */
  candidates: number[][];
  complete: boolean;
  /** Of each cell and digit, in how many solutions. */
  counts?: number[][];
}
export interface Count {
  count: bigint;
  /** false: a limit came first, and there may be more. */
  complete: boolean;
}
export interface Step {
  technique: string;
  title: string;
  level: 'easy' | 'medium' | 'hard' | 'unfair' | 'extreme';
  score: number;
  text: string;
  places: Candidate[];
  removes: Candidate[];
  cells: number[];
  digits: number[];
  links: { from: Candidate; to: Candidate; strong: boolean }[];
  houses: House[];
  svg?: string | null;
}
export interface State {
  /** The player's digits, of all cells. */
  digits?: Grid;
  /** The player's pencil marks; a cell without any may have all digits. */
  marks?: number[][];
}
export type Theme = 'light' | 'dark';
export interface StepOptions extends Call {
  state?: State;
  /** The only solution, if check() has found it: it is not looked for again. */
  known?: number[];
  /** Names of techniques. */
  only?: string[];
  without?: string[];
  /** false: use none that assume that there is one solution. */
  uniqueness?: boolean;
  /** Draw each step. */
  svg?: boolean;
  theme?: Theme;
}
export interface Position {
  verdict: Check['verdict'];
  /** Where the player's grid is not that of the solution. */
  wrong?: number[];
  digits?: Grid;
  candidates?: number[][];
}
export interface Hint {
  verdict: Check['verdict'];
  wrong: number[];
  step: Step | null;
  end?: 'solved' | 'stopped';
}
export interface GenerateOptions {
  /** The same seed and number, the same puzzle. */
  seed?: number;
  number?: number;
  symmetry?: 'none' | 'half-turn' | 'quarter-turn' | 'upside-down' | 'left-right' | 'diagonal' | 'antidiagonal' | 'all';
  givens?: number;
  /** Without any of its givens there are several solutions. */
  minimal?: boolean;
  /** How hard it is to be. */
  minLevel?: Step['level'];
  maxLevel?: Step['level'];
  /** Rules to be placed at random, those of rules() that have `places`; without
   * a number, as many as suit the board. */
  rules?: { rule: string; number?: number }[];
}
/** Of a puzzle with one solution; of others, the verdict alone. */
export interface Rating {
  verdict: Check['verdict'];
  level?: Step['level'];
  /** HoDoKu's: the sum over all steps. */
  score?: number;
  steps?: number;
  hardest?: string | null;
  /** Sudoku Explainer's, of classic 9x9 puzzles; in tenths. */
  explainer?: { er: number; ep: number; ed: number } | null;
  complete?: boolean;
}
export type Clue = { rule: number } | { cell: number };

export interface WriteOptions {
  /** With its solution, where check() has found the only one and the format can
   * hold it. */
  solution?: boolean;
  signal?: AbortSignal;
}
export interface Written {
  text: string;
  /** Numbers of rules that were left out. */
  lost: number[];
  /** What else was, "title, author". */
  leftOut: string;
}

export interface PuzzleFacts {
  readonly rows: number;
  readonly columns: number;
  readonly digits: number;
  /** The least digit. */
  readonly first: number;
  /** Row and column of each cell, from 0. */
  readonly cells: [row: number, column: number][];
  readonly givens: Grid;
  readonly marks: number[][] | null;
  readonly rules: Rule[];
  readonly houses: House[];
  /** The puzzle in the format "rules". */
  readonly text: string;
  /** What the puzzle says of itself, rules in words too; "": nothing. */
  readonly title: string;
  readonly author: string;
  readonly words: string;
  readonly format: string;
  /** What was not read of it, but may matter. */
  readonly note: string;
}

export class Puzzle {
  private constructor();
  check(options?: Call & { conflict?: boolean }): Promise<Check>;
  count(options?: Call & { limit?: number }): Promise<Count>;
  candidates(options?: Call & { counts?: number }): Promise<Candidates>;
  rate(options?: Call): Promise<Rating>;
  svg(options?: { theme?: Theme; digits?: Grid; solution?: boolean; signal?: AbortSignal }): Promise<string>;
  /** In a format of formats(); throws where it cannot hold the puzzle. */
  write(format: string, options?: WriteOptions): Promise<string>;
  /** The same, without the rules that the format cannot hold. */
  writeMost(format: string, options?: WriteOptions): Promise<Written>;
  /** A new puzzle on this board, with the same rules and as few givens as can be. */
  generate(options?: Call & GenerateOptions): Promise<Puzzle>;
  /** The puzzle with one more rule, "killer 10 r1c1 r1c2". */
  state(clause: string, options?: Call): Promise<Puzzle>;
  /** .. without that rule. */
  drop(rule: number, options?: Call): Promise<Puzzle>;
  /** .. with a given in each of the cells, or with none. */
  give(cells: number | number[], value: number | null, options?: Call): Promise<Puzzle>;
  solutions(options?: Call): AsyncIterableIterator<number[]>;
  steps(options?: StepOptions): AsyncIterableIterator<Step>;
  position(options?: StepOptions): Promise<Position>;
  hint(options?: StepOptions): Promise<Hint>;
  /** Cells that have the same digit in all solutions, though not always that one:
   * groups of two or more. */
  equal(options?: Call): AsyncGenerator<number[], void, void>;
  /** Clues without any one of which there still is one solution. */
  needless(options?: Call): AsyncGenerator<Clue, void, void>;
}
export interface Puzzle extends PuzzleFacts {}

export interface OneCover {
  numbers: number[];
  options: string[][];
}
export class Cover {
  private constructor();
  readonly items: string[];
  readonly primary: number;
  readonly options: number;
  covers(options?: Call): AsyncIterableIterator<OneCover>;
  count(options?: Call): Promise<Count>;
  cheapest(options?: Call): Promise<OneCover & { cost: bigint | null; proved: boolean }>;
}
export interface Problem {
  primary: string[];
  secondary?: string[];
  /** Names of items; "x:1" is x in color 1. */
  options: string[][];
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
  /** Called with the share of a search that is done, 0 to 1. */
  onprogress: ((share: number) => void) | null;
  /** Memory of the worker, in bytes, after its last call. One that has more than
   * 200 MB is replaced, for the memory of WebAssembly never shrinks. */
  readonly bytes: number;
  close(): void;
  /** A puzzle in any format that the library reads, links included. */
  read(text: string, options?: Call & { first?: boolean; drawn?: boolean }): Promise<Puzzle>;
  cover(problem: string | Problem, options?: Call & { format?: string }): Promise<Cover>;
  formats(): Promise<Format[]>;
  rules(): Promise<{ rules: { name: string; usage: string; places: boolean }[]; aliases: { name: string; rule: string }[] }>;
  version(): Promise<string>;
}
