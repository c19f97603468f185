// @ts-check
import { setTimeout as wait } from 'node:timers/promises';

/**
 * @typedef {object} Driver One browser. Selectors are CSS.
 * @property {'Firefox' | 'WebKit'} name
 * @property {string} version
 * @property {(address: string) => Promise<unknown>} goto Resolves when the page has loaded.
 * @property {(source: string) => Promise<unknown>} evaluate The value of an expression in the page, as JSON.
 * @property {(selector: string) => Promise<unknown>} click By the mouse, after scrolling there.
 * @property {(text: string) => Promise<unknown>} type By the keyboard, into what has focus.
 * @property {(key: 'Enter' | 'Escape' | 'ArrowDown' | 'Tab') => Promise<unknown>} press
 * @property {() => Promise<unknown>} back
 * @property {() => Promise<unknown>} reload
 * @property {() => Promise<unknown>} deleteCookies
 * @property {() => Promise<unknown>} close
 */

/** In ms. Machines are shared: what holds is there much sooner. */
const limit = 20_000;

/**
 * What the checks are written in: a driver, and what is the same in every browser.
 *
 * @param {Driver} driver
 * @param {string} origin Without a slash at the end.
 */
export function createLab(driver, origin) {
  /**
   * Runs a function in the page, which sees only its arguments. Elements can't be returned.
   *
   * @template {unknown[]} A @template R @param {(...parts: A) => R} inPage @param {A} parts @returns {Promise<Awaited<R>>}
   */
  const run = async (inPage, ...parts) =>
    /** @type {Awaited<R>} */ (await driver.evaluate(`(${inPage})(...${JSON.stringify(parts)})`));

  /**
   * Waits until a function in the page returns something true, and returns that.
   *
   * @template {unknown[]} A @template R @param {string} what @param {(...parts: A) => R} inPage @param {A} parts
   */
  const until = async (what, inPage, ...parts) => {
    const end = performance.now() + limit;
    for (;;) {
      // Between two pages there is nothing to run it in.
      const found = await run(inPage, ...parts).catch(() => undefined);
      if (found) return found;
      if (performance.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`);
      await wait(50);
    }
  };

  /** Waits until the element has focus. @param {string} selector */
  const focused = async (selector) => {
    await until(`focus on ${selector}`, (one) => document.activeElement?.matches(one), selector).catch(
      async (error) => {
        const on = await run(() => document.activeElement?.outerHTML.slice(0, 100));
        throw new Error(`${error.message}; it is on ${on}`);
      },
    );
  };

  /** Clicks where the element is, without the page's smooth scrolling. @param {string} selector */
  const click = async (selector) => {
    await run((one) => {
      document.querySelector(one)?.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, selector);
    await driver.click(selector);
  };

  return {
    ...driver,
    click,
    run,
    until,
    focused,
    /** @param {string} path */
    open: (path) => driver.goto(origin + path),
    /** Waits until these islands and behaviours are mounted. @param {readonly string[]} names */
    mounted: (...names) =>
      until(
        `${names.join(', ')} mounted`,
        (all) =>
          all.every((name) =>
            document.querySelector(
              `:is([data-island="${name}"], [data-behaviour="${name}"])[data-state="mounted"]`,
            ),
          ),
        names,
      ),
    /** @param {string} selector */
    shown: (selector) =>
      until(
        `${selector} shown`,
        (one) => [...document.querySelectorAll(one)].some((element) => element.getClientRects().length > 0),
        selector,
      ),
    /** @param {string} selector */
    gone: (selector) =>
      until(
        `${selector} gone`,
        (one) => [...document.querySelectorAll(one)].every((element) => !element.getClientRects().length),
        selector,
      ),
    /** Clicks the first element with this text. @param {string} selector @param {string} text */
    async clickText(selector, text) {
      await until(
        `${selector} with "${text}"`,
        (one, words) => {
          for (const old of document.querySelectorAll('[data-lab]')) old.removeAttribute('data-lab');
          const isIt = (/** @type {Element} */ element) =>
            element.textContent?.includes(words) && element.getClientRects().length > 0;
          const found = [...document.querySelectorAll(one)].find(isIt);
          found?.setAttribute('data-lab', '');
          return found !== undefined;
        },
        selector,
        text,
      );
      await click('[data-lab]');
    },
    /** What went wrong in all pages since the last `reset`. @returns {Promise<string[]>} */
    problems: () =>
      run(() => [
        ...JSON.parse(localStorage.getItem('lab-problems') ?? '[]'),
        .../** @type {string[]} */ (/** @type {any} */ (window).lab?.pending ?? []),
      ]),
    /** Delays calls and files of the bundle: `AddProductAjax=500`. @param {string} latency */
    delay: (latency) =>
      run((value) => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
        document.cookie = `fixture-latency=${encodeURIComponent(value)}; path=/`;
      }, latency),
    /** Makes the visitor a new one. */
    async reset() {
      await driver.goto(`${origin}/Winkels/Afspraak?script=off`);
      await run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await driver.deleteCookies();
    },
    /** Simulates Safari on macOS from now on, on this page: a pressed link or button takes no focus. */
    focusAsSafari: () =>
      run(() =>
        addEventListener(
          'mousedown',
          (event) => {
            const pressed = event.target instanceof Element && event.target.closest('a, button');
            if (!pressed) return;
            event.preventDefault();
            const around = pressed.parentElement?.closest('[tabindex]') ?? document.activeElement;
            if (!(around instanceof HTMLElement)) return;
            if (around.contains(pressed)) around.focus({ preventScroll: true });
            else around.blur();
          },
          true,
        ),
      ),
  };
}

/** @typedef {ReturnType<typeof createLab>} Lab */
