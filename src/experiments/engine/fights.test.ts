import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../../page/testing.ts';
import { addClass, attribute } from '../kit/changes.ts';
import { custom } from '../kit/custom.ts';
import { insert, make } from '../kit/insert.ts';
import { move } from '../kit/move.ts';
import { text } from '../kit/text.ts';
import type { Change } from '../kit/types.ts';
import { closePages, experiment, fragment, openPage, settled } from './testing.ts';

const errors = () => vi.mocked(console.error).mock.calls.map(([message]) => message);
const ends: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
  closePages();
  vi.restoreAllMocks();
});

const task = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the action whenever something changes in the element, at most a hundred times, because a fight has no end. */
function whenever(selector: string, action: (element: Element) => void) {
  const element = document.querySelector(selector) as Element;
  let times = 0;
  const observer = new MutationObserver(() => {
    if (times++ < 100) action(element);
    observer.takeRecords();
  });
  observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  ends.push(() => observer.disconnect());
  return () => times;
}

async function open(html: string, ...changes: Change[]) {
  const other = experiment('OD485', [addClass('u', 'other')]);
  const known = [experiment('OD478', [attribute('u', 'title', 'ours'), ...changes]), other];
  const page = openPage({ html: `${html}<u>Onder</u>`, known });
  const before = document.body.innerHTML;
  await page.experiments.start('OD485', 'B');
  return { ...page, before };
}

/** From here the time goes on by `vi.advanceTimersByTimeAsync` alone. */
const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });

async function quarantined({ experiments }: Awaited<ReturnType<typeof open>>) {
  await vi.waitFor(() => expect(experiments.get('OD478')).toMatchObject({ whyNot: 'quarantined' }));
  await settled();
}

/** Expects that the one is stopped, rolled back and reported once, while the other continues. */
function expectQuarantine(
  { experiments, events, funnel, before }: Awaited<ReturnType<typeof open>>,
  selector: string,
  what: string,
) {
  const parameters = { testId: 'OD478', variant: 'B', selector };
  expect(events.filter(({ name }) => name === 'experiment_quarantined')).toEqual([
    { name: 'experiment_quarantined', parameters },
  ]);
  expect(faultsIn(vi.mocked(console.error))).toEqual([`experiment-fought: OD478: ${what}`]);
  expect(funnel.filter((line) => line.includes('miss'))).toEqual(['OD478 B miss conflict']);
  expect(experiments.get('OD478')).toMatchObject({ active: false, whyNot: 'quarantined' });
  expect(experiments.get('OD485')).toMatchObject({ active: true });
  expect(document.body.innerHTML).toBe(before.replace('<u>', '<u class="other">'));
}

describe('a fight is ended within nine rounds where the page', () => {
  it('resets each of our changes in the same task', async () => {
    const apply = vi.fn(() => 'Boxspring');
    const page = await open('<p><b>Bed</b></p>', text('b', apply));
    whenever('p', (p) => {
      const b = p.querySelector('b');
      if (b && b.textContent !== 'Bed') b.replaceChildren('Bed');
    });
    await page.experiments.start('OD478', 'B');
    await quarantined(page);
    expectQuarantine(page, 'b', 'text on b');
    expect(apply.mock.calls.length).toBeLessThanOrEqual(9);
  });

  it('renders the element anew in the same place, at once, again and again', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const apply = vi.fn(() => 'ours');
    const page = await open('<p><b>Bed</b></p>', attribute('b', 'title', apply));
    whenever('p', (p) => {
      if (!p.querySelector('[title]')) return;
      setTimeout(() => {
        now += 50;
        p.replaceChildren(fragment('<b>Bed</b>'));
      });
    });
    await page.experiments.start('OD478', 'B');
    await quarantined(page);
    expectQuarantine(page, 'b', 'attribute title on b');
    expect(apply.mock.calls.length).toBeLessThanOrEqual(9);
  });

  it('takes what we put in out again', async () => {
    const put = vi.fn(() => make('i', {}, 'Gratis'));
    const page = await open('<p><b>Bed</b></p>', insert('b', 'after', put));
    whenever('p', (p) => void setTimeout(() => p.querySelector('i')?.remove()));
    await page.experiments.start('OD478', 'B');
    await quarantined(page);
    expectQuarantine(page, 'b', 'insert after on b');
    expect(put.mock.calls.length).toBeLessThanOrEqual(9);
  });
});

