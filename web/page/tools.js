// Rules are set by drawing: a button takes a rule as the tool, and what is dragged,
// pressed or chosen by keys on the board becomes a clue of it.
import { make } from './board.js';
import { argumentName, faultParts, ruleWords, t, usageOf } from './words.js';

const $ = id => document.getElementById(id);
const NS = 'http://www.w3.org/2000/svg';

/** Where the clues of a rule stand; those of all others are cells. */
const PLACES = {
  edge: ['white-dot', 'black-dot', 'x', 'v', 'greater'],
  corner: ['quadruple', 'battenburg', 'look-and-say'],
  line: ['sandwich', 'x-sum', 'skyscraper', 'hidden-skyscraper', 'numbered-room', 'full-rank'],
  diagonal: ['little-killer'],
};
export const placeOf = name => Object.keys(PLACES).find(kind => PLACES[kind].includes(name)) ?? 'cell';
export const rulesAt = kind => PLACES[kind] ?? [];

/** What the form of a rule, "killer [SUM] CELLS", asks for: values, in their order, and
 * whether it takes cells. */
export function shapeOf(usage) {
  const form = usage.split(':')[0].replace(/ \/.*$/, '');
  const values = [];
  for (const [word, optional, required] of form.matchAll(/\[([A-Z]+)\]|\b([A-Z]+)\b/g)) {
    const name = optional ?? required;
    if (!/^(CELLS?|PAIRS|RULE|PLACES|PILL)$/.test(name)) values.push({ name, isOptional: optional !== undefined, isBefore: form.indexOf(word) < (form.indexOf('CELL') + 1 || Infinity) });
  }
  return { values, takesCells: /\b(CELLS?|PILL)\b/.test(form), fewest: /CELL CELL/.test(form) ? 2 : 1 };
}

const svg = (name, attributes, ...children) => {
  const e = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
};
const line = (d, color, width, more = {}) => svg('path', { d, fill: 'none', stroke: color, 'stroke-width': width, 'stroke-linecap': 'round', ...more });
const dot = (fill, r = 4) => svg('circle', { cx: 10, cy: 10, r, fill, stroke: 'currentColor' });
const letter = text => svg('text', { x: 10, y: 15, 'text-anchor': 'middle', 'font-size': 14, fill: 'currentColor' }, text);
const ICONS = {
  killer: () => [svg('rect', { x: 3, y: 3, width: 14, height: 14, fill: 'none', stroke: 'currentColor', 'stroke-dasharray': '3 2' })],
  thermometer: () => [line('M5 15 L15 5', '#999', 4), svg('circle', { cx: 5, cy: 15, r: 4, fill: '#999' })],
  arrow: () => [svg('circle', { cx: 5, cy: 15, r: 3.5, fill: 'none', stroke: 'currentColor' }), line('M8 12 L16 4 M11 4 H16 V9', 'currentColor', 1.3)],
  whispers: () => [line('M3 15 L8 5 L12 15 L17 5', '#4caf50', 3)],
  renban: () => [line('M3 15 L8 5 L12 15 L17 5', '#b05ad0', 3)],
  palindrome: () => [line('M3 15 L8 5 L12 15 L17 5', '#999', 3)],
  'white-dot': () => [dot('#fff')],
  'black-dot': () => [dot('#000')],
  x: () => [letter('X')],
  v: () => [letter('V')],
  odd: () => [dot('#bbb', 7)],
  even: () => [svg('rect', { x: 3.5, y: 3.5, width: 13, height: 13, fill: '#bbb', stroke: 'currentColor' })],
  'little-killer': () => [line('M4 4 L16 16 M11 16 H16 V11', 'currentColor', 1.5)],
  sandwich: () => [svg('rect', { x: 7, y: 7, width: 11, height: 11, fill: 'none', stroke: 'currentColor' }), svg('text', { x: 3.5, y: 16, 'font-size': 11, 'text-anchor': 'middle', fill: 'currentColor' }, '9')],
  diagonal: () => [line('M3 3 L17 17 M17 3 L3 17', '#5aa0d0', 1.5)],
  'anti-knight': () => [letter('♞')],
  'anti-king': () => [letter('♚')],
};
const icon = name => svg('svg', { viewBox: '0 0 20 20', width: 20, height: 20, 'aria-hidden': 'true' }, ...(ICONS[name]?.() ?? []));

