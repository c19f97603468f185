import { NeedsBrowser } from './needs-browser.ts';

/** Stands for `src/dom/fragment.ts` where the page is made: what cleans markup is the browser. */
export function parseFragment(): never {
  throw new NeedsBrowser('it takes markup of the server');
}
