import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { props } from '../page/prop-schemas.ts';
import { element, testServices, turn } from '../page/testing.ts';
import { mountBeside } from './define.ts';
import type { Enhancement } from './enhancement.ts';
import { createEarlyEvents, hearMarkers, type Stranded } from './hear-markers.ts';
import { startEnhancements } from './start.ts';
import { mountInside } from './take-over.ts';
import { interaction, now, strategies } from './when.ts';

/** What a shopper meets between the entry and the runtime. */
let stop: () => void = () => {};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => stop());

/** The entry alone; `come` is the arrival of the runtime with these enhancements. */
function hear(settings = {}, handOver?: (stranded: Stranded) => void) {
  const test = testServices('pdp', settings);
  stop = test.stop;
  const earlyEvents = createEarlyEvents(document, handOver);
  const heard = hearMarkers(test.services.watch, earlyEvents);
  return {
    ...heard,
    come(...enhancements: Enhancement[]) {
      const { claim, list } = startEnhancements(enhancements, test.services, earlyEvents);
      heard.claimBy(claim);
      return list;
    },
  };
}

const behaviour = (more: Partial<Enhancement> = {}): Enhancement => ({
  kind: 'behaviour',
  name: 'fold',
  when: now,
  defers: 'button',
  load: async () => ({ default: mountBeside(props({}), () => undefined) }),
  ...more,
});

/** An island whose button counts. */
function counter(clicks: string[], more: Partial<Enhancement> = {}): Enhancement {
  const definition = mountInside(props({}), (_props, { host }) => {
    const button = element('<button>mounted</button>');
    button.addEventListener('click', () => clicks.push('clicked'));
    host.append(button);
    return () => button.remove();
  });
  return {
    ...{ kind: 'island', name: 'counter', when: now, defers: 'a, button, form' },
    load: async () => ({ default: definition }),
    ...more,
  };
}

/** Counts the clicks that reach the page, and follows none of them. */
function followed(target: Element | null) {
  const heard = vi.fn((event: Event) => event.preventDefault());
  target?.addEventListener('click', heard);
  return heard;
}

describe('before the runtime is there', () => {
  test.each([
    ['a touch', (button: HTMLElement) => button.dispatchEvent(new Event('pointerdown', { bubbles: true }))],
    ['focus', (button: HTMLElement) => button.dispatchEvent(new Event('focusin', { bubbles: true }))],
  ])('%s is carried over: the island is loaded at once', async (_what, act) => {
    document.body.append(element('<div data-island="counter"><button>server</button></div>'));
    const { come } = hear();
    act(document.querySelector('button') as HTMLElement);
    const list = come(counter([], { when: interaction }));
    await turn();
    expect(list()).toMatchObject([{ state: 'mounted' }]);
  });

  test('focus that came before us is one, as that of autofocus is', async () => {
    document.body.append(element('<div data-island="counter"><button>server</button></div>'));
    document.querySelector('button')?.focus();
    const list = hear().come(counter([], { when: interaction }));
    await turn();
    expect(list()).toMatchObject([{ state: 'mounted' }]);
  });

  test('an element that has come and gone is forgotten', async () => {
    const host = element('<div data-island="counter"></div>');
    document.body.append(host);
    const { come } = hear();
    host.remove();
    await turn();
    const list = come(counter([]));
    await turn();
    expect(list()).toEqual([]);
  });

  test('a box that was scrolled is known to the mount', async () => {
    document.body.append(element('<div data-behaviour="fold"><div id="box"></div></div>'));
    const { come } = hear();
    const box = document.querySelector('#box');
    box?.dispatchEvent(new Event('scroll'));
    const mount = vi.fn((_place: { scrolled?: Iterable<Element> | undefined }) => ({}));
    come(behaviour({ load: async () => ({ default: { props: props({}), mount } }) }));
    await turn();
    expect([...(mount.mock.calls[0]?.[0].scrolled ?? [])]).toEqual([box]);
  });
});

