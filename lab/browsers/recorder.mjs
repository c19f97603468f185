// @ts-check

/**
 * Runs in the page before anything else. Keeps what goes wrong over several pages in local storage, under
 * `lab-problems`, and with `?look=<selector>` the texts of these elements in each frame, in `lab.frames`.
 */
function record() {
  const key = 'lab-problems';
  const note = (/** @type {string} */ problem) => {
    try {
      const known = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify([...known, `${location.pathname}: ${problem}`]));
    } catch {}
  };
  /** Files that did not come, unless the browser breaks them off because the shopper leaves. @type {Set<string>} */
  const pending = new Set();
  addEventListener('pagehide', () => pending.clear());
  for (const kind of /** @type {const} */ (['error', 'warn'])) {
    const log = console[kind];
    console[kind] = (...parts) => {
      note(`console.${kind}: ${parts.map(String).join(' ')}`);
      log(...parts);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      // WebKit says so where `content-visibility: auto` shows a part of the page while its sizes are told: the next frame tells them.
      if (message?.startsWith('ResizeObserver loop')) return;
      if (message !== undefined) note(message);
      // Firefox says so of modules that it has fetched already.
      else if (target instanceof Element && !target.matches('link[rel=modulepreload]')) {
        const problem = `${target.outerHTML.slice(0, 100)} is not loaded`;
        pending.add(problem);
        setTimeout(() => pending.delete(problem) && note(problem), 1000);
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => note(`unhandled: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`violation of ${violatedDirective}: ${blockedURI}`),
  );

  /** @type {{ at: number, texts: string[] }[]} */
  const frames = [];
  const lab = { frames, pending, isFromCache: false };
  Object.assign(window, { lab });
  addEventListener('pageshow', ({ persisted }) => {
    lab.isFromCache = persisted;
  });
  const look = new URLSearchParams(location.search).get('look');
  if (!look) return;
  const isSeen = (/** @type {Element} */ element) => getComputedStyle(element).visibility === 'visible';
  const sample = (/** @type {number} */ at) => {
    requestAnimationFrame(sample);
    const seen = [...document.querySelectorAll(look)].filter(isSeen);
    lab.frames.push({ at, texts: seen.map(({ textContent }) => textContent?.trim() ?? '') });
  };
  requestAnimationFrame(sample);
}

/**
 * Puts the recorder first into the head of each page, because WebDriver has no scripts that run before the page's own.
 *
 * @returns {import('vite').Plugin}
 */
export function recorder() {
  const script = `<head><script>(${record})()</script>`;
  return {
    name: 'recorder',
    // Runs before the shop's own server, to change its answers.
    enforce: 'pre',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        // A compressed page could not be read.
        delete request.headers['accept-encoding'];
        let isDone = false;
        const isChunk = request.url?.startsWith('/assets/chunks/');
        const insert = (/** @type {unknown} */ body) => {
          // A file that the browser has kept comes at once, however long a check delays it.
          if (isChunk && !response.headersSent) response.setHeader('Cache-Control', 'no-store');
          const isPage = String(response.getHeader('Content-Type') ?? '').startsWith('text/html');
          // A strict policy would refuse it.
          if (isDone || !isPage || response.hasHeader('Content-Security-Policy')) return body;
          isDone = true;
          return Buffer.isBuffer(body)
            ? Buffer.from(body.toString('latin1').replace('<head>', script), 'latin1')
            : body;
        };
        for (const name of /** @type {const} */ (['write', 'end'])) {
          const send = /** @type {(...parts: unknown[]) => boolean} */ (response[name].bind(response));
          response[name] = /** @type {any} */ (
            (/** @type {unknown} */ body, /** @type {unknown[]} */ ...more) => send(insert(body), ...more)
          );
        }
        next();
      });
    },
  };
}
