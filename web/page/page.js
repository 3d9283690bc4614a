// The page: a puzzle as text, its board, what the library says of it, and a
// player's grid. Two workers: one answers each key, one thinks for longer.
import { Quadrille, QuadrilleError } from './lib/index.js';
import { compile } from './lib/engine.js';
import { Board, make, svgElement } from './board.js';
import { Palette } from './palette.js';
import { decode, encode } from './share.js';
import { languages, speak, t } from './words.js';

const $ = id => document.getElementById(id);
const stored = { get: key => localStorage.getItem(`quadrille.${key}`), set: (key, value) => localStorage.setItem(`quadrille.${key}`, value) };
const EMPTY = 'board 3x3\n' + '.........\n'.repeat(9);

let live, thinker; // libraries
let rules = []; // that can be stated
let puzzle;
let mode = 'set';
let input = 'digit'; // what digits write: digit, corner, centre, color
let verdict = null;
let options = null; // true candidates
let equals = []; // groups of cells that hold the same digit in all solutions
let hint = null; // { stage, step, wrong }
let steps = []; // that were asked for; shown ones
let player = { digits: [], corner: [], centre: [], color: [] };
let time = { begun: 0, before: 0, timer: 0 };

const board = new Board($('board'), { label, onselect, onpath, onhalf, canHalve: () => mode === 'set' });
const palette = new Palette({ state: clause => state(clause), go: cell => go(cell), selected: () => board.selection.map(name), kind: () => board.placeKind });

// ---- words ------------------------------------------------------------------

const name = cell => `r${puzzle.cells[cell][0] + 1}c${puzzle.cells[cell][1] + 1}`;
const names = cells => (cells.length > 12 ? t('many_cells', cells.length) : cells.map(name).join(' '));
const rulesOf = cell => puzzle.rules.filter(rule => rule.cells.includes(cell));

function label(cell) {
  const [row, column] = puzzle.cells[cell];
  const marks = player.centre[cell] ?? [];
  const what =
    puzzle.givens[cell] !== null ? `${t('given')} ${puzzle.givens[cell]}`
    : player.digits[cell] != null ? `${t('digit')} ${player.digits[cell]}`
    : options && mode === 'set' ? t('may', options.candidates[cell].map(d => shareText(cell, d)).join(', '))
    : marks.length > 0 ? t('marks', marks.join(' '))
    : t('empty');
  const rules = rulesOf(cell).map(rule => rule.text.split(' r')[0].split('\n')[0].slice(0, 40));
  const same = mode === 'set' ? equals.find(cells => cells.includes(cell)) : undefined;
  return [t('cell', row + 1, column + 1), what, ...(same ? [t('same', same.filter(c => c !== cell).map(name).join(' '))] : []), ...rules].join(', ');
}

function say(text, isQuiet = false) {
  if ($('status').textContent !== text) $('status').textContent = text;
  $('status').classList.toggle('quiet', isQuiet);
}

// ---- drawing ----------------------------------------------------------------

const isDark = () => (stored.get('theme') ?? 'auto') === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : stored.get('theme') === 'dark';
const theme = () => (isDark() ? 'dark' : 'light');
const valueAt = digit => digit + puzzle.first;
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
  const marked = new Set(verdict?.differ ?? []);
  const clash = new Set(verdict?.conflict?.cells ?? []);
  for (const k of verdict?.conflict?.rules ?? []) for (const cell of puzzle.rules[k].cells) clash.add(cell);
  const wrong = new Set(hint?.stage > 1 || hint?.isCheck ? hint.wrong : []);
  const look = new Set(hint?.stage > 0 && hint.step ? whereOf(hint.step) : []);
  board.write(cell => {
    const isEmpty = puzzle.givens[cell] === null;
    const classes = [];
    if (mode === 'set' && marked.has(cell)) classes.push('differs');
    if (mode === 'set' && clash.has(cell)) classes.push('clashes');
    if (mode === 'solve' && wrong.has(cell)) classes.push('wrong');
    if (mode === 'solve' && look.has(cell)) classes.push('look');
    if (mode === 'solve' && player.color[cell]) classes.push(`color${player.color[cell]}`);
    if (mode === 'set') {
      const group = equals.findIndex(cells => cells.includes(cell));
      if (group >= 0) classes.push('same', `color${(group % 8) + 1}`);
      return { classes, may: options && isEmpty ? mayOf(cell) : [], tag: group >= 0 ? String.fromCodePoint(97 + (group % 26)) : '' };
    }
    const digit = isEmpty ? player.digits[cell] ?? '' : '';
    return { classes, digit, ...(digit === '' && isEmpty ? { corner: marksOf(player.corner[cell]), centre: marksOf(player.centre[cell]) } : {}) };
  });
}

