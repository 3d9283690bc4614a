// The page: a document on the board, what the library says of it, and what is
// pressed. All changes of the document go through update() and keep().
import { Quadrille, QuadrilleError } from './lib/index.js';
import { compile } from './lib/engine.js';
import { conflicts, readProgress, writeProgress } from './lib/progress.js';
import { Board, make, svgElement } from './board.js';
import * as model from './document.js';
import { gallery } from './gallery.js';
import { Judge } from './judge.js';
import { listen } from './mentions.js';
import { Palette } from './palette.js';
import { print } from './paper.js';
import { decode, encode, LONGEST } from './share.js';
import { Sheets } from './sheets.js';
import { newId, settings, Shelf, tab } from './shelf.js';
import { Tools } from './tools.js';
import { showStop } from './tour.js';
import { clueText, faultParts, houseName, levelName, liveParts, noteParts, ownLanguage, ruleWords, speak, stepParts, t, techniqueName, usageOf, wholeParts } from './words.js';

const $ = id => document.getElementById(id);
const EMPTY = 'board 3x3\n' + '.........\n'.repeat(9);

let live; // the library that answers each key
let allRules; // that there are
let shelf;
let doc = model.newDocument(EMPTY);
let card = newCard(); // of the document on the shelf: id, origin, created
let puzzle; // doc.good, as the library has it
let mode = 'set';
let input = 'digit'; // what digits write, one of model.KINDS
let options = null; // true candidates
let equals = []; // groups of cells that hold the same digit in all solutions
let needless = new Set(); // rules
let fault = null; // of the text in the box
let hint = null; // { stage, step, wrong }
let shown = 0; // step of the list

const board = new Board($('board'), { label, onselect, onpath, onhalf, onalike, onpress: () => tools.next(), onrelease: () => mode === 'set' && tools.drawn(), canHalve: () => mode === 'set' });
const palette = new Palette({ state: clause => edit(() => puzzle.state(clause)), go, selected: () => board.selection.map(name), kind: () => board.placeKind });
const judge = new Judge({ onverdict, onoptions, onequal, onrating, onbusy });
const sheets = new Sheets({ open: openText, openRecord, edit, generate, notify, makeNew, makePuzzle: (wishes, rung) => generate(wishes, true, rung), drill, rung: () => Number(settings.get('rung')) || 0, live: () => live, thinker: () => judge.thinker, puzzle: () => puzzle, shelf: () => shelf, card: () => card, theme });

const tools = new Tools({
  state: clause => edit(() => puzzle.state(clause)),
  selected: () => board.selection.map(name),
  place: kind => board.choosePlaces(kind),
  more: () => palette.open(),
  focus: () => board.focus(),
});

function newCard(origin = '') {
  return { id: newId(), origin, created: Date.now() };
}

// ---- words ------------------------------------------------------------------

const name = cell => `r${puzzle.cells[cell][0] + 1}c${puzzle.cells[cell][1] + 1}`;
const names = cells => (cells.length > 12 ? t('many_cells', cells.length) : cells.map(name).join(' '));
const rulesOf = cell => puzzle.rules.filter(rule => rule.cells.includes(cell));
const isGiven = cell => puzzle.givens[cell] !== null;
const shorter = (text, most) => (text.length > most ? `${text.slice(0, text.lastIndexOf(' ', most))} …` : text);

function label(cell) {
  const [row, column] = puzzle.cells[cell];
  const { digits, centre, corner, color } = doc.player;
  const marks = [...(centre[cell] ?? []), ...(corner[cell] ?? [])];
  const what =
    isGiven(cell) ? `${t('given')} ${puzzle.givens[cell]}`
    : digits[cell] != null ? `${t('digit')} ${digits[cell]}`
    : options && mode === 'set' ? t('may', options.candidates[cell].map(d => shareText(cell, d)).join(', '))
    : marks.length > 0 ? t('marks', marks.join(' '))
    : t('empty');
  const rules = rulesOf(cell).map(rule => shorter(clueText(rule).split(' r')[0].split('\n')[0], 40));
  const same = mode === 'set' ? equals.find(cells => cells.includes(cell)) : undefined;
  return [t('cell', row + 1, column + 1), what, ...(color[cell]?.length > 0 && mode === 'solve' ? [t('colored', color[cell].join(' '))] : []), ...(same ? [t('same', same.filter(c => c !== cell).map(name).join(' '))] : []), ...rules].join(', ');
}

/** Writes a text, or parts of a line, unless it is there. */
function fill(e, ...parts) {
  const next = make('span', {}, ...parts.flat());
  if (e.innerHTML !== next.innerHTML) e.replaceChildren(...next.childNodes);
}

function say(text, isQuiet = false) {
  fill($('status'), text);
  $('status').classList.toggle('quiet', isQuiet);
}

