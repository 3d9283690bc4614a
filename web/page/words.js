// All words of the page: those of the files in lang/, and what the library says in
// English, in the language of the visitor. A language is one file, which exports the keys
// of lang/en.js, and under the key "library" functions for what the library says:
//
//   house(name), technique(id), argument(word of a usage), format(format), leftOut(word)
//   rule({name, usage}) -> {name, form, help}
//   step(step, name of a cell) -> {text, isWhole: with its reason}
//   fault(text of an error)
//
// Each may return undefined: the text is then shown in English, as a quotation.
import en from './lang/en.js';
import { part, parts } from './mentions.js';

export const languages = ['en']; // web/build fills in those of lang/

let words = en;

export const t = (key, ...values) => {
  const word = words[key] ?? en[key] ?? key;
  return typeof word === 'function' ? word(...values) : word;
};

const isEnglish = () => words === en;

/** A text of the library, or its parts, as part of a line. */
function quote(...texts) {
  const e = document.createElement(isEnglish() ? 'span' : 'q');
  e.lang = 'en';
  e.append(...texts);
  return e;
}

export const levelName = level => t(level);
export const techniqueName = (id, title = id) => words.library?.technique(id) ?? title;
export const argumentName = word => words.library?.argument(word) ?? word;
export const formatText = format => words.library?.format(format) ?? `${format.name} – ${format.about}`;
export const lostName = word => words.library?.leftOut(word) ?? word;

/** The name of a house; unless there is a word for it, those of its cells in other languages. */
export const houseName = ({ name, cells }, cellName) => words.library?.house(name) ?? (isEnglish() ? name : cells.map(cellName).join(' '));

/** What there is to say of a rule: { name, form, help }. */
export function ruleWords(rule) {
  const [form, ...help] = rule.usage.split(': ');
  return words.library?.rule(rule) ?? { name: rule.name, form, help: help.join(': ') };
}

/** The usage of a rule, as parts of a line; its form is code. */
export function usageOf(rule) {
  const { form, help } = ruleWords(rule);
  const code = document.createElement('span');
  code.translate = false;
  code.append(form);
  return [code, `: ${help}`];
}

/** A clue by the name of its rule. */
export function clueText({ name, text, usage }) {
  return isEnglish() || !text.startsWith(name) ? text : ruleWords({ name, usage }).name + text.slice(name.length);
}

/** What is wrong, as parts of a line. */
export function faultParts({ text, line, column }) {
  const own = words.library?.fault(text);
  return [line > 0 ? t('at', line, column) : own || isEnglish() ? '' : t('says'), own ?? quote(text)];
}

/** What the library says of a puzzle that was read, as parts of a line. */
export const noteParts = note => (note === '' || isEnglish() ? [note] : [t('says'), quote(note)]);

/** A step, as parts of a line; the first one is a text by itself. */
export function stepParts(step, cellName) {
  const own = words.library?.step(step, cellName);
  if (!own) return isEnglish() ? [step.text] : [t('says'), quote(step.text)];
  return own.isWhole ? [own.text] : [`${own.text} `, quote(step.text)];
}

/** The same with parts that light what they speak of; in other languages, cells and houses. */
export function liveParts(step, cellName) {
  const own = words.library?.step(step, cell => `\u0001${cell}\u0001`);
  const english = () => parts(step.text, step.mentions, true);
  if (!own) return isEnglish() ? english() : [t('says'), quote(...english())];
  const houses = new Map(step.houses.map(({ name, cells }) => [words.library.house(name), cells]));
  const named = new RegExp(`(\u0001\\d+\u0001|(?:${[...houses.keys()].filter(Boolean).join('|') || '\u0002'})(?!\\d))`);
  const list = own.text.split(named).map((text, k) => {
    if (k % 2 === 0) return text;
    const cell = Number(text.slice(1, -1));
    return text[0] === '\u0001' ? part(cellName(cell), { cells: [cell] }) : part(text, { cells: houses.get(text) });
  });
  return own.isWhole ? list : [...list, ' ', quote(...english())];
}

/** The whole text of a step that is shown shorter, to be unfolded. */
export function wholeParts({ whole, wholeMentions }) {
  if (!whole) return [];
  const e = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = t('whole');
  e.append(summary, quote(...parts(whole, wholeMentions, false)));
  return [e];
}

/** The language of the visitor, unless another one was chosen. */
export const ownLanguage = () => navigator.languages.map(l => l.slice(0, 2)).find(l => languages.includes(l)) ?? 'en';

/** Puts the words into the document: data-t is text, data-t-label a label. */
export async function speak(to) {
  const language = languages.includes(to) ? to : 'en';
  words = language === 'en' ? en : (await import(`./lang/${language}.js`)).default;
  document.documentElement.lang = language;
  for (const e of document.querySelectorAll('[data-t]')) e.textContent = t(e.dataset.t);
  for (const e of document.querySelectorAll('[data-t-label]')) e.setAttribute('aria-label', t(e.dataset.tLabel));
  const list = document.getElementById('language');
  if (list.childElementCount === 0) list.append(...languages.map(l => Object.assign(document.createElement('option'), { value: l, lang: l, text: new Intl.DisplayNames([l], { type: 'language' }).of(l) })));
  list.value = language;
}