async function draw() {
  const svg = await puzzle.svg({ theme: theme() });
  board.show(puzzle, svg);
  fillPad();
  write();
}

function showClues() {
  const isClash = new Set(verdict?.conflict?.rules ?? []);
  $('clues').replaceChildren(
    ...puzzle.rules.map((rule, k) =>
      make('li', { class: [isClash.has(k) ? 'clashes' : '', needless.has(k) ? 'needless' : ''].join(' ') },
        make('button', { class: 'clue', title: rule.usage, onclick: () => rule.cells.length > 0 && board.select(rule.cells), onpointerenter: () => light(k, true), onpointerleave: () => light(k, false) }, rule.text.slice(0, 80)),
        make('button', { class: 'drop', 'aria-label': `${t('drop')}: ${rule.text.slice(0, 80)}`, onclick: () => edit(() => puzzle.drop(k)) }, '×'),
      ),
    ),
  );
}

function light(rule, isOn) {
  for (const e of board.picture.querySelectorAll(`[data-rule="${rule}"]`)) e.classList.toggle('lit', isOn);
}

// ---- the puzzle -------------------------------------------------------------

let undone = [], done = [];
const snapshot = () => ({ text: puzzle?.text === $('text').value ? puzzle.text : $('text').value, player: JSON.stringify(player) });

function remember() {
  done.push(snapshot());
  undone = [];
}

async function travel(from, to) {
  if (from.length === 0) return;
  to.push(snapshot());
  const { text, player: before } = from.pop();
  const isSame = text === $('text').value;
  player = JSON.parse(before);
  if (isSame) write();
  else await setText(text, { isKept: true });
  save();
}

const noPlayer = () => ({ digits: [], corner: [], centre: [], color: [] });
let reading = 0;
let fault = null; // of the text in the box

function clearError() {
  $('error').textContent = '';
  $('to-error').hidden = true;
  $('text').removeAttribute('aria-invalid');
}

/** Beside the text, and where a player sees it. */
function showError(text) {
  $('error').textContent = text;
  if (mode === 'solve' && text !== '') say(text);
}

/** Select the word of the text that is wrong. */
function showFault() {
  const lines = $('text').value.split('\n');
  const line = lines[fault.line - 1] ?? '';
  // Columns are those of letters, not of halves of them.
  const from = [...line].slice(0, fault.column - 1).join('').length;
  const begin = lines.slice(0, fault.line - 1).reduce((sum, l) => sum + l.length + 1, 0) + from;
  const length = /^\S*/.exec(line.slice(from))[0].length;
  $('text').focus();
  $('text').setSelectionRange(begin, begin + Math.max(length, 1));
}

/** Read the text of the box, or another one, and show it. */
async function setText(text, { isTyped = false, isKept = false } = {}) {
  const number = ++reading;
  if (!isTyped) $('text').value = text;
  clearError();
  try {
    hurry();
    const next = await live.read(text, { seconds: 5, first: !isTyped });
    if (number !== reading) return false;
    if (!isTyped && next.format !== 'rules') $('text').value = next.text;
    if (!isKept) {
      const before = readProgress().find(([text]) => text === next.text);
      if (before) player = { ...noPlayer(), ...before[1] };
      else if (!isTyped || String(next.cells) !== String(puzzle?.cells)) player = noPlayer();
    }
    await take(next);
    return true;
  } catch (error) {
    if (!(error instanceof QuadrilleError) || number !== reading) return false;
    showError(error.line > 0 ? t('error', error.line, error.column, error.text) : error.text);
    fault = isTyped && error.line > 0 ? error : null;
    $('to-error').hidden = !fault;
    $('text').setAttribute('aria-invalid', 'true');
    return false;
  }
}

let needless = new Set();

async function take(next) {
  puzzle = next;
  verdict = options = hint = null;
  equals = [];
  needless = new Set();
  steps = [];
  $('note').textContent = puzzle.note;
  const { title, author, words } = puzzle;
  $('about').replaceChildren(...(title || author ? [make('h2', {}, [title, author].filter(Boolean).join(' – '))] : []), ...(words ? [make('p', { class: 'words' }, words)] : []));
  $('rating').textContent = '';
  $('step-list').replaceChildren();
  showHint();
  await draw();
  showClues();
  save();
  look();
}

async function editNow(change) {
  const before = snapshot();
  try {
    hurry();
    const next = await change();
    ++reading;
    done.push(before);
    undone = [];
    $('text').value = next.text;
    clearError();
    await take(next);
    return null;
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    return error;
  }
}

let edits = Promise.resolve();

/** Change the puzzle by a call that returns the next one: one after the other, as
 *  each of them is about the puzzle that the last one made. */
function edit(change) {
  const mine = edits.then(() => editNow(change));
  edits = mine.catch(() => {});
  return mine;
}