let noticeTimer = 0;
/** A line that goes by itself, or stays until it is answered by the button. */
function notify(text, { action, label } = {}) {
  clearTimeout(noticeTimer);
  $('notice').replaceChildren(make('span', {}, ...[text].flat()), ...(action ? [make('button', { onclick: action }, label)] : []), make('button', { 'aria-label': t('close'), onclick: () => $('notice').replaceChildren() }, '×'));
  if (!action) noticeTimer = setTimeout(() => $('notice').replaceChildren(), 8000);
}

// ---- the document -----------------------------------------------------------

let keeping = Promise.resolve();

/** Is there nothing in it that anybody made? */
const isBlank = () => puzzle && puzzle.rules.length === 0 && !puzzle.title && puzzle.givens.every(given => given === null) && !model.hasPlayed(doc) && doc.text === doc.good;

function record() {
  return { ...model.kept(doc), ...card, title: puzzle?.title ?? '', verdict: judge.verdict?.verdict ?? '', mode, changed: Date.now() };
}

/** Keeps the document as it is now; an empty board and an example are not kept. */
function keep() {
  if (isBlank() || (card.isExample && !model.hasPlayed(doc))) return;
  delete card.isExample;
  tab.id = card.id;
  const now = record();
  shelf.pend(now);
  keeping = keeping.then(() => shelf.put(now));
}

/** Takes the next state of the document, and shows it. */
async function update(next) {
  const isSame = next.good === doc.good;
  const isOther = next.text !== $('text').value;
  doc = next;
  if (isOther) $('text').value = doc.text;
  keep();
  if (isSame) {
    if (doc.text === doc.good || isOther) showFault(null);
    write();
  } else {
    await showGood();
  }
}

/** Reads the puzzle of the document again, after undo. */
async function showGood() {
  const number = ++reading;
  judge.hurry();
  const next = await live.read(doc.good, { seconds: 5 });
  if (number !== reading) return;
  if (doc.text === doc.good) showFault(null);
  await take(next);
}

let reading = 0;

/** Shows what is wrong in the text box, or that nothing is. */
function showFault(error) {
  fault = error && error.line > 0 ? error : null;
  fill($('error'), error ? faultParts(error) : '');
  $('to-error').hidden = !fault;
  if (error) $('text').setAttribute('aria-invalid', 'true');
  else $('text').removeAttribute('aria-invalid');
  if (error && mode === 'solve') notify([`${t('text')}: `, ...faultParts(error)]);
}

/** Selects the word of the text that is wrong. */
function selectFault() {
  const lines = $('text').value.split('\n');
  const line = lines[fault.line - 1] ?? '';
  // Columns are those of letters, not of halves of them.
  const from = [...line].slice(0, fault.column - 1).join('').length;
  const begin = lines.slice(0, fault.line - 1).reduce((sum, l) => sum + l.length + 1, 0) + from;
  const length = /^\S*/.exec(line.slice(from))[0].length;
  $('text').focus();
  $('text').setSelectionRange(begin, begin + Math.max(length, 1));
}

const isSameBoard = next => String(next.cells) === String(puzzle?.cells);

/** What is typed into the box: the text is kept at once, the board follows if it can. */
async function readTyped() {
  const text = $('text').value;
  doc = model.typed(doc, text);
  keep();
  await readBox();
}

async function readBox() {
  const { text } = doc;
  const number = ++reading;
  try {
    judge.hurry();
    const next = await live.read(text, { seconds: 5 });
    if (number !== reading) return;
    doc = model.read(doc, next.text, { isSameBoard: isSameBoard(next) });
    showFault(null);
    await take(next);
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    if (number === reading) showFault(error);
  }
}

/** Opens a text as another document, or the one that was made of it before. Returns
 * what is wrong with it, a text or parts of a line, or null. */
async function openText(text, { origin = '', mode: wanted, isExample = false, progress } = {}) {
  if (text.length > LONGEST) return t('tooLong');
  const number = ++reading;
  let next;
  try {
    judge.hurry();
    next = await live.read(text, { seconds: 5, first: true });
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    return number === reading ? faultParts(error) : null;
  }
  if (number !== reading) return null;
  const digits = readProgress(progress ?? '', next.cells.length);
  const before = !digits && (await shelf.all()).find(r => r.good === next.text && (!origin || r.id !== card.id));
  if (before && before.good !== doc.good) return openRecord(before, { origin });
  $('welcome').hidden = true;
  const own = puzzle && !isBlank() && doc.good !== next.text && !card.isExample;
  await settle();
  if (doc.good !== next.text || isBlank() || digits) {
    doc = model.newDocument(next.text);
    if (digits) doc.player.digits = digits;
    card = { ...newCard(origin), isExample };
    await shelf.lock(card.id);
  } else if (origin) {
    card.origin = origin;
  }
  clearHint();
  $('text').value = doc.text;
  showFault(null);
  if (own) notify(t('opened'), { action: () => sheets.puzzles(), label: t('mine') });
  if (wanted) setMode(wanted);
  await take(next);
  return null;
}

