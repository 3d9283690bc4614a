// The puzzle on paper: the steps that were asked for with their pictures, and the
// solution upside down.
import { make, svgElement } from './board.js';
import { stepParts, usageOf } from './words.js';

export async function print(puzzle, { steps, verdict }) {
  const paper = document.getElementById('paper');
  const picture = async options => make('figure', {}, svgElement(await puzzle.svg({ theme: 'light', ...options })));
  const { title, author, words } = puzzle;
  paper.replaceChildren(...[title && make('h1', {}, title), author && make('p', {}, author), words && make('p', { class: 'words' }, words)].filter(Boolean), await picture({}));
  if (!words && puzzle.rules.length > 0) paper.append(make('ul', {}, ...puzzle.rules.filter((rule, k, all) => !rule.map && all.findIndex(({ name }) => name === rule.name) === k).map(rule => make('li', {}, ...usageOf(rule)))));
  if (steps.length > 0) paper.append(make('ol', {}, ...steps.map(step => make('li', {}, ...stepParts(step, cell => `r${puzzle.cells[cell][0] + 1}c${puzzle.cells[cell][1] + 1}`), ...(step.svg ? [svgElement(step.svg)] : [])))));
  if (verdict?.verdict === 'unique') {
    const solved = await picture({ digits: verdict.solution });
    solved.className = 'turned';
    paper.append(solved);
  }
  window.print();
}
