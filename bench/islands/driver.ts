import { parse, turn } from '../turn.ts';
import { type CounterMarks, counterHtml } from './counter.ts';

let live = 0;
let wanted = Number.POSITIVE_INFINITY;
let reached: (at: number) => void = () => {};

/** Each runtime calls it for each counter that has come to life. */
export function countLive() {
  if (++live === wanted) reached(performance.now());
}

/** The moment, of performance.now(), at which so many more are live than now. */
function whenLive(more: number): Promise<number> {
  wanted = live + more;
  return new Promise((resolve) => {
    reached = resolve;
  });
}

/** What is done inside the page; its cost is read from outside. Without a runtime nothing comes to life. */
export function createIslandBench(marks: CounterMarks, start: (() => void) | undefined) {
  const main = document.getElementById('main') as HTMLElement;
  const late = document.getElementById('late') as HTMLElement;
  const elsewhere = document.getElementById('elsewhere') as HTMLElement;
  const one = counterHtml(marks, 1, 3);
  const removed: WeakRef<Element>[] = [];

  return {
    async prepare(count: number) {
      main.append(parse(one.repeat(count)));
      main.getBoundingClientRect();
      await turn();
    },
    /** Time in ms until so many counters, which are in the page already, are found and started. */
    async startAll(count: number) {
      const at = performance.now();
      const done = start && whenLive(count);
      start?.();
      return ((await done) ?? performance.now()) - at;
    },
    /** Clicks each counter once; how many then show one more. Proves that all of them live. */
    async clickAll() {
      const outputs = [...main.querySelectorAll('.counter')].map((counter) => {
        counter.querySelector('button')?.click();
        return counter;
      });
      await turn();
      await turn();
      return outputs.filter((counter) => counter.querySelector('output')?.textContent === '4').length;
    },
    /** Ends when all of so many fragments live, each put into a hidden host in a task of its own. */
    async lateFragments(count: number) {
      const done = start && whenLive(count);
      for (let sent = 0; sent < count; sent++) {
        late.append(parse(one));
        await turn();
      }
      await done;
    },
    /** So many mutations that are nobody's: elements come and go, attributes and texts change. */
    async churn(times: number) {
      for (let change = 0; change < times; change++) {
        elsewhere.replaceChildren(parse('<p class="news"><b>nieuws</b> <span data-number="1">1</span></p>'));
        elsewhere.className = `tone-${change % 2}`;
        await Promise.resolve();
      }
      // What is done once a frame counts too.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await turn();
    },
    /** Puts one counter into the page, waits until it lives, and takes it out again. */
    async cycle(times: number) {
      for (let at = 0; at < times; at++) {
        const done = start && whenLive(1);
        late.replaceChildren(parse(one));
        if (at % 10 === 0 && late.firstElementChild) removed.push(new WeakRef(late.firstElementChild));
        await done;
        late.replaceChildren();
        await turn();
      }
    },
    /** Of every tenth counter that was taken out: how many are still in memory, after a garbage collection. */
    retained: () => removed.filter((counter) => counter.deref()).length,
  };
}

/** Where the page asks for a bench the runtime waits for it; else it starts at once, as in a shop. */
export function offer(marks: CounterMarks, start: (() => void) | undefined) {
  if (document.documentElement.hasAttribute('data-bench'))
    window.islandBench = createIslandBench(marks, start);
  else start?.();
}

/** A shop's page gets a behaviour's code as a chunk of its own, late; the bench has it at once. */
export async function codeIsThere() {
  if (!document.documentElement.hasAttribute('data-bench')) await fetch('/late-code');
}

declare global {
  interface Window {
    islandBench: ReturnType<typeof createIslandBench>;
  }
}