/** Lets the document on the board go: it is on the shelf. */
async function settle() {
  if (puzzle) keep();
  judge.clear();
  await keeping;
  shelf.unlock(card.id);
}

/** Opens a puzzle of the shelf; a copy, where another tab has it open. */
async function openRecord(kept, { origin } = {}) {
  await settle();
  $('welcome').hidden = true;
  doc = model.restored(kept);
  card = { id: kept.id, origin: origin || kept.origin || '', created: kept.created, rung: kept.rung };
  if (!(await shelf.lock(card.id))) card = newCard(card.origin);
  clearHint();
  $('text').value = doc.text;
  showFault(null);
  const number = ++reading;
  try {
    const next = await live.read(doc.good, { seconds: 5 });
    if (number !== reading) return null;
    if (kept.mode) setMode(kept.mode);
    await take(next);
    if (doc.text !== doc.good) await readBox();
    return null;
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    return faultParts(error);
  }
}

async function makeNew(text = EMPTY) {
  await openText(text, { mode: 'set' });
}

let edits = Promise.resolve();

/** Changes the puzzle by a call that returns the next one: one after the other, as
 * each of them is about the puzzle that the last one made. */
function edit(change) {
  const mine = edits.then(() => editNow(change));
  edits = mine.catch(() => {});
  return mine;
}

async function editNow(change) {
  try {
    judge.hurry();
    const next = await change();
    ++reading;
    doc = model.edited(doc, next.text, { isSameBoard: isSameBoard(next) });
    $('text').value = doc.text;
    showFault(null);
    await take(next);
    return null;
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    return error;
  }
}

/** The puzzle on the board is another one. */
async function take(next) {
  puzzle = next;
  options = hint = null;
  equals = [];
  needless = new Set();
  judge.begin(puzzle);
  fill($('note'), noteParts(puzzle.note));
  const { title, author, words } = puzzle;
  document.title = title ? `${title} – Quadrille` : 'Quadrille';
  $('about').replaceChildren(...(title || author ? [make('h2', {}, [title, author].filter(Boolean).join(' – '))] : []), ...(words ? [make('p', { class: 'words' }, words)] : []));
  $('about').tabIndex = $('about').childElementCount > 0 ? 0 : -1;
  $('rating').textContent = '';
  $('step-list').replaceChildren();
  showHint();
  await draw();
  showClues();
  keep();
  showTime();
  if (isBlank()) {
    $('verdict').className = 'verdict';
    $('go-on').hidden = true;
    say(t('blank'), true);
  } else {
    judge.look();
  }
}

// ---- drawing ----------------------------------------------------------------

function theme() {
  const wanted = settings.get('theme') ?? 'auto';
  return wanted === 'auto' ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : wanted;
}
const share = (cell, value) => {
  const counts = options.counts[cell];
  return counts[value - puzzle.first] / counts.reduce((a, b) => a + b, 0);
};
const shareText = (cell, value) => `${value} (${Math.round(share(cell, value) * 100)} %)`;

function mayOf(cell) {
  const side = Math.ceil(Math.sqrt(puzzle.digits));
  return options.candidates[cell].map(value => {
    const d = value - puzzle.first;
    return { text: String(value), share: share(cell, value), place: [((d % side) + 0.5) / side, (Math.floor(d / side) + 0.5) / side] };
  });
}

// 1 2 is not 12 where there is a 12.
const marksOf = values => (values ?? []).join(puzzle.first + puzzle.digits > 10 ? ' ' : '');

function write() {
  $('undo').disabled = doc.past.length === 0;
  $('redo').disabled = doc.future.length === 0;
  if (mode === 'set') writeSet();
  else writeSolve();
}

function writeSet() {
  const { verdict } = judge;
  const marked = new Set(verdict?.differ ?? []);
  const clash = new Set(verdict?.conflict?.cells ?? []);
  for (const k of verdict?.conflict?.rules ?? []) for (const cell of puzzle.rules[k].cells) clash.add(cell);
  board.write(cell => {
    const group = equals.findIndex(cells => cells.includes(cell));
    const classes = [...(marked.has(cell) ? ['differs'] : []), ...(clash.has(cell) ? ['clashes'] : []), ...(group >= 0 ? ['same'] : [])];
    return { classes, colors: group >= 0 ? [(group % 8) + 1] : [], may: options && !isGiven(cell) ? mayOf(cell) : [], tag: group >= 0 ? String.fromCodePoint(97 + (group % 26)) : '' };
  });
}

function writeSolve() {
  const { digits, corner, centre, color } = doc.player;
  const wrong = new Set(hint?.stage > 1 || hint?.isCheck ? hint.wrong : []);
  const look = new Set(hint?.stage > 0 && hint.step && hint.wrong.length === 0 ? whereOf(hint.step) : []);
  const clash = conflicts(puzzle.houses, cell => puzzle.givens[cell] ?? digits[cell]);
  board.write(cell => {
    const classes = [...(wrong.has(cell) ? ['wrong'] : []), ...(clash.has(cell) ? ['clashes'] : []), ...(look.has(cell) ? ['look'] : [])];
    const colors = color[cell] ?? [];
    if (isGiven(cell)) return { classes, colors };
    if (digits[cell] != null) return { classes, colors, digit: digits[cell] };
    return { classes, colors, corner: corner[cell] ?? [], centre: marksOf(centre[cell]) };
  });
}

