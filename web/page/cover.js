// Exact covers: a region to tile with pieces, or a problem that is a text.
import { Quadrille, QuadrilleError } from './lib/index.js';
import { make } from './board.js';
import { countOf, coversOf, orientations, pose } from './cover_problem.js';
import { Canvas, drawing, Gallery, picture } from './cover_view.js';
import { decode, encode } from './share.js';
import { settings } from './shelf.js';
import { faultParts, ownLanguage, speak, t } from './words.js';

const $ = id => document.getElementById(id);
const MOST = 99; // copies, and pieces
const EMPTY = Array(6).fill('......'); // a piece that is not drawn yet

/** What is kept, shared and undone; pieces are [name, picture, copies or 0]. */
let doc = { region: Array(6).fill('#'.repeat(10)), ...piecesOf('pentominoes'), text: null };
const past = [];
let problem, library;

const gallery = new Gallery($('found'));
const region = new Canvas($('region'), rows => change({ region: rows }));
const draft = new Canvas($('piece'), rows => ($('add').disabled = !rows.join().includes('#')));
const number = n => n.toLocaleString(document.documentElement.lang);
const bound = (value, least, most) => Math.min(Math.max(Math.floor(value) || 0, least), most);

// ---- the document -----------------------------------------------------------

/** The pieces of a set; - in its name: one-sided, *: any number of each. */
function piecesOf(set) {
  const { pieces } = $('pieces').querySelector(`[value="${set}"]`).dataset;
  return { set, isOneSided: set.includes('-'), pieces: pieces.split(' ').map(piece => [...piece.split(':'), set.endsWith('*') ? 0 : 1]) };
}