it('a fight over where an element stands ends the test that moves it, also where another test changes it there', async () => {
  const known = [
    experiment('OD478', [move('b', 'last', 'aside')]),
    experiment('OD485', [attribute('b', 'title', 'ours')]),
  ];
  const { experiments } = openPage({ html: '<main><b>Bed</b></main><aside></aside>', known });
  await experiments.start('OD478', 'B');
  await experiments.start('OD485', 'B');
  whenever('aside', (aside) => {
    if (!aside.firstChild) return;
    aside.replaceChildren();
    document.querySelector('main')?.replaceChildren(fragment('<b>Bed</b>'));
  });
  document.querySelector('aside')?.append('');
  await vi.waitFor(() => expect(experiments.get('OD478')?.active).toBe(false));
  await settled();
  expect(experiments.get('OD478')).toMatchObject({ whyNot: 'quarantined' });
  expect(experiments.get('OD485')).toMatchObject({ active: true });
  expect(document.body.innerHTML).toBe('<main><b title="ours">Bed</b></main><aside></aside>');
});

it('one that was stopped for a fight may be started again, and its activation is not sent again', async () => {
  const page = await open('<p><b>Bed</b></p>', text('b', 'Boxspring'));
  const times = whenever('p', (p) => {
    const b = p.querySelector('b');
    if (b && b.textContent !== 'Bed') b.replaceChildren('Bed');
  });
  await page.experiments.start('OD478', 'B');
  await quarantined(page);
  expect(times()).toBeGreaterThan(0);
  for (const end of ends.splice(0)) end();
  expect(await page.experiments.start('OD478', 'B')).toBe(true);
  expect(document.querySelector('b')?.textContent).toBe('Boxspring');
  expect(page.events.filter(({ name }) => name === 'experiment_activation')).toHaveLength(2);
});

describe('a fight is ended also where', () => {
  it('each answer takes the page longer than a rest, in our own task', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const apply = vi.fn(() => 'ours');
    const page = await open('<p><b>Bed</b></p>', attribute('b', 'title', apply));
    whenever('p', (p) => {
      if (!p.querySelector('[title]')) return;
      now += 160;
      p.replaceChildren(fragment('<b>Bed</b>'));
    });
    await page.experiments.start('OD478', 'B');
    await quarantined(page);
    expect(apply.mock.calls.length).toBeLessThanOrEqual(12);
  });

  it('each answer is six renderings in one task', async () => {
    const page = await open('<p><b>Bed</b></p>', attribute('b', 'title', 'ours'));
    let isAnswering = false;
    whenever('p', (p) => {
      if (isAnswering || !p.querySelector('[title]')) return;
      isAnswering = true;
      setTimeout(async () => {
        for (let render = 0; render < 6; render++) {
          p.replaceChildren(fragment('<b>Bed</b>'));
          await Promise.resolve();
          await Promise.resolve();
        }
        isAnswering = false;
        if (p.querySelector('[title]')) p.append('');
      }, 50);
    });
    await page.experiments.start('OD478', 'B');
    await quarantined(page);
  });
});