async function draw() {
  board.show(puzzle, await puzzle.svg({ theme: theme() }));
  fillPad();
  write();
}

/** The list of rules; it is made again only if the rules are others, as a button of it
 * may have the focus. */
function showClues() {
  const isClash = new Set(judge.verdict?.conflict?.rules ?? []);
  const texts = puzzle.rules.map(rule => shorter(clueText(rule), 80));
  if (texts.join('\n') !== [...$('clues').children].map(li => li.firstChild.textContent).join('\n') || texts.length !== $('clues').childElementCount) {
    $('clues').replaceChildren(
      ...texts.map((text, k) =>
        make('li', {},
          make('button', { class: 'clue', title: ruleWords(puzzle.rules[k]).help, onclick: () => puzzle.rules[k].cells.length > 0 && board.select(puzzle.rules[k].cells), onpointerenter: () => light(k, true), onpointerleave: () => light(k, false) }, text),
          make('button', { class: 'drop', 'aria-label': `${t('drop')}: ${text}`, onclick: () => edit(() => puzzle.drop(k)) }, '×'),
        ),
      ),
    );
  }
  [...$('clues').children].forEach((li, k) => {
    li.classList.toggle('clashes', isClash.has(k));
    li.classList.toggle('needless', needless.has(k));
  });
}

function light(rule, isOn) {
  for (const e of board.picture.querySelectorAll(`[data-rule="${rule}"]`)) e.classList.toggle('lit', isOn);
}

// ---- what the judge says ----------------------------------------------------

function onbusy(isBusy, share) {
  $('stop').hidden = !isBusy;
  if (isBusy) {
    $('go-on').hidden = true;
    say(share === undefined ? t('typing') : t('searching', share), true);
  }
}

function onverdict(verdict, error) {
  performance.clearMarks('verdict');
  performance.mark('verdict'); // for web/bench
  if (error) return say(faultParts(error));
  const { verdict: is, differ, conflict } = verdict;
  const list = conflict && [...conflict.cells.map(cell => `${puzzle.givens[cell] ?? ''} ${name(cell)}`.trim()), ...conflict.rules.map(k => shorter(clueText(puzzle.rules[k]), 60))].join(', ');
  $('go-on').hidden = is !== 'stopped';
  $('verdict').className = `verdict ${is}`;
  say(
    is === 'unique' ? t('unique')
    : is === 'many' ? t('many', names(differ))
    : is === 'stopped' ? t('stopped')
    : conflict?.text && document.documentElement.lang === 'en' ? `${t('none')} ${conflict.text}.`
    : list ? t('noneOf', list)
    : t('none'),
  );
  write();
  showClues();
  keep();
  if (mode === 'set') judge.thinkSoon($('candidates').checked);
}

function onoptions(found) {
  options = found;
  write();
}

function onequal(cells) {
  equals.push(cells);
  write();
}

function onrating({ level, score, hardest, explainer }) {
  $('rating').textContent = `${t('rated', levelName(level), score, hardest ? techniqueName(hardest) : '–')} ${explainer ? t('explainer', (explainer.er / 10).toFixed(1)) : ''}`;
}

async function findNeedless() {
  const list = [];
  needless = new Set();
  const isEnded = await judge.needless(clue => {
    if ('rule' in clue) needless.add(clue.rule);
    list.push('rule' in clue ? shorter(clueText(puzzle.rules[clue.rule]), 60) : `${puzzle.givens[clue.cell]} ${name(clue.cell)}`);
    $('rating').textContent = t('needlessList', list.join(', '));
    showClues();
  });
  if (isEnded) $('rating').textContent = judge.verdict?.verdict === 'unique' ? t('needlessList', list.join(', ')) : t('first');
}

/** Givens for this board; or, on an empty board, another puzzle to solve. */
async function generate(wishes, isOther = false, rung = 0) {
  const wait = setTimeout(() => say(t('making'), true));
  try {
    const next = await judge.generate(wishes, isOther ? EMPTY : undefined);
    clearTimeout(wait);
    if (next && isOther) await openText(next.text, { mode: 'solve' });
    if (next && rung) card.rung = rung;
    if (next && !isOther) await edit(() => live.read(next.text, { seconds: 5 }));
    if (!next && judge.verdict) onverdict(judge.verdict);
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    notify([`${t('notMade')} `, ...faultParts(error)]);
    if (judge.verdict) onverdict(judge.verdict);
  }
}

