import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from './page-budgets.json' with { type: 'json' };
import { runtimeStarted } from './support/runtime.ts';
import { expect, test } from './support/test.ts';

/** Pages that an island is for: they load Preact. */
const ofIslands = ['store search', 'appointment'];

/** What each page loaded when this was last recorded: `PAGE_WEIGHT=record npx playwright test page-weight`. */
const recordFile = new URL('page-weight.json', import.meta.url);
const isRecording = process.env.PAGE_WEIGHT === 'record';
type Weights = Record<string, number>;
const recorded: Record<string, Weights> = existsSync(recordFile)
  ? JSON.parse(readFileSync(recordFile, 'utf8'))
  : {};
/** A page that has grown by this many bytes since then says so. */
const noticed = 1000;

test.use({ isActive: false, viewport: { width: 390, height: 844 } });
test.describe.configure({ mode: isRecording ? 'serial' : 'parallel' });

/** Records the scripts of ours that the page asks for, by the names of their chunks. */
function weighScripts(page: Page): Weights {
  const weights: Weights = {};
  page.on('request', (request) => {
    const [, file, name] = /\/assets\/((?:chunks\/)?([\w.-]+?)(?:-[\w-]{7})?\.js)$/.exec(request.url()) ?? [];
    if (file && name) weights[name] = gzipSync(readFileSync(`dist/${file}`), { level: 9 }).length;
  });
  return weights;
}

/** Waits until the page has loaded all that it loads by itself: the measures of its speed are the last. */
async function settle(page: Page, weights: Weights) {
  await page.waitForLoadState('load');
  await runtimeStarted(page);
  await expect.poll(() => Object.keys(weights)).toContain('vitals');
  for (let before = -1; before < Object.keys(weights).length; ) {
    before = Object.keys(weights).length;
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  await expect(page.locator('[data-state="loading"]')).toHaveCount(0);
}

const sum = (weights: Weights) => Object.values(weights).reduce((total, bytes) => total + bytes, 0);

/** `client 20,160 (+1,200); zod 6,626 (new)`, the largest first. */
const told = (now: Weights, before: Weights = {}) =>
  Object.entries(now)
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => {
      const was = before[name];
      const change = was === undefined ? 'new' : bytes - was ? `${bytes > was ? '+' : ''}${bytes - was}` : '';
      return `${name} ${bytes}${change && ` (${change})`}`;
    })
    .join('; ');

/**
 * What a page may cost a shopper who only looks: its scripts over the wire, in bytes after gzip, and how many they are. A
 * page that needs more asks for it by a touch.
 */
for (const [name, { path, bytes, files }] of Object.entries(budgets))
  test(`${name} loads at most ${bytes} bytes in ${files} scripts before a touch`, async ({ page }) => {
    const weights = weighScripts(page);
    await page.goto(path);
    await settle(page, weights);
    const loaded = told(weights, recorded[name]);
    expect(Object.keys(weights).length, loaded).toBeLessThanOrEqual(files);
    expect(sum(weights), loaded).toBeLessThanOrEqual(bytes);
    expect(Object.keys(weights), loaded).not.toContain('zod');
    if (!ofIslands.includes(name)) expect(Object.keys(weights), loaded).not.toContain('preact');
    if (isRecording) {
      recorded[name] = Object.fromEntries(Object.entries(weights).sort(([a], [b]) => (a < b ? -1 : 1)));
      writeFileSync(recordFile, `${JSON.stringify(recorded, undefined, 2)}\n`);
    } else {
      const grown = sum(weights) - sum(recorded[name] ?? {});
      expect(
        grown,
        `${name} has grown by ${grown} bytes: ${loaded}. If it must, record it (page-weight.e2e.ts).`,
      ).toBeLessThan(noticed);
    }
  });
