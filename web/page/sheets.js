// The dialogs: open, puzzles, export, make, help.
import { QuadrilleError } from './lib/index.js';
import { make, svgElement } from './board.js';
import { gallery } from './gallery.js';
import { LONGEST } from './share.js';
import { clueText, faultParts, formatText, lostName, ruleWords, t, techniqueName } from './words.js';

const $ = id => document.getElementById(id);
const SHAPES = [...['3x3', '2x2', '3x2', '4x2', '4x3', '4x4'].map(size => [`board ${size}`, size.replace('x', ' × ')]), ...[5, 7].map(n => [`board ${n} no boxes`, n]), ['board samurai', 'Samurai']];
const LEVELS = ['easy', 'medium', 'hard', 'unfair', 'extreme'];
const RUNGS = [12, 15, 20, 26, 32, 42, 50, 66]; // ratings of Sudoku Explainer, in tenths
const NOT_CLASSIC = /^(naked-set|hidden-set|common-peers)$/; // they need a larger board or a rule
const SITES = { sudokupad: 'SudokuPad', fpuzzles: 'f-puzzles', 'iss-link': 'Interactive Sudoku Solver' };

export class Sheets {
  #rules = []; // that can be stated

  /** app: what the page does, and what it has now. */
  constructor(app) {
    this.app = app;
  }

  setRules(rules) {
    this.#rules = rules;
  }