/** A puzzle just before its first step by the technique, with all candidates. */
async function drill({ name: technique, title }, wishes) {
  const wait = setTimeout(() => say(t('making'), true));
  try {
    const found = await judge.drill(technique, wishes, EMPTY);
    clearTimeout(wait);
    if (found) {
      await openText(found.text, { mode: 'solve', progress: writeProgress(found.digits) });
      await update(model.noted(doc, found.candidates, isGiven));
      fill($('hint-text'), t('findThis', techniqueName(technique, title)));
    } else if (judge.verdict) onverdict(judge.verdict);
  } catch (error) {
    clearTimeout(wait);
    if (!(error instanceof QuadrilleError)) throw error;
    notify([`${t('notMade')} `, ...faultParts(error)]);
    if (judge.verdict) onverdict(judge.verdict);
  }
}

// ---- solving ----------------------------------------------------------------

const playerState = () => ({
  digits: puzzle.cells.map((c, cell) => doc.player.digits[cell] ?? null),
  marks: puzzle.cells.map((c, cell) => doc.player.centre[cell] ?? []),
});

function put(value, kind = input) {
  if (mode === 'set') {
    const cells = [...board.selection];
    if (value !== null && !(value >= puzzle.first && value < puzzle.first + puzzle.digits)) return;
    edit(() => puzzle.give(cells, value));
    return;
  }
  startTimer();
  hint = null;
  showHint();
  update(value === null ? model.erased(doc, board.selection, isGiven) : model.written(doc, kind, value, board.selection, isGiven));
  if (puzzle.cells.every((c, k) => isGiven(k) || doc.player.digits[k] != null)) check();
}

function clearHint() {
  hint = null;
  showHint();
}

const whereOf = step => (step.cells.length > 0 ? step.cells : (step.places[0] ?? step.removes[0] ?? []).slice(0, 1));

async function askHint() {
  if (judge.verdict?.verdict === 'none') return notify(t('first'));
  if (!hint || hint.isCheck) {
    const { verdict } = judge;
    const found = await judge.hint({ state: playerState(), known: verdict?.verdict === 'unique' ? verdict.solution : undefined, svg: true, theme: theme(), seconds: 20 });
    if (!found) return;
    hint = { ...found, stage: 0 };
  }
  hint.stage++;
  showHint();
  write();
}

function showHint() {
  const isOn = hint && !hint.isCheck;
  const { stage = 0, step, wrong = [], end } = hint ?? {};
  let text = '';
  if (isOn && wrong.length > 0) text = stage === 1 ? `${t('something')} ${t('again')}` : t('wrong', names(wrong));
  else if (isOn && !step) text = end === 'solved' ? t('solved') : t('stopped');
  else if (isOn && stage === 1) text = `${t('where', [names(whereOf(step)), ...step.houses.slice(0, 2).map(h => houseName(h, name))].join(', '))} ${t('again')}`;
  else if (isOn && stage === 2) text = `${techniqueName(step.technique, step.title)}. ${t('again')}`;
  else if (isOn) text = [...liveParts(step, name), ...wholeParts(step)];
  if (hint?.isCheck) text = wrong.length > 0 ? t('wrong', names(wrong)) : hint.isFull ? t('solved') : t('right');
  fill($('hint-text'), text);
  $('apply').hidden = !(isOn && step && wrong.length === 0 && stage >= 3);
  showPicture(isOn && wrong.length === 0 && stage >= 3 ? step : null);
}

let pictured = null; // the step in the picture
function showPicture(step) {
  pictured = step;
  $('hint-picture').replaceChildren();
  if (!step?.svg) return;
  const picture = svgElement(step.svg);
  picture.setAttribute('aria-label', stepParts(step, name)[0]);
  $('hint-picture').append(picture);
}

/** Lights what a part of a sentence speaks of, on the board and in the picture. */
function lightPart(e, isOn) {
  const drawn = e.dataset.mention;
  const { cells, rule } = e.mention ?? pictured.mentions[drawn];
  for (const one of drawn ? $('hint-picture').querySelectorAll(`[data-mention="${drawn}"]`) : []) one.classList.toggle('lit', isOn);
  board.light(cells, isOn);
  if (rule !== undefined) light(rule, isOn);
}

function applyHint() {
  const { step, wrong, position } = hint ?? {};
  if (!step || wrong.length > 0) return;
  clearHint();
  update(model.applied(doc, step, position.candidates));
}

/** Writes all candidates, as marks. */
async function notes() {
  const position = await judge.position({ state: { digits: playerState().digits } });
  if (position) update(model.noted(doc, position.candidates, isGiven));
}

function check() {
  const { verdict } = judge;
  if (!verdict || verdict.verdict === 'none') return notify(t('first'));
  if (verdict.verdict !== 'unique') return notify(verdict.verdict === 'many' ? t('many', names(verdict.differ)) : t('stopped'));
  const { solution } = verdict;
  const { digits } = doc.player;
  const wrong = puzzle.cells.map((c, k) => k).filter(k => digits[k] != null && digits[k] !== solution[k]);
  const isFull = puzzle.cells.every((c, k) => (puzzle.givens[k] ?? digits[k]) === solution[k]);
  hint = { isCheck: true, stage: 0, wrong, isFull };
  if (isFull) pauseTimer();
  if (isFull && card.rung > (Number(settings.get('rung')) || 0)) settings.set('rung', String(card.rung));
  showHint();
  write();
  if (isFull) notify(`${t('solved')} ${$('time').textContent}`);
}