export class Tools {
  #rules = [];
  #rule = null; // the tool
  #shape = null;
  #isWaiting = false; // cells are chosen, a value is missing

  /** calls: state(clause) -> error or null, selected() -> names of cells, place(kind): the board
   * chooses such places, or '' for none; more(): all rules. */
  constructor(calls) {
    this.calls = calls;
    $('tool').addEventListener('submit', event => {
      event.preventDefault();
      this.commit(true);
    });
    $('tool-end').addEventListener('click', () => this.end());
  }

  get isOn() {
    return this.#rule !== null;
  }

  setRules(rules) {
    this.#rules = rules;
    const names = Object.keys(ICONS).filter(name => rules.some(rule => rule.name === name));
    const button = name => make('button', { 'aria-pressed': String(name === this.#rule?.name), 'data-rule': name, onclick: () => this.choose(name) }, icon(name), ` ${ruleWords(rules.find(rule => rule.name === name)).name}`);
    $('rule-buttons').replaceChildren(...names.map(button), make('button', { onclick: () => this.calls.more() }, '…'));
  }

  /** Takes a rule as the tool, or lets it go. One of the whole board is stated at once. */
  choose(name) {
    const rule = this.#rules.find(r => r.name === name);
    if (this.#rule === rule) return this.end();
    const shape = shapeOf(rule.usage);
    if (!shape.takesCells) {
      this.end();
      return this.#state(name);
    }
    this.#rule = rule;
    this.#shape = shape;
    this.#isWaiting = false;
    const fields = shape.values.map(({ name: word, isOptional }) => make('label', {}, `${argumentName(word)}${isOptional ? '?' : ''} `, make('input', { 'data-value': word, autocomplete: 'off', inputmode: 'numeric', size: 4 })));
    $('tool-usage').replaceChildren(...usageOf(rule));
    $('tool-values').replaceChildren(...fields);
    $('tool-error').textContent = '';
    $('tool').hidden = false;
    this.#press();
    const place = placeOf(name);
    this.calls.place(place === 'cell' ? '' : place);
    if (place === 'cell' && this.calls.selected().length > 1) this.drawn();
  }

  end() {
    if (!this.isOn) return;
    this.#rule = null;
    $('tool').hidden = true;
    this.#press();
    this.calls.place('');
  }

  #press() {
    for (const e of $('rule-buttons').children) if (e.dataset.rule) e.setAttribute('aria-pressed', String(e.dataset.rule === this.#rule?.name));
  }

  /** Cells were chosen: the clue is stated, or waits for its values. */
  drawn() {
    if (!this.isOn || this.calls.selected().length < this.#shape.fewest) return;
    if (this.#shape.values.length === 0 || this.#inputs().every(input => input.value.trim() !== '')) {
      this.commit();
      return;
    }
    this.#isWaiting = true;
    this.#inputs()[0].focus();
  }

  /** Before other cells are chosen: what waits for a value that may be left out is stated. */
  next() {
    if (this.#isWaiting && this.#shape.values.every(value => value.isOptional)) this.commit();
    this.#isWaiting = false;
  }

  #inputs() {
    return [...$('tool-values').querySelectorAll('input')];
  }

  async commit(isSubmitted = false) {
    const cells = this.calls.selected();
    if (!this.isOn || cells.length === 0) return;
    const word = isBefore => this.#inputs().filter((input, k) => this.#shape.values[k].isBefore === isBefore).map(input => input.value.trim()).filter(text => text !== '');
    this.#isWaiting = false;
    const name = this.#rule.name;
    const error = await this.#state([name, ...word(true), ...cells, ...word(false)].join(' '));
    if (error) return;
    for (const input of this.#inputs()) input.value = '';
    if (isSubmitted) this.calls.focus();
  }

  async #state(clause) {
    const error = await this.calls.state(clause);
    $('tool-error').replaceChildren(...(error ? faultParts({ text: error.text }) : []));
    if (error) $('tool').hidden = false;
    return error;
  }
}