  #show(...content) {
    $('sheet-content').replaceChildren(...content);
    if (!$('sheet').open) $('sheet').showModal();
  }

  #close() {
    $('sheet').close();
  }

  open() {
    const box = make('textarea', { rows: 8, 'aria-label': t('paste'), spellcheck: 'false' });
    const file = make('input', { type: 'file', 'aria-label': t('open') });
    const error = make('p', { class: 'error', role: 'alert' });
    const read = async text => {
      error.textContent = '';
      const why = await this.app.open(text);
      if (why) error.replaceChildren(...[why].flat());
      else this.#close();
    };
    file.addEventListener('change', async () => {
      const [chosen] = file.files;
      if (chosen?.size > LONGEST) error.textContent = t('tooLong');
      else if (chosen) read(await chosen.text());
    });
    const shape = make('select', { 'aria-label': t('shapes'), onchange: () => shape.value && (this.app.makeNew(`${shape.value}\n`), this.#close()) }, make('option', { value: '' }, `${t('new')}: ${t('shapes')}`), ...SHAPES.map(([value, text]) => make('option', { value }, typeof text === 'number' ? t('noBoxes', text) : text)));
    this.#show(make('h2', {}, t('paste')), box, make('div', { class: 'row' }, make('button', { onclick: () => read(box.value) }, t('read')), file, shape), error);
    box.focus();
  }

  /** The puzzles of the visitor, and those for visitors, with their pictures. */
  async puzzles() {
    const mine = make('ul', { class: 'cards' });
    const ours = make('ul', { class: 'cards' });
    const card = (text, title, about, call, drop) => {
      const picture = make('span', { class: 'thumb' });
      const item = make('li', {}, make('button', { class: 'card', onclick: call }, picture, make('strong', {}, title), make('span', { class: 'note' }, about)), ...(drop ? [make('button', { class: 'drop', 'aria-label': `${t('drop')}: ${title}`, onclick: () => (item.remove(), drop()) }, '×')] : []));
      return { item, text, picture };
    };
    const records = (await this.app.shelf().all()).slice(0, 200);
    const date = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'medium', timeStyle: 'short' });
    const cards = [
      ...records.map(record => {
        const about = [t(`is_${record.verdict || 'unknown'}`), date.format(record.changed)].join(', ');
        const drop = record.id === this.app.card().id ? null : () => this.app.shelf().remove(record.id);
        return [mine, card(record.good, record.title || t('untitled'), about, () => (this.#close(), this.app.openRecord(record)), drop)];
      }),
      ...gallery.map(({ name, text }) => [ours, card(text, t('gallery')[name], '', () => (this.#close(), this.app.open(text, { mode: 'solve' })))]),
    ];
    for (const [list, { item }] of cards) list.append(item);
    this.#show(make('h2', {}, t('fresh')), this.#fresh(), make('h2', {}, t('lessons')), await this.#lessons(), this.#ladder(), make('h2', {}, t('gallery').title), ours, make('h2', {}, t('mine')), ...(records.length > 0 ? [mine] : [make('p', {}, t('noneYet'))]));
    const thinker = await this.app.thinker();
    for (const [, { text, picture }] of cards) {
      if (!$('sheet').open || !picture.isConnected) return;
      try {
        picture.append(svgElement(await (await thinker.read(text)).svg({ theme: this.app.theme() })));
        picture.firstChild.setAttribute('aria-hidden', 'true');
        picture.firstChild.removeAttribute('role');
      } catch (error) {
        if (!(error instanceof QuadrilleError)) throw error;
      }
    }
  }

  /** A list of techniques, and a button for a puzzle just before a step by the chosen one. */
  async #lessons() {
    const techniques = (await this.app.live().techniques()).filter(({ name, family, rare }) => !rare && !['rules', 'templates'].includes(family) && !NOT_CLASSIC.test(name));
    const groups = LEVELS.map(level => make('optgroup', { label: t(level) }, ...techniques.filter(one => one.level === level).map(({ name, title }) => make('option', { value: name }, techniqueName(name, title)))));
    const choice = make('select', { id: 'technique', 'aria-label': t('technique') }, ...groups);
    choice.value = 'naked-pair';
    const run = () => {
      this.#close();
      this.app.drill(techniques.find(({ name }) => name === choice.value), { symmetry: 'half-turn' });
    };
    return make('div', { class: 'row' }, choice, make('button', { id: 'practise', onclick: run }, t('practise')));
  }

  /** A puzzle of each rating, up to the one after the last that was solved. */
  #ladder() {
    const solved = this.app.rung();
    const buttons = RUNGS.map((rung, k) => {
      const isDone = rung <= solved;
      const wishes = { minRating: rung, maxRating: (RUNGS[k + 1] ?? 90) - 1, symmetry: 'half-turn' };
      return make('button', { 'data-rung': rung, disabled: k > 0 && RUNGS[k - 1] > solved, 'aria-label': t('rung', rung / 10, isDone), onclick: () => (this.#close(), this.app.makePuzzle(wishes, rung)) }, `${(rung / 10).toFixed(1)}${isDone ? ' ✓' : ''}`);
    });
    return make('div', { class: 'row', role: 'group', 'aria-label': t('ladder') }, `${t('ladder')} `, ...buttons);
  }

  /** Buttons for new puzzles: that of the day, the same for all, and one of each level. */
  #fresh() {
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].reduce((number, part) => number * 100 + part);
    const button = (text, wishes) => make('button', { onclick: () => (this.#close(), this.app.makePuzzle(wishes)) }, text);
    const level = l => ({ minLevel: l, maxLevel: l, symmetry: 'half-turn' });
    return make('div', { class: 'row' }, button(t('daily'), { seed: today, ...level(now.getDay() % 6 === 0 ? 'hard' : 'medium') }), ...LEVELS.map(l => button(t(l), level(l))));
  }

  /** The puzzle in a format, as far as it can hold it: { text, lost: what is left
   * out, in words } or { text: '', why: parts of a line }. */
  async #written(format) {
    const puzzle = this.app.puzzle();
    try {
      const { text, lost, leftOut } = await puzzle.writeMost(format, { solution: true });
      return { text, lost: [...lost.map(k => clueText(puzzle.rules[k]).slice(0, 60)), ...(leftOut ? [leftOut.split(', ').map(lostName).join(', ')] : [])].join('; ') };
    } catch (error) {
      if (!(error instanceof QuadrilleError)) throw error;
      return { text: '', lost: '', why: faultParts(error) };
    }
  }

  async export() {
    const formats = (await this.app.live().formats()).filter(f => f.writes);
    const box = make('textarea', { rows: 10, readonly: true, 'aria-label': t('export') });
    const error = make('p', { class: 'error', role: 'status' });
    const show = async () => {
      const { text, lost, why } = await this.#written(choice.value);
      box.value = text;
      error.replaceChildren(...(why ? [`${t('cannot')} `, ...why] : [lost ? `${t('lost')} ${lost}.` : '']));
    };
    const choice = make('select', { 'aria-label': t('format'), onchange: show }, ...formats.map(f => make('option', { value: f.name }, formatText(f))));
    choice.value = 'sudokupad';
    const links = make('ul', { class: 'links' });
    for (const [format, site] of Object.entries(SITES)) {
      const { text, lost, why } = await this.#written(format);
      const url = text.trim();
      links.append(
        make('li', {}, ...(url.startsWith('https://') ? [make('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, `${t('openIn')} ${site}`)] : [`${site}: ${t('cannot')} `, ...why]), ...(lost ? [make('span', { class: 'note' }, ` ${t('lost')} ${lost}.`)] : [])),
      );
    }
    const download = () => {
      const isPicture = choice.value === 'svg';
      const url = URL.createObjectURL(new Blob([box.value], { type: isPicture ? 'image/svg+xml' : 'text/plain' }));
      make('a', { href: url, download: isPicture ? 'sudoku.svg' : 'sudoku.txt' }).click();
      setTimeout(() => URL.revokeObjectURL(url), 1000);
    };
    this.#show(make('h2', {}, t('export')), links, choice, box, error, make('div', { class: 'row' }, make('button', { onclick: () => navigator.clipboard.writeText(box.value) }, t('copy')), make('button', { onclick: download }, t('download'))));
    await show();
  }

  /** What the generator is to make, of this board and its rules. */
  generate() {
    const puzzle = this.app.puzzle();
    const choose = (word, values, first) => {
      const list = make('select', {}, ...values.map(([value, text]) => make('option', { value }, text)));
      list.value = first;
      return [list, make('label', {}, `${t(word)} `, list)];
    };
    const [level, levelLabel] = choose('level', [['', t('any')], ...LEVELS.map(l => [l, t(l)])], '');
    const [rule, ruleLabel] = choose('moreRules', [['', t('no')], ...this.#rules.filter(r => r.places).map(r => [r.name, ruleWords(r).name])], '');
    const number = make('input', { type: 'number', min: 1, max: 99, 'aria-label': t('howMany'), placeholder: t('howMany') });
    const isSquare = puzzle.rows === puzzle.columns;
    const symmetries = ['none', 'half-turn', 'left-right', 'upside-down', ...(isSquare ? ['quarter-turn', 'diagonal', 'antidiagonal', 'all'] : [])];
    const [symmetry, symmetryLabel] = choose('symmetry', symmetries.map(s => [s, t(`symmetry-${s}`)]), isSquare ? 'half-turn' : 'none');
    const isMinimal = make('input', { type: 'checkbox' });
    const run = () => {
      this.#close();
      this.app.generate({
        symmetry: symmetry.value,
        minimal: isMinimal.checked,
        ...(level.value ? { minLevel: level.value, maxLevel: level.value } : {}),
        ...(rule.value ? { rules: [{ rule: rule.value, ...(Number(number.value) > 0 ? { number: Math.floor(Number(number.value)) } : {}) }] } : {}),
      });
    };
    this.#show(make('h2', {}, t('generate')), make('p', {}, t('generateHelp')), make('div', { class: 'column' }, levelLabel, make('div', { class: 'row' }, ruleLabel, number), symmetryLabel, make('label', {}, isMinimal, ` ${t('minimal')}`)), make('button', { id: 'make', onclick: run }, t('make')));
  }

  help() {
    const rows = t('keys').map(([key, what]) => make('tr', {}, make('th', { scope: 'row' }, key), make('td', {}, what)));
    this.#show(make('h2', {}, t('help')), make('p', {}, t('manual')), make('table', {}, make('tbody', {}, ...rows)));
  }
}
