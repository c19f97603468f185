import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails with a readable block for each accessibility violation. `within` is a selector; checks the whole page if
 * absent.
 */
export async function axe(page: Page, within?: string): Promise<void> {
  // Results are only valid with the page's styles, and after fade-ins, which change colours.
  await page.waitForLoadState('load');
  await settled(page);
  const builder = new AxeBuilder({ page })
    // Describing every passing node takes longer than the rules, and no rule of these tags reads style sheets.
    .options({
      resultTypes: ['violations'],
      preload: false,
      // WCAG 2.5.3: axe still calls this rule experimental, and leaves it out by default.
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    .withTags(tags)
    // Collects the results in the page itself instead of in a second page.
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const blocks = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
    return [`${id} (${impact}): ${help}`, `  ${helpUrl}`, ...places].join('\n');
  });
  expect(blocks.join('\n\n'), 'accessibility violations').toBe('');
}

/** Resolves when all animations have finished. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map(({ playState, finished }) => playState === 'running' && finished),
    ),
  );
}
