import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import type { FragmentSource } from '../../dom/fragment.ts';
import { props, text } from '../../page/prop-schemas.ts';
import { element, faultsIn, testServices, turn } from '../../page/testing.ts';
import type { Definition } from '../enhancement.ts';
import { startEnhancements } from '../testing.ts';
import { now } from '../when.ts';
import { defineIsland, useIslandId, useMount } from './define-island.tsx';
import { inside } from './inside.ts';
import { ServerFragment } from './parts.tsx';

let stop: () => void;
let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => stop());

async function run(definitions: Record<string, Definition>) {
  const { services, stop: stopAll } = testServices();
  stop = stopAll;
  const { list } = startEnhancements(
    Object.entries(definitions).map(([name, definition]) => ({
      kind: 'island',
      name,
      when: now,
      defers: 'a, button, form',
      load: async () => ({ default: definition }),
    })),
    services,
  );
  await turn();
  return list;
}
const place = (html: string) => {
  const host = element(html);
  document.body.append(host);
  return host;
};

function Greeting({ name }: { readonly name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" id={useIslandId('button')} onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

const beside = { name: 'greeting', props: props({ name: text() }), component: Greeting };
const greeting = { ...beside, render: inside };

describe('a React island', () => {
  test('renders its props in the place of the server’s markup, and reacts', async () => {
    const host = place('<div data-island="greeting" data-name="Noor"><p>server</p></div>');
    await run({ greeting: defineIsland(greeting) });
    expect(host.textContent).toBe('Noor 0');
    host.querySelector('button')?.click();
    await turn();
    expect(host.textContent).toBe('Noor 1');
  });

  test('beside the server’s markup leaves it, and cleans up after itself', async () => {
    const host = place('<div data-island="greeting" data-name="Noor"><p>server</p></div>');
    const before = host.outerHTML;
    await run({ greeting: defineIsland(beside) });
    expect(host.textContent).toBe('serverNoor 0');
    host.remove();
    await turn();
    expect(host.outerHTML).toBe(before);
  });

  test('two of a kind have ids of their own', async () => {
    place('<div data-island="greeting" data-name="a"></div>');
    place('<div data-island="greeting" data-name="b"></div>');
    await run({ greeting: defineIsland(greeting) });
    const ids = [...document.querySelectorAll('button')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('that throws in its first rendering gives the server’s nodes back; its neighbour lives', async () => {
    const broken = place('<div data-island="broken"><p>server</p></div>');
    const good = place('<div data-island="greeting" data-name="Noor"></div>');
    const list = await run({
      broken: defineIsland({
        name: 'broken',
        render: inside,
        component() {
          throw new Error('no data');
        },
      }),
      greeting: defineIsland(greeting),
    });
    expect(broken.innerHTML).toBe('<p>server</p>');
    expect(good.textContent).toBe('Noor 0');
    expect(list().map(({ state }) => state)).toEqual(['failed', 'mounted']);
    expect(faultsIn(errors)).toEqual(['component-failed: island "broken": no data']);
  });

  test('that throws later gives the server’s nodes back', async () => {
    const host = place('<div data-island="fragile"><p>server</p></div>');
    function Fragile() {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('after a click');
      return (
        <button type="button" onClick={() => setBroken(true)}>
          break
        </button>
      );
    }
    await run({ fragile: defineIsland({ name: 'fragile', render: inside, component: Fragile }) });
    host.querySelector('button')?.click();
    await turn(20);
    expect(host.innerHTML).toBe('<p>server</p>');
    expect(faultsIn(errors)).toEqual(['component-failed: island "fragile": after a click']);
  });

  test('ends its effects and its signal when its element leaves', async () => {
    const host = place('<div data-island="effect"></div>');
    const calls: string[] = [];
    function Effect() {
      const { signal } = useMount();
      useLayoutEffect(() => {
        calls.push('start');
        return () => {
          calls.push(`end, aborted: ${signal.aborted}`);
        };
      }, [signal]);
      return null;
    }
    await run({ effect: defineIsland({ name: 'effect', render: inside, component: Effect }) });
    host.remove();
    await turn();
    expect(calls).toEqual(['start', 'end, aborted: true']);
  });

  test('shows a server fragment without what could run in it, and the next one in its place', async () => {
    const host = place('<div data-island="fragment"></div>');
    let show: (source: FragmentSource) => void = () => {};
    function Fragment() {
      const [source, setSource] = useState('<p onclick="x()">a</p><script>y()</script>' as FragmentSource);
      show = setSource;
      return <ServerFragment source={source} className="lines" />;
    }
    await run({ fragment: defineIsland({ name: 'fragment', render: inside, component: Fragment }) });
    expect(host.innerHTML).toBe('<div class="lines"><p>a</p></div>');
    show('<p>b</p>' as FragmentSource);
    await turn();
    expect(host.innerHTML).toBe('<div class="lines"><p>b</p></div>');
  });
});
