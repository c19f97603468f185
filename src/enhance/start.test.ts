import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { number, props } from '../page/prop-schemas.ts';
import { element, faultsIn, testServices, turn } from '../page/testing.ts';
import { mountBeside } from './define.ts';
import type { Definition, Enhancement, Mount } from './enhancement.ts';
import { mountInside } from './take-over.ts';
import { startEnhancements } from './testing.ts';
import { interaction, now } from './when.ts';

let ends: (() => void)[] = [];
let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});

const printed = () => faultsIn(errors);

function run(enhancements: Enhancement[], settings = {}) {
  const { services, stop } = testServices('pdp', settings);
  const started = startEnhancements(enhancements, services);
  ends.push(stop);
  return started;
}

/** An island that renders a button counting its clicks, and the mounts that it was given. */
function counter({
  name = 'counter',
  more = {} as Partial<Enhancement>,
  definition = undefined as Definition | undefined,
} = {}) {
  const mounts: Mount[] = [];
  const clicks: string[] = [];
  const unmounted: string[] = [];
  const enhancement: Enhancement = {
    kind: 'island',
    name,
    when: now,
    defers: 'a, button, form',
    load: async () => ({
      default:
        definition ??
        mountInside(props({ start: number({ min: 0, max: 9, fallback: 0 }) }), ({ start }, mount) => {
          mounts.push(mount);
          const button = element('<button>mounted</button>');
          button.addEventListener('click', () => clicks.push(`clicked ${start}`));
          mount.host.append(button);
          return () => {
            unmounted.push(mount.id);
            button.remove();
          };
        }),
    }),
    ...more,
  };
  return { enhancement, mounts, clicks, unmounted };
}

const gate = <T>() => {
  let open: (value: T) => void = () => {};
  let shut: (error: unknown) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve;
    shut = reject;
  });
  return { promise, open, shut };
};

