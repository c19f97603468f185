// @ts-check
import { Window } from 'happy-dom';

/**
 * Gives Node the globals of a page, for modules of the client that read them as they load.
 *
 * @returns {() => Promise<void>} ends the page
 */
export function openPage() {
  const page = new Window();
  for (const key of Object.getOwnPropertyNames(page)) {
    if (!(key in globalThis)) Object.defineProperty(globalThis, key, { value: Reflect.get(page, key) });
  }
  return () => page.happyDOM.close();
}
