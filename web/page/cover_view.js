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
  rows = [''];

  /** onpaint(rows) is called after each stroke. */
  constructor(place, onpaint) {
    this.place = place;
    const begin = at => {
      const [r, c] = at;
      this.#brush = this.rows[r][c] === '#' ? '.' : '#';
      this.#paint(at);
      this.#go(at);
    };
    const end = () => {
      this.#brush = '';
      onpaint(this.rows);
    };
    place.onpointerdown = event => {
      const at = this.#at(event);
      if (!this.#square(at) || event.button > 0) return;
      event.preventDefault();
      place.setPointerCapture(event.pointerId);
      begin(at);
    };
    place.onpointermove = event => this.#brush && [...event.getCoalescedEvents(), event].forEach(e => this.#paint(this.#at(e)));
    place.onlostpointercapture = end;
    place.onkeydown = event => {
      const way = WAYS[event.key];
      if (way) this.#go(this.#focus.map((k, i) => k + way[i]));
      else if (event.key !== ' ' && event.key !== 'Enter') return;
      else {
        begin(this.#focus);
        end();
      }
      event.preventDefault();
    };
  }

  #square = ([r, c]) => this.place.children[r]?.children[c];

  #at({ clientX, clientY }) {
    const box = this.place.getBoundingClientRect();
    return [((clientY - box.y) / box.height) * this.rows.length, ((clientX - box.x) / box.width) * this.rows[0].length].map(Math.floor);
  }

  #go(at) {
    if (!this.#square(at)) return;
    this.#square(this.#focus).tabIndex = -1;
    this.#focus = at;
    this.#square(at).tabIndex = 0;
    this.#square(at).focus({ preventScroll: true });
  }

  #paint([r, c]) {
    if (this.#square([r, c])) this.show(this.rows.map((row, k) => (k === r ? row.slice(0, c) + this.#brush + row.slice(c + 1) : row)));
  }

  show(rows) {
    if (rows.length !== this.rows.length || rows[0].length !== this.rows[0].length) {
      this.place.replaceChildren(...rows.map(row => make('div', { role: 'row' }, ...Array.from(row, () => make('div', { role: 'gridcell', tabindex: -1 })))));
      this.place.style.setProperty('--columns', rows[0].length);
      this.#focus = [0, 0];
      this.#square(this.#focus).tabIndex = 0;
    }
    this.rows = rows;
    rows.forEach((row, r) =>
      [...row].forEach((x, c) => {
        const e = this.#square([r, c]);
        e.className = x === '#' ? 'in' : 'out';
        e.ariaSelected = x === '#';
        e.ariaLabel = t('cell', r + 1, c + 1);
      }),
    );
  }
}

function svg(name, attributes, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const key in attributes) e.setAttribute(key, attributes[key]);
  e.append(...children);
  return e;
}

/** Groups of cells, with a color each. */
export function drawing(groups, label) {
  const [top, left, bottom, right] = boxOf(groups.flat());
  const paths = groups.flatMap((cells, k) => {
    const has = new Set(cells.map(String));
    const edge = ([r, c]) => [[r - 1, c, `M${c} ${r}h1`], [r + 1, c, `M${c} ${r + 1}h1`], [r, c - 1, `M${c} ${r}v1`], [r, c + 1, `M${c + 1} ${r}v1`]].map(([y, x, line]) => (has.has(`${y},${x}`) ? '' : line)).join('');
    return [svg('path', { d: cells.map(([r, c]) => `M${c} ${r}h1v1h-1z`).join(''), fill: COLORS[k % COLORS.length] }), svg('path', { d: cells.map(edge).join(''), class: 'edge' })];
  });
  const [width, height] = [right - left + 1.12, bottom - top + 1.12];
  return svg('svg', { viewBox: `${left - 0.06} ${top - 0.06} ${width} ${height}`, width: width * 14, height: height * 14, role: 'img', 'aria-label': label }, ...paths);
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
      this.place.style.setProperty('--ratio', cells.length > 0 ? (right - left + 1) / (bottom - top + 1) : 'auto');
    }
    this.place.append(...this.list.slice(from).map((cover, k) => make('li', { 'data-k': from + k })));
    for (const e of [...this.place.children].slice(from)) this.#watch.observe(e);
  }
}
