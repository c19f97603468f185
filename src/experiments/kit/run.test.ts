import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { faultsIn } from '../../page/testing.ts';
import { experiment, fragment, openPage, settled } from '../engine/testing.ts';
import { addClass, attribute } from './changes.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import { data } from './measures.ts';
import { text } from './text.ts';

const errors = () => vi.mocked(console.error).mock.calls;
const note = (where: 'before' | 'after' | 'first' | 'last' = 'after', label = 'note') =>
  insert('.line', where, () => make('p', { class: label }, 'Gratis'));
const cart = '<section data-cart><div class="line">Dekbed</div></section>';

freshPages('error', 'warn');

describe('changes', () => {
  it('skip silently where the target is missing, and meet it when it comes late', async () => {
    const { experiments } = openPage({ html: '<main></main>', known: [experiment('OD478', [note()])] });
    expect(await experiments.start('OD478', 'B')).toBe(true);
    expect(errors()).toEqual([]);
    document.querySelector('main')?.append(fragment(cart));
    await settled();
    expect(document.querySelectorAll('.note')).toHaveLength(1);
  });

  it.each(['A', 'C'] as const)('leave the page as the server sent it in variant %s', async (variant) => {
    const { experiments, events } = openPage({ html: cart, known: [experiment('OD478', [note()])] });
    const before = document.documentElement.outerHTML;
    await experiments.start('OD478', variant);
    await settled();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(events.map(({ parameters }) => parameters.variant)).toEqual([variant]);
  });

  it.each(['cart-html-updated', 'cart-count-updated'] as const)(
    'are applied again to a replaced cart, once, whenever %s reports it',
    async (signal) => {
      const { experiments, services } = openPage({ html: cart, known: [experiment('OD478', [note()])] });
      await experiments.start('OD478', 'B');
      for (let refresh = 0; refresh < 3; refresh++) {
        document.querySelector('[data-cart]')?.replaceWith(fragment(cart));
        services.signals.emit(signal, {});
        services.signals.emit(signal, {});
        await settled();
        services.signals.emit(signal, {});
        expect(document.querySelectorAll('.note')).toHaveLength(1);
      }
    },
  );

  it('are repaired where a refresh leaves the anchor and drops what was changed', async () => {
    const changes = [note(), text('h2', 'Mand'), attribute('h2', 'title', 'x'), addClass('h2', 'big')];
    const { experiments, services } = openPage({
      html: `<h2>Wagen</h2>${cart}`,
      known: [experiment('OD478', changes)],
    });
    const before = document.body.outerHTML;
    await experiments.start('OD478', 'B');
    const changed = document.body.outerHTML;
    const heading = document.querySelector('h2');
    document.querySelector('.note')?.remove();
    heading?.replaceChildren('Wagen');
    heading?.removeAttribute('title');
    heading?.removeAttribute('class');
    services.signals.emit('cart-html-updated', {});
    services.signals.emit('cart-html-updated', {});
    await settled();
    expect(document.body.outerHTML).toBe(changed);
    experiments.stop('OD478');
    expect(document.body.outerHTML).toBe(before);
  });

  it('are refused inside a mounted island, with a warning', async () => {
    const html = `<div data-island="cart-popup" data-state="mounted">${cart}</div><div data-island="b" data-state="waiting">${cart}</div>`;
    const warnings = vi.mocked(console.warn);
    const { experiments } = openPage({ html, known: [experiment('OD478', [note()])] });
    await experiments.start('OD478', 'B');
    expect(document.querySelector('[data-state="mounted"] .note')).toBeNull();
    expect(document.querySelector('[data-state="waiting"] .note')).not.toBeNull();
    expect(faultsIn(warnings)).toEqual(['experiment-island: island "cart-popup": OD478']);
  });

  it('are allowed beside a mounted island, not in it', async () => {
    const html = '<main><div class="line" data-island="a" data-state="mounted">Hier</div></main>';
    const { experiments } = openPage({
      html,
      known: [experiment('OD478', [note('after'), note('first', 'inside'), text('.line', 'Daar')])],
    });
    await experiments.start('OD478', 'B');
    expect(document.querySelector('main')?.textContent).toBe('HierGratis');
  });

  it('go in their order, and before an island, when they meet an element together', async () => {
    const order: string[] = [];
    const step = (name: string) => custom('.late', () => void order.push(name) as undefined);
    const { experiments, services } = openPage({
      known: [experiment('OD478', [step('first'), step('last')])],
    });
    services.watch('.late', () => void order.push('island') as undefined, { owner: 'island' });
    await experiments.start('OD478', 'B');
    document.body.append(fragment('<p class="late"></p>'));
    await settled();
    expect(order).toEqual(['first', 'last', 'island']);
  });
});

