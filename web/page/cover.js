// Exact covers: a region to tile with pieces, or a problem that is a text.
import { Quadrille, QuadrilleError } from './lib/index.js';
import { compile } from './lib/engine.js';
import { make } from './board.js';
import { namesOf, orientations, pictureOf, piecesOf, SETS, standard } from './cover_pieces.js';
import { Covers, pose } from './cover_problem.js';
import { Canvas, drawing, Gallery, picture } from './cover_view.js';
import { decode, encode, LONGEST } from './share.js';
import { settings } from './shelf.js';
import { languages, speak, t } from './words.js';

const $ = id => document.getElementById(id);
const MOST_SIDE = 20;
const MOST_PIECES = 80;
const MOST_COPIES = 99;
const MOST_SHOWN = 20000; // pictures that All makes room for
const PAST = 50; // states that Undo knows
const PIECE = Array(6).fill('......'); // an empty drawing

const rectangle = (rows, columns, isIn = () => true) => Array.from({ length: rows }, (x, r) => Array.from({ length: columns }, (y, c) => (isIn(r, c) ? '#' : '.')).join(''));
const isEnd = k => k === 0 || k === 7;
const SHAPES = {
  full: ({ region }) => rectangle(region.length, region[0].length),
  hole: () => rectangle(8, 8, (r, c) => ![3, 4].includes(r) || ![3, 4].includes(c)),
  corners2: () => rectangle(8, 8, (r, c) => !isEnd(r) || r !== c),
  corners4: () => rectangle(8, 8, (r, c) => !isEnd(r) || !isEnd(c)),
  diamond: () => rectangle(8, 8, (r, c) => Math.abs(r - 3.5) + Math.abs(c - 3.5) < 5),
};

/** What is kept, shared and undone; a problem of one's own has a text. */
let doc = { region: rectangle(6, 10), ...piecesOf('pentominoes'), text: null };
let past = [];
let problem = null;
let covers;
let live, finder; // libraries: for numbers, and for covers
let shownText = ''; // what the page wrote into the text box

const number = n => n.toLocaleString(document.documentElement.lang);
const gallery = new Gallery($('found'));
const canvas = new Canvas($('region'), region => change({ region, text: null }));
const draft = new Canvas($('piece'), () => ($('add').disabled = !draft.rows.join().includes('#')));

// ---- the document -----------------------------------------------------------

