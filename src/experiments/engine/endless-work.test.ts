import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../../page/testing.ts';
import { attribute } from '../kit/changes.ts';
import { custom } from '../kit/custom.ts';
import { make } from '../kit/insert.ts';
import { text } from '../kit/text.ts';
import type { Change } from '../kit/types.ts';
import { closePages, experiment, fragment, openPage, settled } from './testing.ts';

const ends: (() => void)[] = [];
/** Where nothing stops the loop, the test fails instead of hanging. */
const most = 2000;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  closePages();
});

/** Calls the action at each change inside the element, as a page's own observer does. */
function answer(selector: string, action: (element: Element) => void) {
  const element = document.querySelector(selector) as Element;
  let times = 0;
  const observer = new MutationObserver(() => {
    if (times++ < most) action(element);
  });
  observer.observe(element, { subtree: true, childList: true, characterData: true, attributes: true });
  ends.push(() => observer.disconnect());
}

function open(html: string, ...changes: Change[]) {
  const page = openPage({ html, known: [experiment('OD478', changes)] });
  return { ...page, before: document.body.innerHTML };
}

type Page = ReturnType<typeof open>;

async function expectQuarantine({ experiments, events, funnel }: Page, selector: string, what: string) {
  await vi.waitFor(() => expect(experiments.get('OD478')).toMatchObject({ whyNot: 'quarantined' }));
  await settled();
  expect(events.filter(({ name }) => name === 'experiment_quarantined')).toMatchObject([
    { name: 'experiment_quarantined', parameters: { testId: 'OD478', variant: 'B', selector } },
  ]);
  expect(faultsIn(vi.mocked(console.error))).toEqual([`experiment-fought: OD478: ${what}`]);
  expect(funnel.filter((line) => line.includes('miss'))).toEqual(['OD478 B miss conflict']);
}

describe('a test that makes its own work is stopped and undone where its change', () => {
  /** A change of the author's own that is counted. */
  const counted = (action: (element: Element) => () => void) => {
    let times = 0;
    const apply = vi.fn((element: Element) => (times++ < most ? action(element) : undefined));
    return { change: custom('b', apply), apply };
  };

  it('removes what it matches, and its undo brings it back', async () => {
    const { change, apply } = counted((b) => {
      const { parentNode, nextSibling } = b;
      b.remove();
      return () => parentNode?.insertBefore(b, nextSibling);
    });
    const page = open('<p><b>Bed</b><i></i></p>', change);
    await page.experiments.start('OD478', 'B');
    await expectQuarantine(page, 'b', 'custom on b');
    expect(apply.mock.calls.length).toBeLessThan(150);
    expect(document.body.innerHTML).toBe(page.before);
  });

  it.each(['before', 'after', 'prepend'] as const)('inserts what it matches (%s)', async (where) => {
    const { change, apply } = counted((b) => {
      const own = [make('b'), make('b')];
      b[where](...own);
      return () => {
        for (const one of own) one.remove();
      };
    });
    const page = open('<p><b>Bed</b></p>', change);
    await page.experiments.start('OD478', 'B');
    await expectQuarantine(page, 'b', 'custom on b');
    expect(apply.mock.calls.length).toBeLessThan(200);
    expect(document.body.innerHTML).toBe(page.before);
  });
});

describe('a test is stopped and undone where the page', () => {
  it('answers each change with another text', async () => {
    const page = open('<p><b>Bed</b></p>', text('b', 'Boxspring'));
    let answers = 0;
    answer('p', (p) => {
      const b = p.querySelector('b');
      if (b?.textContent === 'Boxspring') b.textContent = `P${answers++}`;
    });
    await page.experiments.start('OD478', 'B');
    await expectQuarantine(page, 'b', 'text on b');
    expect(answers).toBeLessThan(150);
    expect(document.body.innerHTML).toBe(`<p><b>P${answers - 1}</b></p>`);
  });

  it('resets two elements of one selector in turn', async () => {
    const page = open('<p><b>Bed</b><b>Kast</b></p>', attribute('b', 'title', 'ours'));
    let answers = 0;
    let next = 0;
    answer('p', (p) => {
      const b = p.querySelectorAll('b')[next];
      if (!b?.title) return;
      next = 1 - next;
      answers++;
      b.removeAttribute('title');
    });
    await page.experiments.start('OD478', 'B');
    await expectQuarantine(page, 'b', 'attribute title on b');
    expect(answers).toBeLessThan(150);
    expect(document.body.innerHTML).toBe(page.before);
  });
});

describe('a page is only busy where it', () => {
  async function expectPeace({ experiments, events }: Page) {
    await settled();
    expect(experiments.get('OD478')).toMatchObject({ active: true });
    expect(events.filter(({ name }) => name === 'experiment_quarantined')).toEqual([]);
    expect(console.error).not.toHaveBeenCalled();
  }
  const task = () => new Promise((resolve) => setTimeout(resolve));

  it('renders its cart four times in one task, each time with the same element', async () => {
    const page = open('<p><b>Bed</b></p>', attribute('b', 'title', 'ours'));
    await page.experiments.start('OD478', 'B');
    for (let render = 0; render < 4; render++) {
      document.querySelector('p')?.replaceChildren(fragment('<b>Bed</b>'));
      await Promise.resolve();
      await Promise.resolve();
    }
    await vi.waitFor(() => expect(document.querySelector('b')?.title).toBe('ours'));
    await expectPeace(page);
  });

  it('adds its tiles one by one within one task', async () => {
    const page = open('<ul></ul>', attribute('li', 'title', 'ours'));
    await page.experiments.start('OD478', 'B');
    for (let tile = 0; tile < 300; tile++) {
      document.querySelector('ul')?.append(fragment(`<li>${tile}</li>`));
      await Promise.resolve();
    }
    await vi.waitFor(() => expect(document.querySelectorAll('li[title]')).toHaveLength(300));
    await expectPeace(page);
  });

  it('renders a list of a thousand again and again', async () => {
    const page = open('<ul></ul>', attribute('li', 'title', 'ours'));
    await page.experiments.start('OD478', 'B');
    for (let time = 0; time < 4; time++) {
      document.querySelector('ul')?.replaceChildren(fragment(`<li>${time}</li>`.repeat(1000)));
      await task();
      expect(document.querySelectorAll('li[title]')).toHaveLength(1000);
    }
    await expectPeace(page);
  });
});
