// The examples of README.md run, and print what their comments say.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promisify } from 'node:util';

const text = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(match => match[1]);
const home = new URL('../', import.meta.url);

assert.equal(examples.length, 4);
examples.forEach((example, k) =>
  test(`example ${k + 1}`, async () => {
    const script = example
      .replace("'quadrille/sync'", `'${new URL('node-sync.mjs', home)}'`)
      .replace("'quadrille'", `'${new URL('node.mjs', home)}'`);
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
    const expected = [...example.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(match => match[1]);
    assert.deepEqual(stdout.trim().split('\n').slice(0, expected.length), expected);
  }),
);