const state = clause => edit(() => puzzle.state(clause));
const go = cell => {
  const k = puzzle.cells.findIndex(([r, c]) => `r${r + 1}c${c + 1}` === cell);
  if (k < 0) return false;
  $('palette').close(); // which gives the focus back to where it was
  board.select([k]);
  return true;
};

// ---- the verdict ------------------------------------------------------------

let asking = null; // of the worker that answers each key
let thinking = null;
let idle = 0;

/** One thing is thought about at a time: what is asked for now, not the one before. */
function thinkOf() {
  thinking?.abort();
  clearTimeout(idle);
  return (thinking = new AbortController());
}

/** What is asked still is about a puzzle that has gone: it may go on for 60 ms. */
function hurry() {
  const before = asking;
  if (before) setTimeout(() => before.abort(), 60);
  thinking?.abort();
  thinking = null;
  clearTimeout(idle);
}

async function look(seconds = 2) {
  const mine = (asking = new AbortController());
  const of = puzzle;
  const wait = setTimeout(() => asking === mine && (say(t('typing'), true), ($('stop').hidden = false)), 250);
  $('go-on').hidden = true;
  live.onprogress = share => asking === mine && seconds > 2 && say(t('searching', share), true);
  try {
    const found = await of.check({ seconds, signal: mine.signal });
    if (puzzle !== of) return;
    verdict = found;
    showVerdict();
    idle = setTimeout(think, 400);
  } catch (error) {
    if (puzzle === of && asking === mine && error.name === 'AbortError') {
      verdict = { verdict: 'stopped' };
      showVerdict();
    } else if (error instanceof QuadrilleError && puzzle === of) {
      say(error.text);
    }
  } finally {
    clearTimeout(wait);
    if (asking === mine) {
      asking = null;
      $('stop').hidden = true;
    }
  }
}

function showVerdict() {
  const { verdict: is, differ, conflict } = verdict;
  const list = conflict && [...conflict.cells.map(cell => `${puzzle.givens[cell] ?? ''} ${name(cell)}`.trim()), ...conflict.rules.map(k => puzzle.rules[k].text.slice(0, 60))].join(', ');
  $('go-on').hidden = is !== 'stopped';
  $('verdict').className = `verdict ${is}`;
  say(
    is === 'unique' ? t('unique')
    : is === 'many' ? t('many', names(differ))
    : is === 'stopped' ? t('stopped')
    : conflict?.text ? `${t('none')} ${conflict.text}.`
    : list ? t('noneOf', list)
    : t('none'),
  );
  write();
  showClues();
}

/** When nothing is typed: true candidates, how hard it is. */
async function think() {
  if (mode !== 'set') return;
  const of = puzzle;
  const { signal } = thinkOf();
  try {
    const mine = await thinker.read(of.text);
    if ($('candidates').checked && mode === 'set') {
      const found = await mine.candidates({ counts: 100, seconds: 20, signal });
      if (of !== puzzle) return;
      options = found.complete ? found : null;
      write();
      for await (const cells of mine.equal({ seconds: 5, signal })) {
        if (of !== puzzle) return;
        equals.push(cells);
        write();
      }
    }
    if (verdict?.verdict !== 'unique') return;
    const { level, score, hardest, explainer, complete } = await mine.rate({ seconds: 20, signal });
    if (of !== puzzle || !complete) return;
    $('rating').textContent = `${t('rated', level, score, hardest ?? '–')} ${explainer ? t('explainer', (explainer.er / 10).toFixed(1)) : ''}`;
  } catch (error) {
    if (error.name !== 'AbortError' && !(error instanceof QuadrilleError)) throw error;
  }
}

async function findNeedless() {
  const of = puzzle;
  const { signal } = thinkOf();
  const list = [];
  try {
    const mine = await thinker.read(of.text);
    needless = new Set();
    for await (const clue of mine.needless({ seconds: 5, signal })) {
      if (of !== puzzle) return;
      if ('rule' in clue) needless.add(clue.rule);
      list.push('rule' in clue ? puzzle.rules[clue.rule].text.slice(0, 60) : `${puzzle.givens[clue.cell]} ${name(clue.cell)}`);
      $('rating').textContent = t('needlessList', list.join(', '));
      showClues();
    }
    if (of === puzzle) $('rating').textContent = verdict?.verdict === 'unique' ? t('needlessList', list.join(', ')) : t('first');
  } catch (error) {
    if (error.name !== 'AbortError') throw error;
  }
}

