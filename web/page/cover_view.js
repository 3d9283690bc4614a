// What is seen of covers: squares to paint, and pictures.
import { make } from './board.js';
import { boxOf, cellOf } from './cover_problem.js';
import { t } from './words.js';

const COLORS = ['#7fb3e6', '#f2c46d', '#9ccf8a', '#e89aa5', '#b99ae0', '#79cfc6', '#e0b08a', '#c3c94f', '#a8b4c4', '#f0a0d8', '#8fd0f0', '#d0d0d0'];
const WAYS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Squares that are painted in or out, by drags or by arrows and Space. */
export class Canvas {
  #focus = [0, 0];
  #brush = ''; // what a drag paints
  rows = [];

  /** onpaint(rows) is called after each stroke. */
  constructor(place, onpaint) {
    this.place = place;
    place.addEventListener('pointerdown', event => {
      const at = this.#at(event);
      if (!this.#square(at) || event.button > 0) return;
      event.preventDefault();
      place.setPointerCapture(event.pointerId);
      this.#brush = this.#other(at);
      this.#paint(at, this.#brush);
      this.#go(at);
    });
    place.addEventListener('pointermove', event => this.#brush && event.getCoalescedEvents().concat(event).forEach(e => this.#paint(this.#at(e), this.#brush)));
    place.addEventListener('lostpointercapture', () => {
      this.#brush = '';
      onpaint(this.rows);
    });
    place.addEventListener('keydown', event => {
      const way = WAYS[event.key];
      if (way) this.#go(this.#focus.map((k, i) => k + way[i]));
      else if (event.key === ' ' || event.key === 'Enter') {
        this.#paint(this.#focus, this.#other(this.#focus));
        onpaint(this.rows);
      } else return;
      event.preventDefault();
    });
  }

  #other = ([r, c]) => (this.rows[r][c] === '#' ? '.' : '#');
  #square = ([r, c]) => this.place.children[r]?.children[c];

  #at({ clientX, clientY }) {
    const box = this.place.getBoundingClientRect();
    return [((clientY - box.y) / box.height) * this.rows.length, ((clientX - box.x) / box.width) * this.rows[0].length].map(Math.floor);
  }

  #go(at) {
    const square = this.#square(at);
    if (!square) return;
    this.#square(this.#focus).tabIndex = -1;
    this.#focus = at;
    square.tabIndex = 0;
    square.focus({ preventScroll: true });
  }

  #paint(at, value) {
    const [r, c] = at;
    if (!this.#square(at)) return;
    this.rows = [...this.rows];
    this.rows[r] = this.rows[r].slice(0, c) + value + this.rows[r].slice(c + 1);
    this.#show(r, c);
  }

  #show(r, c) {
    const e = this.#square([r, c]);
    e.className = this.rows[r][c] === '#' ? 'in' : 'out';
    e.setAttribute('aria-selected', String(e.className === 'in'));
    e.setAttribute('aria-label', t('cell', r + 1, c + 1));
  }

  show(rows) {
    const isSame = rows.length === this.rows.length && rows[0].length === this.rows[0].length;
    this.rows = rows;
    if (!isSame) {
      this.place.replaceChildren(...rows.map(row => make('div', { role: 'row' }, ...Array.from(row, () => make('div', { role: 'gridcell', tabindex: -1 })))));
      this.place.style.setProperty('--columns', rows[0].length);
      this.#focus = [0, 0];
      this.#square(this.#focus).tabIndex = 0;
    }
    rows.forEach((row, r) => [...row].forEach((x, c) => this.#show(r, c)));
  }
}

const svg = (name, attributes, ...children) => {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
};

/** Groups of cells, with a color each. */
export function drawing(groups, label) {
  const [top, left, bottom, right] = boxOf(groups.flat());
  const paths = groups.flatMap((cells, k) => {
    const has = new Set(cells.map(String));
    const edge = ([r, c]) => [[r - 1, c, `M${c} ${r}h1`], [r + 1, c, `M${c} ${r + 1}h1`], [r, c - 1, `M${c} ${r}v1`], [r, c + 1, `M${c + 1} ${r}v1`]].map(([y, x, line]) => (has.has(`${y},${x}`) ? '' : line)).join('');
    return [svg('path', { d: cells.map(([r, c]) => `M${c} ${r}h1v1h-1z`).join(''), fill: COLORS[k % COLORS.length] }), svg('path', { d: cells.map(edge).join(''), class: 'edge' })];
  });
  return svg('svg', { viewBox: `${left - 0.06} ${top - 0.06} ${right - left + 1.12} ${bottom - top + 1.12}`, role: 'img', 'aria-label': label }, ...paths);
}

/** A cover, where items are cells; else its options as text. */
export function picture(cover) {
  const sorted = [...cover].sort((a, b) => (a.join() < b.join() ? -1 : 1));
  const text = sorted.map(items => items.join(' ')).join('\n');
  const groups = sorted.map(items => items.map(cellOf).filter(Boolean)).filter(cells => cells.length > 0);
  return groups.length > 0 ? drawing(groups, text) : make('pre', {}, text);
}

/** Covers, of which those near the window are drawn. */
export class Gallery {
  list = []; // functions that make covers
  #watch = new IntersectionObserver(entries => entries.forEach(({ target, isIntersecting }) => target.replaceChildren(...(isIntersecting ? [picture(this.list[target.dataset.k]())] : []))), { rootMargin: '600px' });

  constructor(place) {
    this.place = place;
  }

  clear() {
    this.list = [];
    this.#watch.disconnect();
    this.place.replaceChildren();
  }

  /** Makes room for the covers that came, all as large as the first one. */
  update() {
    const from = this.place.children.length;
    if (from === 0 && this.list.length > 0) {
      const cells = this.list[0]().flat().map(cellOf).filter(Boolean);
      const [top, left, bottom, right] = boxOf(cells);
      this.place.style.setProperty('--ratio', cells.length > 0 ? (right - left + 1) / (bottom - top + 1) : 2);
    }
    this.place.append(...this.list.slice(from).map((cover, k) => make('li', { 'data-k': from + k })));
    for (const e of [...this.place.children].slice(from)) this.#watch.observe(e);
  }
}
