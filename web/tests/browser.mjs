// A browser and a server for the tests; both end with the process.
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const root = new URL('../../', import.meta.url).pathname;
const require = createRequire(`${root}build/web-tests/`);
const { chromium } = require('playwright-core');
export const axe = await readFile(require.resolve('axe-core/axe.min.js'), 'utf8');

export async function serve(folder = `${root}build/web`, seconds = 600) {
  const server = spawn(process.execPath, [`${root}web/serve.mjs`, folder, '0', seconds]);
  const url = await new Promise(resolve => server.stdout.once('data', data => resolve(String(data).trim())));
  return { url, stop: () => server.kill() };
}

export const launch = () =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

/** Firefox, which Playwright knows in a build of its own only. */
export const launchFirefox = executablePath =>
  require('puppeteer-core').launch({ browser: 'firefox', executablePath, headless: true });

/** A new page, with what goes wrong in it. */
export async function open(browser, url, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, permissions: ['clipboard-read', 'clipboard-write'], ...options });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', error => page.faults.push(error.stack));
  page.on('console', message => message.type() === 'error' && page.faults.push(message.text()));
  await page.goto(url);
  await page.waitForSelector('body[data-ready]', { timeout: 20000 });
  return page;
}

/** What axe finds wrong in a page of either library, as a text. */
export async function violations(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] }));
  return found.violations.map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`).join('\n');
}
