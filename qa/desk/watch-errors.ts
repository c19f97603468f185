import { atom } from 'nanostores';

export interface ErrorRecord {
  /** In ms since the page began. */
  readonly at: number;
  readonly kind: 'error' | 'warning' | 'uncaught';
  readonly text: string;
}

const most = 100;

/** Records what the page logs as errors and warnings from now on, and what nobody catches. The console shows it as before. */
export function watchErrors(view: Window & typeof globalThis) {
  const errors = atom<readonly ErrorRecord[]>([]);
  const add = (kind: ErrorRecord['kind'], given: readonly unknown[]) => {
    const text = given.map(inWords).join(' ').slice(0, 1000);
    errors.set([...errors.get(), { at: view.performance.now(), kind, text }].slice(-most));
  };
  for (const [method, kind] of [
    ['error', 'error'],
    ['warn', 'warning'],
  ] as const) {
    const own = view.console[method];
    view.console[method] = (...given: unknown[]) => {
      own.apply(view.console, given);
      add(kind, given);
    };
  }
  view.addEventListener('error', ({ message, target }) => {
    if (target === view) add('uncaught', [message]);
  });
  view.addEventListener('unhandledrejection', ({ reason }) => add('uncaught', [reason]));
  return errors;
}

function inWords(value: unknown): string {
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Element) return startTag(value);
  if (typeof value !== 'object' || !value) return String(value);
  try {
    return JSON.stringify(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
}

/** An element as its start tag, with the attributes that say which it is. */
function startTag(element: Element): string {
  const named = ['id', 'class', 'name', 'data-island', 'data-behaviour', 'data-article']
    .filter((name) => element.hasAttribute(name))
    .map((name) => ` ${name}="${element.getAttribute(name)}"`);
  return `<${element.localName}${named.join('')}>`;
}
