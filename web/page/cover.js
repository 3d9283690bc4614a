// Exact covers: a region to tile with pieces, or a problem that is a text.
import { Quadrille, QuadrilleError } from './lib/index.js';
import { make } from './board.js';
import { countOf, coversOf, orientations, parse, pose } from './cover_problem.js';
import { Canvas, drawing, Gallery, picture } from './cover_view.js';
import { decode, encode } from './share.js';
import { settings } from './shelf.js';
import { languages, speak, t } from './words.js';

const $ = id => document.getElementById(id);
const MOST_SIDE = 20;
const MOST_COPIES = 99;
const MOST_COVERS = 20000; // more of them, at one press
const MOST_PRINTED = 240;
const EMPTY = Array(6).fill('......'); // a piece that is not drawn yet

/** What is kept, shared and undone; pieces are [name, picture, copies or 0]. */
let doc = { region: Array(6).fill('#'.repeat(10)), ...piecesOf('pentominoes'), text: null };
const past = [];
let problem;
let library;
let shownText = ''; // what the page wrote into the text box

const gallery = new Gallery($('found'));
const region = new Canvas($('region'), rows => change({ region: rows }));
const draft = new Canvas($('piece'), rows => ($('add').disabled = !rows.join().includes('#')));
const number = n => n.toLocaleString(document.documentElement.lang);

// ---- the document -----------------------------------------------------------

/** The pieces of a set: its name ends with - if they are one-sided, then with * if
 * there is any number of each. */
function piecesOf(set) {
  const { pieces } = $('pieces').querySelector(`[value="${set}"]`).dataset;
  return { set, isOneSided: set.includes('-'), pieces: pieces.split(' ').map(piece => [...piece.split(':'), set.endsWith('*') ? 0 : 1]) };
}

