import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addClass } from './changes.ts';
import { uncoverName } from './cover.ts';
import { custom } from './custom.ts';
import { insert } from './insert.ts';
import { closePages, experiment, openPage, registration, settled } from './testing.ts';
import type { Experiment } from './types.ts';

beforeEach(() => {
  document.adoptedStyleSheets = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  document.adoptedStyleSheets = [];
  vi.restoreAllMocks();
});

const html = '<b>Bed</b>';
const rules = () =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
/** Whether the cover of the experiment's targets has been ended. */
const isShown = (id = 'OD478') => rules().some((rule) => rule.includes(`${uncoverName(id)}: none`));
const covered: typeof experiment = (...parts) => ({ ...experiment(...parts), targets: ['b'] });
const red = covered('OD478', [addClass('b', 'red')]);

describe('what is covered is shown', () => {
  it('when the changes are applied, not before', async () => {
    const was: unknown[] = [];
    const watched = custom('b', (element) => {
      was.push(isShown());
      element.setAttribute('title', 'x');
      return () => element.removeAttribute('title');
    });
    const { experiments } = openPage({ html, known: [covered('OD478', [watched])] });
    const started = experiments.start('OD478', 'B');
    expect(isShown()).toBe(false);
    await started;
    expect(was).toEqual([false]);
    expect(isShown()).toBe(true);
    expect(isShown('OD485')).toBe(false);
  });

  it('only after all that a change waits for', async () => {
    const answers: ((node: Element | undefined) => void)[] = [];
    const late = () => new Promise<Element | undefined>((resolve) => answers.push(resolve));
    const known = [covered('OD478', [insert('b', 'after', late), insert('b', 'before', late)])];
    const { experiments } = openPage({ html, known });
    await experiments.start('OD478', 'B');
    answers[0]?.(undefined);
    await settled();
    expect(isShown()).toBe(false);
    answers[1]?.(undefined);
    await settled();
    expect(isShown()).toBe(true);
  });

  it('when what a change waits for fails', async () => {
    const change = insert('b', 'after', () => Promise.reject(new Error('no answer')));
    const { experiments } = openPage({ html, known: [covered('OD478', [change])] });
    await experiments.start('OD478', 'B');
    await settled();
    expect(isShown()).toBe(true);
  });

  it.each<[string, Parameters<typeof openPage>[0], Experiment?]>([
    ['is turned off by the settings', { switches: { OD478: false } }],
    ['is for another type of page', { type: 'cart', known: [registration(red, ['plp'])] }],
    ['is in no variant that there is', { tags: { OD478: 'OD478|D' } }],
    ['is kept in A by the address', { search: '?ab=OD478:A' }],
    ['does not exist', { known: [] }],
    ['does not load', { known: [{ ...registration(red), load: () => Promise.reject(new Error('gone')) }] }],
    [
      'fails',
      {
        known: [
          covered('OD478', [
            custom('b', () => {
              throw new Error('boom');
            }),
          ]),
        ],
      },
    ],
  ])('when the experiment %s', async (_what, options) => {
    openPage({ html, tags: { OD478: 'OD478|B' }, known: [red], ...options });
    await settled();
    expect(isShown()).toBe(true);
  });

  it('when it is stopped while its code is on its way', async () => {
    const slow = { ...registration(red), load: () => new Promise<never>(() => {}) };
    const { experiments } = openPage({ html, known: [slow] });
    experiments.start('OD478', 'B');
    await settled();
    expect(isShown()).toBe(false);
    experiments.stop('OD478');
    expect(isShown()).toBe(true);
  });
});

it('a second start that is refused shows nothing early', async () => {
  const slow = { ...registration(red), load: () => new Promise<never>(() => {}) };
  const { experiments } = openPage({ html, known: [slow] });
  experiments.start('OD478', 'B');
  await settled();
  await experiments.start('OD478', 'B');
  expect(isShown()).toBe(false);
});

it('an experiment’s styles are there while it runs in a variant with changes, and no longer', async () => {
  const styled = { ...red, styles: '.red { color: red; }' };
  const has = () => rules().includes('.red { color: red; }');
  const { experiments } = openPage({ html, known: [styled] });
  const before = document.documentElement.outerHTML;
  await experiments.start('OD478', 'A');
  expect(has()).toBe(false);
  const page = openPage({ html, known: [styled] });
  await page.experiments.start('OD478', 'B');
  expect(has()).toBe(true);
  page.experiments.stop('OD478');
  expect(has()).toBe(false);
  expect(document.documentElement.outerHTML).toBe(before);
});