describe('one of several changes is judged by itself:', () => {
  const names = ['b', 'i', 's', 'em'];
  const html = `<p>${names.map((name) => `<${name} title="theirs">Bed</${name}>`).join('')}</p><ul></ul>`;
  const reset = (name: string) => document.querySelector(name)?.setAttribute('title', 'theirs');
  /** The page sets the title back 100 ms after each change of ours. */
  function fight(name: string) {
    const element = document.querySelector(name);
    whenever('p', () => element?.getAttribute('title') === 'ours' && setTimeout(() => reset(name), 100));
    reset(name);
  }
  /** The page renders an element four times in one task. */
  async function burst(selector: string, html: string) {
    for (let render = 0; render < 4; render++) {
      document.querySelector(selector)?.replaceChildren(fragment(html));
      await Promise.resolve();
      await Promise.resolve();
    }
  }
  async function start(...changes: Change[]) {
    const page = await open(html, ...changes);
    await page.experiments.start('OD478', 'B');
    stopClock();
    return page;
  }
  const titled = (name: string) => attribute(name, 'title', 'ours');

  it('a fight is ended while the page renders another element anew every 40 ms', async () => {
    const page = await start(titled('b'), addClass('li', 'calm'));
    fight('b');
    for (let round = 0; round < 50; round++) {
      document.querySelector('ul')?.replaceChildren(fragment('<li>Bed</li>'));
      await vi.advanceTimersByTimeAsync(40);
    }
    vi.useRealTimers();
    await quarantined(page);
  });

  it('four fights at the same time are ended', async () => {
    const page = await start(...names.map(titled));
    for (const name of names) {
      fight(name);
      await vi.advanceTimersByTimeAsync(20);
    }
    await vi.advanceTimersByTimeAsync(2000);
    vi.useRealTimers();
    await quarantined(page);
  });

  it('two elements that are rendered four times each, one after the other, are no fight', async () => {
    const page = await start(titled('q'), addClass('li', 'calm'));
    await burst('p', '<q>Bed</q>');
    await vi.advanceTimersByTimeAsync(400);
    await burst('ul', '<li>Bed</li>');
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    expect(page.experiments.get('OD478')).toMatchObject({ active: true });
    expect(document.querySelectorAll('q[title], li.calm')).toHaveLength(2);
  });

  it('tiles that come one by one after such a rendering are no fight', async () => {
    const page = await start(titled('q'), addClass('li', 'calm'));
    await burst('p', '<q>Bed</q>');
    await vi.advanceTimersByTimeAsync(400);
    for (let tile = 0; tile < 40; tile++) {
      document.querySelector('ul')?.append(fragment(`<li>${tile}</li>`));
      await Promise.resolve();
    }
    await vi.advanceTimersByTimeAsync(400);
    vi.useRealTimers();
    expect(page.experiments.get('OD478')).toMatchObject({ active: true });
    expect(document.querySelectorAll('li.calm')).toHaveLength(40);
  });
});

