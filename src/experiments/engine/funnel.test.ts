import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { insert, make } from '../kit/insert.ts';
import { click, data, interaction } from '../kit/measures.ts';
import { text } from '../kit/text.ts';
import {
  closePages,
  experiment,
  fakeViewport,
  fragment,
  openPage,
  registration,
  settled,
} from './testing.ts';

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
const leave = () => window.dispatchEvent(new Event('pagehide'));
const test = experiment(
  'OD478',
  [text('b', 'Boxspring')],
  [click('b', 'bed'), interaction('b', 'input', 'bed')],
);

/** Shows the element for half a second. */
function look(selector: string, ratio = 1, tall?: Parameters<typeof view.show>[2]) {
  vi.useFakeTimers();
  for (const element of document.querySelectorAll(selector)) view.show(element, ratio, tall);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
}

describe('the stages come in their order, each once:', () => {
  it.each([
    ['B', ['assigned', 'anchor_found', 'applied', 'seen', 'acted']],
    ['A', ['assigned', 'anchor_found', 'seen', 'acted']],
  ])('in %s', async (variant, stages) => {
    const { experiments, funnel, services } = openPage({ html, known: [test] });
    await experiments.start('OD478', variant);
    await settled();
    for (let time = 0; time < 2; time++) {
      look('b');
      find('b')?.click();
      find('b')?.dispatchEvent(new Event('input'));
      find('main')?.replaceWith(fragment(html));
      services.signals.emit('cart-html-updated', {});
      await settled();
    }
    leave();
    expect(funnel).toEqual(stages.map((stage) => `OD478 ${variant} ${stage}`));
  });

  it('again after a stop and another start none is sent anew', async () => {
    const { experiments, funnel } = openPage({ html, known: [test] });
    await experiments.start('OD478', 'B');
    const before = [...funnel];
    experiments.stop('OD478');
    await experiments.start('OD478', 'B');
    expect(funnel).toEqual(before);
  });
});

it('an interaction is an act, a fact of the page is none', async () => {
  const known = [experiment('OD478', [], [data('b', 'bed'), interaction('b', 'input', 'bed')])];
  const { experiments, funnel } = openPage({ html, known });
  await experiments.start('OD478', 'A');
  expect(funnel).toEqual(['OD478 A assigned']);
  find('b')?.dispatchEvent(new Event('input'));
  expect(funnel).toEqual(['OD478 A assigned', 'OD478 A acted']);
});

describe('A looks for what B would change', () => {
  it('and touches nothing, on late elements too', async () => {
    const put = vi.fn(() => make('i'));
    const known = [experiment('OD478', [insert('b', 'after', put), text('b', 'Boxspring')])];
    const { experiments, funnel } = openPage({ html: '<main></main>', known });
    await experiments.start('OD478', 'A');
    expect(funnel).toEqual(['OD478 A assigned']);
    find('main')?.replaceWith(fragment(html));
    const before = document.documentElement.outerHTML;
    await settled();
    expect(funnel).toEqual(['OD478 A assigned', 'OD478 A anchor_found']);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(put).not.toHaveBeenCalled();
  });

  it('as strictly as B: an element without the place that B needs is no anchor', async () => {
    const known = [
      experiment('OD478', [
        insert('b', 'after', () => make('i'), {
          at: (element) => element.querySelector('em') ?? undefined,
        }),
      ]),
    ];
    for (const variant of ['A', 'B']) {
      const { experiments, funnel } = openPage({ html, known });
      await experiments.start('OD478', variant);
      leave();
      expect(funnel).toEqual([`OD478 ${variant} assigned`, `OD478 ${variant} miss no_anchor`]);
    }
  });
});

describe('a miss has its reason:', () => {
  it('no_anchor, where the shopper leaves before one came', async () => {
    const { experiments, funnel } = openPage({ known: [test] });
    await experiments.start('OD478', 'B');
    leave();
    leave();
    expect(funnel).toEqual(['OD478 B assigned', 'OD478 B miss no_anchor']);
  });

  it('timeout, where the shopper leaves before the code came', async () => {
    const slow = { ...registration(test), load: () => new Promise<never>(() => {}) };
    const { experiments, funnel } = openPage({ html, known: [slow] });
    experiments.start('OD478', 'B');
    await settled();
    leave();
    expect(funnel).toEqual(['OD478 B assigned', 'OD478 B miss timeout']);
  });

  it('error, where its code does not load', async () => {
    const broken = { ...registration(test), load: () => Promise.reject(new Error('gone')) };
    const { experiments, funnel } = openPage({ html, known: [broken] });
    await expect(experiments.start('OD478', 'B')).rejects.toThrow('gone');
    leave();
    expect(funnel).toEqual(['OD478 B assigned', 'OD478 B miss error']);
  });

  it('conflict, where the element belongs to a mounted island', async () => {
    const { experiments, funnel } = openPage({
      html: '<div data-island="a" data-state="mounted"><b>Bed</b></div>',
      known: [test],
    });
    await experiments.start('OD478', 'B');
    leave();
    expect(funnel).toEqual(['OD478 B assigned', 'OD478 B anchor_found', 'OD478 B miss conflict']);
  });

  it('none, where it was stopped before the shopper leaves', async () => {
    const { experiments, funnel } = openPage({ known: [test] });
    await experiments.start('OD478', 'B');
    experiments.stop('OD478');
    leave();
    expect(funnel).toEqual(['OD478 B assigned']);
  });
});

describe('a page that is left', () => {
  const known = [
    experiment('OD478', [insert('b', 'after', () => new Promise(() => {}))]),
    experiment('OD485', [text('.missing', 'x')]),
  ];
  const start = async () => {
    const page = openPage({ html, known });
    for (const id of ['OD478', 'OD485']) await page.experiments.start(id, 'B');
    return page.funnel;
  };

  it('before an answer came is a miss by time', async () => {
    const funnel = await start();
    leave();
    expect(funnel.filter((line) => line.includes('miss'))).toEqual([
      'OD478 B miss timeout',
      'OD485 B miss no_anchor',
    ]);
  });

  it('for a while only, and may be shown again, is no miss', async () => {
    const funnel = await start();
    window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
    expect(funnel.filter((line) => line.includes('miss'))).toEqual([]);
  });
});
