import { marks } from './counter.ts';
import { countMounted, exposeBench, whenCodeLoaded } from './driver.ts';

// A minimal hand-written implementation: late markup, half-parsed elements, cleanup, early clicks.
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
    countMounted();
    return () => button.removeEventListener('click', add);
  },
};

const cleanups = new WeakMap<Element, () => void>();
/** Hosts that are not fully parsed or whose code is not loaded, each with its early click. */
const waiting = new Map<HTMLElement, HTMLElement | undefined>();
const loading = whenCodeLoaded();
let loaded = false;

function isParsed(element: Element): boolean {
  if (document.readyState !== 'loading') return true;
  for (let node: Node | null = element; node; node = node.parentNode) if (node.nextSibling) return true;
  return false;
}

function mount(host: HTMLElement) {
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

const retry = () => [...waiting.keys()].forEach(mount);

function forEachHost(nodes: NodeList, visit: (host: HTMLElement) => void) {
  for (const node of nodes) {
    if (!(node instanceof HTMLElement)) continue;
    if (node.dataset.floor) visit(node);
    node.querySelectorAll<HTMLElement>('[data-floor]').forEach(visit);
  }
}

function unmount(host: HTMLElement) {
  if (host.isConnected) return;
  cleanups.get(host)?.();
  cleanups.delete(host);
  waiting.delete(host);
}

exposeBench(marks['hand-written floor'], () => {
  addEventListener('click', rememberEarlyClick, true);
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records) {
      forEachHost(removedNodes, unmount);
      forEachHost(addedNodes, mount);
    }
    if (waiting.size) retry();
  }).observe(document, { childList: true, subtree: true });
  document.addEventListener('readystatechange', retry);
  forEachHost(document.querySelectorAll('body'), mount);
  loading.then(() => {
    loaded = true;
    retry();
  });
});

function rememberEarlyClick({ target }: Event) {
  const host = (target as Element).closest<HTMLElement>('[data-floor]');
  if (host && waiting.has(host)) waiting.set(host, target as HTMLElement);
}
