import { marks } from './counter.ts';
import { codeIsThere, countLive, offer } from './driver.ts';

// The least that does the job by hand: late markup, elements that the parser is still in, cleanup, early clicks once.
type Behaviour = (host: HTMLElement) => () => void;

const behaviours: Record<string, Behaviour> = {
  counter(host) {
    const button = host.querySelector('button') as HTMLElement;
    const output = host.querySelector('output') as HTMLElement;
    let count = Number(host.dataset.start);
    output.textContent = String(count);
    const add = () => {
      output.textContent = String(++count);
    };
    button.addEventListener('click', add);
    countLive();
    return () => button.removeEventListener('click', add);
  },
};

const cleanups = new WeakMap<Element, () => void>();
/** Found, but not parsed to the end or without code, each with its early click. */
const waiting = new Map<HTMLElement, HTMLElement | undefined>();
const loading = codeIsThere();
let loaded = false;

function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

function found(host: HTMLElement) {
  if (cleanups.has(host)) return;
  if (!loaded || !isParsed(host)) {
    if (!waiting.has(host)) waiting.set(host, undefined);
    return;
  }
  const early = waiting.get(host);
  waiting.delete(host);
  const cleanup = behaviours[host.dataset.floor as string]?.(host);
  if (cleanup) cleanups.set(host, cleanup);
  early?.click();
}

const retry = () => [...waiting.keys()].forEach(found);

function forEachHost(nodes: NodeList, visit: (host: HTMLElement) => void) {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.dataset.floor) visit(node);
    node.querySelectorAll<HTMLElement>('[data-floor]').forEach(visit);
  }
}

function gone(host: HTMLElement) {
  if (host.isConnected) return;
  cleanups.get(host)?.();
  cleanups.delete(host);
  waiting.delete(host);
}

offer(marks['hand-written floor'], () => {
  addEventListener('click', keepEarly, true);
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      forEachHost(removedNodes, gone);
      forEachHost(addedNodes, found);
    }
    if (waiting.size) retry();
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', retry);
  forEachHost(document.querySelectorAll('body'), found);
  loading.then(() => {
    loaded = true;
    retry();
  });
});

function keepEarly({ target }: Event) {
  const host = (target as Element).closest<HTMLElement>('[data-floor]');
  if (host && waiting.has(host)) waiting.set(host, target as HTMLElement);
}
