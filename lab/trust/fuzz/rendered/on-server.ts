import type { RenderedPage } from '../../../../assign/render/render.ts';
import { createRenderer } from '../../../../assign/render/render.ts';
import { experimentsOf, type Tests } from './tests.ts';

/** What is global in Node while a page is rendered, and may not be so after it. */
const stubs = ['document', 'window', 'location', 'Node', 'Element', 'matchMedia', 'setTimeout'];
const globals = () => stubs.map((name) => Object.getOwnPropertyDescriptor(globalThis, name)?.value);

/** Renders the page with all tests in B, as a shop's server does. Runs in Node. */
export function renderOnServer(html: string, tests: Tests): RenderedPage {
  const experiments = experimentsOf(tests);
  const before = globals();
  const page = createRenderer(experiments)(html, {
    address: 'https://arena.test/',
    page: 'pdp',
    variants: experiments.map(({ id }) => `${id}|B`),
  });
  if (globals().some((value, at) => value !== before[at])) throw new Error('a render has left its globals');
  return page;
}
