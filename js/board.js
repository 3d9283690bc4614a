// <sudoku-board>: a puzzle on any page, to look at or to play.
import { Quadrille } from './index.js';
import { conflicts, readProgress, writeProgress } from './progress.js';

const STYLE = `
:host { display: inline-block; width: 360px; max-width: 100%; color-scheme: light dark; }
.sheet { position: relative; }
.picture svg { display: block; width: 100%; height: auto; }
.grid { position: absolute; display: grid; }
[role=row] { display: contents; }
.cell { display: grid; place-items: center; font: 600 1rem system-ui, sans-serif; color: #1a57c2; container-type: inline-size; cursor: pointer; outline: none; user-select: none; }
.cell > span { font-size: 66cqw; line-height: 1; }
.cell.given { cursor: default; }
.cell:focus { box-shadow: inset 0 0 0 3px #e69100; }
.cell.clashes { background: #d0302044; }
:host([theme=dark]) .cell { color: #8ab8ff; }
:host(:not([playable])) .cell { cursor: default; }
.note { font: 0.95em system-ui, sans-serif; margin: 0.5em 0 0; }
`;
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

let opened = null; // the library of all boards of the page
let style = null;

const make = (name, attributes, ...children) => {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
};

/**
 * Attributes
 *   puzzle    a text in any format [the text inside the element]
 *   playable  digits can be written
 *   progress  what a player has written; as sharing links have it
 *   step      shows the step of this number, from 1 on, and what was known before it
 *   theme     light or dark
 * Events: ready, progress (a digit was written), solved, error (detail: what is wrong).
 */
export class SudokuBoard extends HTMLElement {
  static observedAttributes = ['puzzle', 'progress', 'step', 'playable', 'theme'];
  #root = this.attachShadow({ mode: 'open' });
  #version = 0; // of what is to be shown
  #puzzle = null;
  #text = null;
  #solution = null; // a promise
  #digits = []; // of the player
  #cells = [];
  #at = 0; // the cell with the focus
  #isWaiting = false;

  /** Another library than the one that all boards of the page share. */
  static use(library) {
    opened = library;
  }

  connectedCallback() {
    if (!style) {
      style = new CSSStyleSheet();
      style.replaceSync(STYLE);
    }
    this.#root.adoptedStyleSheets = [style];
    this.#later();
  }

  attributeChangedCallback() {
    this.#later();
  }