/** What the generator is to make, of this board and its rules. */
function generateSheet() {
  const choose = (word, values, first) => {
    const list = make('select', {}, ...values.map(([value, text]) => make('option', { value }, text)));
    list.value = first;
    return [list, make('label', {}, `${t(word)} `, list)];
  };
  const levels = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
  const [level, levelLabel] = choose('level', [['', t('any')], ...levels.map(l => [l, t(l)])], '');
  const [rule, ruleLabel] = choose('moreRules', [['', t('no')], ...rules.filter(r => r.places).map(r => [r.name, r.name])], '');
  const number = make('input', { type: 'number', min: 1, max: 99, 'aria-label': t('howMany'), placeholder: t('howMany') });
  const isSquare = puzzle.rows === puzzle.columns;
  const symmetries = ['none', 'half-turn', 'left-right', 'upside-down', ...(isSquare ? ['quarter-turn', 'diagonal', 'antidiagonal', 'all'] : [])];
  const [symmetry, symmetryLabel] = choose('symmetry', symmetries.map(s => [s, t(`symmetry-${s}`)]), isSquare ? 'half-turn' : 'none');
  const isMinimal = make('input', { type: 'checkbox' });
  const run = () => {
    $('sheet').close();
    generate({
      symmetry: symmetry.value,
      minimal: isMinimal.checked,
      ...(level.value ? { minLevel: level.value, maxLevel: level.value } : {}),
      ...(rule.value ? { rules: [{ rule: rule.value, ...(Number(number.value) > 0 ? { number: Math.floor(Number(number.value)) } : {}) }] } : {}),
    });
  };
  sheet(make('h2', {}, t('generate')), make('p', {}, t('generateHelp')), make('div', { class: 'column' }, levelLabel, make('div', { class: 'row' }, ruleLabel, number), symmetryLabel, make('label', {}, isMinimal, ` ${t('minimal')}`)), make('button', { id: 'make', onclick: run }, t('make')));
}

async function generate(wishes) {
  const of = puzzle;
  const mine = thinkOf();
  const { signal } = mine;
  say(t('making'), true);
  $('stop').hidden = false;
  try {
    const board = await thinker.read(of.text);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    const next = await board.generate({ seed, ...wishes, seconds: 60, signal });
    if (of !== puzzle) return;
    remember();
    await setText(next.text);
  } catch (error) {
    if (error instanceof QuadrilleError) say(`${t('notMade')} ${error.text}`);
    else if (error.name !== 'AbortError') throw error;
    else if (of === puzzle && verdict) showVerdict();
  } finally {
    if (thinking === mine && !asking) $('stop').hidden = true;
  }
}

// ---- solving ----------------------------------------------------------------

const playerState = () => ({
  digits: puzzle.cells.map((c, cell) => player.digits[cell] ?? null),
  marks: puzzle.cells.map((c, cell) => player.centre[cell] ?? []),
});

function put(value, kind = input) {
  if (mode === 'set') {
    const cells = [...board.selection];
    if (value !== null && !(value >= puzzle.first && value < puzzle.first + puzzle.digits)) return;
    edit(() => puzzle.give(cells, value));
    return;
  }
  remember();
  const cells = board.selection.filter(cell => puzzle.givens[cell] === null);
  const list = { corner: player.corner, centre: player.centre }[kind];
  const isIn = list && cells.every(cell => list[cell]?.includes(value));
  for (const cell of kind === 'color' ? board.selection : cells) {
    if (value === null) {
      if (player.digits[cell] != null) player.digits[cell] = null;
      else player.corner[cell] = player.centre[cell] = player.color[cell] = null;
    } else if (kind === 'color') {
      player.color[cell] = player.color[cell] === value ? null : value;
    } else if (kind === 'digit') {
      player.digits[cell] = player.digits[cell] === value ? null : value;
    } else if (player.digits[cell] == null) {
      const others = (list[cell] ?? []).filter(v => v !== value);
      list[cell] = isIn ? others : [...others, value].sort((a, b) => a - b);
    }
  }
  clearHint();
  write();
  save();
  if (puzzle.cells.every((c, k) => puzzle.givens[k] !== null || player.digits[k] != null)) check();
}

function clearHint() {
  hint = null;
  showHint();
}

const whereOf = step => (step.cells.length > 0 ? step.cells : (step.places[0] ?? step.removes[0] ?? []).slice(0, 1));

