// One language at a time: each language has all words, and a German session shows no
// English text outside of quotations.
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, afterEach, before, describe, test } from 'node:test';
import { launch, open, serve } from './browser.mjs';

const root = new URL('../../', import.meta.url);
const { Quadrille } = await import(new URL('build/npm/node-sync.mjs', root));
const load = async name => (await import(new URL(`web/page/lang/${name}.js`, root))).default;
const names = readdirSync(new URL('web/page/lang', root)).map(file => file.replace('.js', ''));
const en = await load('en');
const { gallery } = await import(new URL('web/page/gallery.js', root));

const library = await Quadrille.open();
const { rules } = library.rules();
const formats = library.formats().filter(format => format.writes);
const terms = library.terms();
const techniques = terms.filter(({ kind }) => kind === 'technique').map(({ id }) => id);
const formOf = ({ usage }) => usage.split(': ')[0];

/** All texts of a word, with something for its arguments. */
function textsOf(word) {
  if (typeof word === 'function') return textsOf(word(['1'], '2', '3'));
  if (typeof word === 'object') return Object.values(word).flatMap(textsOf);
  return [String(word)];
}
const isWord = key => !['searching', 'place'].includes(key);
const wordsOf = texts => new Set(texts.flatMap(text => text.toLowerCase().match(/\p{L}{2,}/gu) ?? []));
const ownTexts = language => Object.keys(en).filter(isWord).flatMap(key => textsOf(language[key]));

describe('each language', () => {
  for (const name of names.filter(n => n !== 'en')) {
    test(`has all words: ${name}`, async () => {
      const language = await load(name);
      assert.deepEqual(Object.keys(en).filter(key => typeof language[key] !== typeof en[key]), []);
      const nameOf = { level: id => language[id], technique: language.library.technique, rule: id => language.library.rule(rules.find(({ name }) => name === id))?.name };
      assert.deepEqual(terms.filter(({ kind, id }) => !nameOf[kind](id)).map(({ kind, id }) => `${kind} ${id}`), []);
      assert.deepEqual(rules.filter(rule => !language.library.rule(rule)?.help).map(rule => rule.name), []);
      assert.deepEqual(formats.filter(format => !language.library.format(format)).map(format => format.name), []);
      const argumentsOf = rules.flatMap(rule => formOf(rule).match(/\b[A-Z]{2,}\b/g) ?? []);
      assert.deepEqual([...new Set(argumentsOf)].filter(word => !language.library.argument(word)), []);
    });
  }
  test('in German knows each error that it translates', async () => {
    const de = await load('de');
    const wrong = ['', 'hello', '12345', 'board 3x3\nkiler 3 r1c1', 'board 3x3\nhello', 'board 3x3\nkiller 3 r1c10', 'board 3x3\nkiller 99 r1c1 r1c2', 'board 3x3\nthermometer r1c1 x', 'board 3x3\n12', 'board 3x3\nkiller r1c1 r1c1', 'board 3x3\nsandwich r1c1', 'board 3x3\nkiller 3', 'board 3x3\nx r1c1', 'board 3x3\nquadruple 12 r1c1', 'board 3x3\njigsaw 123', 'board 3x3\nskyscraper 99 row 1', 'board 3x3\nthermometer row 1 r2c9', 'https://sudokupad.app/abc', 'https://f-puzzles.com/?id=abc'];
    for (const text of wrong) {
      const error = (() => {
        try {
          library.read(text);
        } catch (e) {
          return e;
        }
      })();
      assert.ok(de.library.fault(error.text), error.text);
    }
  });
  test('in German says of a step what it does', async () => {
    const de = await load('de');
    let whole = 0, all = 0;
    for (const { text } of gallery) {
      const puzzle = library.read(text);
      const name = cell => `r${puzzle.cells[cell][0] + 1}c${puzzle.cells[cell][1] + 1}`;
      for (const step of puzzle.steps()) {
        const said = de.library.step(step, name);
        all++;
        whole += said.isWhole;
        for (const [cell, digit] of step.places) assert.match(said.text, new RegExp(`${name(cell)} ist ${digit}\\b`));
        for (const [cell] of step.removes) assert.ok(said.text.includes(name(cell)), said.text);
      }
    }
    assert.ok(whole > all * 0.6, `${whole} of ${all}`);
  });
});

