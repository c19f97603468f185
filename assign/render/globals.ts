import { NeedsBrowser } from './needs-browser.ts';
import { type ServerDocument, ServerElement, ServerNode, ServerText } from './nodes.ts';

class Unobserving {
  observe() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

class Sheet {
  replaceSync() {}
  insertRule() {}
}

/** What only a browser has. */
const refused = [
  ...[
    'matchMedia',
    'getComputedStyle',
    'localStorage',
    'sessionStorage',
    'navigator',
    'history',
    'innerWidth',
  ],
  ...[
    'innerHeight',
    'scrollY',
    'IntersectionObserver',
    'ResizeObserver',
    'fetch',
    'setTimeout',
    'setInterval',
  ],
];

const stub = (document: ServerDocument): Record<string, PropertyDescriptor> => ({
  document: { value: document },
  window: { get: refuse('window') },
  location: { value: document.location },
  Node: { value: ServerNode },
  Text: { value: ServerText },
  Element: { value: ServerElement },
  HTMLElement: { value: ServerElement },
  MutationObserver: { value: Unobserving },
  CSSStyleSheet: { value: Sheet },
  requestAnimationFrame: { value: () => 0 },
  ...Object.fromEntries(refused.map((name) => [name, { get: refuse(name) }])),
});

const refuse = (name: string) => () => {
  throw new NeedsBrowser(`it asks for ${name}`);
};

/** Does something with the page as the global document. Nothing else runs meanwhile, and what was global is so again. */
export function withGlobals<T>(document: ServerDocument, action: () => T): T {
  const stubs = Object.entries(stub(document));
  const former = stubs.map(([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const [name, property] of stubs)
    Object.defineProperty(globalThis, name, { ...property, configurable: true });
  try {
    return action();
  } finally {
    for (const [name, property] of former) {
      if (property) Object.defineProperty(globalThis, name, property);
      else Reflect.deleteProperty(globalThis, name);
    }
  }
}
