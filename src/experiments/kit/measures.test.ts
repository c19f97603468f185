import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePages, experiment, fakeViewport, fragment, openPage, settled } from '../engine/testing.ts';
import { addClass } from './changes.ts';
import { click, data, interaction, only, viewport } from './measures.ts';
import type { Measure } from './types.ts';

let view = fakeViewport();
beforeEach(() => {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  view = fakeViewport();
});
afterEach(() => {
  closePages();
  view.restore();
});

async function open(measures: Measure[], variant = 'B', html = '<p><b>Bed</b></p>') {
  const page = openPage({ html, known: [experiment('OD478', [addClass('u', 'x')], measures)] });
  await page.experiments.start('OD478', variant);
  const measured = () =>
    page.events
      .filter(({ name }) => name === 'experiment_measurement')
      .map(({ parameters: { eventAction, eventLabel } }) => [eventAction, eventLabel]);
  return { ...page, measured };
}
const find = (selector: string) => document.querySelector<HTMLElement>(selector);

it('a measurement names the test, the variant, the action, the experiment and the label', async () => {
  const { events } = await open([data('b', 'shown')], 'A');
  expect(events.at(-1)).toEqual({
    name: 'experiment_measurement',
    parameters: {
      testId: 'OD478',
      variant: 'A',
      eventAction: 'data',
      eventCategory: 'test-OD478',
      eventLabel: 'shown',
    },
  });
});

describe('a click', () => {
  it('is reported each time, also where the page stops the event, and no more after the stop', async () => {
    const { measured, experiments } = await open([click('p', (element) => `on ${element.localName}`)]);
    find('b')?.addEventListener('click', (event) => event.stopImmediatePropagation());
    find('b')?.click();
    find('b')?.click();
    expect(measured()).toEqual([
      ['click', 'on p'],
      ['click', 'on p'],
    ]);
    experiments.stop('OD478');
    find('b')?.click();
    expect(measured()).toHaveLength(2);
  });

  it('inside nested elements is reported by the innermost alone', async () => {
    const id = (element: Element) => element.id;
    const { measured } = await open(
      [click('.a', id), interaction('.a', 'change', id)],
      'B',
      '<p class="a" id="outer"><b class="a" id="inner"><i></i></b><u></u></p>',
    );
    find('i')?.click();
    find('i')?.dispatchEvent(new Event('change', { bubbles: true }));
    find('b')?.click();
    find('u')?.click();
    expect(measured()).toEqual([
      ['click', 'inner'],
      ['interaction', 'inner'],
      ['click', 'inner'],
      ['click', 'outer'],
    ]);
  });

  it('is reported by an element that has stopped to match, and by the outer one once the inner is gone', async () => {
    const { measured } = await open(
      [click('.a', (element) => element.localName)],
      'B',
      '<p class="a"><b class="a"></b></p>',
    );
    find('b')?.classList.remove('a');
    find('b')?.click();
    find('b')?.replaceWith(fragment('<u></u>'));
    await settled();
    find('u')?.click();
    expect(measured()).toEqual([
      ['click', 'b'],
      ['click', 'p'],
    ]);
  });

  it('is not reported without a label', async () => {
    const { measured } = await open([click('b', () => undefined)]);
    find('b')?.click();
    expect(measured()).toEqual([]);
  });

  it('whose label throws ends the experiment', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = new Error('label');
    const { experiments } = await open([
      click('b', () => {
        throw error;
      }),
    ]);
    find('b')?.click();
    find('b')?.click();
    await settled();
    expect(reported.mock.calls).toEqual([['Failed to execute AB test OD478', error]]);
    expect(experiments.get('OD478')?.active).toBe(false);
  });
});

it('an interaction is any event that is named', async () => {
  const { measured } = await open([interaction('p', 'change', 'chosen')]);
  find('b')?.dispatchEvent(new Event('change', { bubbles: true }));
  expect(measured()).toEqual([['interaction', 'chosen']]);
});

describe('a viewport measure', () => {
  it('counts half of the element for 500 ms without a break, once per page and label', async () => {
    const { measured } = await open([viewport('b', 'block')]);
    vi.useFakeTimers();
    view.show(find('b'), 0.49);
    vi.advanceTimersByTime(1000);
    view.show(find('b'), 0.5);
    vi.advanceTimersByTime(499);
    view.show(find('b'), 0.2);
    vi.advanceTimersByTime(1000);
    expect(measured()).toEqual([]);
    view.show(find('b'), 0.5);
    vi.advanceTimersByTime(500);
    view.show(find('b'), 1);
    vi.advanceTimersByTime(1000);
    expect(measured()).toEqual([['viewport', 'block']]);
  });

  it('follows the share and the time that it is given', async () => {
    const { measured } = await open([viewport('b', 'block', { share: 0.2, after: 100 })]);
    vi.useFakeTimers();
    view.show(find('b'), 0.2);
    vi.advanceTimersByTime(100);
    expect(measured()).toEqual([['viewport', 'block']]);
  });

  it('is not repeated by a replaced element, another element or another start', async () => {
    const { measured, experiments } = await open([viewport('b', 'block')], 'B', '<b>1</b><b>2</b>');
    const seen = async () => {
      vi.useFakeTimers();
      for (const element of document.querySelectorAll('b')) view.show(element);
      vi.advanceTimersByTime(500);
      vi.useRealTimers();
    };
    await seen();
    find('b')?.replaceWith(fragment('<b>3</b>'));
    await settled();
    await seen();
    experiments.stop('OD478');
    await experiments.start('OD478', 'B');
    await seen();
    expect(measured()).toEqual([['viewport', 'block']]);
  });

  it('ends when the element leaves before its time', async () => {
    const { measured } = await open([viewport('b', 'block')]);
    vi.useFakeTimers();
    view.show(find('b'));
    find('b')?.remove();
    await vi.advanceTimersByTimeAsync(1000);
    expect(measured()).toEqual([]);
  });
});

it('a fact is reported once per label, for late elements too', async () => {
  const { measured } = await open([data('b', (element) => element.textContent ?? '')]);
  document.body.append(fragment('<b>Bed</b><b>Kast</b>'));
  await settled();
  expect(measured()).toEqual([
    ['data', 'Bed'],
    ['data', 'Kast'],
  ]);
});

it.each([
  ['A', 'near'],
  ['B', 'own'],
  ['C', 'near'],
])('variant %s measures what it has: %s', async (variant, label) => {
  const { measured } = await open([only('A', data('b', 'near')), only(['B'], data('b', 'own'))], variant);
  expect(measured()).toEqual([['data', label]]);
});