describe('it is no fight', () => {
  async function expectPeace({ experiments }: Awaited<ReturnType<typeof open>>) {
    await settled();
    expect(experiments.get('OD478')).toMatchObject({ active: true });
    expect(errors()).toEqual([]);
  }

  it('where one list is rendered anew without end: a change is late for a moment, and then follows each time', async () => {
    const list = () => fragment('<li>Bed</li><li>Kast</li>');
    const page = await open('<ul></ul>', addClass('li', 'calm'));
    document.querySelector('ul')?.append(list());
    await page.experiments.start('OD478', 'B');
    let late = 0;
    for (let round = 0; round < 30; round++) {
      document.querySelector('ul')?.replaceChildren(list());
      await settled();
      if (document.querySelectorAll('li.calm').length < 2) late++;
    }
    expect(late).toBeLessThanOrEqual(3);
    await expectPeace(page);
  });

  it('where one list is rendered anew every 60 ms, whatever we do', async () => {
    const page = await open('<ul><li>Bed</li></ul>', addClass('li', 'calm'));
    await page.experiments.start('OD478', 'B');
    stopClock();
    let late = 0;
    for (let round = 0; round < 80; round++) {
      document.querySelector('ul')?.replaceChildren(fragment('<li>Bed</li>'));
      await vi.advanceTimersByTimeAsync(60);
      if (!document.querySelector('li.calm')) late++;
    }
    vi.useRealTimers();
    // Of each second.
    expect(late).toBeLessThan(5 * 4);
    await expectPeace(page);
  });

  it('where the same refreshes come in a burst, and one more just after our late change', async () => {
    let now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    const page = await open('<ul><li>Bed</li></ul>', addClass('li', 'calm'));
    await page.experiments.start('OD478', 'B');
    const refresh = async (after: number) => {
      now += after;
      document.querySelector('ul')?.replaceChildren(fragment('<li>Bed</li>'));
      await settled();
    };
    for (let round = 0; round < 3; round++) await refresh(40);
    expect(document.querySelectorAll('li.calm')).toHaveLength(0);
    now += 150;
    await vi.waitFor(() => expect(document.querySelectorAll('li.calm')).toHaveLength(1));
    await refresh(20);
    expect(document.querySelectorAll('li.calm')).toHaveLength(1);
    await expectPeace(page);
  });

  it.each<[string, Change]>([
    ['text', text('li', 'ours')],
    ['class', addClass('li', 'ours')],
  ])('where an element is out of the page when the moment to change it (%s) comes', async (_name, change) => {
    const page = await open('<ul><li>Bed</li></ul>', change);
    const made = document.querySelector('ul')?.innerHTML;
    await page.experiments.start('OD478', 'B');
    const ours = document.querySelector('ul')?.innerHTML;
    expect(ours).not.toBe(made);
    for (let round = 0; round < 3; round++) {
      document.querySelector('ul')?.replaceChildren(fragment('<li>Bed</li>'));
      await settled();
    }
    const li = document.querySelector('li') as Element;
    expect(li.outerHTML).toBe(made);
    li.remove();
    await new Promise((resolve) => setTimeout(resolve, 200));
    document.querySelector('ul')?.append(li);
    await vi.waitFor(() => expect(document.querySelector('ul')?.innerHTML).toBe(ours));
    await expectPeace(page);
  });
});

describe('where two changes of one test set the same attribute, the end restores the page', () => {
  const overAll = (value: string) =>
    custom('b', (element) => {
      const before = element.getAttribute('title');
      element.setAttribute('title', value);
      return () =>
        before === null ? element.removeAttribute('title') : element.setAttribute('title', before);
    });

  it.each(['that was there', 'that comes later'])(
    'and the later one is seen on an element %s',
    async (when) => {
      const changes = [attribute('b', 'title', 'lower'), overAll('upper')];
      const { experiments } = await open('<b>Bed</b>', ...changes);
      await experiments.start('OD478', 'B');
      if (when !== 'that was there') document.body.append(fragment('<b>Bank</b>'));
      const last = [...document.querySelectorAll('b')].at(-1) as Element;
      await task();
      last.setAttribute('title', 'upper');
      await task();
      expect(last.getAttribute('title')).toBe('upper');
      experiments.stop('OD478');
      expect(last.hasAttribute('title')).toBe(false);
    },
  );

  it.each<[string, Change, Change]>([
    ['a layer over a change of an author’s own', overAll('upper'), attribute('b', 'title', 'lower')],
    ['a change of an author’s own over a layer', attribute('b', 'title', 'lower'), overAll('upper')],
  ])('also by two tests, %s, ended in any order', async (_what, one, other) => {
    for (const order of [
      ['OD478', 'OD900'],
      ['OD900', 'OD478'],
    ] as const)
      for (const resets of [0, 1, 4]) {
        const { experiments, before } = await open('<b>Bed</b>', one);
        experiments.stop('OD485');
        experiments.register({ ...experiment('OD900'), changes: { B: [other] } });
        await experiments.start('OD478', 'B');
        await experiments.start('OD900', 'B');
        await settled();
        for (let reset = 0; reset < resets; reset++) {
          document.querySelector('b')?.removeAttribute('title');
          await task();
        }
        for (const id of order) experiments.stop(id);
        await settled();
        expect(document.body.innerHTML.replace(' class="other"', ''), `${order} ${resets}`).toBe(before);
      }
  });
});
