// The board: an HTML grid over the library's picture. The picture shows what
// rules paint and the givens; the grid has what a player writes, the selection,
// and the words for who does not see it.
import { ruleWords, t } from './words.js';

export const make = (name, attributes = {}, ...children) => {
  const e = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) e.addEventListener(key.slice(2), value);
    else if (value === true) e.setAttribute(key, '');
    else if (value !== false && value !== null && value !== undefined) e.setAttribute(key, value);
  }
  e.append(...children);
  return e;
};

/** An element of the text of a picture; nothing in it is run. Its ids, which are
 * those of layers, become classes: the page has ids of its own. The page says in its own
 * words what the picture shows; notes in it are in English. */
let pictures = 0;
export function svgElement(text) {
  pictures++;
  const own = text.replace(/(id="|url\(#)arrow/g, `$1arrow${pictures}`); // heads of arrows
  const picture = new DOMParser().parseFromString(own, 'image/svg+xml').documentElement;
  for (const e of picture.querySelectorAll('title, desc')) e.remove();
  picture.querySelector('#notes')?.setAttribute('lang', 'en');
  for (const e of picture.querySelectorAll('[id]:not(marker)')) {
    e.classList.add(`layer-${e.id}`);
    e.removeAttribute('id');
  }
  return document.importNode(picture, true);
}

/** The colors of a cell, as sectors. */
function paint(colors) {
  const share = 100 / colors.length;
  const e = make('span', { class: 'colors' });
  e.style.background = `conic-gradient(from 20deg, ${colors.map((color, k) => `var(--color${color}) ${k * share}% ${(k + 1) * share}%`).join(', ')})`;
  return e;
}

export class Board {
  #cells = []; // elements
  #at = new Map(); // "row,column" -> cell
  #focus = 0;
  #box = {}; // of the grid, as shares of the picture
  #isDragging = false;
  #isAdding = false; // by a path of keys
  #half = null; // [y, x] in halves of cells, where edges and corners are chosen
  selection = []; // cells, in the order in which they were selected
  isMulti = false; // a press selects one cell more
  puzzle = null;

  /** calls: onselect(), label(cell) -> text, onpath(is it begun, was it), canHalve() -> are
   * edges chosen now, onhalf(kind of place, its cells), onalike(cell): a double click, onpress(),
   * onrelease(): cells were chosen by a pointer. */
  constructor(place, calls) {
    this.place = place;
    this.calls = calls;
    this.picture = make('div', { class: 'picture', 'aria-hidden': 'true' });
    this.grid = make('div', { class: 'grid', role: 'grid', 'aria-multiselectable': 'true' });
    this.cursor = make('div', { class: 'half', hidden: true, 'aria-hidden': 'true' });
    this.grid.addEventListener('pointerdown', event => this.#press(event));
    this.grid.addEventListener('pointermove', event => this.#drag(event));
    for (const name of ['pointerup', 'pointercancel']) this.grid.addEventListener(name, () => this.#release(name === 'pointerup'));
    this.grid.addEventListener('focusin', event => {
      const cell = Number(event.target.dataset.cell);
      if (cell !== this.#focus) this.select([cell], false);
    });
    this.grid.addEventListener('keydown', event => this.key(event));
    this.grid.addEventListener('dblclick', event => {
      const cell = this.#cellOf(event);
      if (cell >= 0 && !this.#half) this.calls.onalike?.(cell);
    });
    const sheet = make('div', { class: 'sheet' }, this.picture, this.grid, this.cursor);
    sheet.addEventListener('pointerdown', event => this.#half && !this.grid.contains(event.target) && this.#pressPlace(event));
    place.append(sheet);
  }

  show(puzzle, svg) {
    const before = this.puzzle;
    const isSame = before && before.columns === puzzle.columns && String(before.cells) === String(puzzle.cells);
    this.puzzle = puzzle;
    this.picture.replaceChildren(svgElement(svg));
    const picture = this.picture.firstChild;
    const [width, height] = ['width', 'height'].map(name => Number(picture.getAttribute(name)));
    const size = Number(picture.dataset.cellSize);
    picture.removeAttribute('role');
    this.place.style.setProperty('--width', width);
    this.place.style.setProperty('--height', height);
    this.place.style.setProperty('--columns', puzzle.columns);
    const box = { left: picture.dataset.originX / width, top: picture.dataset.originY / height, width: (size * puzzle.columns) / width, height: (size * puzzle.rows) / height };
    for (const [name, share] of Object.entries(box)) this.grid.style[name] = `${share * 100}%`;
    this.#box = box;
    this.grid.setAttribute('aria-label', t('boardOf', puzzle.rows, puzzle.columns, [...new Set(puzzle.rules.map(rule => ruleWords(rule).name))].join(', ')));
    if (!isSame) this.#build();
  }

  #build() {
    const { rows, columns, cells } = this.puzzle;
    this.#at.clear();
    this.#cells = cells.map(([row, column], cell) => {
      this.#at.set(`${row},${column}`, cell);
      const e = make('div', { role: 'gridcell', class: 'cell', tabindex: -1, 'data-cell': cell, 'aria-selected': 'false' });
      e.style.gridRow = row + 1;
      e.style.gridColumn = column + 1;
      return e;
    });
    this.grid.style.gridTemplate = `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`;
    const lines = [];
    for (let row = 0; row < rows; row++) {
      const line = this.#cells.filter((e, cell) => cells[cell][0] === row);
      if (line.length > 0) lines.push(make('div', { role: 'row' }, ...line));
    }
    this.grid.replaceChildren(...lines);
    this.setHalf(null);
    this.selection = [];
    this.#focus = Math.min(this.#focus, cells.length - 1);
    this.select([this.#focus], false);
  }

  cell(number) {
    return this.#cells[number];
  }
  get focused() {
    return this.#focus;
  }

  /** Writes what each cell has; content(cell) -> {digit, corner, centre, colors, classes, may, tag}. */
  write(content) {
    this.#cells.forEach((e, cell) => {
      const { digit = '', corner = [], centre = '', colors = [], classes = [], may = [], tag = '' } = content(cell);
      e.className = ['cell', ...classes].join(' ');
      e.setAttribute('aria-label', this.calls.label(cell));
      e.replaceChildren(
        ...(colors.length > 0 ? [paint(colors)] : []),
        ...(digit !== '' ? [make('span', { class: 'digit' }, String(digit))] : []),
        ...corner.map((value, k) => make('span', { class: `corner at${k}` }, String(value))),
        ...(centre !== '' ? [make('span', { class: centre.length > 5 ? 'centre long' : 'centre' }, centre)] : []),
        ...(tag !== '' ? [make('span', { class: 'tag' }, tag)] : []),
        ...may.map(({ text, share, place }) => {
          const mark = make('span', { class: share < 0.34 ? 'may few' : share < 0.67 ? 'may some' : 'may' }, text);
          mark.style.setProperty('--x', place[0]);
          mark.style.setProperty('--y', place[1]);
          return mark;
        }),
      );
    });
    this.#mark();
  }

  /** Marks cells that a sentence speaks of. */
  light(cells, isOn) {
    for (const cell of cells) this.#cells[cell].classList.toggle('lit', isOn);
  }

  #mark() {
    this.#cells.forEach((e, cell) => {
      const place = this.selection.indexOf(cell);
      e.setAttribute('aria-selected', String(place >= 0));
      e.tabIndex = cell === this.#focus ? 0 : -1;
      e.classList.toggle('selected', place >= 0);
    });
  }

  select(cells, isFocused = true) {
    this.selection = [...cells];
    if (cells.length > 0) this.#focus = cells[cells.length - 1];
    this.#mark();
    if (isFocused) this.#cells[this.#focus]?.focus();
    this.calls.onselect?.();
  }

  #add(cell) {
    // Back along the path: its last cell goes.
    if (this.selection.length > 1 && this.selection[this.selection.length - 2] === cell) this.selection.pop();
    else if (!this.selection.includes(cell)) this.selection.push(cell);
    this.select([...this.selection.filter(c => c !== cell), cell]);
  }

  // ---- edges, corners, and places around the board ----
  //
  // In halves of cells, cell r, c is at 2r + 1, 2c + 1; an even number is an edge.
  // On the border are clues of lines that begin there: of the row or column, and at
  // corners of cells of the diagonal.

  get isHalf() {
    return this.#half !== null;
  }

  #cellsAt([y, x]) {
    const { rows, columns } = this.puzzle;
    const [below, right] = [2 * rows, 2 * columns];
    const cell = (r, c) => this.#at.get(`${r},${c}`);
    const line = (r, c, dr, dc) => {
      const cells = [];
      for (; r >= 0 && c >= 0 && r < rows && c < columns; r += dr, c += dc) if (cell(r, c) !== undefined) cells.push(cell(r, c));
      return cells;
    };
    if (y % 2 === 1 && x === 0) return line((y - 1) / 2, 0, 0, 1);
    if (y % 2 === 1 && x === right) return line((y - 1) / 2, columns - 1, 0, -1);
    if (x % 2 === 1 && y === 0) return line(0, (x - 1) / 2, 1, 0);
    if (x % 2 === 1 && y === below) return line(rows - 1, (x - 1) / 2, -1, 0);
    if (y === 0 && x < right) return line(0, x / 2, 1, 1);
    if (x === right && y < below) return line(y / 2, columns - 1, 1, -1);
    if (y === below && x > 0) return line(rows - 1, x / 2 - 1, -1, -1);
    if (x === 0) return line(y / 2 - 1, 0, -1, 1);
    const span = k => (k % 2 === 1 ? [(k - 1) / 2] : [k / 2 - 1, k / 2]);
    return span(y).flatMap(r => span(x).map(c => cell(r, c)).filter(k => k !== undefined));
  }

  /** What kind of place the cursor is at: cell, edge, corner, line, diagonal. */
  get placeKind() {
    if (!this.#half) return '';
    const [y, x] = this.#half;
    const { rows, columns } = this.puzzle;
    const isOdd = [y % 2 === 1, x % 2 === 1];
    if (y === 0 || x === 0 || y === 2 * rows || x === 2 * columns) return isOdd[0] || isOdd[1] ? 'line' : 'diagonal';
    return isOdd[0] && isOdd[1] ? 'cell' : isOdd[0] || isOdd[1] ? 'edge' : 'corner';
  }

  /** Put the cursor there, or, without a place, choose cells again. */
  setHalf(place, isFocused = true) {
    const cells = place ? this.#cellsAt(place) : [];
    if (place && cells.length === 0) return;
    this.#half = place;
    this.cursor.hidden = !place;
    if (!place) return;
    const [y, x] = place;
    const { left, top, width, height } = this.#box;
    this.cursor.style.left = `${(left + (width * x) / 2 / this.puzzle.columns) * 100}%`;
    this.cursor.style.top = `${(top + (height * y) / 2 / this.puzzle.rows) * 100}%`;
    this.cursor.style.width = `${(width / this.puzzle.columns) * 36}%`;
    this.select(cells, isFocused);
    this.calls.onhalf?.(this.placeKind, cells);
  }

  /** Begin with the edge right of the cell, or end. */
  toggleHalf() {
    const [row, column] = this.puzzle.cells[this.#focus];
    this.setHalf(this.#half ? null : [2 * row + 1, 2 * column + 2]);
    if (!this.#half) this.select([this.#focus]);
  }

  /** Begin to choose places of the kind, or, without a kind, cells. */
  choosePlaces(kind) {
    const [row, column] = this.puzzle.cells[this.#focus];
    const first = { edge: [2 * row + 1, 2 * column + 2], corner: [2 * row + 2, 2 * column + 2], line: [2 * row + 1, 0], diagonal: [0, 2 * column] }[kind];
    if (!first && !this.#half) return;
    this.setHalf(first ?? null, false);
    if (!first) this.select([this.#focus], false);
  }

  focus() {
    this.#cells[this.#focus]?.focus();
  }

  #moveHalf([dy, dx]) {
    const [y, x] = this.#half;
    const keep = (k, most) => Math.min(Math.max(k, 0), most);
    this.setHalf([keep(y + dy, 2 * this.puzzle.rows), keep(x + dx, 2 * this.puzzle.columns)]);
  }

  /** The place that is nearest to a pointer. */
  #halfOf(event) {
    const box = this.grid.getBoundingClientRect();
    const near = (at, length, n) => {
      const k = Math.min(Math.max((at / length) * n, 0), n);
      const edge = Math.round(k);
      return Math.abs(k - edge) < 0.3 ? 2 * edge : 2 * Math.floor(k) + 1;
    };
    return [near(event.clientY - box.y, box.height, this.puzzle.rows), near(event.clientX - box.x, box.width, this.puzzle.columns)];
  }

  #cellOf(event) {
    const e = document.elementFromPoint(event.clientX, event.clientY)?.closest('.cell');
    if (!e || !this.grid.contains(e)) return -1;
    if (!this.#isDragging) return Number(e.dataset.cell);
    // Only the middle of a cell counts, so that a finger can go diagonally.
    const box = e.getBoundingClientRect();
    const far = Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2);
    return far < box.width * 0.45 ? Number(e.dataset.cell) : -1;
  }

  /** A press on an edge, a corner, or beside the board, where lines begin. */
  #pressPlace(event) {
    event.preventDefault();
    this.calls.onpress?.();
    this.setHalf(this.#halfOf(event));
    this.calls.onrelease?.();
  }

  #release(isEnd) {
    const wasDragging = this.#isDragging;
    this.#isDragging = false;
    if (wasDragging && isEnd) this.calls.onrelease?.();
  }

  #press(event) {
    if (this.#half) return this.#pressPlace(event);
    const cell = this.#cellOf(event);
    if (cell < 0) return;
    event.preventDefault();
    this.calls.onpress?.();
    this.#isDragging = true;
    if (event.ctrlKey || event.shiftKey || event.metaKey || this.isMulti) {
      if (this.selection.includes(cell)) this.select(this.selection.filter(c => c !== cell));
      else this.#add(cell);
    } else {
      this.select([cell]);
    }
  }

  #drag(event) {
    if (!this.#isDragging) return;
    const cell = this.#cellOf(event);
    if (cell >= 0 && cell !== this.#focus) this.#add(cell);
  }

  /** The next cell that way, over gaps, or from side to side. */
  #towards(dy, dx) {
    let [row, column] = this.puzzle.cells[this.#focus];
    for (let k = 0; k < Math.max(this.puzzle.rows, this.puzzle.columns); k++) {
      row = (row + dy + this.puzzle.rows) % this.puzzle.rows;
      column = (column + dx + this.puzzle.columns) % this.puzzle.columns;
      const cell = this.#at.get(`${row},${column}`);
      if (cell !== undefined) return cell;
    }
    return this.#focus;
  }

  /** A key of the grid, which the page hands on where nothing else has the focus. */
  key(event) {
    const ways = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    const way = ways[event.key];
    if (way && this.#half) {
      this.#moveHalf(way);
    } else if (event.key === '.' && this.calls.canHalve()) {
      this.toggleHalf();
    } else if (way) {
      const cell = this.#towards(...way);
      if (event.shiftKey || event.ctrlKey || event.metaKey || this.#isAdding) this.#add(cell);
      else this.select([cell]);
    } else if (event.key === 'Home' || event.key === 'End') {
      const row = this.puzzle.cells[this.#focus][0];
      const line = this.puzzle.cells.map(([r], c) => (r === row ? c : -1)).filter(c => c >= 0);
      this.select([event.key === 'Home' ? line[0] : line[line.length - 1]]);
    } else if (event.key === ' ') {
      this.#isAdding = true;
      this.select([this.#focus]);
      this.calls.onpath?.(true);
    } else if (event.key === 'Enter') {
      const isPath = this.#isAdding;
      this.#isAdding = false;
      this.calls.onpath?.(false, isPath);
    } else if (event.key === 'Escape') {
      this.#isAdding = false;
      this.setHalf(null);
      this.select([this.#focus]);
    } else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
      this.select(this.puzzle.cells.map((c, k) => k));
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}
