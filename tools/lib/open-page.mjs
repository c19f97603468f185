// @ts-check
import { Window } from 'happy-dom';

/**
 * Gives Node the globals of a page, for modules of the client that read them as they load. Its timers end with it:
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
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const ours = { setTimeout, clearTimeout, setInterval, clearInterval };
  for (const key of Object.keys(ours)) Reflect.set(globalThis, key, Reflect.get(page, key).bind(page));
  return async () => {
    Object.assign(globalThis, ours);
    for (const key of added) Reflect.deleteProperty(globalThis, key);
    await page.happyDOM.close();
  };
}
