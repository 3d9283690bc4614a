// Polyominoes. A piece is a picture of its squares, row by row: '##/.#'.

const cellsOf = picture => picture.split('/').flatMap((line, r) => [...line].flatMap((c, column) => (c === '#' ? [[r, column]] : [])));

/** The picture of these cells in the upper left corner. */
export function pictureOf(cells) {
  const [top, left] = [0, 1].map(i => Math.min(...cells.map(cell => cell[i])));
  const lines = [];
  for (const [r, c] of cells) (lines[r - top] ??= [])[c - left] = '#';
  return Array.from(lines, line => Array.from(line ?? '', c => c ?? '.').join('')).join('/');
}

/** The ways to lay a piece, each as a list of cells. */
export function orientations(picture, isOneSided) {
  const all = new Map();
  let cells = cellsOf(picture);
  for (let k = 0; k < (isOneSided ? 4 : 8); k++) {
    cells = cells.map(([r, c]) => (k === 4 ? [c, r] : [c, -r]));
    const turned = pictureOf(cells);
    all.set(turned, cellsOf(turned));
  }
  return all;
}

/** The picture that stands for all ways to lay the piece. */
export const standard = (picture, isOneSided) => [...orientations(picture, isOneSided).keys()].sort()[0];

export const sizeOf = picture => cellsOf(picture).length;

function polyominoes(size, isOneSided) {
  let all = new Set(['#']);
  for (let n = 1; n < size; n++) {
    const larger = new Set();
    for (const picture of all) {
      const cells = cellsOf(picture);
      const around = cells.flatMap(([r, c]) => [[r - 1, c], [r + 1, c], [r, c - 1], [r, c + 1]]);
      for (const [r, c] of around) if (!cells.some(cell => cell[0] === r && cell[1] === c)) larger.add(standard(pictureOf([...cells, [r, c]]), isOneSided));
    }
    all = larger;
  }
  return [...all].sort();
}

/** Sets by name: the size of pieces; *: any number of each, else one; -: one-sided. */
const SIZES = { dominoes: 2, trominoes: 3, tetrominoes: 4, pentominoes: 5, hexominoes: 6 };
export const SETS = ['pentominoes', 'pentominoes-', 'pentominoes*', 'hexominoes', 'hexominoes-', 'tetrominoes*', 'tetrominoes-*', 'trominoes*', 'dominoes*'];

export function piecesOf(set) {
  const isOneSided = set.includes('-');
  const pieces = polyominoes(SIZES[set.replace(/\W/g, '')], isOneSided).map(picture => [picture, set.endsWith('*') ? 0 : 1]);
  return { set, pieces, isOneSided };
}

const LETTERS = ['', 'M', 'D', 'IL', 'ILTOS', 'ILYPUVTNFWZX']; // of free pieces of each size, as polyominoes() sorts them

/** A name for each piece: a letter that it has in books, small if it is turned over. */
export function namesOf(pieces, isOneSided) {
  const free = {};
  return pieces.map(([picture], k) => {
    const size = sizeOf(picture);
    const form = standard(picture);
    free[size] ??= LETTERS[size] ? polyominoes(size) : [];
    const letter = LETTERS[size]?.[free[size].indexOf(form)];
    if (!letter) return `P${k + 1}`;
    return isOneSided && standard(form, true) !== standard(picture, true) ? letter.toLowerCase() : letter;
  });
}
