// @ts-check
import { Window } from 'happy-dom';

/**
 * Gives Node the globals of a page, for modules of the client that read them as they load.
 *
 * @param {string} [url] Its address.
 * @returns {() => Promise<void>} ends the page
 */
export function openPage(url = 'about:blank') {
  const page = new Window({ url });
  for (const key of Object.getOwnPropertyNames(page)) {
    if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: Reflect.get(page, key) });
  }
  return () => page.happyDOM.close();
}
