// <sudoku-board>: a puzzle on any page, to look at or to play.
import type { Grid, Puzzle, Quadrille } from './quadrille.js';

export class SudokuBoard extends HTMLElement {
  /** Another library than the one that all boards of the page share. */
  static use(library: Quadrille | Promise<Quadrille>): void;
  /** The puzzle that is shown; null until the event ready. */
  readonly puzzle: Puzzle | null;
  /** What the player has written. */
  readonly digits: Grid;
  /** The same as a text, as links have it. */
  progress: string;
  /** Writes a digit, or null for none, into a cell without a given. */
  put(cell: number, value: number | null): Promise<void>;
}

declare global {
  interface HTMLElementTagNameMap {
    'sudoku-board': SudokuBoard;
  }
}
