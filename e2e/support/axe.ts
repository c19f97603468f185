import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { runAxe } from './run-axe.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Half as long as what the package exports, and so read in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Where the workers of a run write down the looks of texts whose contrast suffices. */
function looksFile(): string {
  const folder = test.info().project.outputDir;
  mkdirSync(folder, { recursive: true });
  return join(folder, 'looks.txt');
}

/**
 * Fails with a readable block for each accessibility violation. `within` is a selector; checks the whole page if
 * absent. Checks the contrast of texts of the same look once in a run, because it takes longer than all other rules
 * together.
 */
export async function axe(page: Page, within?: string): Promise<void> {
  // Results are only valid with the page's styles, and after fade-ins, which change colours.
  await page.waitForLoadState('load');
  await settled(page);
  await Promise.all(page.frames().map(prepare));
  await layOutAll(page, true);
  const known = readFileSync(looksFile(), { encoding: 'utf8', flag: 'a+' }).split('\n').map(Number);
  const { violations, looks } = await page.evaluate(runAxe, { tags, within, known });
  await layOutAll(page, false);
  const blocks = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
    return [`${id} (${impact}): ${help}`, `  ${helpUrl}`, ...places].join('\n');
  });
  expect(blocks.join('\n\n'), 'accessibility violations').toBe('');
  appendFileSync(looksFile(), looks.map((look) => `${look}\n`).join(''));
}

/**
 * Lays out what the browser skips until it is near, and so takes to stand elsewhere, or leaves that to the
 * browser again.
 */
const layOutAll = (page: Page, isOn: boolean): Promise<void> =>
  page.evaluate((isOn) => {
    const rule = '* { content-visibility: visible !important; }';
    const others = document.adoptedStyleSheets.filter(({ cssRules }) => cssRules[0]?.cssText !== rule);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = isOn ? [...others, sheet] : others;
  }, isOn);

/** Puts axe into the frame, once. A frame that answers nothing is left alone. */
async function prepare(frame: Frame): Promise<void> {
  const put = async () => {
    if (await frame.evaluate(() => 'axe' in window)) return;
    await frame.evaluate(source);
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }));
  };
  if (frame === frame.page().mainFrame()) return put();
  const patience = new Promise<void>((resolve) => setTimeout(resolve, 1000));
  await Promise.race([put().catch(() => {}), patience]);
}

/**
 * Resolves when no animation runs that ends. Looked at again in each frame: the promise of one whose element is hidden
 * meanwhile may never settle.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}
