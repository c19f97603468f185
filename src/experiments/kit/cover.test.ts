import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, experiment, openPage, registration, settled } from '../engine/testing.ts';
import { addClass } from './changes.ts';
import { coveredOf, uncoverName } from './cover.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import { text } from './text.ts';
import type { Experiment } from './types.ts';

beforeEach(() => {
  document.adoptedStyleSheets = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  document.adoptedStyleSheets = [];
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

  it('exactly that', async () => {
    const targets = ['b ~ *', 'b > *'];
    const { experiments } = openPage({ html, known: [{ ...red, targets }] });
    await experiments.start('OD478', 'B');
    expect(rules().join()).toContain(`:is(${coveredOf(targets)}) {`);
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

describe('what shoppers have seen', () => {
  /** The tops of the elements in px, by their text; those without one have no box. */
  let tops: Readonly<Record<string, number>> = {};
  let hasPainted = true;

  beforeEach(() => {
    tops = { Bed: 100, Kast: -900, Kussen: 900 };
    hasPainted = true;
    const topOf = (element: Element) => tops[element.textContent];
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (topOf(this) === undefined ? [] : [{}]) as unknown as DOMRectList;
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { top: topOf(this) } as DOMRect;
    });
    vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'paint' && hasPainted ? [{} as PerformancePaintTiming] : [],
    );
  });

  const html = '<b>Bed</b><b>Kast</b><b>Kussen</b><b>Sprei</b>';
  const late = { OD478: 'OD478|B' };
  const shown = () => [...document.querySelectorAll('b')].map(({ textContent }) => textContent);

  async function open(more: Partial<Experiment> = {}, page: Parameters<typeof openPage>[0] = { tags: late }) {
    const known = [{ ...experiment('OD478', [text('b', () => 'B')]), ...more }];
    const opened = openPage({ html, known, ...page });
    await settled();
    return opened;
  }

  describe('code that comes after the page has been painted', () => {
    it('leaves what is in view or above as it is, changes the rest, and counts one miss', async () => {
      const { funnel, experiments } = await open();
      expect(shown()).toEqual(['Bed', 'Kast', 'B', 'B']);
      expect(funnel.filter((line) => line.includes('miss'))).toEqual(['OD478 B miss late']);
      expect(await experiments.explain('OD478')).toContain(
        'late: shoppers have seen the element of text on b',
      );
      expect(experiments.get('OD478')).toMatchObject({ active: true });
    });

    it('leaves it when the cart is refreshed and when the page moves it', async () => {
      const { services } = await open();
      services.signals.emit('cart-html-updated', { source: 'page' });
      document.body.append(document.querySelector('b') as Element);
      await settled();
      expect(shown()).toEqual(['Kast', 'B', 'B', 'Bed']);
    });

    it('inserts at once where nobody looks, and nowhere else', async () => {
      const { funnel } = await open({ changes: { B: [insert('b', 'after', () => make('i'))] } });
      expect(document.body.innerHTML.replace(/ data-experiment="OD478"/g, '')).toBe(
        '<b>Bed</b><b>Kast</b><b>Kussen</b><i></i><b>Sprei</b><i></i>',
      );
      expect(funnel).toContain('OD478 B miss late');
    });

    it('changes what the page renders anew', async () => {
      await open();
      document
        .querySelector('b')
        ?.replaceWith(Object.assign(document.createElement('b'), { textContent: 'Bed' }));
      await settled();
      expect(shown()).toEqual(['B', 'Kast', 'B', 'B']);
    });

    it('stops without a trace', async () => {
      const { experiments } = await open();
      experiments.stop('OD478');
      expect(document.body.innerHTML).toBe(html);
    });

    it('changes all where the address asks for it', async () => {
      const { funnel } = await open({}, { search: '?ab=OD478:B' });
      expect(shown()).toEqual(['B', 'B', 'B', 'B']);
      expect(funnel.join()).not.toContain('miss');
    });

    it('changes all on a page that a call asks for it', async () => {
      const { experiments } = await open({}, {});
      await experiments.start('OD478', 'B');
      expect(shown()).toEqual(['B', 'B', 'B', 'B']);
    });
  });

  it('changes all where nothing has been painted', async () => {
    hasPainted = false;
    const { funnel } = await open();
    expect(shown()).toEqual(['B', 'B', 'B', 'B']);
    expect(funnel.join()).not.toContain('miss');
  });

  it('leaves what is in view where the cover has ended, even if the browser has not reported the paint', async () => {
    hasPainted = false;
    const styles = { visibility: 'visible', animationName: 'none, storefront-cover' };
    vi.spyOn(window, 'getComputedStyle').mockReturnValue(styles as CSSStyleDeclaration);
    await open({ targets: ['b'] });
    expect(shown()).toEqual(['Bed', 'Kast', 'B', 'B']);
  });

  it('changes all while the first target is covered', async () => {
    const covered = vi.fn(() => [{ animationName: 'storefront-cover' }]);
    Object.assign(Element.prototype, { getAnimations: covered });
    const { funnel } = await open({ targets: ['b + b', 'b'] });
    expect(shown()).toEqual(['B', 'B', 'B', 'B']);
    expect(covered.mock.contexts).toEqual([document.querySelector('b')]);
    expect(funnel.join()).not.toContain('miss');
    Reflect.deleteProperty(Element.prototype, 'getAnimations');
  });
});