const isPicture = value => typeof value === 'string' && /^(?=.*#)[#.]+(\/[#.]+)*$/.test(value) && value.split('/').every(line => line.length <= MOST_SIDE) && value.split('/').length <= MOST_SIDE;
const isPiece = piece => Array.isArray(piece) && isPicture(piece[0]) && Number.isInteger(piece[1]) && piece[1] >= 0 && piece[1] <= MOST_COPIES;
const isRegion = rows => Array.isArray(rows) && rows.length > 0 && rows.length <= MOST_SIDE && rows.every(row => typeof row === 'string' && /^[#.]{1,20}$/.test(row) && row.length === rows[0].length);

/** A document from what was kept or shared, or null. */
function readDoc(text) {
  try {
    const { region, pieces, set, isOneSided, text: own } = JSON.parse(text);
    if (!isRegion(region) || !Array.isArray(pieces) || pieces.length > MOST_PIECES || !pieces.every(isPiece)) return null;
    return { region, pieces: pieces.map(([shape, copies]) => [shape, copies]), set: SETS.includes(set) ? set : '', isOneSided: isOneSided === true, text: typeof own === 'string' ? own : null };
  } catch {
    return null;
  }
}

/** The document of this tab, or of the last one. */
const kept = {
  get() {
    try {
      return sessionStorage.getItem('quadrille.cover') ?? settings.get('cover');
    } catch {
      return settings.get('cover');
    }
  },
  set(text) {
    settings.set('cover', text);
    try {
      sessionStorage.setItem('quadrille.cover', text);
    } catch {
      // The last tab wins.
    }
  },
};

function take(next) {
  doc = next;
  kept.set(JSON.stringify(doc));
  show();
  ask();
}

function change(part, isTyping = false) {
  if (location.hash) history.replaceState(null, '', location.pathname);
  if (!isTyping || doc.text === null) past = [...past, doc].slice(-PAST);
  take({ ...doc, ...part });
}

function undo() {
  if (past.length > 0) take(past.pop());
}

// ---- what is shown ----------------------------------------------------------

let noticeTimer = 0;
function notify(text) {
  clearTimeout(noticeTimer);
  $('notice').textContent = text;
  noticeTimer = setTimeout(() => $('notice').replaceChildren(), 8000);
}

const say = (text, kind = '') => {
  $('status').textContent = text;
  $('verdict').className = `verdict ${kind}`;
};

function showFault(error) {
  $('error').textContent = error.line > 0 ? t('error', error.line, error.column, error.text) : error.text;
  say('');
}

let shownPieces = null; // [pieces, isOneSided, language]
function showPieces() {
  const now = [doc.pieces, doc.isOneSided, document.documentElement.lang];
  if (now.every((value, k) => shownPieces?.[k] === value)) return;
  const focus = document.activeElement.dataset?.piece;
  shownPieces = now;
  const names = namesOf(doc.pieces, doc.isOneSided);
  $('piece-list').replaceChildren(
    ...doc.pieces.map(([shape, copies], k) => {
      const edit = make('button', { class: 'shape', 'aria-label': t('piece', names[k]), onclick: () => redraw(k) }, drawing([{ cells: [...orientations(shape, true).values()].at(-1), color: k }], ''));
      edit.firstChild.setAttribute('aria-hidden', 'true');
      edit.firstChild.style.setProperty('--width', edit.firstChild.viewBox.baseVal.width);
      const many = make('input', { type: 'number', min: 0, max: MOST_COPIES, value: copies || '', placeholder: '∞', 'aria-label': t('copies', names[k]) });
      many.addEventListener('change', () => {
        const value = Math.min(Math.max(Math.floor(Number(many.value)) || 0, 0), MOST_COPIES);
        changePieces(doc.pieces.map((piece, i) => (i === k ? [shape, value] : piece)));
      });
      return make('li', {}, edit, many, make('button', { class: 'drop', 'data-piece': k, 'aria-label': `${t('drop')}: ${names[k]}`, onclick: () => changePieces(doc.pieces.filter((piece, i) => i !== k)) }, '×'));
    }),
  );
  if (focus) ($('piece-list').querySelectorAll('.drop')[Math.min(focus, doc.pieces.length - 1)] ?? $('pieces')).focus();
}

function show() {
  [$('height').value, $('width').value] = [doc.region.length, doc.region[0].length];
  canvas.show(doc.region);
  $('pieces').value = doc.set;
  $('one-sided').checked = doc.isOneSided;
  $('undo').disabled = past.length === 0;
  $('not-used').hidden = doc.text === null;
  $('place').classList.toggle('unused', doc.text !== null);
  showPieces();
}

function showText() {
  const text = doc.text ?? ($('as-text').open ? problem.text : '');
  if (text !== $('text').value) $('text').value = text;
  shownText = text;
}

function showFound() {
  gallery.update();
  const n = covers.list.length;
  $('found-status').textContent = covers.isAll ? t('allFound', number(n)) : n > 0 ? t('found', number(n)) : '';
  $('more').hidden = $('all').hidden = covers.isAll || n === 0;
}

// ---- the pieces -------------------------------------------------------------

const changePieces = pieces => change({ pieces, set: '', text: null });

/** Adds the drawing; a piece that is there already gets a copy more. */
function addPiece() {
  const shape = standard(pictureOf(draft.rows.flatMap((row, r) => [...row].flatMap((x, c) => (x === '#' ? [[r, c]] : [])))), doc.isOneSided);
  const at = doc.pieces.findIndex(piece => standard(piece[0], doc.isOneSided) === shape);
  if (at < 0 && doc.pieces.length === MOST_PIECES) return;
  changePieces(at < 0 ? [...doc.pieces, [shape, 1]] : doc.pieces.map(([picture, copies], k) => [picture, k === at && copies > 0 ? Math.min(copies + 1, MOST_COPIES) : copies]));
  draft.show(PIECE);
  $('add').disabled = true;
}

function redraw(k) {
  const lines = doc.pieces[k][0].split('/');
  const side = Math.max(6, lines.length, ...lines.map(line => line.length));
  $('drawing').open = true;
  draft.show(Array.from({ length: side }, (x, r) => (lines[r] ?? '').padEnd(side, '.')));
  $('add').disabled = false;
}

// ---- what is asked ----------------------------------------------------------

/** Calls of which the last one counts. */
class Task {
  #mine = null;

  stop() {
    this.#mine?.abort();
  }
  get isBusy() {
    return this.#mine !== null;
  }
  async run(call) {
    this.stop();
    const mine = (this.#mine = new AbortController());
    $('error').textContent = '';
    showBusy();
    try {
      await call(mine.signal, () => this.#mine === mine);
    } catch (error) {
      if (error.name !== 'AbortError' && !(error instanceof QuadrilleError)) throw error;
      if (this.#mine !== mine) return;
      if (error.name === 'AbortError') say(t('stopped'), 'stopped');
      else showFault(error);
    } finally {
      if (this.#mine === mine) this.#mine = null;
      showBusy();
    }
  }
}
const counting = new Task();
const finding = new Task();

let busyTimer = 0;
function showBusy() {
  clearTimeout(busyTimer);
  const isBusy = counting.isBusy || finding.isBusy;
  if (isBusy) busyTimer = setTimeout(() => ($('stop').hidden = false), 250);
  else $('stop').hidden = true;
}

function sayCount({ count, complete }) {
  const n = number(count);
  if (!complete) say(count > 0n ? t('atLeast', n) : t('stopped'), 'stopped');
  else say(t('covers_n', n), count > 0n ? 'unique' : 'none');
}

/** Why there is no cover, which needs no search; or null. */
function noCover() {
  const { cells, area } = problem;
  return cells && (cells.length === 0 ? t('noSquares') : area < cells.length ? t('tooFew', number(area), number(cells.length)) : null);
}

const count = seconds =>
  counting.run(async signal => {
    const why = noCover();
    if (why) return say(why, 'none');
    const wait = setTimeout(() => say(t('typing'), 'quiet'), 250);
    live.onprogress = share => counting.isBusy && seconds === undefined && say(t('searching', share), 'quiet');
    try {
      sayCount(await problem.count(live, { ...(seconds ? { seconds } : {}), signal }));
    } finally {
      clearTimeout(wait);
    }
  });

let soon = 0;
/** The problem is another one: its covers are counted when nothing changes for a while. */
function ask() {
  counting.stop();
  finding.stop();
  problem = pose(doc);
  covers = new Covers(problem);
  gallery.begin(covers);
  showFound();
  showText();
  clearTimeout(soon);
  soon = setTimeout(() => count(2), 150);
}

/** A text that was written without a key, too, is the problem. */
function settle() {
  if ($('text').value !== shownText) change({ text: $('text').value });
  clearTimeout(soon);
}

/** Looks for covers until there are as many. */
function find(most) {
  settle();
  if (noCover()) return count();
  const of = covers;
  return finding.run(async signal => {
    finder ??= await Quadrille.open({ wasm });
    if (of !== covers) return;
    try {
      await of.grow(most, finder, signal, showFound);
    } finally {
      if (of === covers) showFound();
    }
  });
}

function cheapest() {
  settle();
  counting.run(async signal => {
    const { problem: posed, found } = await problem.open(live, signal);
    const best = await posed.cheapest({ signal });
    if (best.cost !== null) {
      covers = new Covers(problem);
      covers.list = [found(best)];
      gallery.begin(covers);
      gallery.update();
    }
    say(best.cost === null ? t('covers_n', '0') : t('cost', number(best.cost)));
  });
}

// ---- share, print -----------------------------------------------------------

async function share() {
  settle();
  const hash = `#c=${await encode(JSON.stringify(doc))}`;
  history.replaceState(null, '', hash);
  try {
    await navigator.clipboard.writeText(location.href);
    notify(t('copied'));
  } catch {
    notify(location.href);
  }
}

/** Opens the problem of the address; Undo brings back the one before. */
async function openLink() {
  const packed = new URLSearchParams(location.hash.slice(1)).get('c');
  if (!packed) return;
  const text = await decode(packed);
  const shared = text === null ? null : readDoc(text);
  if (!shared) return notify(t('badLink'));
  if (JSON.stringify(shared) === JSON.stringify(doc)) return;
  past = [...past, doc].slice(-PAST);
  take(shared);
}

/** The region, its pieces and the covers that are shown. */
function printPage() {
  const MOST = 240;
  const copies = k => (doc.pieces[k][1] > 0 ? `${doc.pieces[k][1]} ×` : '∞ ×');
  const shapes = doc.text === null ? doc.pieces.map(([shape], k) => make('li', {}, copies(k), drawing([{ cells: [...orientations(shape, true).values()].at(-1), color: k }], ''))) : [];
  const region = problem.cells?.length > 0 ? [drawing(problem.cells.map(cell => ({ cells: [cell], color: 11 })), '')] : [];
  $('paper').replaceChildren(
    make('h1', {}, $('status').textContent),
    ...(covers.list.length > 0 ? [] : region),
    make('ul', { class: 'shapes' }, ...shapes),
    make('ol', { class: 'tilings' }, ...covers.list.slice(0, MOST).map(cover => make('li', {}, picture(problem, cover)))),
  );
  window.print();
}

// ---- the beginning ----------------------------------------------------------

const isDark = matchMedia('(prefers-color-scheme: dark)');
function paint() {
  const theme = settings.get('theme') ?? 'auto';
  document.documentElement.dataset.theme = theme !== 'auto' ? theme : isDark.matches ? 'dark' : 'light';
  $('theme').value = theme;
}

function talk(language) {
  speak(language);
  document.title = `Quadrille: ${t('covers')}`;
  $('language').value = document.documentElement.lang;
  $('pieces').replaceChildren(...['', ...SETS].map(set => make('option', { value: set }, t('sets')[set])));
  $('shapes').replaceChildren(...Object.keys(SHAPES).map(name => make('button', { onclick: () => change({ region: SHAPES[name](doc), text: null }) }, t('shape')[name])));
}

function resize() {
  const [rows, columns] = ['height', 'width'].map(id => Math.min(Math.max(Math.floor(Number($(id).value)) || 1, 1), MOST_SIDE));
  change({ region: rectangle(rows, columns, (r, c) => (doc.region[r]?.[c] ?? '#') === '#'), text: null });
}

function wire() {
  const on = (id, call, type = 'click') => $(id).addEventListener(type, () => call());
  on('width', resize, 'change');
  on('height', resize, 'change');
  on('pieces', () => $('pieces').value && change({ ...piecesOf($('pieces').value), text: null }), 'change');
  on('one-sided', () => change({ isOneSided: $('one-sided').checked, set: '', text: null }), 'change');
  on('once', () => changePieces(doc.pieces.map(([shape]) => [shape, 1])));
  on('freely', () => changePieces(doc.pieces.map(([shape]) => [shape, 0])));
  on('add', addPiece);
  on('undo', undo);
  on('share', share);
  on('print', printPage);
  on('back', () => change({ text: null }));
  on('find', () => find(12));
  on('more', () => find(2 * covers.list.length));
  on('all', () => find(covers.list.length + MOST_SHOWN));
  on('count', () => (settle(), count()));
  on('cheapest', cheapest);
  on('stop', () => (counting.stop(), finding.stop()));
  on('as-text', showText, 'toggle');
  on('text', () => {
    shownText = $('text').value.slice(0, LONGEST);
    change({ text: shownText }, true);
  }, 'input');
  on('language', () => (settings.set('language', $('language').value), talk($('language').value), show(), showFound(), count(2)), 'change');
  on('theme', () => (settings.set('theme', $('theme').value), paint()), 'change');
  isDark.addEventListener('change', paint);
  window.addEventListener('hashchange', openLink);
  document.addEventListener('keydown', event => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || /^(TEXTAREA|INPUT)$/.test(event.target.tagName)) return;
    event.preventDefault();
    undo();
  });
}

let wasm;
async function begin() {
  talk(settings.get('language') ?? navigator.languages.map(l => l.slice(0, 2)).find(l => languages.includes(l)) ?? 'en');
  paint();
  doc = readDoc(kept.get()) ?? doc;
  draft.show(PIECE);
  wasm = await compile();
  live = await Quadrille.open({ wasm });
  wire();
  show();
  ask();
  await openLink();
  document.body.dataset.ready = 'yes';
}

begin();
