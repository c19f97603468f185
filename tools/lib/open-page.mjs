// @ts-check
import { Window } from 'happy-dom';

/**
 * Gives Node the globals of a page, for modules of the client that read them as they load. Its time-outs end with it:
 * Node would wait for them before it exits.
 *
 * @param {string} [url] Its address.
 * @returns {() => Promise<void>} ends the page, and takes its globals away
 */
export function openPage(url = 'about:blank') {
  const page = new Window({ url });
  const added = Object.getOwnPropertyNames(page).filter((key) => !(key in globalThis));
  for (const key of added)
    Object.defineProperty(globalThis, key, { value: Reflect.get(page, key), configurable: true });
  const { setTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: page.setTimeout.bind(page) });
  return async () => {
    globalThis.setTimeout = setTimeout;
    for (const key of added) Reflect.deleteProperty(globalThis, key);
    await page.happyDOM.close();
  };
}
