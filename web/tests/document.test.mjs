// The document of the page, without a page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conflicts } from '../../js/progress.js';
import * as model from '../page/document.js';

const never = () => false;
const TEXT = 'board 2x2\n....\n....\n....\n....\n';
const digits = document => document.player.digits;

test('digits are written, taken out again, and not over givens', () => {
  let d = model.newDocument(TEXT);
  d = model.written(d, 'digit', 3, [0, 1], cell => cell === 1);
  assert.deepEqual([...digits(d)], [3]);
  d = model.written(d, 'digit', 3, [0, 2], never);
  assert.deepEqual([digits(d)[0], digits(d)[2]], [3, 3]);
  d = model.written(d, 'digit', 3, [0, 2], never);
  assert.deepEqual([digits(d)[0], digits(d)[2]], [null, null]);
});

test('marks go into cells without a digit, in their order; a cell has several colors', () => {
  let d = model.written(model.newDocument(TEXT), 'digit', 1, [0], never);
  for (const value of [4, 2]) d = model.written(d, 'corner', value, [0, 1], never);
  assert.deepEqual(d.player.corner[1], [2, 4]);
  assert.equal(d.player.corner[0], undefined);
  for (const value of [3, 1]) d = model.written(d, 'color', value, [0], () => true);
  assert.deepEqual(d.player.color[0], [1, 3]);
});

test('erasing takes digits first, then marks and colors', () => {
  let d = model.written(model.newDocument(TEXT), 'centre', 4, [0], never);
  d = model.written(d, 'digit', 1, [0], never);
  d = model.erased(d, [0], never);
  assert.deepEqual([digits(d)[0], d.player.centre[0]], [null, [4]]);
  d = model.erased(d, [0], never);
  assert.equal(d.player.centre[0], null);
});

test('undo takes back each change, and redo makes it again', () => {
  const begin = model.newDocument(TEXT);
  let d = model.written(begin, 'digit', 1, [0], never);
  d = model.edited(d, 'board 2x2\n1...\n');
  const end = d;
  d = model.undone(d);
  assert.deepEqual([d.good, digits(d)[0]], [TEXT, 1]);
  d = model.undone(model.undone(model.undone(d)));
  assert.deepEqual([d.good, d.player], [begin.good, begin.player]);
  d = model.redone(model.redone(d));
  assert.deepEqual([d.good, d.player], [end.good, end.player]);
});

test('what is typed in one go is one step of undo, and an error loses nothing', () => {
  let d = model.newDocument(TEXT);
  for (const text of ['a', 'ab', 'abc']) d = model.typed(d, text);
  assert.deepEqual([d.text, d.good, d.past.length], ['abc', TEXT, 1]);
  d = model.restored(JSON.parse(JSON.stringify(model.kept(d))));
  assert.deepEqual([d.text, d.good], ['abc', TEXT]);
  assert.equal(model.undone(model.typed(d, 'abcd')).text, 'abc');
});

test('a board of other cells has none of the digits of the player', () => {
  const d = model.written(model.newDocument(TEXT), 'digit', 1, [0], never);
  assert.deepEqual(model.read(d, 'board 3x3\n', { isSameBoard: false }).player, model.noPlayer());
  assert.equal(digits(model.read(d, 'board 2x2\n2...\n', { isSameBoard: true }))[0], 1);
});

test('a document of an earlier version has its single colors', () => {
  const d = model.restored({ text: TEXT, player: { digits: [1], corner: [], centre: [], color: [null, 3] } });
  assert.deepEqual(d.player.color, [null, [3]]);
});

test('a step is applied to marks that are there, or to all candidates', () => {
  const candidates = [[1, 2, 3], [1, 2], [2]];
  let d = model.written(model.newDocument(TEXT), 'centre', 1, [0], never);
  d = model.written(d, 'centre', 2, [0], never);
  d = model.applied(d, { places: [[2, 2]], removes: [[0, 2], [1, 1]] }, candidates);
  assert.deepEqual([d.player.centre[0], d.player.centre[1], digits(d)[2]], [[1], [2], 2]);
});

test('equal digits of a house are conflicts, whoever wrote them', () => {
  const houses = [{ cells: [0, 1, 2] }, { cells: [0, 3] }];
  const found = conflicts(houses, cell => [5, null, 5, 5][cell]);
  assert.deepEqual([...found].sort(), [0, 2, 3]);
});

test('cells are alike by their digit, or else by their marks', () => {
  const puzzle = { cells: [[0, 0], [0, 1], [0, 2], [0, 3]], givens: [5, null, null, null] };
  const player = { digits: [null, 5], corner: [], centre: [null, null, [1, 2], [1, 2]], color: [] };
  assert.deepEqual(model.alike(puzzle, player, 1), [0, 1]);
  assert.deepEqual(model.alike(puzzle, player, 3), [2, 3]);
});