describe('an island', () => {
  test('replaces what the server put inside and shows its state', async () => {
    document.body.append(element('<div data-island="counter" data-start="3"><a href="/x">server</a></div>'));
    const { enhancement, clicks } = counter();
    const { list } = run([enhancement]);
    await turn();
    const host = document.body.firstElementChild as HTMLElement;
    expect(host.textContent).toBe('mounted');
    expect(host.dataset.state).toBe('mounted');
    expect(list()).toMatchObject([{ kind: 'island', name: 'counter', state: 'mounted', element: host }]);
    host.querySelector('button')?.click();
    expect(clicks).toEqual(['clicked 3']);
  });

  test('that arrives later is mounted, and unmounted when it leaves, its server nodes back in place', async () => {
    const { enhancement, unmounted, mounts } = counter();
    const { list } = run([enhancement]);
    const host = element('<div data-island="counter"><p>server</p></div>');
    const paragraph = host.firstElementChild;
    document.body.append(element('<section></section>'));
    document.body.firstElementChild?.append(host);
    await turn();
    expect(host.textContent).toBe('mounted');
    document.body.replaceChildren();
    await turn();
    expect(unmounted).toHaveLength(1);
    expect(mounts[0]?.signal.aborted).toBe(true);
    expect(host.firstElementChild).toBe(paragraph);
    expect(host.hasAttribute('data-state')).toBe(false);
    expect(list()).toEqual([]);
  });

  test('is mounted again when its element comes back', async () => {
    const { enhancement, mounts } = counter();
    run([enhancement]);
    const host = element('<div data-island="counter"><p>server</p></div>');
    document.body.append(host);
    await turn();
    host.remove();
    await turn();
    document.body.append(host);
    await turn();
    expect(mounts).toHaveLength(2);
    expect(mounts[0]?.id).not.toBe(mounts[1]?.id);
    expect(host.textContent).toBe('mounted');
  });

  test('with a bad attribute is named with what was expected; its markup stays and its neighbour mounts', async () => {
    document.body.append(
      element('<div data-island="counter" data-start="ver"><p>server</p></div>'),
      element('<div data-island="counter" data-start="1"></div>'),
    );
    const { enhancement } = counter();
    const { list } = run([enhancement]);
    await turn();
    expect(list().map(({ state }) => state)).toEqual(['failed', 'mounted']);
    expect(document.body.firstElementChild?.innerHTML).toBe('<p>server</p>');
    expect(printed()).toEqual([
      'component-failed: island "counter": data-start="ver" is not a number from 0 to 9',
    ]);
  });

  test('that nobody knows is reported once and left alone', async () => {
    document.body.append(element('<div data-island="nope"><p>server</p></div>'));
    const { list } = run([counter().enhancement]);
    await turn();
    expect(printed()).toEqual(['component-unknown: island "nope": "nope" is not one of counter']);
    expect(list()).toEqual([]);
    expect(document.body.innerHTML).toBe('<div data-island="nope"><p>server</p></div>');
  });

  test('that is turned off in the settings is not loaded', async () => {
    document.body.append(element('<div data-island="counter"></div>'));
    const { enhancement } = counter();
    const load = vi.spyOn(enhancement, 'load');
    const { list } = run([enhancement], { islands: { counter: false } });
    await turn();
    expect(load).not.toHaveBeenCalled();
    expect(list()).toMatchObject([{ state: 'off' }]);
  });

  test('that throws while mounting gives the server its nodes back, listeners intact', async () => {
    const host = element('<div data-island="counter"><button>server</button></div>');
    const heard = vi.fn();
    host.firstElementChild?.addEventListener('click', heard);
    document.body.append(host);
    const { enhancement } = counter({
      definition: mountInside(props({}), (_props, { host }) => {
        host.append('half a render');
        throw new Error('broken');
      }),
    });
    run([enhancement]);
    await turn();
    expect(host.dataset.state).toBe('failed');
    expect(host.textContent).toBe('server');
    host.querySelector('button')?.click();
    expect(heard).toHaveBeenCalledTimes(1);
    expect(printed()).toEqual(['component-failed: island "counter": broken']);
  });

  test('that fails after it was mounted gives the server its nodes back', async () => {
    const host = element('<div data-island="counter"><p>server</p></div>');
    document.body.append(host);
    const { enhancement, mounts, unmounted } = counter();
    run([enhancement]);
    await turn();
    mounts[0]?.fail(new Error('later'));
    mounts[0]?.fail(new Error('again'));
    await turn();
    expect(unmounted).toHaveLength(1);
    expect(host.innerHTML).toBe('<p>server</p>');
    expect(printed()).toEqual(['component-failed: island "counter": later']);
  });

  test('is not mounted when its element left while its code was loading', async () => {
    const { promise, open } = gate<{ default: Definition }>();
    const { enhancement, mounts } = counter();
    const chunk = await enhancement.load();
    run([{ ...enhancement, load: () => promise }]);
    const host = element('<div data-island="counter"></div>');
    document.body.append(host);
    await turn();
    expect(host.dataset.state).toBe('loading');
    host.remove();
    await turn();
    open(chunk);
    await turn();
    expect(mounts).toEqual([]);
  });

  test('starts by what data-when says instead of its default', async () => {
    const host = element('<div data-island="counter" data-when="interaction"></div>');
    document.body.append(host);
    const { enhancement } = counter();
    run([enhancement]);
    await turn();
    expect(host.dataset.state).toBe('waiting');
    host.dispatchEvent(new Event('pointerenter'));
    await turn();
    expect(host.dataset.state).toBe('mounted');
  });

  test('with an unknown data-when is reported and stays off', async () => {
    document.body.append(element('<div data-island="counter" data-when="later"></div>'));
    run([counter().enhancement]);
    await turn();
    expect(printed()).toEqual([
      'component-failed: island "counter": data-when="later" is not one of now,idle,visible,active,interaction, media <query>',
    ]);
  });

  test('with a malformed media query is reported and stays off', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ media: 'not all' } as MediaQueryList);
    document.body.append(element('<div data-island="counter" data-when="media min-width: 700px"></div>'));
    run([counter().enhancement]);
    await turn();
    expect(printed()).toEqual([
      'component-failed: island "counter": data-when: "min-width: 700px" is not a media query',
    ]);
  });
});

