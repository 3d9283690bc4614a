// Problems: a text, or a region and pieces, from which it is made; and their covers.
// A cover is a list of options, which are lists of items.

/** The cells of a picture such as '##/.#'. */
export const parse = picture => picture.split('/').flatMap((line, r) => [...line].flatMap((x, c) => (x === '#' ? [[r, c]] : [])));
const nameOf = ([r, c]) => `r${r + 1}c${c + 1}`;
/** The cell of an item, or null. */
export const cellOf = item => /^r(\d+)c(\d+)$/.exec(item)?.slice(1).map(k => k - 1);
/** Top, left, bottom and right. */
export const boxOf = cells => [Math.min, Math.max].flatMap(end => [0, 1].map(i => end(...cells.map(cell => cell[i]))));
const keyOf = items => [...items].sort().join(' ');

/** The ways to lay a piece: its cells, by their text. */
export function orientations(picture, isOneSided) {
  const all = new Map();
  let cells = parse(picture);
  for (let k = 0; k < (isOneSided ? 4 : 8); k++) {
    cells = cells.map(([r, c]) => (k === 4 ? [c, r] : [c, -r]));
    const [top, left] = boxOf(cells);
    const placed = cells.map(([r, c]) => [r - top, c - left]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
    all.set(String(placed), placed);
  }
  return all;
}

/** Pieces without two of the same shape: { name, copies, shapes }. */
function merge(pieces, isOneSided) {
  const kinds = new Map();
  for (const [name, picture, copies] of pieces) {
    const shapes = orientations(picture, isOneSided);
    const key = [...shapes.keys()].sort()[0];
    const before = kinds.get(key);
    kinds.set(key, before ? { ...before, copies: before.copies && copies && before.copies + copies } : { name, copies, shapes });
  }
  return [...kinds.values()];
}

/** The symmetries of the cells, as maps of items. */
function symmetriesOf(cells, isOneSided) {
  const [top, left, bottom, right] = boxOf(cells);
  const [h, w] = [bottom - top, right - left];
  const rotations = [(r, c) => [r, c], (r, c) => [h - r, w - c], (r, c) => [c, h - r], (r, c) => [w - c, r]];
  const maps = isOneSided ? rotations : rotations.flatMap(map => [map, (r, c) => map(r, w - c)]);
  const items = new Set(cells.map(nameOf));
  const turn = map => {
    const images = new Map(cells.map(([r, c]) => {
      const [toRow, toColumn] = map(r - top, c - left);
      return [nameOf([r, c]), nameOf([toRow + top, toColumn + left])];
    }));
    return item => images.get(item) ?? item;
  };
  return maps.map(turn).filter(map => [...items].every(item => items.has(map(item))));
}

/** Splits a problem by a piece that is in each cover once. Of the images of its
 * placement by symmetry, only the first is searched for. */
function split(problem, options, write, once, symmetries) {
  const turnsOf = items => new Map(symmetries.map(turn => [keyOf(items.map(turn)), turn]));
  const firsts = options.filter(items => once.includes(items[0]) && keyOf(items) === [...turnsOf(items).keys()].sort()[0]);
  const [mine] = once.map(name => firsts.filter(items => items[0] === name)).sort((a, b) => a.length - b.length);
  if (!mine?.length) return problem;
  const [name] = mine[0];
  const sizeOf = items => (mine.includes(items) ? turnsOf(items).size : 0);
  const parts = [...new Set(mine.map(sizeOf))].map(size => ({ size, text: write(options.filter(items => items[0] !== name || sizeOf(items) === size)) }));
  const imagesOf = cover => {
    const placed = cover.find(items => items.includes(name));
    const turns = turnsOf(placed);
    turns.delete(keyOf(placed));
    return [...turns.values()].map(turn => () => cover.map(items => items.map(turn)));
  };
  return { ...problem, parts, imagesOf };
}

/** The problem of a document: its text, and parts of it. A cover of a part stands for
 * size covers, of which imagesOf(cover) makes the others. */
export function pose({ region, pieces, isOneSided, text }) {
  if (text !== null) return { text, parts: [{ text, size: 1 }], imagesOf: () => [] };
  const cells = parse(region.join('/'));
  const kinds = merge(pieces, isOneSided);
  const area = kinds.reduce((sum, { copies, shapes }) => sum + (copies || Infinity) * [...shapes.values()][0].length, 0);
  const isExact = area === cells.length;
  const corners = region.flatMap((line, r) => [...line].map((x, c) => [r, c]));
  const placements = shape => corners.map(([r, c]) => shape.map(([dr, dc]) => [r + dr, c + dc])).filter(placed => placed.every(([r, c]) => region[r]?.[c] === '#'));
  const options = kinds.flatMap(({ name, copies, shapes }) => [...shapes.values()].flatMap(placements).map(placed => [...(copies ? [name] : []), ...placed.map(nameOf)]));
  const single = kinds.filter(({ copies }) => copies === 1).map(({ name }) => name);
  const several = kinds.filter(({ copies }) => copies > 1).map(({ name, copies }) => `${isExact ? copies : 0}:${copies}|${name}`);
  const head = [...(isExact ? single : []), ...several, ...cells.map(nameOf), '|', ...(isExact ? [] : single)];
  const write = list => [head, ...list].map(items => `${items.join(' ')}\n`).join('');
  const all = write(options);
  const problem = { cells, area, text: all, parts: [{ text: all, size: 1 }], imagesOf: () => [] };
  return isExact ? split(problem, options, write, single, symmetriesOf(cells, isOneSided)) : problem;
}

export async function countOf({ parts }, library, options) {
  const sum = { count: 0n, complete: true };
  for (const { text, size } of parts) {
    const { count, complete } = await (await library.cover(text, { signal: options.signal })).count(options);
    sum.count += BigInt(size) * count;
    sum.complete &&= complete;
  }
  return sum;
}

/** The covers, as functions that make them. Images are the last ones. */
export async function* coversOf({ parts, imagesOf }, library, signal) {
  const images = [];
  for (const { text } of parts) {
    for await (const { options } of (await library.cover(text, { signal })).covers({ signal })) {
      images.push(imagesOf(options));
      yield () => options;
    }
  }
  for (let k = 0; images.some(list => k < list.length); k++) yield* images.map(list => list[k]).filter(Boolean);
}
