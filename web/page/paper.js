// The puzzle on paper: the steps that were asked for with their pictures, and the
// solution upside down.
import { make, svgElement } from './board.js';

export async function print(puzzle, { steps, verdict }) {
  const paper = document.getElementById('paper');
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