describe('the activation', () => {
  // The test's DOM says that it is automated.
  beforeEach(() => {
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  });

  it('names every active experiment and whether this browser meets it for the first time', async () => {
    const { experiments, events, storage } = openPage({
      type: 'pdp',
      html: cart,
      stored: { 'experiments-seen': 'OD478' },
      known: [experiment('OD478'), experiment('OD485'), experiment('OD509')],
    });
    await experiments.start('OD478', 'B');
    await experiments.start('OD485', 'A');
    const first = { id: 'OD478', name: 'test-OD478', variant: 'B', firstTime: false };
    const shared = { pageType: 'pdp', metaData: {} };
    expect(events).toEqual([
      {
        name: 'experiment_activation',
        parameters: { ...shared, testId: 'OD478', variant: 'B', experiments: [first] },
      },
      {
        name: 'experiment_activation',
        parameters: {
          ...shared,
          testId: 'OD485',
          variant: 'A',
          experiments: [first, { id: 'OD485', name: 'test-OD485', variant: 'A', firstTime: true }],
        },
      },
    ]);
    expect(storage.get('experiments-seen')).toBe('OD478,OD485');
  });

  it('fails the experiment alone where that throws', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('no such page');
    const metaData = () => {
      throw error;
    };
    const { experiments, funnel } = openPage({
      html: cart,
      known: [{ ...experiment('OD478', [text('.line', 'Daar')]), metaData }, experiment('OD485')],
    });
    const before = document.body.innerHTML;
    expect(await experiments.start('OD478', 'B')).toBe(false);
    expect(await experiments.start('OD485', 'B')).toBe(true);
    expect(document.body.innerHTML).toBe(before);
    expect(vi.mocked(console.error).mock.calls).toEqual([['Failed to execute AB test OD478', error]]);
    expect(funnel).toContain('OD478 B miss error');
  });

  it('is marked in an automated browser, by itself or by the settings', async () => {
    const bots = async (settings?: string) => {
      const { experiments, events } = openPage({ settings, known: [experiment('OD478')] });
      await experiments.start('OD478', 'A');
      return events.map(({ parameters }) => parameters.bot);
    };
    expect(await bots()).toEqual([undefined]);
    expect(await bots('{"robots":{"userAgents":"pingdom happydom"}}')).toEqual([true]);
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(true);
    expect(await bots()).toEqual([true]);
  });

  it('is followed by the change where the server gave another variant than before, once', async () => {
    const stored = { 'experiments-seen': 'OD478:A' };
    const flips = async (tag: string) => {
      const page = openPage({ stored, tags: { OD478: tag }, known: [experiment('OD478')] });
      await settled();
      Object.assign(stored, Object.fromEntries(page.storage));
      return page.events.slice(1);
    };
    const parameters = { testId: 'OD478', variant: 'B', formerVariant: 'A' };
    expect(await flips('OD478|B')).toEqual([{ name: 'experiment_variant_changed', parameters }]);
    expect(await flips('OD478|B')).toEqual([]);
  });

  it('knows no change of variant by QA', async () => {
    const stored = { 'experiments-seen': 'OD478:A' };
    const { events, storage } = openPage({ stored, search: '?ab=OD478:B', known: [experiment('OD478')] });
    await settled();
    expect(events.map(({ name }) => name)).toEqual(['experiment_activation']);
    expect(storage.get('experiments-seen')).toBe('OD478:A');
  });

  it('tells a visitor who has two of a group that exclude each other', async () => {
    const grouped = (id: 'OD478' | 'OD485' | 'OD509', exclusive: string) => ({
      ...experiment(id),
      exclusive,
    });
    const { experiments, events } = openPage({
      known: [grouped('OD478', 'price'), grouped('OD485', 'header'), grouped('OD509', 'price')],
    });
    for (const id of ['OD478', 'OD485', 'OD509']) await experiments.start(id, 'A');
    expect(events.filter(({ name }) => name !== 'experiment_activation')).toEqual([
      {
        name: 'experiment_exclusion_broken',
        parameters: { testId: 'OD509', otherId: 'OD478', group: 'price' },
      },
    ]);
  });

  it('waits on a page that is rendered ahead, and so do the measures; nothing is stored before', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { experiments, events, storage } = openPage({
      html: cart,
      known: [experiment('OD478', [text('.line', 'Daar')], [data('.line', 'seen')])],
    });
    await experiments.start('OD478', 'B');
    expect(document.querySelector('.line')?.textContent).toBe('Daar');
    expect([events, storage.size]).toEqual([[], 0]);
    document.dispatchEvent(new Event('prerenderingchange'));
    Reflect.deleteProperty(document, 'prerendering');
    expect(events[0]?.name).toBe('experiment_activation');
    expect(events.length).toBeGreaterThan(1);
    expect(storage.get('experiments-seen')).toBe('OD478');
  });

  it('does not come for a page rendered ahead whose experiment was stopped before it was shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const { experiments, events } = openPage({ html: cart, known: [experiment('OD478')] });
    await experiments.start('OD478', 'B');
    experiments.stop('OD478');
    document.dispatchEvent(new Event('prerenderingchange'));
    Reflect.deleteProperty(document, 'prerendering');
    expect(events).toEqual([]);
  });

  it('comes after the changes, is signalled, and precedes the measurements', async () => {
    const order: string[] = [];
    const changed = custom('.line', () => void order.push('change') as undefined);
    const { experiments, services, events } = openPage({
      html: cart,
      known: [experiment('OD478', [changed], [data('.line', 'seen')])],
    });
    services.signals.on('experiment-started', ({ id, variant }) => order.push(`${id} ${variant}`));
    await experiments.start('OD478', 'B');
    expect(order).toEqual(['change', 'OD478 B']);
    expect(events.map(({ name }) => name)).toEqual(['experiment_activation', 'experiment_measurement']);
  });
});
