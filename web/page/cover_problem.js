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

/** The symmetries of the cells, each a map of items; the identity is the first. */
function symmetriesOf(cells, isOneSided) {
  const [top, left, bottom, right] = boxOf(cells);
  const [h, w] = [bottom - top, right - left];
  const rotations = [(r, c) => [r, c], (r, c) => [h - r, w - c], (r, c) => [c, h - r], (r, c) => [w - c, r]];
  const maps = isOneSided ? rotations : rotations.flatMap(map => [map, (r, c) => map(r, w - c)]);
  const has = new Set(cells.map(nameOf));
  const turn = map => item => {
    const cell = cellOf(item);
    if (!cell) return item;
    const [r, c] = map(cell[0] - top, cell[1] - left);
    return nameOf([r + top, c + left]);
  };
  return maps.map(turn).filter(map => [...has].every(item => has.has(map(item))));
}

/** The first option of each orbit -> a symmetry for each other option of it. */
function orbitsOf(options, symmetries) {
  const orbits = new Map();
  const seen = new Set();
  for (const items of options) {
    const key = keyOf(items);
    if (seen.has(key)) continue;
    const images = new Map(symmetries.map(turn => [keyOf(items.map(turn)), turn]));
    for (const image of images.keys()) seen.add(image);
    images.delete(key);
    orbits.set(key, [...images.values()]);
  }
  return orbits;
}

/**
 * The problem of a document: its text, and parts { text, size }, where each cover of a
 * part stands for size covers: imagesOf() has those without itself. If a piece is in
 * each cover once, only covers with the first placement of an orbit are searched for.
 */
export function pose({ region, pieces, isOneSided, text }) {
  if (text !== null) return { text, parts: [{ text, size: 1 }], imagesOf: () => [] };
  const cells = parse(region.join('/'));
  const kinds = merge(pieces, isOneSided);
  const area = kinds.reduce((sum, { copies, shapes }) => sum + (copies || Infinity) * [...shapes.values()][0].length, 0);
  const isExact = area === cells.length;
  const options = kinds.flatMap(({ name, copies, shapes }) =>
    [...shapes.values()].flatMap(shape => cellsAround(region).map(([r, c]) => shape.map(([dr, dc]) => [r + dr, c + dc])))
      .filter(placed => placed.every(([r, c]) => region[r]?.[c] === '#'))
      .map(placed => [...(copies ? [name] : []), ...placed.map(nameOf)]),
  );
  const isLoose = ({ copies }) => copies === 1 && !isExact;
  const primary = kinds.filter(kind => kind.copies && !isLoose(kind)).map(({ name, copies }) => (copies === 1 ? name : `${isExact ? copies : 0}:${copies}|${name}`));
  const head = [...primary, ...cells.map(nameOf), '|', ...kinds.filter(isLoose).map(kind => kind.name)];
  const write = list => [head, ...list].map(items => `${items.join(' ')}\n`).join('');
  const whole = { cells, area, text: write(options), parts: [{ text: write(options), size: 1 }], imagesOf: () => [] };
  return isExact ? reduce(whole, options, write, kinds.filter(({ copies }) => copies === 1).map(({ name }) => name), symmetriesOf(cells, isOneSided)) : whole;
}

const cellsAround = region => region.flatMap((line, r) => [...line].map((x, c) => [r, c]));

function reduce(problem, options, write, once, symmetries) {
  const all = once.map(name => ({ name, orbits: orbitsOf(options.filter(items => items[0] === name), symmetries) }));
  const [best] = all.sort((a, b) => a.orbits.size - b.orbits.size);
  if (!best || symmetries.length === 1) return problem;
  const { name, orbits } = best;
  const turnsOf = items => orbits.get(keyOf(items));
  const sizes = [...new Set([...orbits.values()].map(turns => turns.length))];
  const parts = sizes.map(n => ({ text: write(options.filter(items => items[0] !== name || turnsOf(items)?.length === n)), size: n + 1 }));
  const imagesOf = cover => turnsOf(cover.find(items => items.includes(name))).map(turn => () => cover.map(items => items.map(turn)));
  return { ...problem, parts, imagesOf };
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
