import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath, launchOptions } from '../../tools/lib/ensure-browser.mjs';

/** What a page has come to, as it says itself. */
export interface Look {
  /** The open dialogs, by the name of their popup. */
  readonly dialogs: readonly string[];
  readonly stored: Readonly<Record<string, string>>;
  /** What is on the data layer, and when it happened, where that was told. */
  readonly events: readonly { readonly name: string; readonly time?: number }[];
  /** Components by their state. */
  readonly states: Readonly<Record<string, string>>;
  /** In ms since 1970. Undefined while nobody has opened the page. */
  readonly openedAt?: number;
}

/** Of a page that was rendered ahead: what it was like before it was opened, and since. */
interface Rendered {
  readonly ahead: Look[];
  readonly opened: Look[];
  /** The calls that it has made before it was opened, and since. */
  readonly calls: { readonly ahead: string[]; readonly opened: string[] };
}

const reporter = `
  const look = () => ({
    dialogs: [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.className),
    stored: { ...localStorage, ...sessionStorage },
    events: (window.dataLayer ?? []).filter((push) => push.event).map(({ event, event_time }) => ({ name: event, time: event_time })),
    states: Object.fromEntries([...document.querySelectorAll('[data-state]')].map((host) => [host.dataset.behaviour ?? host.dataset.island, host.dataset.state])),
    openedAt: document.prerendering ? undefined : performance.timeOrigin + performance.getEntriesByType('navigation')[0].activationStart,
  });
  const report = () => fetch('/report', { method: 'POST', body: JSON.stringify(look()) });
  // Of a page that is not seen once a second.
  setInterval(report, 200);`;

/** The page that has the browser render the other one ahead, and opens it once the test says so. */
const firstPage = (address: string, stored: object) => `<!doctype html><title>First</title><script>
  Object.assign(localStorage, ${JSON.stringify(stored)});
  const rules = { prerender: [{ urls: [${JSON.stringify(address)}], eagerness: 'immediate' }] };
  document.head.append(Object.assign(document.createElement('script'), { type: 'speculationrules', textContent: JSON.stringify(rules) }));
  setInterval(async () => { if (await (await fetch('/open')).text()) location.href = ${JSON.stringify(address)}; }, 100);
</script>`;

/**
 * Has a browser render a page of the shop ahead, without Playwright, whose debugger switches that off: the page reports
 * to a server of ours, which has the shop behind it. `open` opens the page. Call `end` after all.
 *
 * @param stored What the browser has in its local storage.
 */
export async function renderAhead(shop: string, body: string, stored: Readonly<Record<string, string>>) {
  const rendered: Rendered = { ahead: [], opened: [], calls: { ahead: [], opened: [] } };
  let isOpening = false;
  const answers: Readonly<Record<string, (request: IncomingMessage) => Promise<string> | string>> = {
    '/first': () => firstPage('/ahead', stored),
    '/ahead':
      () => `<!doctype html><html lang="nl" type="content"><head><title>Ahead</title><script>${reporter}</script>
      <script type="application/json" id="storefront-settings">{"analytics":{"enabled":true}}</script>
      <script type="module" async src="/assets/storefront.js"></script></head><body>${body}</body></html>`,
    '/open': () => (isOpening ? 'yes' : ''),
    async '/report'(request) {
      const look: Look = JSON.parse(await textOf(request));
      (look.openedAt === undefined ? rendered.ahead : rendered.opened).push(look);
      return '';
    },
  };
  const server = createServer(async (request, response) => {
    const { url = '/' } = request;
    const answer = answers[url];
    if (answer) {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void response.end(await answer(request));
    }
    if (/^\/Ajax\//i.test(url)) rendered.calls[isOpening ? 'opened' : 'ahead'].push(url);
    await passOn(shop, request, response);
  });
  server.listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'rendered-ahead-'));
  const browser = start(folder, `http://localhost:${port}/first`);
  return {
    rendered,
    open() {
      isOpening = true;
    },
    async end() {
      endGroup(browser);
      await once(browser, 'exit');
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function start(folder: string, address: string): ChildProcess {
  const path = chromiumPath();
  if (!path) throw new Error('there is no Chromium');
  const own = ['--headless', '--no-sandbox', `--user-data-dir=${folder}`];
  return spawn(path, [...launchOptions.args, ...own, address], { stdio: 'ignore', detached: true });
}

/** Debian's chromium is a script that starts the browser: all that it started ends with it. */
function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

async function passOn(shop: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const body = method === 'GET' ? null : await textOf(request);
  const { accept = '*/*', cookie = '', 'content-type': type = 'text/plain' } = headers;
  const answer = await fetch(shop + url, { method, body, headers: { accept, cookie, 'content-type': type } });
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
