import type { Page } from '@playwright/test';
import { type Step, stepInWords } from '../../src/qa/desk/steps.ts';

/** How long one step may take, in ms. */
const patience = 5000;

/** Does the steps on the page, and logs each. Returns how many could not be done. */
export async function playSteps(
  page: Page,
  steps: readonly Step[],
  log: (line: string) => void,
): Promise<number> {
  let undone = 0;
  for (const step of steps) {
    try {
      await play(page, step);
      log(`  done    ${stepInWords(step)}`);
    } catch (error) {
      undone++;
      log(`  FAILED  ${stepInWords(step)}: ${`${(error as Error).message}`.split('\n')[0]}`);
    }
  }
  return undone;
}

/** Whether the text has a part of which a report tells the length alone, `(12)`. */
export const isHidden = (text: string): boolean => /\(\d+\)/.test(text);

/** Whether it is the path of the report, whose hidden parts may be anything of that length. */
const isPath = (pathname: string, path: string) => {
  const [parts, wanted] = [pathname, path.split('?')[0] ?? ''].map((one) => one.split('/'));
  return (
    parts?.length === wanted?.length &&
    wanted?.every((one, at) => one === parts?.[at] || one === `(${parts?.[at]?.length})`)
  );
};

async function play(page: Page, { did, path, selector, value = '' }: Step) {
  const timeout = patience;
  if (did === 'opened') {
    const isThere = (url: URL) => !!isPath(url.pathname, path);
    // Where a press led there, it is on its way.
    await page.waitForURL(isThere, { timeout, waitUntil: 'load' }).catch((error) => {
      if (isHidden(path)) throw error;
      return page.goto(path);
    });
    return;
  }
  // The press before it has sent the form.
  if (did === 'sent') return;
  if (!selector) throw new Error('the report does not say which element it was');
  const element = page.locator(selector).first();
  if (did === 'pressed') await element.click({ timeout });
  else if (did === 'typed') await element.fill(await sampleFor(element, Number(value)), { timeout });
  else if (value === 'on' || value === 'off') await element.setChecked(value === 'on', { timeout });
  else if (await element.evaluate((one) => one.localName === 'select'))
    await element.selectOption(isHidden(value) ? await sampleOption(element, value) : value, { timeout });
  else await element.check({ timeout });
}

/** Something that the field accepts, as long as what was typed: that itself is in no report. */
async function sampleFor(element: ReturnType<Page['locator']>, length: number): Promise<string> {
  const { type, name, step } = await element.evaluate((one) => {
    const { type, name, step } = one as HTMLInputElement;
    return { type, name: name.toLowerCase(), step };
  });
  if (type === 'email' || name.includes('email')) return 'sanne@example.nl';
  if (type === 'tel' || name.includes('phone')) return '0612345678';
  if (name.includes('zipcode')) return '3511 AB';
  if (name.includes('number') || name === 'quantity' || type === 'number')
    return step && step !== 'any' ? step : '1';
  return 'abcdefghij'.repeat(Math.ceil(Math.max(length, 1) / 10)).slice(0, Math.max(length, 1));
}

/** An option whose value is as long as the chosen one. */
const sampleOption = (list: ReturnType<Page['locator']>, length: string) =>
  list.evaluate(
    (one, length) =>
      [...(one as HTMLSelectElement).options].find(({ value }) => `(${value.length})` === length)?.value ??
      '',
    length,
  );
