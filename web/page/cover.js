// Exact covers: a problem as text, or a region to tile with pieces.
import { Quadrille, QuadrilleError } from './lib/index.js';
import { make } from './board.js';
import { languages, speak, t } from './words.js';

const $ = id => document.getElementById(id);
const NS = 'http://www.w3.org/2000/svg';
const COLORS = ['#7fb3e6', '#f2c46d', '#9ccf8a', '#e89aa5', '#b99ae0', '#79cfc6', '#e0b08a', '#c3c94f', '#a8b4c4', '#f0a0d8', '#8fd0f0', '#d0d0d0'];

/** Cells of pieces, row by row; a set of pieces is used once each, or freely. */
const pentominoes = { F: '.##/##/.#', I: '#####', L: '#/#/#/##', N: '.#/.#/##/#', P: '##/##/#', T: '###/.#/.#', U: '#.#/###', V: '#/#/###', W: '#/##/.##', X: '.#/###/.#', Y: '.#/##/.#/.#', Z: '##/.#/.##' };
const tetrominoes = { I: '####', L: '#/#/##', O: '##/##', S: '.##/##', T: '###/.#' };
const sets = {
  pentominoes: { pieces: pentominoes, isOnce: true },
  'tetrominoes*': { pieces: tetrominoes, isOnce: false },
  'trominoes*': { pieces: { I: '###', L: '##/#' }, isOnce: false },
  'dominoes*': { pieces: { D: '##' }, isOnce: false },
};

const cellsOf = picture => picture.split('/').flatMap((line, row) => [...line].flatMap((c, column) => (c === '#' ? [[row, column]] : [])));