/** A document from a text, or null. */
function readDoc(json) {
  try {
    const { region: rows, set, isOneSided, pieces, text } = JSON.parse(json);
    const isGrid = lines => lines.length <= MOST_SIDE && lines.every(line => /^[#.]{1,20}$/.test(line));
    const isPiece = ([name, shape, copies]) => /^\w{1,9}$/.test(name) && shape.includes('#') && isGrid(shape.split('/')) && Number.isInteger(copies) && copies >= 0 && copies <= MOST_COPIES;
    const isGood = rows.length > 0 && isGrid(rows) && rows.every(row => row.length === rows[0].length) && pieces.length < 100 && pieces.every(isPiece) && (text === null || typeof text === 'string');
    return isGood ? { region: rows, set: String(set), isOneSided: isOneSided === true, pieces, text } : null;
  } catch {
    return null;
  }
}

function take(next) {
  doc = next;
  settings.set('cover', JSON.stringify(doc));
  show();
  ask();
}

/** A region or pieces take the place of a text. */
function change(part, isTyping = false) {
  if (location.hash) history.replaceState(null, '', location.pathname);
  if (!isTyping || doc.text === null) past.push(doc);
  take({ ...doc, text: null, ...part });
}

const undo = () => past.length > 0 && take(past.pop());

const changePieces = pieces => change({ pieces, set: '' });

function resize() {
  const [rows, columns] = ['height', 'width'].map(id => Math.min(Math.max(Math.floor($(id).value) || 1, 1), MOST_SIDE));
  change({ region: Array.from({ length: rows }, (x, r) => (doc.region[r] ?? '').padEnd(columns, '#').slice(0, columns)) });
}

function addPiece() {
  const name = `P${1 + Math.max(0, ...doc.pieces.map(([before]) => Number(before.slice(1)) || 0))}`;
  changePieces([...doc.pieces, [name, draft.rows.join('/'), 1]]);
  draft.show(EMPTY);
  $('add').disabled = true;
}

// ---- what is shown ----------------------------------------------------------

const pictureOf = ([name, shape], k) => drawing([...Array(k % 12).fill([]), [...orientations(shape, true).values()].at(-1)], name);

function cardOf(piece, k) {
  const [name, shape, number] = piece;
  const copies = make('input', { type: 'number', min: 0, max: MOST_COPIES, value: number || '', placeholder: '∞', 'aria-label': t('copies', name), 'data-k': k });
  const replace = (...pieces) => changePieces(doc.pieces.toSpliced(k, 1, ...pieces));
  copies.onchange = () => replace([name, shape, Math.min(Math.max(Math.floor(copies.value), 0), MOST_COPIES)]);
  return make('li', {}, pictureOf(piece, k), copies, make('button', { class: 'drop', 'data-k': k, 'aria-label': `${t('drop')}: ${name}`, onclick: () => replace() }, '×'));
}

function show() {
  [$('height').value, $('width').value] = [doc.region.length, doc.region[0].length];
  region.show(doc.region);
  $('pieces').value = doc.set;
  $('one-sided').checked = doc.isOneSided;
  $('undo').disabled = past.length === 0;
  $('own-text').hidden = doc.text === null;
  const { k, tagName } = { ...document.activeElement.dataset, tagName: document.activeElement.tagName };
  $('piece-list').replaceChildren(...doc.pieces.map(cardOf));
  if (k) ($('piece-list').children[Math.min(k, doc.pieces.length - 1)]?.querySelector(tagName) ?? $('pieces')).focus();
}

function showText() {
  shownText = doc.text ?? ($('as-text').open ? problem.text : '');
  if ($('text').value !== shownText) $('text').value = shownText;
}

const say = (text, kind = '') => {
  $('status').textContent = text;
  $('verdict').className = `verdict ${kind}`;
};

let noticeTimer = 0;
function notify(text) {
  clearTimeout(noticeTimer);
  $('notice').textContent = text;
  noticeTimer = setTimeout(() => ($('notice').textContent = ''), 8000);
}

// ---- what is asked ----------------------------------------------------------

let running = null;
let soon = 0;

/** Runs a call with Stop shown; the one before is stopped. */
async function work(call, mine = new AbortController()) {
  clearTimeout(soon);
  if (running !== mine) running?.abort();
  running = mine;
  const isMine = () => running === mine;
  const wait = setTimeout(() => ($('stop').hidden = false), 250);
  $('error').textContent = '';
  library.onprogress = share => isMine() && say(t('searching', share), 'quiet');
  try {
    await call(mine.signal);
  } catch (error) {
    if (error.name !== 'AbortError' && !(error instanceof QuadrilleError)) throw error;
    if (isMine()) say(error.text ? '' : t('stopped'));
    if (isMine()) $('error').textContent = error.line > 0 ? t('error', error.line, error.column, error.text) : (error.text ?? '');
  } finally {
    clearTimeout(wait);
    if (isMine()) {
      running = null;
      $('stop').hidden = true;
    }
  }
}

const count = limit =>
  work(async signal => {
    const { cells, area } = problem;
    if (cells && (cells.length === 0 || area < cells.length)) return say(t('tooFew', number(area), cells.length), 'none');
    const { count: n, complete } = await countOf(problem, library, { ...limit, signal });
    say(t(complete ? 'covers_n' : 'atLeast', number(n)), complete ? (n > 0n ? 'unique' : 'none') : 'many');
  });

let covers = null; // that come, and what stops them
let stopper;

/** The problem is another one: its covers are counted when nothing changes for a while. */
function ask() {
  running?.abort();
  running = null;
  problem = pose(doc);
  covers = null;
  gallery.clear();
  $('more').hidden = $('all').hidden = true;
  showText();
  clearTimeout(soon);
  soon = setTimeout(() => count({ seconds: 2 }), 150);
}

/** A text that was written without a key, too, is the problem. */
const settle = () => $('text').value !== shownText && change({ text: $('text').value });

function showFound(isAll) {
  gallery.update();
  say(t(isAll ? 'allFound' : 'found', number(gallery.list.length)));
  $('more').hidden = $('all').hidden = isAll;
}

/** Looks for covers until there are as many. */
function find(most) {
  settle();
  if (!covers) {
    gallery.clear();
    stopper = new AbortController();
    covers = coversOf(problem, library, stopper.signal);
  }
  const mine = covers;
  return work(async () => {
    try {
      for (let shown = performance.now(); gallery.list.length < most; ) {
        const { done, value } = await mine.next();
        if (mine !== covers) return;
        if (done) return showFound(true);
        gallery.list.push(value);
        if (performance.now() > shown + 200) {
          showFound(false);
          shown = performance.now();
        }
      }
      showFound(false);
    } catch (error) {
      if (mine === covers) covers = null;
      throw error;
    }
  }, stopper);
}

const cheapest = () => {
  settle();
  return work(async signal => {
    const { cost, options } = await (await library.cover(problem.text, { signal })).cheapest({ signal });
    if (cost === null) return say(t('covers_n', '0'), 'none');
    gallery.clear();
    covers = null;
    gallery.list.push(() => options);
    gallery.update();
    say(t('cost', number(cost)));
  });
};

// ---- share, print -----------------------------------------------------------

async function share() {
  settle();
  history.replaceState(null, '', `#c=${await encode(JSON.stringify(doc))}`);
  await navigator.clipboard.writeText(location.href).then(() => notify(t('copied')), () => notify(location.href));
}

/** Opens the problem of the address; Undo brings back the one before. */
async function openLink() {
  const packed = new URLSearchParams(location.hash.slice(1)).get('c');
  if (!packed) return;
  const shared = readDoc(await decode(packed));
  if (!shared) return notify(t('badLink'));
  if (JSON.stringify(shared) === JSON.stringify(doc)) return;
  past.push(doc);
  take(shared);
}

/** The pieces, with how many of each, and the covers that were found. */
function print() {
  const pieces = doc.text === null ? doc.pieces.map((piece, k) => make('li', {}, `${piece[2] || '∞'} × `, pictureOf(piece, k))) : [];
  const pictures = gallery.list.slice(0, MOST_PRINTED).map(cover => picture(cover()));
  const squares = pictures.length === 0 && problem.cells?.length > 0 ? [drawing(problem.cells.map(cell => [cell]), '')] : [];
  $('paper').replaceChildren(make('h1', {}, $('status').textContent), make('ul', {}, ...pieces), make('div', { class: 'tilings' }, ...squares, ...pictures));
  window.print();
}

// ---- the beginning ----------------------------------------------------------

function paint() {
  const theme = settings.get('theme') ?? 'auto';
  document.documentElement.dataset.theme = theme !== 'auto' ? theme : isDark.matches ? 'dark' : 'light';
  $('theme').value = theme;
}
const isDark = matchMedia('(prefers-color-scheme: dark)');

function talk(language) {
  speak(language);
  document.title = `Quadrille: ${t('covers')}`;
  $('language').value = document.documentElement.lang;
}

function wire() {
  const on = (id, call, type = 'click') => $(id).addEventListener(type, call);
  for (const id of ['width', 'height']) on(id, resize, 'change');
  on('shapes', ({ target: { dataset } }) => dataset.region !== undefined && change({ region: dataset.region ? dataset.region.split('/') : doc.region.map(row => '#'.repeat(row.length)) }));
  on('pieces', () => $('pieces').value && change(piecesOf($('pieces').value)), 'change');
  on('one-sided', () => change({ isOneSided: $('one-sided').checked, set: '' }), 'change');
  on('add', addPiece);
  on('undo', undo);
  on('share', share);
  on('print', print);
  on('find', () => find(12));
  on('more', () => find(2 * gallery.list.length));
  on('all', () => find(gallery.list.length + MOST_COVERS));
  on('count', () => (settle(), count()));
  on('cheapest', cheapest);
  on('stop', () => running?.abort());
  on('as-text', showText, 'toggle');
  on('text', () => change({ text: (shownText = $('text').value) }, true), 'input');
  on('language', () => (settings.set('language', $('language').value), talk($('language').value), show(), count({ seconds: 2 })), 'change');
  on('theme', () => (settings.set('theme', $('theme').value), paint()), 'change');
  isDark.addEventListener('change', paint);
  window.addEventListener('hashchange', openLink);
}

async function begin() {
  talk(settings.get('language') ?? navigator.languages.map(l => l.slice(0, 2)).find(l => languages.includes(l)));
  paint();
  doc = readDoc(settings.get('cover')) ?? doc;
  draft.show(EMPTY);
  library = await Quadrille.open();
  wire();
  show();
  ask();
  await openLink();
  document.body.dataset.ready = 'yes';
}

begin();
