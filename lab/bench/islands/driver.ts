import { parse, turn } from '../turn.ts';
import { type CounterMarks, counterHtml } from './counter.ts';

let mounted = 0;
let wanted = Number.POSITIVE_INFINITY;
let reached = () => {};

/** Each runtime calls it for every counter that it has mounted. */
export function countMounted() {
  if (++mounted === wanted) reached();
}

/** Resolves when `more` further counters are mounted. */
function whenMounted(more: number): Promise<void> {
  wanted = mounted + more;
  return new Promise((resolve) => {
    reached = resolve;
  });
}

/** The operations inside the page; their cost is measured from outside. Without a runtime nothing is mounted. */
export function createIslandBench(marks: CounterMarks, start: (() => void) | undefined) {
  const main = document.getElementById('main') as HTMLElement;
  const late = document.getElementById('late') as HTMLElement;
  const elsewhere = document.getElementById('elsewhere') as HTMLElement;
  const one = counterHtml(marks, 1, 3);

  return {
    async prepare(count: number) {
      main.append(parse(one.repeat(count)));
      main.getBoundingClientRect();
      await turn();
    },
    /** Waits until the `count` counters in the page are found and mounted. */
    async startAll(count: number) {
      const done = start && whenMounted(count);
      start?.();
      await done;
    },
    /** Clicks each counter once and returns how many have counted it: proves that they are mounted. */
    async clickAll() {
      const outputs = [...main.querySelectorAll('.counter')].map((counter) => {
        counter.querySelector('button')?.click();
        return counter;
      });
      await turn();
      await turn();
      return outputs.filter((counter) => counter.querySelector('output')?.textContent === '4').length;
    },
    /** Inserts `count` fragments into a hidden host, each in its own task, and waits until all are mounted. */
    async lateFragments(count: number) {
      const done = start && whenMounted(count);
      for (let sent = 0; sent < count; sent++) {
        late.append(parse(one));
        await turn();
      }
      await done;
    },
    /** Makes mutations that concern no counter: adds and removes elements, changes attributes and texts. */
    async churn(times: number) {
      for (let change = 0; change < times; change++) {
        elsewhere.replaceChildren(parse('<p class="news"><b>nieuws</b> <span data-number="1">1</span></p>'));
        elsewhere.className = `tone-${change % 2}`;
        await Promise.resolve();
      }
      // Work that is deferred to the next frame counts too.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await turn();
    },
  };
}

/** Exposes the bench if the page asks for it, and leaves the start to it; otherwise starts at once, as in a shop. */
export function exposeBench(marks: CounterMarks, start: (() => void) | undefined) {
  if (document.documentElement.hasAttribute('data-bench'))
    window.islandBench = createIslandBench(marks, start);
  else start?.();
}

/**
 * Resolves when a behaviour's code is loaded: late on the slow page, as a separate chunk would be, at once in the
 * bench.
 */
export async function whenCodeLoaded() {
  if (!document.documentElement.hasAttribute('data-bench')) await fetch('/late-code');
}

declare global {
  interface Window {
    islandBench: ReturnType<typeof createIslandBench>;
  }
}
