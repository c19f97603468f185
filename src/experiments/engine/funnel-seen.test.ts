import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addClass } from '../kit/changes.ts';
import { make as create, insert } from '../kit/insert.ts';
import { insteadOf } from '../kit/style.ts';
import { closePages, experiment, fakeViewport, fragment, openPage, settled } from './testing.ts';

let view = fakeViewport();
beforeEach(() => {
  view = fakeViewport();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  view.restore();
});

const html = '<main><b>Bed</b><b>Kast</b></main>';
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Shows the element for half a second, unless it is hidden. */
function look(selector: string, ratio = 1, tall?: Parameters<typeof view.show>[2]) {
  vi.useFakeTimers();
  for (const element of document.querySelectorAll<HTMLElement>(selector))
    if (element.style.display !== 'none') view.show(element, ratio, tall);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
}

describe('seen is', () => {
  const seen = (funnel: readonly string[]) => funnel.includes('OD478 B seen');
  async function open(markup = html) {
    const page = openPage({ html: markup, known: [experiment('OD478', [addClass('b', 'x')])] });
    await page.experiments.start('OD478', 'B');
    await settled();
    return page;
  }

  it('half of an element for 500 ms without a break', async () => {
    const { funnel } = await open();
    vi.useFakeTimers();
    view.show(find('b'), 0.49);
    vi.advanceTimersByTime(1000);
    view.show(find('b'), 0.5);
    vi.advanceTimersByTime(499);
    view.show(find('b'), 0.4);
    view.show(find('b'), 0.6);
    vi.advanceTimersByTime(499);
    expect(seen(funnel)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(seen(funnel)).toBe(true);
  });

  it('nothing in a tab in the background; back in front it starts anew', async () => {
    const { funnel } = await open();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const turn = (state: DocumentVisibilityState) => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    vi.useFakeTimers();
    view.show(find('b'));
    vi.advanceTimersByTime(499);
    turn('hidden');
    vi.advanceTimersByTime(1000);
    turn('visible');
    vi.advanceTimersByTime(499);
    turn('hidden');
    view.show(find('b'), 0);
    view.show(find('b'));
    vi.advanceTimersByTime(1000);
    view.show(find('b'), 0);
    turn('visible');
    vi.advanceTimersByTime(1000);
    expect(seen(funnel)).toBe(false);
    turn('hidden');
    view.show(find('b'));
    turn('visible');
    vi.advanceTimersByTime(500);
    expect(seen(funnel)).toBe(true);
  });

  it('half of the viewport for an element that is too tall', async () => {
    const { funnel } = await open();
    look('b', 0.1, { seen: 399, viewport: 800 });
    expect(seen(funnel)).toBe(false);
    look('b', 0.1, { seen: 400, viewport: 800 });
    expect(seen(funnel)).toBe(true);
  });

  it('looked for on twenty elements, however many there are, until it is reported', async () => {
    const { funnel } = await open('<b></b>'.repeat(60));
    expect(view.observed().size).toBe(20);
    find('b')?.remove();
    document.body.append(fragment('<b></b>'));
    await settled();
    expect(view.observed().size).toBe(20);
    look('b');
    expect(seen(funnel)).toBe(true);
    document.body.append(fragment('<b class="late"></b>'));
    await settled();
    expect(view.observed().has(find('.late') as Element)).toBe(false);
  });

  it.each(['A', 'B'] as const)(
    'looked for in %s on an element that was out of the page for a moment',
    async (variant) => {
      const { experiments, funnel } = openPage({ html, known: [experiment('OD478', [addClass('b', 'x')])] });
      await experiments.start('OD478', variant);
      const elements = [...document.querySelectorAll('b')];
      for (const element of elements) element.remove();
      await settled();
      document.querySelector('main')?.append(...elements);
      await settled();
      expect(view.observed()).toEqual(new Set(elements));
      document.querySelector('main')?.replaceChildren(fragment('<b></b>'));
      await settled();
      document.querySelector('main')?.replaceChildren(...elements);
      await settled();
      look('b');
      expect(funnel).toContain(`OD478 ${variant} seen`);
    },
  );

  describe.each([
    ['insert', (made: Element) => [insert('b', 'after', () => made)]],
    ['insert last', (made: Element) => [insert('b', 'last', () => made)]],
    ['a late insert', (made: Element) => [insert('b', 'before', async () => made)]],
    [
      'a kept place',
      (place: Element) => [insert('b', 'before', () => ({ place, filled: Promise.resolve(true) }))],
    ],
    ['insteadOf', (made: Element) => insteadOf('b', () => made)],
  ] as const)('what %s has put in, not the element beside it:', (_what, change) => {
    it.each([
      ['b', false],
      ['u', true],
    ])('%s', async (shown, isSeen) => {
      const changes = change(create('u', {}, 'Nieuw'));
      const { experiments, funnel } = openPage({
        html: '<main><b>Bed</b></main>',
        known: [experiment('OD478', changes)],
      });
      await experiments.start('OD478', 'B');
      await settled();
      expect(funnel).toContain('OD478 B applied');
      look(shown);
      expect(seen(funnel)).toBe(isSeen);
    });
  });

  const later = () => {
    let answer = (_made: Element | undefined) => {};
    const made = new Promise<Element | undefined>((resolve) => {
      answer = resolve;
    });
    return { made, answer };
  };
  const start = async (make: Parameters<typeof insert>[2]) => {
    const page = openPage({ html, known: [experiment('OD478', [insert('b', 'after', make)])] });
    await page.experiments.start('OD478', 'B');
    await settled();
    look('b');
    expect(page.funnel).toContain('OD478 B anchor_found');
    expect(seen(page.funnel)).toBe(false);
    return page.funnel;
  };

  it('nothing where the change is still to come, until it stands there', async () => {
    const { made, answer } = later();
    const funnel = await start(() => made);
    answer(fragment('<i>late</i>').firstElementChild ?? undefined);
    await settled();
    look('i');
    expect(seen(funnel)).toBe(true);
  });

  it.each([true, false])('a kept place where it is filled, and not before: %s', async (isFilled) => {
    const { made, answer } = later();
    const filled = made.then(() => isFilled);
    const funnel = await start(() => ({ place: create('p'), filled }));
    expect(document.querySelectorAll('p')).toHaveLength(2);
    expect(funnel).not.toContain('OD478 B applied');
    answer(undefined);
    await settled();
    look('p');
    expect([seen(funnel), funnel.includes('OD478 B applied')]).toEqual([isFilled, isFilled]);
  });

  it('nothing where one anchor is left as it is', async () => {
    const funnel = await start((element) => (element.textContent === 'none' ? create('p') : undefined));
    look('b');
    expect(seen(funnel)).toBe(false);
  });

  it('no longer looked for after a stop', async () => {
    const { funnel, experiments } = await open();
    experiments.stop('OD478');
    expect(view.observed().size).toBe(0);
    look('b');
    expect(seen(funnel)).toBe(false);
  });
});