describe('a German session', () => {
  let browser, server, page, english;
  before(async () => {
    const de = await load('de');
    const german = wordsOf([...ownTexts(de), ...rules.flatMap(rule => Object.values(de.library.rule(rule))), ...techniques.map(de.library.technique), ...formats.map(de.library.format)]);
    const common = 'the and of is are was not with from each all cell cells row column box digit line there this that which only has have it its by must can cannot between than more less same no'.split(' ');
    english = [...wordsOf([...ownTexts(en), ...rules.map(rule => rule.usage), ...common])].filter(word => !german.has(word) && !rules.some(({ name }) => name === word && /^(x|v)$/.test(name)));
    server = await serve();
    browser = await launch();
  });
  after(async () => {
    await browser.close();
    server.stop();
  });
  afterEach(async () => {
    await page.context().close();
  });

  const start = async (text, path = '') => (page = await open(browser, `${server.url}${path}${text === undefined ? '' : `#t=${encodeURIComponent(text)}`}`, { locale: 'de-DE' }));
  /** Fails if there is an English word in what the page shows or says. */
  const clean = async state => {
    const found = await page.evaluate(list => {
      const words = new Set(list);
      const isOwn = e => !e.closest('script, style, textarea, [lang="en"], [translate="no"]');
      const texts = [document.title];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) if (isOwn(walker.currentNode.parentElement)) texts.push(walker.currentNode.data);
      for (const e of document.body.querySelectorAll('*')) if (isOwn(e)) for (const name of ['aria-label', 'title', 'alt', 'placeholder']) texts.push(e.getAttribute(name) ?? '');
      return [...new Set(texts)].flatMap(text => {
        const wrong = (text.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter(word => words.has(word));
        return wrong.length > 0 ? [`${wrong.join()}: ${text}`] : [];
      });
    }, english);
    assert.deepEqual(found, [], state);
  };
  const wait = pattern => page.waitForFunction(source => new RegExp(source).test(document.getElementById('status').textContent), pattern.source, { timeout: 30000 });
  const menu = async id => (await page.click('#more summary'), await page.click(`#${id}`));
  const filled = id => page.waitForFunction(i => document.getElementById(i).textContent !== '', id);

  test('finds English where there is some', async () => {
    await start('board 3x3\n');
    await page.evaluate(() => document.body.append('no digit twice'));
    await assert.rejects(clean('spoilt'), /no digit twice/);
  });
  test('of a first visit, its dialogs and its palette', async () => {
    await start();
    await page.waitForSelector('#welcome:not([hidden])');
    await wait(/Eine Lösung/);
    await clean('welcome');
    await page.click('#door-tour');
    for (let stop = 0; stop < 5; stop++) {
      await clean(`tour ${stop}`);
      await page.locator('#tour button').first().click();
    }
    await page.click('#mine');
    await page.waitForFunction(() => document.querySelectorAll('#sheet svg').length >= 9);
    await clean('puzzles');
    await page.keyboard.press('Escape');
    await page.click('#mode-set');
    await page.waitForFunction(() => document.getElementById('rating').textContent !== '', null, { timeout: 60000 });
    await clean('rating');
    for (const [id, name] of [['open', 'open'], ['generate', 'generate']]) {
      await page.click(`#${id}`);
      await clean(name);
      await page.keyboard.press('Escape');
    }
    for (const id of ['help', 'export']) {
      await menu(id);
      await page.waitForSelector('#sheet[open]');
      await clean(id);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('/');
    for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
      await page.fill('#command', letter);
      await clean(`palette ${letter}`);
    }
    await page.fill('#command', 'killer 99 r1c1 r1c2');
    await page.keyboard.press('Enter');
    await filled('command-error');
    await clean('palette error');
    await page.keyboard.press('Escape');
    for (const e of await page.locator('#rule-buttons [data-rule]').all()) {
      await e.click();
      await clean('tool');
    }
  });
  test('of wrong text, wrong links and wrong puzzles', async () => {
    await start('board 3x3\n');
    for (const text of ['board 3x3\nkiler\n', 'board 3x3\nkiller 99 r1c1 r1c2\n', 'board 3x3\nrelation 3 r1c1\n', 'board 3x3\nregular r1c1 r1c2 (((\n', 'board 3x3\nautomaton r1c1\n']) {
      await page.fill('#text', text);
      await page.waitForSelector('#to-error:not([hidden])');
      await clean(text);
    }
    await page.click('#mode-solve');
    await page.click('#mode-set');
    await page.click('#open');
    for (const text of ['hello', '12345', '{"a":1}', '<xml/>', 'https://sudokupad.app/abc', 'https://f-puzzles.com/?load=abc', 'https://example.org/?x=1']) {
      await page.fill('#sheet textarea', text);
      await page.click('#sheet .row button');
      await page.waitForFunction(() => document.querySelector('#sheet .error').textContent !== '');
      await clean(text);
      await page.evaluate(() => document.querySelector('#sheet .error').replaceChildren());
    }
    await page.keyboard.press('Escape');
    for (const hash of ['#p=!!!', '#t=hello']) {
      await page.evaluate(to => (location.hash = to), hash);
      await filled('notice');
      await clean(hash);
    }
    for (const text of ['board 3x3\n55.......\n', 'board 3x3\nkiller 3 r1c1 r1c2\nkiller 4 r1c3 r1c4\n']) {
      await page.fill('#text', `${text}`);
      await page.waitForFunction(() => /Keine Lösung|Zeile/.test(document.getElementById('status').textContent + document.getElementById('error').textContent));
      await clean(text);
    }
    await page.fill('#text', 'board 3x3\ntitle: Nacht\nfull-rank 5 r1c1-r1c9\nkiller 8 r1c1 r1c2\n');
    await wait(/Mehrere/);
    await page.keyboard.press('Escape');
    await menu('export');
    await page.waitForFunction(() => document.querySelectorAll('#sheet .links li').length === 3);
    for (const { name } of formats) {
      await page.selectOption('#sheet select', name);
      await page.waitForTimeout(30);
      await clean(`export ${name}`);
    }
  });
  for (const { name, text } of gallery.filter(({ name }) => ['hard', 'killer', 'sandwich', 'knight'].includes(name))) {
    test(`of hints and steps: ${name}`, async () => {
      await start(text);
      await wait(/Eine Lösung/);
      await clean('set');
      await page.click('#mode-solve');
      for (let stage = 1; stage <= 3; stage++) {
        const before = await page.innerHTML('#hint-text');
        await page.click('#hint');
        await page.waitForFunction(was => document.getElementById('hint-text').innerHTML !== was, before);
        await clean(`hint ${stage}`);
      }
      await page.locator('.cell').first().focus();
      await page.keyboard.press('w');
      await filled('where');
      await clean('where');
      await page.click('#steps');
      await page.waitForFunction(() => document.querySelectorAll('#step-list li').length > 20, null, { timeout: 60000 });
      await clean('steps');
      await page.evaluate(() => (window.print = () => (window.printed = true)));
      await menu('print');
      await page.waitForFunction(() => window.printed);
      await clean('paper');
    });
  }
  test('of exact covers', async () => {
    await start(undefined, 'cover.html');
    await wait(/Überdeckungen/);
    await clean('count');
    await page.click('#find');
    await page.waitForSelector('#found svg');
    await clean('found');
    await page.evaluate(() => document.querySelectorAll('details').forEach(e => (e.open = true)));
    for (const text of ['a b |\na:1 b\n', 'a a\na\n', '']) {
      await page.fill('#text', text);
      await page.waitForTimeout(600);
      await clean(text);
    }
  });
});