/** A document from a text, or what is false. */
function readDoc(json) {
  try {
    const { region: rows, set, isOneSided, pieces, text } = JSON.parse(json);
    const isGrid = lines => lines.length <= 20 && lines.every(line => /^[#.]{1,20}$/.test(line));
    const isPiece = ([name, shape, copies]) => /^\w{1,9}$/.test(name) && isGrid(shape.split('/')) && shape.includes('#') && copies === bound(copies, 0, MOST);
    const isGood = rows[0] && isGrid(rows) && rows.every(row => row.length === rows[0].length) && pieces.length <= MOST && pieces.every(isPiece);
    return isGood && { region: rows, set: String(set), isOneSided: isOneSided === true, pieces, text: text === null ? null : String(text) };
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

/** The document is no longer that of the address. */
function leave() {
  notify('');
  if (location.hash) history.replaceState(null, '', location.pathname);
}

/** A region or pieces take the place of a text. */
function change(part, isTyping = false) {
  leave();
  if (!isTyping || doc.text === null) past.push(doc);
  take({ ...doc, text: null, ...part });
}

const changePieces = pieces => change({ pieces, set: '' });

function resize() {
  const [rows, columns] = ['height', 'width'].map(id => bound($(id).value, 1, 20));
  change({ region: Array.from({ length: rows }, (x, r) => (doc.region[r] ?? '').padEnd(columns, '#').slice(0, columns)) });
}

function addPiece() {
  const last = Math.max(0, ...doc.pieces.map(([name]) => Number(name.slice(1)) || 0));
  changePieces([...doc.pieces, [`P${last + 1}`, draft.rows.join('/'), 1]]);
  draft.show(EMPTY);
  $('add').disabled = true;
}

// ---- what is shown ----------------------------------------------------------

const say = (text, kind) => {
  $('status').textContent = text;
  $('verdict').className = `verdict ${kind}`;
};

/** A piece, in the color that it has in covers if it is used once. */
function pictureOf([name, shape]) {
  const k = doc.pieces.map(([other]) => other).sort().indexOf(name);
  return drawing([...Array(k).fill([]), [...orientations(shape, true).values()].at(-1)], name);
}

function cardOf(piece, k) {
  const [name, shape, copies] = piece;
  const replace = (...pieces) => changePieces(doc.pieces.flatMap(other => (other === piece ? pieces : [other])));
  const input = make('input', { type: 'number', min: 0, max: MOST, value: copies || '', placeholder: '∞', 'aria-label': t('copies', name), 'data-k': k, onchange: () => replace([name, shape, bound(input.value, 0, MOST)]) });
  return make('li', {}, pictureOf(piece), input, make('button', { 'data-k': k, 'aria-label': `${t('drop')}: ${name}`, onclick: () => replace() }, '×'));
}

function show() {
  [$('height').value, $('width').value] = [doc.region.length, doc.region[0].length];
  region.show(doc.region);
  $('pieces').value = doc.set;
  $('one-sided').checked = doc.isOneSided;
  $('undo').disabled = past.length === 0;
  $('own-text').hidden = doc.text === null;
  const { tagName, dataset } = document.activeElement;
  $('piece-list').replaceChildren(...doc.pieces.map(cardOf));
  if (dataset.k) ($('piece-list').children[Math.min(dataset.k, doc.pieces.length - 1)]?.querySelector(tagName) ?? $('pieces')).focus();
}

function showFound(isAll) {
  gallery.update();
  say(t(isAll ? 'allFound' : 'found', number(gallery.list.length)));
  $('more').hidden = $('all').hidden = isAll;
}

// ---- what is asked ----------------------------------------------------------

let running = null;
let soon = 0;

/** Runs a call with Stop shown; the one before is stopped. */
async function work(call, mine = new AbortController()) {
  clearTimeout(soon);
  running?.abort();
  running = mine;
  const isMine = () => running === mine;
  const wait = setTimeout(() => ($('stop').hidden = false), 250);
  library.onprogress = share => isMine() && say(t('searching', share), 'quiet');
  let fault = [];
  try {
    await call(mine.signal);
  } catch (error) {
    if (!mine.signal.aborted && !(error instanceof QuadrilleError)) throw error;
    fault = error.text ? faultParts(error) : [];
    if (isMine()) say(fault.length > 0 ? '' : t('stopped'));
  }
  clearTimeout(wait);
  if (!isMine()) return;
  $('error').replaceChildren(...fault);
  $('stop').hidden = true;
  running = null;
}

const count = limit =>
  work(async signal => {
    const { cells, area } = problem;
    if (cells && (area < cells.length || !cells[0])) return say(t('tooFew', number(area), cells.length), 'none');
    const { count: n, complete } = await countOf(problem, library, { ...limit, signal });
    say(t(complete ? 'covers_n' : 'atLeast', number(n)), complete ? (n > 0n ? 'unique' : 'none') : 'many');
  });

const look = () => count({ seconds: 2 });

let covers = null; // of the gallery, that come
let stopper; // what stops these

function clear() {
  covers = null;
  gallery.clear();
  $('more').hidden = $('all').hidden = true;
}

/** The problem is another one: its covers are counted when nothing changes for a while. */
function ask() {
  running?.abort();
  running = null;
  problem = pose(doc);
  clear();
  if ($('text').value !== problem.text) $('text').value = problem.text;
  clearTimeout(soon);
  soon = setTimeout(look, 150);
}

/** The text box is the problem, if something was written there without a key, too. */
const settle = () => $('text').value !== problem.text && change({ text: $('text').value });

/** Looks for covers until there are as many. */
function find(most) {
  settle();
  if (running && running === stopper) return;
  if (!covers || stopper.signal.aborted) {
    clear();
    stopper = new AbortController();
    covers = coversOf(problem, library, stopper.signal);
  }
  const mine = covers;
  return work(async () => {
    for (let next = performance.now() + 400; gallery.list.length < most; ) {
      const { done, value } = await mine.next().catch(error => {
        if (mine === covers) covers = null; // it does not go on
        throw error;
      });
      if (mine !== covers) return;
      if (done) return showFound(true);
      gallery.list.push(value);
      if (performance.now() < next) continue;
      showFound(false);
      next = performance.now() + 400;
    }
    showFound(false);
  }, stopper);
}

function cheapest() {
  settle();
  return work(async signal => {
    const { cost, options } = await (await library.cover(problem.text, { signal })).cheapest({ signal });
    clear();
    if (cost !== null) gallery.list.push(() => options);
    gallery.update();
    say(cost === null ? t('covers_n', 0) : t('cost', number(cost)));
  });
}

// ---- share, print -----------------------------------------------------------

/** A line that is there until something changes. */
const notify = text => ($('notice').textContent = text);

async function share() {
  settle();
  history.replaceState(null, '', `#c=${await encode(JSON.stringify(doc))}`);
  await navigator.clipboard.writeText(location.href).then(() => notify(t('copied')), () => notify(location.href));
}

/** Opens the problem of the address; Undo brings back the one before. */
async function openLink() {
  const packed = new URLSearchParams(location.hash.slice(1)).get('c');
  const shared = packed && readDoc(await decode(packed));
  if (!shared) return packed && notify(t('badLink'));
  if (JSON.stringify(shared) === JSON.stringify(doc)) return;
  past.push(doc);
  take(shared);
}

/** The covers that were found, or the region; and the pieces. */
function print() {
  const pieces = doc.pieces.map(piece => make('li', {}, `${piece[2] || '∞'} × `, pictureOf(piece)));
  const pictures = gallery.list.slice(0, 240).map(cover => picture(cover()));
  if (!pictures[0] && problem.cells?.[0]) pictures.push(drawing(problem.cells.map(cell => [cell]), ''));
  $('paper').replaceChildren(make('h1', {}, $('status').textContent), make('ul', {}, ...(doc.text === null ? pieces : [])), make('div', { class: 'tilings' }, ...pictures));
  window.print();
}

// ---- the beginning ----------------------------------------------------------

const isDark = matchMedia('(prefers-color-scheme: dark)');
function paint() {
  const theme = ($('theme').value = settings.get('theme') ?? 'auto');
  document.documentElement.dataset.theme = theme !== 'auto' ? theme : isDark.matches ? 'dark' : 'light';
}

async function talk() {
  await speak(settings.get('language') ?? ownLanguage());
  document.title = `Quadrille: ${t('covers')}`;
}

function wire() {
  const fill = () => doc.region.map(row => '#'.repeat(row.length));
  const clicks = {
    add: addPiece, share, print, cheapest,
    undo: () => (leave(), take(past.pop())),
    shapes: ({ target: { dataset } }) => 'region' in dataset && change({ region: dataset.region ? dataset.region.split('/') : fill() }),
    find: () => find(12),
    more: () => find(2 * gallery.list.length),
    all: () => find(gallery.list.length + 20000),
    count: () => (settle(), count()),
    stop: () => running?.abort(),
  };
  const changes = {
    width: resize,
    height: resize,
    pieces: set => set && change(piecesOf(set)),
    'one-sided': () => change({ isOneSided: $('one-sided').checked, set: '' }),
    language: async to => {
      settings.set('language', to);
      await talk();
      show();
      if (!running) look(); // what runs ends in the new language
    },
    theme: to => (settings.set('theme', to), paint()),
  };
  for (const id in clicks) $(id).onclick = clicks[id];
  for (const id in changes) $(id).onchange = () => changes[id]($(id).value);
  $('text').oninput = () => change({ text: $('text').value }, true);
  isDark.onchange = paint;
  window.onhashchange = openLink;
}

async function begin() {
  await talk();
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