  /** The puzzle that is shown, an object of the library; or null. */
  get puzzle() {
    return this.#puzzle;
  }
  /** What the player has written: a value or null for each cell. */
  get digits() {
    return [...this.#digits];
  }
  get progress() {
    return writeProgress(this.#digits);
  }
  set progress(text) {
    this.setAttribute('progress', text);
  }

  /** Attributes that change together are read once. */
  #later() {
    if (this.#isWaiting || !this.isConnected) return;
    this.#isWaiting = true;
    queueMicrotask(() => {
      this.#isWaiting = false;
      this.#show().catch(error => this.#tell('error', error));
    });
  }

  #tell(type, detail = null) {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }

  async #show() {
    const mine = ++this.#version;
    const text = this.getAttribute('puzzle') ?? this.textContent.trim();
    opened ??= Quadrille.open();
    const library = await opened;
    if (text !== this.#text) {
      const puzzle = await library.read(text);
      if (mine !== this.#version) return;
      this.#text = text;
      this.#puzzle = puzzle;
      this.#solution = null;
    }
    const puzzle = this.#puzzle;
    this.#digits = readProgress(this.getAttribute('progress') ?? '', puzzle.cells.length)?.map((value, cell) => (puzzle.givens[cell] === null ? value : null)) ?? puzzle.cells.map(() => null);
    const theme = this.getAttribute('theme') === 'dark' ? 'dark' : 'light';
    const number = Number(this.getAttribute('step'));
    const step = number > 0 ? await this.#step(number, theme) : null;
    const svg = step?.svg ?? (await puzzle.svg({ theme }));
    if (mine !== this.#version) return;
    this.#draw(svg, step);
    this.#tell('ready');
  }

  /** The step of that number, or the last one. */
  async #step(number, theme) {
    let last = null;
    for await (const step of this.#puzzle.steps({ svg: true, theme })) {
      last = step;
      if (--number === 0) break;
    }
    return last;
  }

  #draw(svg, step) {
    const picture = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const { rows, columns, cells } = this.#puzzle;
    const [width, height] = ['width', 'height'].map(name => Number(picture.getAttribute(name)));
    const { cellSize, originX, originY } = picture.dataset;
    picture.setAttribute('viewBox', picture.getAttribute('viewBox') ?? `0 0 ${width} ${height}`);
    for (const name of ['width', 'height']) picture.removeAttribute(name);
    const parts = [make('div', { class: 'sheet' }, make('div', { class: 'picture' }, document.importNode(picture, true)))];
    this.#cells = [];
    if (!step && cellSize) {
      const grid = make('div', { class: 'grid', role: 'grid', 'aria-label': this.#puzzle.title || 'Sudoku' });
      const share = { left: originX / width, top: originY / height, width: (cellSize * columns) / width, height: (cellSize * rows) / height };
      for (const [key, value] of Object.entries(share)) grid.style[key] = `${value * 100}%`;
      grid.style.gridTemplate = `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`;
      this.#cells = cells.map(([row, column], cell) => {
        const e = make('div', { role: 'gridcell', tabindex: -1 });
        e.style.gridArea = `${row + 1} / ${column + 1}`;
        e.addEventListener('focus', () => this.#go(cell));
        e.addEventListener('pointerdown', () => this.#go(cell));
        return e;
      });
      for (let row = 0; row < rows; row++) {
        const line = this.#cells.filter((e, cell) => cells[cell][0] === row);
        if (line.length > 0) grid.append(make('div', { role: 'row' }, ...line));
      }
      grid.addEventListener('keydown', event => this.#key(event));
      parts[0].append(grid);
      this.#write();
    }
    if (step) parts.push(make('p', { class: 'note', part: 'step' }, step.text));
    this.#root.replaceChildren(...parts);
  }

  #write() {
    const { cells, givens, houses } = this.#puzzle;
    const value = cell => givens[cell] ?? this.#digits[cell];
    const clashes = conflicts(houses, value);
    this.#cells.forEach((e, cell) => {
      e.className = `cell${givens[cell] === null ? '' : ' given'}${clashes.has(cell) ? ' clashes' : ''}`;
      e.tabIndex = cell === this.#at ? 0 : -1;
      e.setAttribute('aria-label', `r${cells[cell][0] + 1}c${cells[cell][1] + 1} ${value(cell) ?? ''}`.trim());
      const digit = this.#digits[cell];
      e.replaceChildren(...(digit === null ? [] : [make('span', {}, String(digit))]));
    });
  }

  #go(cell) {
    if (cell === this.#at) return;
    this.#cells[this.#at].tabIndex = -1;
    this.#at = cell;
    this.#cells[cell].tabIndex = 0;
  }

  #key(event) {
    const { cells, first, digits, rows, columns, givens } = this.#puzzle;
    const way = WAYS[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (way) {
      let [row, column] = cells[this.#at];
      for (let k = 0, next = -1; k < Math.max(rows, columns) && next < 0; k++) {
        row = (row + way[0] + rows) % rows;
        column = (column + way[1] + columns) % columns;
        next = cells.findIndex(([r, c]) => r === row && c === column);
        this.#cells[next]?.focus();
      }
    } else if (this.hasAttribute('playable') && givens[this.#at] === null && (/^\d$/.test(event.key) || ['Delete', 'Backspace'].includes(event.key))) {
      const last = first + digits - 1;
      const typed = /^\d$/.test(event.key) ? Number(event.key) : null;
      // 1 and then 2 is 12 where there is a 12.
      const two = typed === null || this.#digits[this.#at] === null ? last + 1 : this.#digits[this.#at] * 10 + typed;
      const value = two >= first && two <= last ? two : typed;
      if (value !== null && (value < first || value > last)) return;
      this.put(this.#at, value);
    } else return;
    event.preventDefault();
  }

  /** Writes a digit, or null for none, into a cell without a given. */
  async put(cell, value) {
    if (this.#puzzle.givens[cell] !== null) return;
    this.#digits[cell] = value;
    this.#write();
    this.#tell('progress', { cell, value, progress: this.progress });
    if (!this.#digits.every((digit, k) => digit !== null || this.#puzzle.givens[k] !== null)) return;
    this.#solution ??= this.#puzzle.check({ seconds: 10 });
    const { verdict, solution } = await this.#solution;
    if (verdict === 'unique' && solution.every((digit, k) => digit === (this.#puzzle.givens[k] ?? this.#digits[k]))) this.#tell('solved');
  }
}

if (!customElements.get('sudoku-board')) customElements.define('sudoku-board', SudokuBoard);