function orientations(picture) {
  const all = new Map();
  let cells = cellsOf(picture);
  for (let k = 0; k < 8; k++) {
    cells = cells.map(([r, c]) => [c, -r]);
    if (k === 4) cells = cells.map(([r, c]) => [r, -c]);
    const [top, left] = [0, 1].map(i => Math.min(...cells.map(cell => cell[i])));
    const placed = cells.map(([r, c]) => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    all.set(String(placed), placed);
  }
  return [...all.values()];
}

let region = []; // [row][column] is it in
const size = () => [Number($('height').value), Number($('width').value)].map(n => Math.min(Math.max(Math.floor(n) || 1, 1), 20));

function problemText() {
  const { pieces, isOnce } = sets[$('pieces').value];
  const name = (r, c) => `r${r + 1}c${c + 1}`;
  const cells = region.flatMap((line, r) => line.flatMap((is, c) => (is ? [name(r, c)] : [])));
  const area = Object.values(pieces).reduce((sum, picture) => sum + cellsOf(picture).length, 0);
  const names = isOnce ? Object.keys(pieces) : [];
  const options = [];
  for (const [piece, picture] of Object.entries(pieces))
    for (const shape of orientations(picture))
      for (let r = 0; r < region.length; r++)
        for (let c = 0; c < region[0].length; c++)
          if (shape.every(([dr, dc]) => region[r + dr]?.[c + dc])) options.push([...(isOnce ? [piece] : []), ...shape.map(([dr, dc]) => name(r + dr, c + dc))].join(' '));
  const head = area === cells.length || names.length === 0 ? [...names, ...cells] : [...cells, '|', ...names];
  return [head.join(' '), ...options, ''].join('\n');
}

function showRegion() {
  const [rows, columns] = size();
  region = Array.from({ length: rows }, (x, r) => Array.from({ length: columns }, (y, c) => region[r]?.[c] ?? true));
  $('region').style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  $('region').replaceChildren(
    ...region.map((line, r) =>
      make('div', { role: 'row' }, ...line.map((is, c) => make('div', { role: 'gridcell', class: is ? 'in' : 'out', tabindex: r + c === 0 ? 0 : -1, 'aria-selected': String(is), 'aria-label': t('cell', r + 1, c + 1), 'data-at': `${r},${c}` }))),
    ),
  );
  $('text').value = problemText();
}

function toggle(e) {
  const [r, c] = e.dataset.at.split(',').map(Number);
  region[r][c] = !region[r][c];
  e.className = region[r][c] ? 'in' : 'out';
  e.setAttribute('aria-selected', String(region[r][c]));
  $('text').value = problemText();
}

/** A tiling, where items are cells; else the options as text. */
function picture({ options }) {
  const isCell = item => /^r\d+c\d+$/.test(item);
  if (!options.some(items => items.some(isCell))) return make('pre', {}, options.map(items => items.join(' ')).join('\n'));
  const at = item => item.slice(1).split('c').map(n => Number(n) - 1);
  const all = options.flatMap(items => items.filter(isCell).map(at));
  const [rows, columns] = [0, 1].map(i => Math.max(...all.map(cell => cell[i])) + 1);
  const svg = document.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', `0 0 ${columns * 16} ${rows * 16}`);
  svg.setAttribute('width', Math.min(columns * 16, 320));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', options.map(items => items.join(' ')).join('; '));
  const path = (d, attributes) => {
    const e = document.createElementNS(NS, 'path');
    for (const [key, value] of Object.entries({ d, ...attributes })) e.setAttribute(key, value);
    svg.append(e);
  };
  const sorted = [...options].sort((a, b) => (a.join() < b.join() ? -1 : 1));
  sorted.forEach((items, k) => {
    const cells = items.filter(isCell).map(at);
    const has = new Set(cells.map(String));
    path(cells.map(([r, c]) => `M${c * 16} ${r * 16}h16v16h-16z`).join(''), { fill: COLORS[k % COLORS.length] });
    const edges = cells.map(([r, c]) => [[-1, 0, `M${c * 16} ${r * 16}h16`], [1, 0, `M${c * 16} ${r * 16 + 16}h16`], [0, -1, `M${c * 16} ${r * 16}v16`], [0, 1, `M${c * 16 + 16} ${r * 16}v16`]].filter(([dr, dc]) => !has.has(`${r + dr},${c + dc}`)).map(edge => edge[2]).join(''));
    path(edges.join(''), { stroke: '#222', 'stroke-width': 1.5, fill: 'none' });
  });
  return svg;
}

let library;
let running = null;
let iteration = null;

/** Run a call with Stop shown. */
async function work(call) {
  running?.abort();
  const mine = (running = new AbortController());
  $('error').textContent = '';
  $('stop').hidden = false;
  $('status').textContent = t('typing');
  library.onprogress = share => running === mine && ($('status').textContent = t('searching', share));
  try {
    await call(mine.signal);
  } catch (error) {
    if (error instanceof QuadrilleError) {
      $('status').textContent = '';
      $('error').textContent = error.line > 0 ? t('error', error.line, error.column, error.text) : error.text;
    } else if (error.name === 'AbortError') {
      if (running === mine) $('status').textContent = t('stopped');
    } else throw error;
  } finally {
    if (running === mine) {
      running = null;
      $('stop').hidden = true;
    }
  }
}

const problem = signal => library.cover($('text').value, { signal });

async function more() {
  const MOST = 12;
  for (let k = 0; k < MOST; k++) {
    const { done, value } = await iteration.next();
    if (done) {
      $('status').textContent = t('allFound', $('found').children.length);
      $('more').hidden = true;
      return;
    }
    $('found').append(picture(value));
  }
  $('status').textContent = t('found', $('found').children.length);
  $('more').hidden = false;
}

const find = () =>
  work(async signal => {
    $('found').replaceChildren();
    $('more').hidden = true;
    iteration = (await problem(signal)).covers({ signal });
    await more();
  });
const count = () =>
  work(async signal => {
    const { count: number } = await (await problem(signal)).count({ signal });
    $('status').textContent = t('covers_n', number.toLocaleString());
  });
const cheapest = () =>
  work(async signal => {
    const found = await (await problem(signal)).cheapest({ signal });
    $('found').replaceChildren(...(found.cost === null ? [] : [picture(found)]));
    $('more').hidden = true;
    $('status').textContent = found.cost === null ? t('covers_n', '0') : t('cost', found.cost.toLocaleString());
  });

function wire() {
  for (const name of Object.keys(sets)) $('pieces').append(make('option', { value: name }, name.replace('*', ` (${t('freely')})`)));
  for (const id of ['width', 'height', 'pieces']) $(id).addEventListener('change', showRegion);
  $('region').addEventListener('click', event => event.target.dataset.at && toggle(event.target));
  $('region').addEventListener('keydown', event => {
    const way = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
    if (event.key === ' ' || event.key === 'Enter') toggle(event.target);
    else if (way) {
      const [r, c] = event.target.dataset.at.split(',').map(Number);
      const next = $('region').querySelector(`[data-at="${r + way[0]},${c + way[1]}"]`);
      if (next) {
        event.target.tabIndex = -1;
        next.tabIndex = 0;
        next.focus();
      }
    } else return;
    event.preventDefault();
  });
  $('find').addEventListener('click', find);
  $('count').addEventListener('click', count);
  $('cheapest').addEventListener('click', cheapest);
  $('more').addEventListener('click', () => work(more));
  $('stop').addEventListener('click', () => running?.abort());
  $('language').addEventListener('change', () => {
    localStorage.setItem('quadrille.language', $('language').value);
    speak($('language').value);
  });
}

async function begin() {
  const wanted = localStorage.getItem('quadrille.language') ?? navigator.languages.map(l => l.slice(0, 2)).find(l => languages.includes(l));
  speak(wanted ?? 'en');
  $('language').value = document.documentElement.lang;
  const theme = localStorage.getItem('quadrille.theme') ?? 'auto';
  document.documentElement.dataset.theme = theme !== 'auto' ? theme : matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  library = await Quadrille.open();
  wire();
  showRegion();
  document.body.dataset.ready = 'yes';
}

begin();
