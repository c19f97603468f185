import { expect, type Frame, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import { runAxe } from './run-axe.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The looks of texts whose contrast suffices, of all pages that this worker has seen. */
const known = new Set<number>();

/**
 * Fails with a readable block for each accessibility violation. `within` is a selector; checks the whole page if
 * absent. Checks the contrast of texts of the same look once, because it takes longer than all other rules together.
 */
export async function axe(page: Page, within?: string): Promise<void> {
  // Results are only valid with the page's styles, and after fade-ins, which change colours.
  await page.waitForLoadState('load');
  await settled(page);
  await Promise.all(page.frames().map(prepare));
  await layOutAll(page, true);
  const { violations, looks } = await page.evaluate(runAxe, { tags, within, known: [...known] });
  await layOutAll(page, false);
  const blocks = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
    return [`${id} (${impact}): ${help}`, `  ${helpUrl}`, ...places].join('\n');
  });
  expect(blocks.join('\n\n'), 'accessibility violations').toBe('');
  for (const look of looks) known.add(look);
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
    await frame.evaluate(axeCore.source);
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