async function askHint() {
  if (verdict?.verdict === 'none') return say(t('first'));
  if (!hint || hint.isCheck) {
    const of = puzzle;
    const { signal } = thinkOf();
    try {
      const mine = await thinker.read(of.text);
      const options = { state: playerState(), known: verdict?.verdict === 'unique' ? verdict.solution : undefined, svg: true, theme: theme(), seconds: 20, signal };
      const found = await mine.hint(options);
      if (of !== puzzle) return;
      hint = { ...found, stage: 0, position: found.step ? await mine.position({ state: options.state, signal }) : null };
    } catch (error) {
      if (error.name === 'AbortError') return;
      throw error;
    }
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
  else if (isOn && stage === 1) text = `${t('where', [names(whereOf(step)), ...step.houses.slice(0, 2).map(h => h.name)].join(', '))} ${t('again')}`;
  else if (isOn && stage === 2) text = `${step.title}. ${t('again')}`;
  else if (isOn) text = step.text;
  if (hint?.isCheck) text = wrong.length > 0 ? t('wrong', names(wrong)) : hint.isFull ? t('solved') : t('right');
  $('hint-text').textContent = text;
  $('apply').hidden = !(isOn && step && wrong.length === 0 && stage >= 3);
  showPicture(isOn && wrong.length === 0 && stage >= 3 ? step : null);
}

let pictureUrl = '';
function showPicture(step) {
  URL.revokeObjectURL(pictureUrl);
  $('hint-picture').replaceChildren();
  if (!step?.svg) return;
  pictureUrl = URL.createObjectURL(new Blob([step.svg], { type: 'image/svg+xml' }));
  $('hint-picture').append(make('img', { src: pictureUrl, alt: step.text }));
}

function applyHint() {
  const { step, wrong, position } = hint ?? {};
  if (!step || wrong.length > 0) return;
  remember();
  for (const [cell, value] of step.places) player.digits[cell] = value;
  for (const [cell, value] of step.removes) {
    const before = player.centre[cell]?.length > 0 ? player.centre[cell] : position.candidates[cell];
    player.centre[cell] = before.filter(v => v !== value);
  }
  clearHint();
  write();
  save();
}

async function check() {
  if (!verdict?.solution) return;
  const { solution, verdict: is } = verdict;
  if (is !== 'unique') return say(verdict.verdict === 'many' ? t('many', names(verdict.differ)) : t('stopped'));
  const wrong = puzzle.cells.map((c, k) => k).filter(k => player.digits[k] != null && player.digits[k] !== solution[k]);
  const isFull = puzzle.cells.every((c, k) => (puzzle.givens[k] ?? player.digits[k]) === solution[k]);
  hint = { isCheck: true, stage: 0, wrong, isFull };
  if (isFull) stopTimer();
  showHint();
  write();
}

async function allSteps(from = 0) {
  const of = puzzle;
  const { signal } = thinkOf();
  const list = $('step-list');
  list.replaceChildren();
  steps = [];
  try {
    const mine = await thinker.read(of.text);
    for await (const step of mine.steps({ svg: true, theme: theme(), signal, seconds: 60 })) {
      if (of !== puzzle) return;
      const number = steps.push(step) - 1;
      list.append(make('li', {}, make('button', { onclick: () => showStep(number) }, step.text)));
      if (number === from) showStep(from);
    }
  } catch (error) {
    if (error.name !== 'AbortError' && !(error instanceof QuadrilleError)) throw error;
  }
}

let shown = 0;
function showStep(number) {
  if (!steps[number]) return;
  shown = number;
  [...$('step-list').children].forEach((e, k) => e.firstChild.setAttribute('aria-current', k === number ? 'step' : 'false'));
  $('hint-text').textContent = `${number + 1}. ${steps[number].text}`;
  showPicture(steps[number]);
}
async function turn(by) {
  if (steps.length === 0) await allSteps();
  else showStep(Math.min(Math.max(shown + by, 0), steps.length - 1));
}

// ---- timer ------------------------------------------------------------------

function showTime() {
  const all = Math.floor((time.before + (time.begun ? Date.now() - time.begun : 0)) / 1000);
  $('time').textContent = `${Math.floor(all / 60)}:${String(all % 60).padStart(2, '0')}`;
}
function stopTimer() {
  if (!time.begun) return;
  time.before += Date.now() - time.begun;
  time.begun = 0;
  clearInterval(time.timer);
  $('timer').setAttribute('aria-pressed', 'false');
  showTime();
}
function toggleTimer() {
  if (time.begun) return stopTimer();
  time.begun = Date.now();
  time.timer = setInterval(showTime, 1000);
  $('timer').setAttribute('aria-pressed', 'true');
  showTime();
}

// ---- sheets: open, export, help ---------------------------------------------

function sheet(...content) {
  $('sheet-content').replaceChildren(...content);
  $('sheet').showModal();
}

function openSheet() {
  const box = make('textarea', { rows: 8, 'aria-label': t('paste'), spellcheck: 'false' });
  const file = make('input', { type: 'file', 'aria-label': t('open') });
  const error = make('p', { class: 'error', role: 'alert' });
  const read = async text => {
    remember();
    if (await setText(text)) $('sheet').close();
    else error.textContent = $('error').textContent;
  };
  file.addEventListener('change', async () => file.files[0] && read(await file.files[0].text()));
  const shapes = ['board 3x3', 'board 2x2', 'board 3x2', 'board 4x2', 'board 4x3', 'board 4x4', 'board 5 no boxes', 'board 7 no boxes', 'board 3x3 at r1c1 r7c7 r1c13 r13c1 r13c13'];
  const shape = make('select', { 'aria-label': t('shapes'), onchange: () => shape.value && read(`${shape.value}\n`) }, make('option', { value: '' }, `${t('new')}: ${t('shapes')}`), ...shapes.map(s => make('option', { value: s }, s)));
  sheet(make('h2', {}, t('paste')), box, make('div', { class: 'row' }, make('button', { onclick: () => read(box.value) }, t('read')), file, shape), error);
  box.focus();
}

const sites = { sudokupad: 'SudokuPad', fpuzzles: 'f-puzzles', 'iss-link': 'Interactive Sudoku Solver' };

/** The puzzle in a format, as far as it can hold it: { text, lost: what is left
 * out, in words } or { text: '', why }. */
async function written(format) {
  try {
    const { text, lost, leftOut } = await puzzle.writeMost(format, { solution: true });
    return { text, lost: [...lost.map(k => puzzle.rules[k].text.slice(0, 60)), ...(leftOut ? [leftOut] : [])].join('; ') };
  } catch (error) {
    if (!(error instanceof QuadrilleError)) throw error;
    return { text: '', lost: '', why: error.text };
  }
}

async function exportSheet() {
  const formats = (await live.formats()).filter(f => f.writes);
  const box = make('textarea', { rows: 10, readonly: true, 'aria-label': t('export') });
  const error = make('p', { class: 'error', role: 'status' });
  const show = async () => {
    const { text, lost, why } = await written(choice.value);
    box.value = text;
    error.textContent = why ? `${t('cannot')} ${why}` : lost ? `${t('lost')} ${lost}.` : '';
  };
  const choice = make('select', { 'aria-label': t('format'), onchange: show }, ...formats.map(f => make('option', { value: f.name }, `${f.name} – ${f.about}`)));
  choice.value = 'sudokupad';
  const links = make('ul', { class: 'links' });
  for (const [format, site] of Object.entries(sites)) {
    const { text, lost, why } = await written(format);
    const url = text.trim();
    links.append(
      make('li', {}, ...(url.startsWith('https://') ? [make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, `${t('openIn')} ${site}`)] : [`${site}: ${t('cannot')} ${why}`]), ...(lost ? [make('span', { class: 'note' }, ` ${t('lost')} ${lost}.`)] : [])),
    );
  }
  const download = () => {
    const url = URL.createObjectURL(new Blob([box.value], { type: choice.value === 'svg' ? 'image/svg+xml' : 'text/plain' }));
    make('a', { href: url, download: choice.value === 'svg' ? 'sudoku.svg' : 'sudoku.txt' }).click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  sheet(make('h2', {}, t('export')), links, choice, box, error, make('div', { class: 'row' }, make('button', { onclick: () => navigator.clipboard.writeText(box.value) }, t('copy')), make('button', { onclick: download }, t('download'))));
  await show();
}

function helpSheet() {
  const rows = t('keys').map(([key, what]) => make('tr', {}, make('th', { scope: 'row' }, key), make('td', {}, what)));
  sheet(make('h2', {}, t('help')), make('p', {}, t('manual')), make('table', {}, make('tbody', {}, ...rows)));
}

async function shareLink() {
  history.replaceState(null, '', `#p=${await encode($('text').value)}`);
  try {
    await navigator.clipboard.writeText(location.href);
    say(t('copied'));
  } catch {
    say(location.href);
  }
}

/** The puzzle, the steps that were asked for with their pictures, the solution
 * upside down: on paper. */
async function print() {
  const paper = $('paper');
  const picture = async options => make('figure', {}, svgElement(await puzzle.svg({ theme: 'light', ...options })));
  const { title, author, words } = puzzle;
  paper.replaceChildren(...[title && make('h1', {}, title), author && make('p', {}, author), words && make('p', { class: 'words' }, words)].filter(Boolean), await picture({}));
  if (!words && puzzle.rules.length > 0) paper.append(make('ul', {}, ...[...new Set(puzzle.rules.filter(rule => !rule.map).map(rule => rule.usage))].map(usage => make('li', {}, usage))));
  if (steps.length > 0) paper.append(make('ol', {}, ...steps.map(step => make('li', {}, step.text, ...(step.svg ? [svgElement(step.svg)] : [])))));
  if (verdict?.verdict === 'unique') {
    const solved = await picture({ digits: verdict.solution });
    solved.className = 'turned';
    paper.append(solved);
  }
  window.print();
}

// ---- what is pressed --------------------------------------------------------

function setMode(to) {
  mode = to;
  document.body.dataset.mode = to;
  $('mode-set').setAttribute('aria-pressed', String(to === 'set'));
  $('mode-solve').setAttribute('aria-pressed', String(to === 'solve'));
  board.setHalf(null);
  showEdges();
  $('setting').hidden = to !== 'set';
  $('solving').hidden = to !== 'solve';
  if (puzzle) {
    fillPad();
    write();
    if (to === 'set' && verdict && $('rating').textContent === '') idle = setTimeout(think, 400);
  }
  save();
}

function setInput(to) {
  input = to;
  fillPad();
}

function fillPad() {
  const values = Array.from({ length: puzzle.digits }, (x, k) => valueAt(k));
  const kinds = [['digit', 'mode_n'], ['corner', 'mode_corner'], ['centre', 'mode_centre'], ['color', 'mode_color']];
  const shownValues = input === 'color' && mode === 'solve' ? values.slice(0, 8) : values;
  $('pad').replaceChildren(
    ...(mode === 'solve' ? kinds.map(([kind, word]) => make('button', { class: 'kind', 'aria-pressed': String(input === kind), onclick: () => setInput(kind) }, t(word))) : []),
    ...shownValues.map(value => make('button', { class: input === 'color' && mode === 'solve' ? `digit-key color${value}` : 'digit-key', onclick: () => put(value) }, String(value))),
    make('button', { onclick: () => put(null) }, t('erase')),
  );
}

let typed = ''; // digits of numbers with two, and when
let typedAt = 0;
function typeDigit(digit, kind) {
  const most = puzzle.first + puzzle.digits - 1;
  const now = Date.now();
  typed = most > 9 && now < typedAt + 700 ? typed + digit : digit;
  typedAt = now;
  if (Number(typed) > most) typed = digit;
  put(Number(typed), kind);
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
  if (!isBegun && mode === 'set') palette.open(isPath ? '' : palette.last);
}

function onkey(event) {
  if (document.querySelector('dialog[open]') || /^(TEXTAREA|INPUT|SELECT)$/.test(event.target.tagName)) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const isCommand = ctrlKey || metaKey;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? (/^\d$/.test(key) ? key : null);
  if (altKey) return;
  if (digit !== null && board.grid.contains(document.activeElement)) typeDigit(digit, mode === 'solve' && isCommand ? 'centre' : mode === 'solve' && shiftKey ? 'corner' : input);
  else if (isCommand && key.toLowerCase() === 'z') travel(...(shiftKey ? [undone, done] : [done, undone]));
  else if (isCommand && key.toLowerCase() === 'y') travel(undone, done);
  else if (isCommand) return;
  else if (key === 'Delete' || key === 'Backspace') put(null);
  else if (key === '/') palette.open();
  else if (key === '?') helpSheet();
  else if (key === 'u') travel(done, undone);
  else if (key === 'r') travel(undone, done);
  else if (key === 'z') setInput('digit');
  else if (key === 'x') setInput('corner');
  else if (key === 'c') setInput('centre');
  else if (key === 'v') setInput('color');
  else if (key === 'g') palette.open('r');
  else if (key === 'w') $('where').textContent = t('sees', [...puzzle.houses.filter(h => h.cells.includes(board.focused)).map(h => h.name), ...rulesOf(board.focused).map(r => r.text)].join(', '));
  else if ('hanpe'.includes(key) && key.length === 1) {
    if (mode !== 'solve') setMode('solve');
    ({ h: askHint, a: applyHint, n: () => turn(1), p: () => turn(-1), e: () => allSteps() })[key]();
  } else return;
  event.preventDefault();
}

// ---- keeping ----------------------------------------------------------------

/** What a player has made of other puzzles: [text, player], the last one first. */
function readProgress() {
  try {
    return JSON.parse(stored.get('progress')) ?? [];
  } catch {
    return [];
  }
}
const hasBegun = () => [player.digits, player.corner, player.centre, player.color].some(list => list.some(x => x != null && x.length !== 0));

function saveProgress() {
  if (!puzzle) return;
  const others = readProgress().filter(([text]) => text !== puzzle.text);
  stored.set('progress', JSON.stringify(hasBegun() ? [[puzzle.text, player], ...others].slice(0, 50) : others));
}

function save() {
  saveProgress();
  stored.set('text', $('text').value);
  stored.set('hash', location.hash);
  stored.set('player', JSON.stringify(player));
  stored.set('mode', mode);
}

const ruleButtons = ['killer', 'thermometer', 'arrow', 'whispers', 'renban', 'palindrome', 'white-dot', 'black-dot', 'x', 'v', 'odd', 'even', 'little-killer', 'sandwich', 'diagonal', 'anti-knight', 'anti-king', '…'];

function wire() {
  const on = (id, call) => $(id).addEventListener('click', () => call());
  on('mode-set', () => setMode('set'));
  on('mode-solve', () => setMode('solve'));
  on('new', async () => (remember(), (player = noPlayer()), await setText(EMPTY), setMode('set')));
  on('open', openSheet);
  on('share', shareLink);
  on('export', exportSheet);
  on('undo', () => travel(done, undone));
  on('redo', () => travel(undone, done));
  on('print', print);
  on('help', helpSheet);
  on('go-on', () => look(120));
  on('stop', () => (asking?.abort(), thinking?.abort()));
  on('needless', findNeedless);
  on('to-error', showFault);
  on('generate', generateSheet);
  on('edges', () => board.toggleHalf());
  on('hint', askHint);
  on('apply', applyHint);
  on('steps', () => allSteps());
  on('check', check);
  on('restart', () => (remember(), (player = noPlayer()), (time.before = 0), clearHint(), write(), save()));
  on('timer', toggleTimer);
  $('candidates').addEventListener('change', () => ($('candidates').checked ? think() : ((options = null), (equals = []), write())));
  let wait = 0;
  let isNew = true;
  $('text').addEventListener('beforeinput', () => isNew && (remember(), (isNew = false)));
  $('text').addEventListener('change', () => (isNew = true));
  $('text').addEventListener('input', () => {
    clearTimeout(wait);
    wait = setTimeout(() => setText($('text').value, { isTyped: true }), 10);
  });
  $('text').addEventListener('paste', event => {
    const text = event.clipboardData.getData('text');
    if (!/^\s*board\s/.test(text) && $('text').selectionStart === 0 && $('text').selectionEnd === $('text').value.length) {
      event.preventDefault();
      remember();
      setText(text);
    }
  });
  document.addEventListener('paste', event => {
    if (/^(TEXTAREA|INPUT)$/.test(event.target.tagName)) return;
    remember();
    setText(event.clipboardData.getData('text'));
  });
  document.addEventListener('dragover', event => event.preventDefault());
  document.addEventListener('drop', async event => {
    event.preventDefault();
    const file = event.dataTransfer.files[0];
    remember();
    setText(file ? await file.text() : event.dataTransfer.getData('text'));
  });
  document.addEventListener('keydown', onkey);
  window.addEventListener('hashchange', async () => (await readFragment()) || null);
  $('rule-buttons').append(...ruleButtons.map(rule => make('button', { onclick: () => palette.open(rule === '…' ? '' : `${rule} `) }, rule)));
  $('language').value = document.documentElement.lang;
  $('language').addEventListener('change', () => {
    stored.set('language', $('language').value);
    speak($('language').value);
    draw().then(() => verdict && showVerdict());
  });
  $('theme').value = stored.get('theme') ?? 'auto';
  const paint = () => (document.documentElement.dataset.theme = theme(), puzzle && draw());
  $('theme').addEventListener('change', () => (stored.set('theme', $('theme').value), paint()));
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', paint);
}

/** The puzzle of the address: #p= is packed, #t= plain; and the step k of &step=k. */
async function readFragment(isAgain = false) {
  if (isAgain && location.hash === stored.get('hash')) return false; // what was made of it is kept
  const parts = new URLSearchParams(location.hash.slice(1));
  const packed = parts.get('p');
  const text = packed ? await decode(packed) : parts.get('t');
  if (packed && !text) showError(t('badLink'));
  if (!text) return false;
  player = noPlayer();
  const isRead = await setText(text);
  if (isRead && parts.has('step')) {
    setMode('solve');
    allSteps(Math.max(0, Number(parts.get('step')) - 1));
  }
  return true;
}

async function begin() {
  const wanted = stored.get('language') ?? navigator.languages.map(l => l.slice(0, 2)).find(l => languages.includes(l));
  speak(wanted ?? 'en');
  document.documentElement.dataset.theme = theme();
  wire();
  const wasm = await compile();
  live = await Quadrille.open({ wasm });
  rules = (await live.rules()).rules;
  palette.setRules(rules);
  const modeBefore = stored.get('mode') ?? 'set';
  let before = noPlayer();
  try {
    before = { ...before, ...JSON.parse(stored.get('player')) };
  } catch {
    // nothing was kept
  }
  const hasOwn = await readFragment(true);
  const why = $('error').textContent;
  if (!hasOwn) {
    player = before;
    (stored.get('text') && (await setText(stored.get('text'), { isKept: true }))) || (await setText(EMPTY));
    setMode(modeBefore);
  } else if (!puzzle) {
    await setText(EMPTY);
  }
  if (why !== '') showError(why);
  if (document.body.dataset.mode === undefined) setMode('set');
  document.body.dataset.ready = 'yes';
  thinker = await Quadrille.open({ wasm });
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('sw.js').catch(() => {});
}

begin();
