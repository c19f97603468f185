import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with one readable block for each accessibility violation. `within` is a selector; the whole page if not given. */
export async function axe(page: Page, within?: string): Promise<void> {
  // Without its styles a page is another one, and what is still fading in has other colours.
  await page.waitForLoadState('load');
  await settled(page);
  const builder = new AxeBuilder({ page })
    // A description of every node that passes takes longer than the rules, and no rule of these tags reads style sheets.
    .options({ resultTypes: ['violations'], preload: false })
    .withTags(tags)
    // The results are put together in the page itself, not in a second one.
    .setLegacyMode();
  const { violations } = await (within === undefined ? builder : builder.include(within)).analyze();
  const blocks = violations.map(({ id, impact, help, helpUrl, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => `  ${target.join(' ')}\n    ${failureSummary}`);
    return [`${id} (${impact}): ${help}`, `  ${helpUrl}`, ...places].join('\n');
  });
  expect(blocks.join('\n\n'), 'accessibility violations').toBe('');
}

/** Resolves when nothing moves or fades any more. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().map(({ playState, finished }) => playState === 'running' && finished),
    ),
  );
}
