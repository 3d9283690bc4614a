// What is seen of covers: squares to paint, pieces, and pictures of covers.
import { make } from './board.js';
import { t } from './words.js';

const COLORS = ['#7fb3e6', '#f2c46d', '#9ccf8a', '#e89aa5', '#b99ae0', '#79cfc6', '#e0b08a', '#c3c94f', '#a8b4c4', '#f0a0d8', '#8fd0f0', '#d0d0d0'];
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Squares that are painted in or out: by drags, or by arrows and Space. */
export class Canvas {
  #at = [0, 0]; // the square that has the focus
  #brush = null; // what a drag paints
  rows = [];

  /** onpaint(rows) is called after each stroke. */
  constructor(place, onpaint) {
    this.place = place;
    place.addEventListener('pointerdown', event => {
      const at = this.#squareOf(event);
      if (!at || event.button > 0) return;
      event.preventDefault();
      place.setPointerCapture(event.pointerId);
      this.#brush = this.rows[at[0]][at[1]] === '#' ? '.' : '#';
      this.#paint(at, this.#brush);
      this.#focus(at);
    });
    place.addEventListener('pointermove', event => {
      for (const e of this.#brush ? (event.getCoalescedEvents?.() ?? [event]) : []) this.#paint(this.#squareOf(e), this.#brush);
    });
    for (const type of ['pointerup', 'pointercancel'])
      place.addEventListener(type, () => {
        if (this.#brush) onpaint(this.rows);
        this.#brush = null;
      });
    place.addEventListener('keydown', event => {
      const way = WAYS[event.key];
      const [r, c] = this.#at;
      const isIn = this.rows[r]?.[c] === '#';
      if (way) {
        const to = [r + way[0], c + way[1]];
        if (!this.#squareAt(to)) return;
        if (event.shiftKey) this.#paint(to, isIn ? '#' : '.');
        this.#focus(to);
      } else if (event.key === ' ' || event.key === 'Enter') this.#paint(this.#at, isIn ? '.' : '#');
      else return;
      event.preventDefault();
      if (!way || event.shiftKey) onpaint(this.rows);
    });
  }

  #squareOf({ clientX, clientY }) {
    const box = this.place.getBoundingClientRect();
    const at = [Math.floor(((clientY - box.top) / box.height) * this.rows.length), Math.floor(((clientX - box.left) / box.width) * this.rows[0].length)];
    return this.#squareAt(at) && at;
  }
  #squareAt([r, c]) {
    return this.place.children[r]?.children[c];
  }
  #focus(at) {
    this.#squareAt(this.#at)?.setAttribute('tabindex', -1);
    this.#at = at;
    this.#squareAt(at).setAttribute('tabindex', 0);
    this.#squareAt(at).focus({ preventScroll: true });
  }
  #paint(at, value) {
    if (!at) return;
    const [r, c] = at;
    this.rows = this.rows.map((row, k) => (k === r ? row.slice(0, c) + value + row.slice(c + 1) : row));
    this.#show(at);
  }
  #show([r, c]) {
    const e = this.#squareAt([r, c]);
    const isIn = this.rows[r][c] === '#';
    e.className = isIn ? 'in' : 'out';
    e.setAttribute('aria-selected', String(isIn));
    e.setAttribute('aria-label', t('cell', r + 1, c + 1));
  }

  show(rows) {
    const isSame = rows.length === this.rows.length && rows[0].length === this.rows[0].length;
    this.rows = rows;
    if (!isSame) {
      const line = row => make('div', { role: 'row' }, ...Array.from(row, () => make('div', { role: 'gridcell', tabindex: -1 })));
      this.place.replaceChildren(...rows.map(line));
      this.place.style.setProperty('--columns', rows[0].length);
      this.#at = [0, 0];
      this.#squareAt(this.#at).setAttribute('tabindex', 0);
    }
    rows.forEach((row, r) => [...row].forEach((x, c) => this.#show([r, c])));
  }
}

const NS = 'http://www.w3.org/2000/svg';
function svg(name, attributes, ...children) {
  const e = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

/** Groups of cells with a color each; no cells outside of these. */
export function drawing(groups, label) {
  const all = groups.flatMap(({ cells }) => cells);
  const [top, left, bottom, right] = [Math.min, Math.max].flatMap(end => [0, 1].map(i => all.reduce((k, cell) => end(k, cell[i]), all[0][i])));
  const paths = groups.flatMap(({ cells, color }) => {
    const has = new Set(cells.map(String));
    const edges = cells.map(([r, c]) => [[-1, 0, `M${c} ${r}h1`], [1, 0, `M${c} ${r + 1}h1`], [0, -1, `M${c} ${r}v1`], [0, 1, `M${c + 1} ${r}v1`]].filter(([dr, dc]) => !has.has(`${r + dr},${c + dc}`)).map(edge => edge[2]).join(''));
    return [svg('path', { d: cells.map(([r, c]) => `M${c} ${r}h1v1h-1z`).join(''), fill: COLORS[color % COLORS.length] }), svg('path', { d: edges.join(''), class: 'edge' })];
  });
  const size = [right - left + 1, bottom - top + 1];
  return svg('svg', { viewBox: `${left - 0.06} ${top - 0.06} ${size[0] + 0.12} ${size[1] + 0.12}`, role: 'img', 'aria-label': label }, ...paths);
}

/** A cover as a picture, where items are cells; else as text. */
export function picture(problem, cover) {
  const label = problem.itemsOf(cover).map(items => items.join(' '));
  const sorted = cover.map((option, k) => ({ option, key: label[k] })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const groups = sorted.map(({ option }, k) => ({ cells: problem.cellsOf(option), color: problem.colorOf(option, k) })).filter(({ cells }) => cells.length > 0);
  return groups.length > 0 ? drawing(groups, label.join('; ')) : make('pre', {}, label.join('\n'));
}

/** Pictures of covers: those in view, or nearly, are drawn. */
export class Gallery {
  #watch = new IntersectionObserver(entries => entries.forEach(({ target, isIntersecting }) => this.#show(target, isIntersecting)), { rootMargin: '600px' });

  constructor(place) {
    this.place = place;
  }

  #show(e, isIn) {
    const cover = this.covers.list[e.dataset.number];
    if (isIn && cover) e.replaceChildren(picture(this.covers.problem, cover));
    else if (!isIn && this.isDrawing) e.replaceChildren();
  }

  begin(covers) {
    this.#watch.disconnect();
    this.covers = covers;
    this.place.replaceChildren();
    const cells = covers.problem.cells ?? [];
    this.isDrawing = cells.length > 0;
    this.place.className = this.isDrawing ? 'tilings' : 'tilings texts';
    const [height, width] = [0, 1].map(i => 1 + cells.reduce((k, cell) => Math.max(k, cell[i]), 0) - cells.reduce((k, cell) => Math.min(k, cell[i]), 99));
    this.place.style.setProperty('--ratio', `${width} / ${height}`);
    this.place.style.setProperty('--least', `${Math.min(Math.max(width, 8), 20)}rem`);
  }

  /** Makes room for the covers that came. */
  update() {
    const added = [];
    for (let k = this.place.children.length; k < this.covers.list.length; k++) {
      const e = make('li', { 'data-number': k });
      this.#watch.observe(e);
      added.push(e);
    }
    this.place.append(...added);
  }
}