describe('once the runtime knows what waits for an element', () => {
  test('a held click on a link in a behaviour goes back to the browser at once', async () => {
    document.body.append(element('<div data-behaviour="fold"><a href="#x">link</a></div>'));
    const link = document.querySelector('a');
    const heard = followed(link);
    const { come } = hear();
    link?.click();
    expect(heard).not.toHaveBeenCalled();
    come(behaviour({ load: () => new Promise(() => {}) }));
    expect(heard).toHaveBeenCalledTimes(1);
    link?.click();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('a held click on its button goes on waiting', () => {
    document.body.append(element('<div data-behaviour="fold"><button>open</button></div>'));
    const button = document.querySelector('button');
    const heard = followed(button);
    const { come } = hear();
    button?.click();
    come(behaviour({ load: () => new Promise(() => {}) }));
    expect(heard).not.toHaveBeenCalled();
  });

  test.each([
    ['a name that nobody knows', 'nope', '', {}],
    ['one that the settings turn off', 'counter', '', { islands: { counter: false } }],
    ['one for other screens', 'counter', 'data-when="media (min-width: 99999px)"', {}],
  ])('%s gets its click back', async (_what, name, more, settings) => {
    document.body.append(element(`<div data-island="${name}" ${more}><a href="#x">link</a></div>`));
    const heard = followed(document.querySelector('a'));
    const { come } = hear(settings);
    document.querySelector('a')?.click();
    const load = vi.fn(() => new Promise<never>(() => {}));
    come(counter([], { load }));
    expect(heard).toHaveBeenCalledTimes(1);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('several presses', () => {
  const two = element(`<div><div data-island="counter"><a href="#1">180</a><a href="#2">200</a></div>
<div data-island="order"><button>order</button></div></div>`);
  /** What reaches the page, in order. */
  function pressed(...texts: string[]) {
    const done: (string | null)[] = [];
    const place = two.cloneNode(true) as HTMLElement;
    place.addEventListener('click', (event) => {
      event.preventDefault();
      done.push((event.target as Element).textContent);
    });
    document.body.append(place);
    const { come, giveUp } = hear();
    for (const text of texts)
      [...place.querySelectorAll<HTMLElement>('a, button')].find((one) => one.textContent === text)?.click();
    return { done, come, giveUp };
  }
  const beside = { load: async () => ({ default: mountBeside(props({}), () => undefined) }) };

  test('are done in order, each by its last press', async () => {
    const { done, come } = pressed('180', '200', '180');
    come(counter([], beside), counter([], { name: 'order', ...beside }));
    await turn();
    expect(done).toEqual(['200', '180']);
  });

  test('are all done where the code is there', async () => {
    const { done, come } = pressed('180', 'order');
    come(counter([], beside), counter([], { name: 'order', ...beside }));
    await turn();
    expect(done).toEqual(['180', 'order']);
  });

  test('end with a link that the browser follows: nothing is ordered from a page that is left', () => {
    const { done, giveUp } = pressed('180', '200', 'order');
    giveUp();
    expect(done).toEqual(['180', '200']);
  });

  test('on a link inside two components wait for both', async () => {
    const host = '<div data-island="counter"><div data-behaviour="gone"><a href="#x">link</a></div></div>';
    document.body.append(element(host));
    const heard = followed(document.querySelector('a'));
    const { come } = hear();
    document.querySelector('a')?.click();
    come(counter([], { when: interaction, ...beside }));
    expect(heard).not.toHaveBeenCalled();
    await turn();
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('a runtime that does not come', () => {
  test('gives back what was held, and holds nothing more', async () => {
    document.body.append(element('<div data-island="counter"><a href="#x">link</a></div>'));
    const heard = followed(document.querySelector('a'));
    const { giveUp } = hear();
    document.querySelector('a')?.click();
    giveUp();
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.append(element('<div data-behaviour="fold"><a id="late" href="#x">late</a></div>'));
    await turn();
    const late = document.querySelector<HTMLElement>('#late');
    const lateHeard = followed(late);
    late?.click();
    expect(lateHeard).toHaveBeenCalledTimes(1);
  });

  test('within 3 s leaves a click to the browser', async () => {
    vi.useFakeTimers();
    document.body.append(element('<div data-island="counter"><a href="#x">link</a></div>'));
    const heard = followed(document.querySelector('a'));
    const clicks: string[] = [];
    const { come } = hear();
    document.querySelector('a')?.click();
    await vi.advanceTimersByTimeAsync(2900);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(heard).toHaveBeenCalledTimes(1);
    // It is mounted all the same, and the click is not done again.
    const list = come(counter(clicks, { when: strategies.idle }));
    await vi.advanceTimersByTimeAsync(3000);
    expect(list()).toMatchObject([{ state: 'mounted' }]);
    expect([clicks, heard.mock.calls.length]).toEqual([[], 1]);
  });
});

describe('code that does not come', () => {
  /** Fails so many times, counting both tries of each. */
  function failing(times: number, clicks: string[]) {
    const { load } = counter(clicks);
    let left = times * 2;
    return counter(clicks, {
      when: interaction,
      load: () => (left-- > 0 ? Promise.reject(new Error('offline')) : load()),
    });
  }
  const link = () => document.querySelector('a') as HTMLElement;
  let stranded: Stranded[];
  beforeEach(() => {
    stranded = [];
    vi.useFakeTimers();
    document.body.append(element('<div data-island="counter"><a href="#x">link</a></div>'));
  });
  const start = (...given: Enhancement[]) => hear({}, (one) => stranded.push(one)).come(...given);

  test('hands a press over and does it once its code has come by another try', async () => {
    const clicks: string[] = [];
    const list = start(failing(1, clicks));
    const heard = followed(link());
    link().click();
    await vi.advanceTimersByTimeAsync(1500);
    expect([stranded.length, stranded[0]?.control, stranded[0]?.isWaiting()]).toEqual([1, link(), true]);
    expect([list()[0]?.state, heard.mock.calls.length]).toEqual(['failed', 0]);
    stranded[0]?.retry();
    await vi.advanceTimersByTimeAsync(3500);
    expect([list()[0]?.state, stranded.length, stranded[0]?.isWaiting()]).toEqual(['mounted', 1, false]);
    expect(heard).not.toHaveBeenCalled();
  });

  test('hands it over again where the other try fails, too, and leaves it to the browser once', async () => {
    start(failing(9, []));
    const heard = followed(link());
    link().click();
    await vi.advanceTimersByTimeAsync(1500);
    stranded[0]?.retry();
    await vi.advanceTimersByTimeAsync(1500);
    expect(stranded).toHaveLength(2);
    stranded[1]?.leave();
    await vi.advanceTimersByTimeAsync(5000);
    link().click();
    expect([heard.mock.calls.length, stranded.length]).toEqual([2, 2]);
    expect(vi.mocked(console.error)).toHaveBeenCalledTimes(1);
  });

  test('is asked for again by the next touch where it failed before one', async () => {
    const list = start({ ...failing(1, []), when: now });
    await vi.advanceTimersByTimeAsync(1500);
    expect([list()[0]?.state, stranded.length]).toEqual(['failed', 0]);
    link().click();
    await vi.advanceTimersByTimeAsync(1500);
    expect([list()[0]?.state, stranded.length]).toEqual(['mounted', 0]);
  });

  test('where nobody asks for any, each press is handed over at once', () => {
    const { giveUp } = hear({}, (one) => stranded.push(one));
    giveUp();
    link().click();
    link().click();
    expect(stranded.map(({ control }) => control)).toEqual([link(), link()]);
  });
});
