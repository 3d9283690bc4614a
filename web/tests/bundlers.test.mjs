// The package as its users have it: the tarball in node, in a page without a bundler, and
// in what bundlers make of a program.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { launch, serve } from './browser.mjs';

const root = new URL('../../', import.meta.url).pathname;
const require = createRequire(`${root}build/web-tests/`);
const CLASSIC = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const PROGRAM = `import { Quadrille } from 'quadrille';
import { Quadrille as Sync } from 'quadrille/sync';
const main = async () => {
  const [q, now] = [await Quadrille.open(), await Sync.open()];
  const { verdict } = await (await q.read('${CLASSIC}')).check();
  const { count } = now.cover({ primary: ['a b'], options: [['a b'], ['a b']] }).count();
  q.close();
  return verdict + ' ' + count;
};
`;
const SHOW = "main().then(answer => (document.title = answer), error => (document.title = 'Error: ' + error.message));\n";
const HTML = '<!doctype html><title>waiting</title><link rel="icon" href="data:,"><body><script type="module" src="app.js"></script>';
const ANSWER = 'unique 2';

let folder, installed, browser, server;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadrille-bundlers-'));
  installed = join(folder, 'node_modules/quadrille');
  await mkdir(installed, { recursive: true });
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', '--json', '--pack-destination', folder], { cwd: `${root}build/npm`, stdio: ['ignore', 'pipe', 'ignore'] }));
  execFileSync('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed]);
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await writeFile(join(folder, 'app.js'), PROGRAM + SHOW);
  await writeFile(join(folder, 'index.html'), HTML);
  [browser, server] = [await launch(), await serve(folder)];
});
after(async () => {
  server?.stop();
  await browser?.close();
  await rm(folder, { recursive: true });
});

/** The folder for what a bundler makes, with a page that loads app.js. */
async function target(name) {
  await mkdir(join(folder, name));
  await writeFile(join(folder, name, 'index.html'), HTML);
  return join(folder, name);
}

/** What js/README.md says about bundlers that leave new URL() as it is. */
const copyFiles = to => Promise.all(['engine.js', 'quadrille.wasm', 'worker.js'].map(file => cp(join(installed, file), join(to, file))));

async function answers(name, answer = ANSWER) {
  const page = await browser.newPage();
  const faults = [];
  page.on('console', message => message.type() === 'error' && faults.push(message.text()));
  await page.goto(`${server.url}${name}/index.html`);
  await page.waitForFunction(() => document.title !== 'waiting', null, { timeout: 20000 });
  assert.equal(await page.title(), answer, faults.join('\n'));
  if (answer === ANSWER) assert.deepEqual(faults, []);
  await page.close();
}

describe('in node', () => {
  const run = (file, text) => writeFile(join(folder, file), text).then(() => execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' }).trim());
  test('import', async () => assert.equal(await run('import.mjs', `${PROGRAM}main().then(console.log);`), ANSWER));
  test('require', async () => {
    const text = PROGRAM.replace("import { Quadrille } from 'quadrille'", "const { Quadrille } = require('quadrille')").replace("import { Quadrille as Sync } from 'quadrille/sync'", "const { Quadrille: Sync } = require('quadrille/sync')");
    assert.equal(await run('require.cjs', `${text}main().then(console.log);`), ANSWER);
  });
  test('a licence and types are in the tarball', () => {
    const files = execFileSync('ls', [installed], { encoding: 'utf8' }).split('\n');
    for (const file of ['LICENSE', 'README.md', 'quadrille.d.ts', 'quadrille.d.cts', 'sync.d.ts', 'sync.d.cts', 'quadrille.wasm']) assert.ok(files.includes(file), file);
    assert.ok(!files.includes('test'));
  });
});

describe('in Chromium', () => {
  test('without a bundler', async () => {
    const to = await target('plain');
    await cp(installed, join(to, 'quadrille'), { recursive: true });
    await writeFile(join(to, 'app.js'), (PROGRAM + SHOW).replace("'quadrille'", "'./quadrille/index.js'").replace("'quadrille/sync'", "'./quadrille/sync.js'"));
    await answers('plain');
  });
  test('from another server', async () => {
    const types = { '.js': 'text/javascript', '.wasm': 'application/wasm' };
    const other = createServer(async ({ url }, response) => {
      response.writeHead(200, { 'Content-Type': types[extname(url)], 'Access-Control-Allow-Origin': '*' });
      response.end(await readFile(join(installed, url)));
    });
    await new Promise(resolve => other.listen(0, '127.0.0.1', resolve));
    const place = `http://127.0.0.1:${other.address().port}`;
    const to = await target('other');
    await writeFile(join(to, 'app.js'), (PROGRAM + SHOW).replace("'quadrille'", `'${place}/index.js'`).replace("'quadrille/sync'", `'${place}/sync.js'`));
    await answers('other');
    other.close();
    other.closeAllConnections();
  });
  const [major] = process.versions.node.split('.');
  test('by Vite', { skip: Number(major) < 20 && 'Vite needs node 20' }, async () => {
    const { build } = await import(join(root, 'build/web-tests/node_modules/vite/dist/node/index.js'));
    await build({ root: folder, base: './', logLevel: 'error', build: { outDir: 'vite' } });
    await answers('vite');
  });
  test('by webpack', async () => {
    const to = await target('webpack');
    const webpack = require('webpack');
    const config = { mode: 'production', context: folder, entry: './app.js', output: { path: to, filename: 'app.js' }, performance: false };
    const stats = await new Promise((resolve, reject) => webpack(config, (error, made) => (error ? reject(error) : resolve(made))));
    assert.ok(!stats.hasErrors() && !stats.hasWarnings(), stats.toString());
    await answers('webpack');
  });
  test('by esbuild', async () => {
    const to = await target('esbuild');
    const { warnings } = await require('esbuild').build({ entryPoints: [join(folder, 'app.js')], bundle: true, format: 'esm', outdir: to, logLevel: 'silent' });
    assert.deepEqual(warnings, []);
    await copyFiles(to);
    await answers('esbuild');
  });
  test('without the file of the worker there is an error', async () => {
    const to = await target('lost');
    for (const file of ['app.js', 'engine.js', 'quadrille.wasm']) await cp(join(folder, 'esbuild', file), join(to, file));
    await answers('lost', 'Error: the worker cannot be loaded: its script is not there, or may not be run');
  });
  test('by Rollup', async () => {
    const to = await target('rollup');
    const warnings = [];
    const bundle = await require('rollup').rollup({ input: join(folder, 'app.js'), plugins: [require('@rollup/plugin-node-resolve').default({ browser: true })], onwarn: warning => warnings.push(warning.message) });
    await bundle.write({ dir: to, format: 'es' });
    await bundle.close();
    assert.deepEqual(warnings, []);
    await copyFiles(to);
    await answers('rollup');
  });
});
