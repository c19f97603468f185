import { expect, type Page } from '@playwright/test';
import { transcriptOf } from '../purity/transcript.ts';
import { oneFrame, restOf } from '../purity/visit.ts';
import { idOf } from './renderable.ts';

/** What a page in its variants is, tells and explains, and what it is once each has been stopped. */
export interface Look {
  readonly body: string;
  readonly told: readonly string[];
  readonly explained: readonly string[];
  readonly stopped: string;
  /** Elements with a mark of the server. */
  readonly marks: readonly string[];
}

/** In ms: everything that is visible is reported within this time. */
const settle = 3000;
/** Nothing of a page is seen in it before the code comes. */
const low = 20;
/** The whole page is in view, so that everything that depends on visibility runs. */
const tall = 9000;

/** Looks at pages, each as a new visitor's. */
export async function lookerAt(page: Page, width: number) {
  await page.clock.install();
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const rest = restOf(page);
  return async (address: string, variants: readonly string[]): Promise<Look> => {
    const ids = variants.map(idOf);
    await page.setViewportSize({ width, height: low });
    await page.goto(address);
    for (const id of ids) await expect.poll(() => whyNot(page, id), { message: id }).toBe('');
    await rest();
    await page.setViewportSize({ width, height: tall });
    await oneFrame(page);
    await rest();
    await page.clock.runFor(settle);
    await rest();
    const body = await bodyOf(page);
    const marks = await marksOf(page);
    const { experiment } = await transcriptOf(page);
    // What was told early says when.
    const told = ids.flatMap((id) => experiment(id)).map((line) => line.replace(/ event_time=\d+/, ''));
    const explained: string[] = [];
    for (const id of ids) explained.push(...(await explain(page, id)));
    for (const id of ids) expect(await stop(page, id), `stop of ${id}`).toBe(true);
    await rest();
    return { body, told, explained, stopped: await bodyOf(page), marks };
  };
}

/** The body's DOM as text, whose attributes have no order, without numbers that are made while it is open. */
function bodyOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    // How long it still takes is the clock's doing.
    for (const one of copy.querySelectorAll('[data-behaviour="countdown"]')) one.textContent = '';
    for (const one of [copy, ...copy.querySelectorAll('*')]) {
      const attributes = [...one.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) one.removeAttribute(name);
      for (const attribute of attributes) one.setAttributeNode(attribute);
    }
    return copy.outerHTML.replace(/"sf-\d+/g, '"sf-');
  });
}

/** Tags and elements that still say what the server has done. */
export const marksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-rendered]')].map((one) => (one.cloneNode() as Element).outerHTML),
  );

/** Why it is not active; empty if it is. */
export const whyNot = (page: Page, id: string): Promise<string> =>
  page.evaluate((id) => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) return 'the script has not run';
    const state = storefront.experiments.list().find((one) => one.id === id);
    return state?.active ? '' : (state?.whyNot ?? 'it is not known');
  }, id);

const stop = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((id) => {
    const { storefront } = window;
    return !!storefront && !Array.isArray(storefront) && storefront.experiments.stop(id);
  }, id);

/** What `explain` says, without moments and counts; what several see at once has no order. */
export async function explain(page: Page, id: string): Promise<string[]> {
  const text = await page.evaluate(async (id) => {
    const { storefront } = window;
    return storefront && !Array.isArray(storefront) ? `${await storefront.experiments.explain(id)}` : '';
  }, id);
  const [facts = '', timeline = ''] = text.split(/\ntimeline.*\n/);
  return [
    ...facts.split('\n'),
    ...timeline
      .split('\n')
      .map((line) => line.replace(/^ +\d+| \(×\d+\)$/g, ''))
      .sort(),
  ];
}