async function allSteps(from = 0) {
  const list = $('step-list');
  list.replaceChildren();
  await judge.eachStep({ svg: true, theme: theme(), seconds: 60 }, (step, number) => {
    list.append(make('li', {}, make('button', { onclick: () => showStep(number) }, ...stepParts(step, name))));
    if (number === from) showStep(from);
  });
}

function showStep(number) {
  const step = judge.steps[number];
  if (!step) return;
  shown = number;
  [...$('step-list').children].forEach((e, k) => e.firstChild.setAttribute('aria-current', k === number ? 'step' : 'false'));
  fill($('hint-text'), `${number + 1}. `, liveParts(step, name), wholeParts(step));
  showPicture(step);
}

async function turn(by) {
  if (judge.steps.length === 0) await allSteps();
  else showStep(Math.min(Math.max(shown + by, 0), judge.steps.length - 1));
}

// ---- timer ------------------------------------------------------------------

let clock = 0; // of the interval; 0: the timer stands
function showTime() {
  const all = Math.floor(doc.seconds);
  $('time').textContent = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
function pauseTimer() {
  clearInterval(clock);
  clock = 0;
  $('timer').setAttribute('aria-pressed', 'false');
  document.body.classList.remove('paused');
}
function startTimer() {
  document.body.classList.remove('paused');
  if (clock) return;
  clock = setInterval(() => {
    if (document.hidden) return;
    doc = { ...doc, seconds: doc.seconds + 1 };
    showTime();
  }, 1000);
  $('timer').setAttribute('aria-pressed', 'true');
}
function toggleTimer() {
  if (!clock) return startTimer();
  pauseTimer();
  document.body.classList.add('paused');
  keep();
}

// ---- what is pressed --------------------------------------------------------

function setMode(to) {
  mode = to;
  document.body.dataset.mode = to;
  $('mode-set').setAttribute('aria-pressed', String(to === 'set'));
  $('mode-solve').setAttribute('aria-pressed', String(to === 'solve'));
  if (to === 'set') pauseTimer();
  else tools.end();
  board.setHalf(null);
  showEdges();
  $('setting').hidden = to !== 'set';
  $('solving').hidden = to !== 'solve';
  if (!puzzle) return;
  fillPad();
  write();
  if (to === 'set' && judge.verdict && $('rating').textContent === '') judge.thinkSoon($('candidates').checked);
  keep();
}

function setInput(to) {
  input = to;
  fillPad();
}

/** The pad; its buttons are made again only if they are others. */
let padOf = '';
function fillPad() {
  const isColor = input === 'color' && mode === 'solve';
  const values = Array.from({ length: puzzle.digits }, (x, k) => k + puzzle.first);
  const now = [mode, isColor, document.documentElement.lang, ...values].join();
  if (now !== padOf) {
    padOf = now;
    const key = (value, text) => make('button', { class: `digit-key${isColor ? ` key-color${value}` : ''}`, onclick: () => put(value) }, text);
    $('pad-digits').replaceChildren(...(isColor ? Array.from({ length: 8 }, (x, k) => key(k + 1, String(k + 1))) : values.map(value => key(value, String(value)))));
    $('pad-digits').dataset.number = $('pad-digits').childElementCount;
  }
  for (const kind of model.KINDS) $(`kind-${kind}`).setAttribute('aria-pressed', String(input === kind));
}

let typed = ''; // digits of numbers with two, and when
let typedAt = 0;
function typeDigit(digit, kind) {
  const most = kind === 'color' ? 8 : puzzle.first + puzzle.digits - 1;
  const now = Date.now();
  typed = most > 9 && now < typedAt + 700 ? typed + digit : digit;
  typedAt = now;
  if (Number(typed) > most) typed = digit;
  const value = Number(typed);
  if (value >= (kind === 'color' ? 1 : puzzle.first) && value <= most) put(value, kind);
}

function onselect() {
  palette.showCells();
  showEdges();
}
function showEdges() {
  if (!board.isHalf) $('where').textContent = '';
  $('edges').setAttribute('aria-pressed', String(board.isHalf));
}
function onhalf(kind, cells) {
  showEdges();
  $('where').textContent = t('place', kind, cells.map(name).join(' '));
}
function onpath(isBegun, isPath) {
  $('where').textContent = isBegun ? t('path') : '';
  if (isBegun || mode !== 'set') return;
  if (tools.isOn) tools.drawn();
  else palette.open(isPath ? '' : palette.last);
}
function onalike(cell) {
  board.select(model.alike(puzzle, mode === 'solve' ? doc.player : model.noPlayer(), cell));
}
function go(cell) {
  const k = puzzle.cells.findIndex(([r, c]) => `r${r + 1}c${c + 1}` === cell);
  if (k < 0) return false;
  $('palette').close(); // which gives the focus back to where it was
  board.select([k]);
  return true;
}

const travel = to => update(to(doc)).then(clearHint);

function onkey(event) {
  if (!puzzle || document.querySelector('dialog[open]') || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isCommand = ctrlKey || metaKey;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
  if (altKey) return;
  if (digit !== null) typeDigit(digit, mode === 'solve' && isCommand ? 'centre' : mode === 'solve' && shiftKey ? 'corner' : input);
  else if (key.startsWith('Arrow') && !board.grid.contains(event.target)) return board.key(event);
  else if (isCommand && key.toLowerCase() === 'z') travel(shiftKey ? model.redone : model.undone);
  else if (isCommand && key.toLowerCase() === 'y') travel(model.redone);
  else if (isCommand) return;
  else if (key === 'Delete' || key === 'Backspace') put(null);
  else if (key === '/') palette.open();
  else if (key === '?') sheets.help();
  else if (key === 'u') travel(model.undone);
  else if (key === 'r') travel(model.redone);
  else if (key === 'z') setInput('digit');
  else if (key === 'x') setInput('corner');
  else if (key === 'c') setInput('centre');
  else if (key === 'v') setInput('color');
  else if (key === 'm') toggleMulti();
  else if (key === 'g') palette.open('r');
  else if (key === 'w') $('where').textContent = t('sees', [...puzzle.houses.filter(h => h.cells.includes(board.focused)).map(h => houseName(h, name)), ...rulesOf(board.focused).map(clueText)].join(', '));
  else if ('hanpe'.includes(key) && key.length === 1) {
    if (mode !== 'solve') setMode('solve');
    ({ h: askHint, a: applyHint, n: () => turn(1), p: () => turn(-1), e: () => allSteps() })[key]();
  } else return;
  event.preventDefault();
}

function toggleMulti() {
  board.isMulti = !board.isMulti;
  $('multi').setAttribute('aria-pressed', String(board.isMulti));
}

async function shareLink() {
  const hasSteps = mode === 'solve' && judge.steps.length > 0;
  const progress = mode === 'solve' && doc.player.digits.some(digit => digit != null) ? `&d=${writeProgress(playerState().digits)}` : '';
  const hash = `#p=${await encode(doc.good)}${progress}${hasSteps ? `&step=${shown + 1}` : ''}`;
  history.replaceState(null, '', hash);
  card.origin = hash;
  keep();
  const text = doc.text === doc.good ? t('copied') : t('copiedGood');
  try {
    await navigator.clipboard.writeText(location.href);
    notify(text);
  } catch {
    notify(location.href);
  }
}

async function openOr(text) {
  const why = await openText(text);
  if (why) notify(why);
}

function wire() {
  const on = (id, call) => $(id).addEventListener('click', () => call());
  on('mode-set', () => setMode('set'));
  on('mode-solve', () => setMode('solve'));
  on('new', () => makeNew());
  on('open', () => sheets.open());
  on('mine', () => sheets.puzzles());
  on('door-solve', () => sheets.puzzles());
  on('door-paste', () => sheets.open());
  on('door-make', () => makeNew());
  for (const id of ['door-tour', 'tour-begin']) on(id, () => (($('welcome').hidden = true), showStop(0, setMode)));
  on('share', shareLink);
  on('export', () => sheets.export());
  on('undo', () => travel(model.undone));
  on('redo', () => travel(model.redone));
  on('print', () => print(puzzle, judge));
  on('help', () => sheets.help());
  on('go-on', () => judge.look(120));
  on('stop', () => judge.stop());
  on('needless', findNeedless);
  on('to-error', selectFault);
  on('generate', () => sheets.generate());
  on('edges', () => board.toggleHalf());
  on('hint', askHint);
  on('apply', applyHint);
  on('steps', () => allSteps());
  on('check', check);
  on('notes', notes);
  on('erase', () => put(null));
  on('multi', toggleMulti);
  for (const kind of model.KINDS) on(`kind-${kind}`, () => setInput(kind));
  on('restart', () => (clearHint(), pauseTimer(), update(model.restarted(doc)).then(showTime)));
  on('timer', toggleTimer);
  // The pad leaves the focus where it is.
  $('pad').addEventListener('pointerdown', event => event.target.closest('button') && event.preventDefault());
  $('more').addEventListener('click', event => event.target.closest('button, a') && ($('more').open = false));
  document.addEventListener('pointerdown', event => !$('more').contains(event.target) && ($('more').open = false));
  $('candidates').addEventListener('change', () => {
    options = null;
    equals = [];
    write();
    if ($('candidates').checked) judge.think(true);
  });
  $('text').addEventListener('change', () => (doc = { ...doc, isTyping: false }));
  $('text').addEventListener('input', readTyped);
  $('text').addEventListener('paste', event => {
    const text = event.clipboardData.getData('text');
    if (!/^\s*board\s/.test(text) && $('text').selectionStart === 0 && $('text').selectionEnd === $('text').value.length) {
      event.preventDefault();
      openOr(text);
    }
  });
  document.addEventListener('paste', event => {
    if (!/^(TEXTAREA|INPUT)$/.test(event.target.tagName)) openOr(event.clipboardData.getData('text'));
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', async event => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    if (file && file.size > LONGEST) notify(t('tooLong'));
    else openOr(file ? await file.text() : event.dataTransfer.getData('text'));
  });
  document.addEventListener('keydown', onkey);
  listen([$('hint-text'), $('hint-picture')], lightPart);
  window.addEventListener('pagehide', () => puzzle && keep());
  window.addEventListener('hashchange', readFragment);
  $('language').addEventListener('change', async () => {
    settings.set('language', $('language').value);
    await speak($('language').value);
    tools.setRules(allRules);
    take(puzzle);
  });
  $('theme').value = settings.get('theme') ?? 'auto';
  const paint = () => (document.documentElement.dataset.theme = theme(), puzzle && draw());
  $('theme').addEventListener('change', () => (settings.set('theme', $('theme').value), paint()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}

// ---- the beginning ----------------------------------------------------------

/** The puzzle of the address: #p= is packed, #t= plain; what a player wrote, &d=, and the
 * step k of &step=k.
 * Returns whether there is one; what was made of it before is on the shelf. */
async function readFragment() {
  const { hash } = location;
  const parts = new URLSearchParams(hash.slice(1));
  const packed = parts.get('p');
  const plain = parts.get('t');
  if (!packed && !plain) return false;
  const records = await shelf.all();
  const before = records.find(r => r.origin === hash && r.id === tab.id) ?? records.find(r => r.origin === hash);
  let why = null;
  if (before) {
    why = await openRecord(before);
  } else {
    const text = packed ? await decode(packed) : plain;
    why = text === null ? t('badLink') : await openText(text, { origin: hash, progress: parts.get('d'), ...(parts.has('d') ? { mode: 'solve' } : {}) });
  }
  if (why) {
    notify(why, { action: () => $('notice').replaceChildren(), label: t('close') });
    return false;
  }
  if (parts.has('step')) {
    setMode('solve');
    allSteps(Math.max(0, Number(parts.get('step')) - 1));
  }
  return true;
}

/** What earlier versions of the page kept becomes a puzzle of the shelf. */
async function importOld() {
  const text = settings.get('text');
  if (!text || settings.get('is-imported')) return;
  settings.set('is-imported', 'yes');
  let player = {};
  try {
    player = JSON.parse(settings.get('player')) ?? {};
  } catch {
    // There is none.
  }
  const good = (await live.read(text, { seconds: 5 }).catch(() => null))?.text;
  await shelf.put({ ...model.kept(model.restored({ text, good: good ?? EMPTY, player })), ...newCard(settings.get('hash') ?? ''), title: '', verdict: '', mode: settings.get('mode') ?? 'set', changed: Date.now() });
}

/** The puzzle of this tab, or the last one, or an example for a first visitor. */
async function openLast() {
  const records = await shelf.all();
  const last = (tab.id && records.find(r => r.id === tab.id)) || records[0];
  if (last) return openRecord(last);
  await openText(gallery[3].text, { mode: 'solve', isExample: true });
  $('welcome').hidden = false;
  return null;
}

async function watchVersion() {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = !navigator.serviceWorker.controller;
  const registration = await navigator.serviceWorker.register('sw.js').catch(() => null);
  const offer = worker => notify(t('newVersion'), { label: t('reload'), action: () => worker.postMessage('take over') });
  let isLeaving = false;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isFirst || isLeaving) return;
    isLeaving = true;
    location.reload();
  });
  if (registration?.waiting && !isFirst) offer(registration.waiting);
  registration?.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker.addEventListener('statechange', () => worker.state === 'installed' && navigator.serviceWorker.controller && offer(worker));
  });
}

async function begin() {
  await speak(settings.get('language') ?? ownLanguage());
  document.documentElement.dataset.theme = theme();
  wire();
  const wasm = await compile();
  [live, shelf] = await Promise.all([Quadrille.open({ wasm }), Shelf.open()]);
  judge.start(live, Quadrille.open({ wasm }));
  shelf.onfault = () => notify(t('notKept'));
  if (shelf.fault) notify(t('notKept'));
  ({ rules: allRules } = await live.rules());
  for (const user of [palette, sheets, tools]) user.setRules(allRules);
  await importOld();
  if (!(await readFragment())) await openLast();
  if (!puzzle) await makeNew();
  if (document.body.dataset.mode === undefined) setMode('set');
  document.body.dataset.ready = 'yes';
  watchVersion();
}

begin();