describe('a behaviour', () => {
  test('leaves the markup where it is', async () => {
    document.body.append(element('<div data-behaviour="fold"><p>server</p></div>'));
    const mount = vi.fn(() => undefined);
    const { enhancement } = counter({
      name: 'fold',
      more: { kind: 'behaviour' },
      definition: mountBeside(props({}), mount),
    });
    run([enhancement]);
    await turn();
    expect(mount).toHaveBeenCalledTimes(1);
    expect(document.body.innerHTML).toBe(
      '<div data-behaviour="fold" data-state="mounted"><p>server</p></div>',
    );
  });

  test('on an island is refused', async () => {
    document.body.append(element('<div data-island="counter" data-behaviour="fold"></div>'));
    const fold = counter({ name: 'fold', more: { kind: 'behaviour' } });
    const { list } = run([counter().enhancement, fold.enhancement]);
    await turn();
    expect(list()).toMatchObject([{ kind: 'island', state: 'mounted' }]);
    expect(printed()[0]).toBe('component-shared: island "counter": behaviour "fold"');
  });
});

describe('an early click', () => {
  const host = () =>
    element('<div data-island="counter"><a href="#server">server</a><button>server</button></div>');

  test('on a waiting island loads it at once and is done once, on what stands there now', async () => {
    const { promise, open } = gate<{ default: Definition }>();
    const { enhancement, clicks } = counter({ more: { when: interaction } });
    const chunk = await enhancement.load();
    run([{ ...enhancement, load: () => promise }]);
    const island = host();
    document.body.append(island);
    await turn();
    const pageHeard = vi.fn();
    island.addEventListener('click', pageHeard);
    const button = island.querySelector('button');
    button?.click();
    button?.click();
    expect(pageHeard).not.toHaveBeenCalled();
    expect(island.dataset.state).toBe('loading');
    open(chunk);
    await turn();
    expect(clicks).toEqual(['clicked 0']);
    expect(pageHeard).toHaveBeenCalledTimes(1);
  });

  test('goes back to the browser when the code cannot be loaded', async () => {
    vi.useFakeTimers();
    const island = host();
    document.body.append(island);
    const { enhancement } = counter({ more: { load: () => Promise.reject(new Error('offline')) } });
    run([enhancement]);
    const followed = vi.fn((event: Event) => event.preventDefault());
    island.querySelector('a')?.addEventListener('click', followed);
    island.querySelector('a')?.click();
    expect(followed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1100);
    vi.useRealTimers();
    expect(followed).toHaveBeenCalledTimes(1);
    expect(island.dataset.state).toBe('failed');
    expect(printed()).toEqual(['component-failed: island "counter": offline']);
  });

  test('whose code does not come is reported once, however many wait for it', async () => {
    vi.useFakeTimers();
    const hosts = [host(), host(), host()];
    document.body.append(...hosts);
    const { enhancement } = counter({ more: { load: () => Promise.reject(new Error('offline')) } });
    run([enhancement]);
    for (const island of hosts) island.querySelector('a')?.focus();
    await vi.advanceTimersByTimeAsync(1100);
    vi.useRealTimers();
    expect(hosts.map(({ dataset }) => dataset.state)).toEqual(['failed', 'failed', 'failed']);
    expect(printed()).toEqual(['component-failed: island "counter": offline']);
  });

  test('on a control around the island is the browser’s own', async () => {
    document.body.append(element('<a href="#x"><span data-island="counter"><i>text</i></span></a>'));
    run([counter({ more: { load: () => new Promise(() => {}) } }).enhancement]);
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.body.querySelector('a')?.addEventListener('click', heard);
    document.body.querySelector('i')?.click();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('beside the controls of a form is not deferred', async () => {
    document.body.append(element('<div data-island="counter"><form><p>text</p></form></div>'));
    run([counter({ more: { load: () => new Promise(() => {}) } }).enhancement]);
    const heard = vi.fn();
    document.body.addEventListener('click', heard, { once: true });
    document.body.querySelector('p')?.click();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['Ctrl', 'ctrlKey'],
    ['⌘', 'metaKey'],
    ['Shift', 'shiftKey'],
  ])('with %s is the browser’s own', async (_key, modifier) => {
    const island = host();
    document.body.append(island);
    run([counter({ more: { load: () => new Promise(() => {}) } }).enhancement]);
    const heard = vi.fn((event: Event) => event.preventDefault());
    island.addEventListener('click', heard);
    island
      .querySelector('a')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, [modifier]: true }));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});

describe('the code of several elements', () => {
  test('is loaded once, and available at once to those that come later', async () => {
    document.body.append(
      element('<div data-island="counter"></div>'),
      element('<div data-island="counter"></div>'),
    );
    const { enhancement } = counter();
    const load = vi.spyOn(enhancement, 'load');
    const { list } = run([enhancement]);
    await turn();
    const late = element('<div data-island="counter"></div>');
    const states: string[] = [];
    new MutationObserver(() => states.push(`${late.dataset.state}`)).observe(late, {
      attributeFilter: ['data-state'],
    });
    document.body.append(late);
    await turn();
    expect(load).toHaveBeenCalledTimes(1);
    expect(list().map(({ state }) => state)).toEqual(['mounted', 'mounted', 'mounted']);
    expect(new Set(states)).toEqual(new Set(['mounted']));
  });

  test('that failed is tried anew for an element that comes later', async () => {
    vi.useFakeTimers();
    const { enhancement } = counter();
    let isOnline = false;
    const load = () => (isOnline ? enhancement.load() : Promise.reject(new Error('offline')));
    const { list } = run([{ ...enhancement, load }]);
    document.body.append(element('<div data-island="counter"></div>'));
    await vi.advanceTimersByTimeAsync(1100);
    isOnline = true;
    document.body.append(element('<div data-island="counter"></div>'));
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    await turn();
    expect(list().map(({ state }) => state)).toEqual(['failed', 'mounted']);
  });
});

describe('the signal of a mount', () => {
  test('that is asked for only after its end is aborted', async () => {
    const { enhancement, mounts } = counter();
    run([enhancement]);
    document.body.append(element('<div data-island="counter"></div>'));
    await turn();
    document.body.replaceChildren();
    await turn();
    expect(mounts[0]?.signal.aborted).toBe(true);
    expect(mounts[0]?.signal).toBe(mounts[0]?.signal);
  });

  test('is aborted before its undo runs', async () => {
    const undone: boolean[] = [];
    const definition = mountInside(
      props({}),
      (_props, { signal }) =>
        () =>
          undone.push(signal.aborted),
    );
    run([counter({ definition }).enhancement]);
    document.body.append(element('<div data-island="counter"></div>'));
    await turn();
    document.body.replaceChildren();
    await turn();
    expect(undone).toEqual([true]);
  });

  test('that throws while it mounts is aborted', async () => {
    const signals: AbortSignal[] = [];
    const definition = mountBeside(props({}), (_props, { signal }) => {
      signals.push(signal);
      throw new Error('broken');
    });
    run([counter({ definition }).enhancement]);
    document.body.append(element('<div data-island="counter"></div>'));
    await turn();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  });

  test('that reports a failure while it mounts is aborted, and undone', async () => {
    const undone: boolean[] = [];
    const definition = mountBeside(props({}), (_props, mount) => {
      mount.fail(new Error('broken'));
      return () => undone.push(mount.signal.aborted);
    });
    const { list } = run([counter({ definition }).enhancement]);
    document.body.append(element('<div data-island="counter"></div>'));
    await turn();
    expect(undone).toEqual([true]);
    expect(list()).toMatchObject([{ state: 'failed' }]);
    expect(printed()).toEqual(['component-failed: island "counter": broken']);
  });

  test('that fails while it mounts and whose undo throws reports both errors', async () => {
    const definition = mountBeside(props({}), (_props, mount) => {
      mount.fail(new Error('broken'));
      return () => {
        throw new Error('undo');
      };
    });
    run([counter({ definition }).enhancement]);
    document.body.append(element('<div data-island="counter"></div>'));
    await turn();
    expect(printed()).toEqual([
      'undo-failed: island "counter": undo',
      'component-failed: island "counter": broken',
    ]);
  });
});
