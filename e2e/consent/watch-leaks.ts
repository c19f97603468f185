import type { Page } from '@playwright/test';

/** What a page has left behind and sent, in sorted lines. */
export interface Traces {
  readonly cookies: readonly string[];
  readonly local: readonly string[];
  readonly session: readonly string[];
  /** Requests that are no file of the shop: `GET /Ajax/…`; with the host, where it is another. */
  readonly calls: readonly string[];
  /** Events by name, and Google's commands with what they grant. */
  readonly pushes: readonly string[];
}

/** The page itself and what it is made of. */
const files = /^\/(boxsprings|site\.css|(assets|pictures|fonts)\/[^?]+)$/;

/** Begins to watch a visitor's page. `forget` drops requests and pushes so far; cookies and storage stay. */
export async function watchLeaks(page: Page) {
  let calls: string[] = [];
  let pushes: string[] = [];

  page.on('request', (request) => {
    const { origin, host, pathname, protocol } = new URL(request.url());
    const isOurs = origin === new URL(page.url()).origin || page.url() === 'about:blank';
    if (protocol === 'data:' || (isOurs && files.test(pathname))) return;
    // A page of the shop that is fetched ahead, where the mouse happens to rest on its link.
    if (isOurs && request.headers()['sec-purpose'] === 'prefetch') return;
    calls.push(`${request.method()} ${isOurs ? '' : host}${pathname}`);
  });
  await page.exposeFunction('tellPush', (line: string) => void pushes.push(line));
  await page.addInitScript(() => {
    const tell = (line: string) => (window as unknown as { tellPush(line: string): void }).tellPush(line);
    const lineOf = (entry: Record<string, unknown>) => {
      if (Object.prototype.toString.call(entry) === '[object Arguments]') {
        const [what, command, states] = [...(entry as unknown as Iterable<Record<string, unknown>>)];
        const told = Object.entries(states ?? {}).map(([name, value]) => `${name}=${value}`);
        return [what, command, ...told].join(' ');
      }
      return [entry.event ?? Object.keys(entry).join(), entry.consent_level, entry.popup_name]
        .filter((part) => part !== undefined)
        .join(' ');
    };
    const layer: unknown[] = [];
    layer.push = (...entries: unknown[]) => {
      for (const entry of entries) tell(lineOf(entry as Record<string, unknown>));
      return Array.prototype.push.apply(layer, entries);
    };
    window.dataLayer = layer;
  });

  return {
    async traces(): Promise<Traces> {
      const { local, session } = await page.evaluate(() => ({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
      }));
      const cookies = (await page.context().cookies()).map(({ name }) => name);
      const sorted = (lines: readonly string[]) => [...new Set(lines)].sort();
      return {
        cookies: sorted(cookies),
        local: sorted(local),
        session: sorted(session),
        calls: sorted(calls),
        // The head of an e-commerce event.
        pushes: sorted(pushes.filter((line) => line !== 'ecommerce')),
      };
    },
    /** The first push since `forget`. */
    firstPush: () => pushes[0],
    forget() {
      calls = [];
      pushes = [];
    },
  };
}
