// A tour of the page in five steps, each of which points at a part of it.
import { make } from './board.js';
import { t } from './words.js';

const STOPS = [['board', 'solve'], ['pad', 'solve'], ['hint', 'solve'], ['rule-buttons', 'set'], ['mine', 'set']]; // part, mode

/** Shows a stop, from 0 on, or ends the tour; setMode(mode) shows what belongs to it. */
export function showStop(stop, setMode) {
  const box = document.getElementById('tour');
  document.querySelector('.toured')?.classList.remove('toured');
  box.hidden = !STOPS[stop];
  if (box.hidden) return document.querySelector('.cell[tabindex="0"]')?.focus();
  const [part, mode] = STOPS[stop];
  setMode(mode);
  document.getElementById(part).classList.add('toured');
  document.getElementById(part).scrollIntoView({ block: 'nearest' });
  const button = (word, to) => make('button', { onclick: () => showStop(to, setMode) }, t(word));
  const isLast = stop + 1 === STOPS.length;
  box.replaceChildren(make('p', {}, `${stop + 1}/${STOPS.length} ${t('stops')[stop]}`), make('div', { class: 'row' }, button(isLast ? 'tourEnd' : 'tourNext', stop + 1), ...(isLast ? [] : [button('tourEnd', -1)])));
  box.querySelector('button').focus({ preventScroll: true });
}
