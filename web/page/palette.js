// A line in which a rule is stated, for the cells that are selected; with the
// names of all rules below it.
import { make } from './board.js';
import { rulesAt, shapeOf } from './tools.js';
import { faultParts, ruleWords, t, usageOf } from './words.js';

const $ = id => document.getElementById(id);
const MOST = 12;

/** Returns whether the rule takes that many cells; a single cell is selected always. */
const takesCells = (rule, number) => shapeOf(rule.usage).takesCells || (number > 1 && /CELL|PAIRS/.test(rule.usage.split(':')[0]));

const place = (names, { name }) => (names.includes(name) ? names.indexOf(name) : names.length);

export class Palette {
  #rules = [];
  #shown = [];
  #at = -1;
  last = ''; // the name of the rule that was stated last, and a blank

  /** calls: state(clause) -> error or null, go(cell): close, and go there -> was there one, selected() -> names of cells,
   * kind() -> of the place of the cursor. */
  constructor(calls) {
    this.calls = calls;
    $('command').addEventListener('input', () => this.#list());
    $('command').addEventListener('keydown', event => this.#key(event));
    $('palette').querySelector('form').addEventListener('submit', event => {
      if (event.submitter?.value === 'cancel') return;
      event.preventDefault();
      this.#run();
    });
  }

  setRules(rules) {
    this.#rules = rules;
  }

  open(text = '') {
    $('command').value = text;
    $('command-error').textContent = '';
    $('palette').showModal();
    this.showCells();
    this.#list();
    $('command').focus();
    $('command').setSelectionRange(text.length, text.length);
  }

  showCells() {
    $('command-cells').textContent = t('cells', this.calls.selected().join(' '));
  }

  #word() {
    return $('command').value.trim().split(/\s/)[0].toLowerCase();
  }

  #list() {
    const word = this.#word();
    const wanted = rulesAt(this.calls.kind());
    const begins = [...this.#rules.filter(rule => rule.name.startsWith(word))].sort((a, b) => place(wanted, a) - place(wanted, b));
    const others = this.#rules.filter(rule => !rule.name.startsWith(word) && [rule.usage, ...Object.values(ruleWords(rule))].some(text => text.toLowerCase().includes(word)));
    const isDone = /\s/.test($('command').value.trimStart());
    this.#shown = isDone ? this.#rules.filter(rule => rule.name === word) : [...begins, ...others].slice(0, MOST);
    this.#at = -1;
    $('commands').replaceChildren(
      ...this.#shown.map((rule, k) =>
        make('li', { role: 'option', id: `command-${k}`, 'aria-selected': 'false', onclick: () => this.#take(rule) }, ...usageOf(rule)),
      ),
    );
    $('command').removeAttribute('aria-activedescendant');
  }

  #take(rule) {
    $('command').value = `${rule.name} `;
    this.#list();
    $('command').focus();
  }

  #move(by) {
    const n = this.#shown.length;
    if (n === 0) return;
    this.#at = (this.#at + by + n + (this.#at < 0 && by < 0 ? 1 : 0)) % n;
    [...$('commands').children].forEach((e, k) => e.setAttribute('aria-selected', String(k === this.#at)));
    $('command').setAttribute('aria-activedescendant', `command-${this.#at}`);
    $('commands').children[this.#at].scrollIntoView({ block: 'nearest' });
  }

  #key(event) {
    if (event.key === 'ArrowDown') this.#move(1);
    else if (event.key === 'ArrowUp') this.#move(-1);
    else if (event.key === 'Tab' && !event.shiftKey && this.#shown.length > 0 && !/\s/.test($('command').value)) this.#take(this.#shown[Math.max(this.#at, 0)]);
    else if (event.key === 'Enter') this.#run();
    else return;
    event.preventDefault();
  }

  async #run() {
    const text = $('command').value.trim();
    if (this.#at >= 0 && !/\s/.test(text)) {
      this.#take(this.#shown[this.#at]);
      return;
    }
    if (/^r\d+c\d+$/.test(text)) {
      if (!this.calls.go(text)) $('command-error').textContent = t('noCell');
      return;
    }
    if (text === '') return;
    const rule = this.#rules.find(({ name }) => name === this.#word());
    const cells = this.calls.selected();
    const isWhole = /\br\d+c\d+/.test(text) || cells.length === 0 || (rule && !takesCells(rule, cells.length));
    const error = await this.calls.state(isWhole ? text : `${text} ${cells.join(' ')}`);
    if (error) $('command-error').replaceChildren(error.column > 0 ? `${error.column}: ` : '', ...faultParts({ text: error.text }));
    else {
      this.last = rule ? `${rule.name} ` : '';
      $('palette').close();
    }
  }
}
