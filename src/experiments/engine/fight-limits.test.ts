// Over 200 lines: the limits are weighed against one another, each by what it ends and by what it lets be.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addClass, attribute } from '../kit/changes.ts';
import { custom } from '../kit/custom.ts';
import { insert, make } from '../kit/insert.ts';
import { text } from '../kit/text.ts';
import type { Change } from '../kit/types.ts';
import { closePages, experiment, fragment, openPage } from './testing.ts';

const ends: (() => void)[] = [];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of ends.splice(0)) end();
  closePages();
  vi.restoreAllMocks();
});

/** Opens the page with the test on it. From then on the clock goes on by `pass` alone. */
async function open(html: string, ...changes: Change[]) {
  const { experiments } = openPage({ html, known: [experiment('OD478', changes)] });
  await experiments.start('OD478', 'B');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'performance'] });
  return { experiments, whyNot: () => experiments.get('OD478')?.whyNot };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

/** Calls the action at each change in the page, at most a thousand times, as a loop would hang. */
function whenever(action: () => void) {
  let times = 0;
  const observer = new MutationObserver(() => times++ < 1000 && action());
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  ends.push(() => observer.disconnect());
}

/** The page answers each change of ours so long after it. */
function answers(isChanged: () => boolean, after: number, answer: () => void) {
  let isOnItsWay = false;
  whenever(() => {
    if (isOnItsWay || !isChanged()) return;
    isOnItsWay = true;
    setTimeout(() => {
      isOnItsWay = false;
      answer();
    }, after);
  });
  answer();
}

const setsBack = (element: HTMLElement, after: number) =>
  answers(
    () => element.title === 'ours',
    after,
    () => (element.title = 'theirs'),
  );

const titled = attribute('b', 'title', 'ours');
const rendersAnew = () => find('ul').replaceChildren(fragment('<li>Bed</li>'));

/** Adds tiles in one task, each in a batch of its own. */
async function addTiles(count: number) {
  for (let tile = 0; tile < count; tile++) {
    find('ul').append(fragment(`<li>${tile}</li>`));
    await Promise.resolve();
  }
}

describe('restMs', () => {
  it.each([
    [140, 'quarantined'],
    [160, undefined],
  ])('where the page sets the same back %i ms after each change, the test is %s', async (after, whyNot) => {
    const page = await open('<b>Bed</b>', titled);
    setsBack(find('b'), after);
    await pass(5000);
    expect(page.whyNot()).toBe(whyNot);
  });
});

describe('memory', () => {
  it('a page that went on by itself once is suspected again when it answers each change', async () => {
    const page = await open('<ul></ul>', addClass('li', 'calm'));
    for (let round = 0; round < 8; round++) {
      rendersAnew();
      await pass(40);
    }
    expect(page.whyNot()).toBeUndefined();
    answers(() => !!document.querySelector('li.calm'), 40, rendersAnew);
    await pass(5000);
    expect(page.whyNot()).toBe('quarantined');
  });

  it('a page that waited for us once may do as much again later', async () => {
    const page = await open('<ul></ul>', addClass('li', 'calm'));
    for (let time = 0; time < 3; time++) {
      await addTiles(52);
      await pass(1500);
    }
    expect(page.whyNot()).toBeUndefined();
    expect(document.querySelectorAll('li.calm')).toHaveLength(3 * 52);
  });
});

describe('answerLimit', () => {
  it('what the page resets twice is mended at once', async () => {
    await open('<b>Bed</b>', titled);
    for (let time = 0; time < 2; time++) {
      find('b').title = 'theirs';
      await pass(20);
      expect(find('b').title).toBe('ours');
    }
  });

  it('two answers that are on their way when a rest begins do not end it', async () => {
    const page = await open('<b>Bed</b><b>Kast</b><b>Bank</b>', titled);
    for (const b of document.querySelectorAll('b')) {
      setsBack(b, 100);
      await pass(20);
    }
    await pass(5000);
    expect(page.whyNot()).toBe('quarantined');
  });

  it('a page that goes on adding tiles one by one while we rest is busy', async () => {
    const page = await open('<ul></ul>', addClass('li', 'calm'));
    for (let task = 0; task < 5; task++) {
      await addTiles(60);
      await pass(100);
    }
    await pass(500);
    expect(page.whyNot()).toBeUndefined();
    expect(document.querySelectorAll('li.calm')).toHaveLength(300);
  });
});

describe('batchLimit', () => {
  it('what the page renders forty times in one task is changed at once each time', async () => {
    await open('<ul></ul>', addClass('li', 'calm'));
    for (let time = 0; time < 40; time++) {
      find('ul').replaceChildren(fragment(`<li>${time}</li>`));
      await Promise.resolve();
      await Promise.resolve();
      expect(document.querySelectorAll('li.calm')).toHaveLength(1);
    }
  });

  it('a page that answers each change with another text is a fight, also while it renders by itself', async () => {
    let texts = 0;
    const page = await open('<b>Bed</b><ul></ul>', text('b', 'ours'), addClass('li', 'calm'));
    setInterval(rendersAnew, 7);
    whenever(() => {
      if (find('b').textContent === 'ours') find('b').textContent = `${texts++}`;
    });
    await pass(2000);
    expect(page.whyNot()).toBe('quarantined');
    expect(texts).toBeLessThan(150);
  });
});

describe('resetLimit', () => {
  it.each([
    [5, 'quarantined'],
    [10, undefined],
  ])('where the page writes another number every %i ms, the test is %s', async (every, whyNot) => {
    const page = await open('<b>0</b>', text('b', 'Op is op'));
    for (let write = 1; write <= 600 && !page.whyNot(); write++) {
      find('b').replaceChildren(`${write}`);
      await pass(every);
      if (!page.whyNot()) expect(find('b').textContent).toBe('Op is op');
    }
    expect(page.whyNot()).toBe(whyNot);
    page.experiments.stop('OD478');
    expect(Number(find('b').textContent)).toBeGreaterThan(200);
  });
});

describe('depthLimit', () => {
  it('a test may change what it has put into what it has put in', async () => {
    const names = ['b', 'i', 's', 'u', 'em'] as const;
    const into = names.slice(1).map((name, at) => insert(names[at] ?? '', 'last', () => make(name)));
    const page = await open('<b></b>', ...into, addClass('em', 'calm'));
    expect(page.whyNot()).toBeUndefined();
    expect(document.querySelectorAll('b > i > s > u > em.calm')).toHaveLength(1);
  });

  it('a test may put something around what it changes, however often the page takes it out', async () => {
    const around = custom('b', (b) => {
      const host = make('p');
      b.replaceWith(host);
      host.append(b);
      return () => host.replaceWith(b);
    });
    const page = await open('<main><b>Bed</b></main>', around, titled);
    for (let time = 0; time < 8; time++) {
      const b = find('b');
      find('main').replaceChildren();
      await pass(250);
      find('main').replaceChildren(b);
      await pass(250);
    }
    expect(page.whyNot()).toBeUndefined();
    expect(find('main').innerHTML).toBe('<p><b title="ours">Bed</b></p>');
  });
});
