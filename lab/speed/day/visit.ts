import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';

/** The pages of a visit, in order; the first is where a shopper comes back to. */
const visited = [
  ['home', ''],
  ['list', 'matrassen'],
  ['product', 'product/boxspring-loosdrecht'],
  ['another product', 'product/matras-duin-pocketvering'],
  ['cart', 'winkelwagen'],
] as const;

/** What one page asks for that is ours. */
export interface Asked {
  readonly page: string;
  /** Files that came whole. */
  readonly files: number;
  readonly bytes: number;
  /** Files that the browser had, and asked whether they were still right. */
  readonly checked: number;
  /** Calls to the shop's own server. */
  readonly calls: number;
  /** The files that the page uses, from the bundle's folder, whether kept or not. */
  readonly uses: readonly string[];
}

/** Walks through the shop with one browser, without a touch, as its cache fills; then comes back to the first page. */
export async function visitShop(): Promise<{ readonly pages: readonly Asked[]; readonly back: Asked }> {
  const port = await findFreePorts({ count: 1, from: 4173 });
  const origin = await serveShop({ port, out: 'dist' });
  const browser: Browser = await chromium.launch({ executablePath: await ensureBrowser(), ...launchOptions });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const pages: Asked[] = [];
    for (const [name, path] of visited) pages.push(await open(await context.newPage(), origin, name, path));
    const [[name, path]] = visited;
    return { pages, back: await open(await context.newPage(), origin, name, path) };
  } finally {
    await browser.close();
  }
}

/** In ms: a page may fetch ahead two seconds after it has loaded. */
const restMs = 2600;

async function open(page: Page, origin: string, name: string, path: string): Promise<Asked> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<
    string,
    { file: string | undefined; status: number; bytes: number; isKept: boolean }
  >();
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    const [, file] = /\/assets\/(.+\.(?:js|css))$/.exec(new URL(request.url).pathname) ?? [];
    if (request.url.startsWith(origin) && (file || /^(Fetch|XHR)$/.test(type)))
      asked.set(requestId, { file, status: 0, bytes: 0, isKept: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const one = asked.get(requestId);
    if (one) one.isKept = true;
  });
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    const one = asked.get(requestId);
    if (one) one.status = statusCode;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId);
    if (one && response.fromDiskCache && one.status !== 304) one.isKept = true;
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  await page.goto(origin + path);
  await page.waitForTimeout(restMs);
  await page.close();

  const all = [...asked.values()];
  const files = all.filter(({ file }) => file !== undefined);
  const whole = files.filter(({ status, isKept }) => status !== 304 && !isKept);
  return {
    page: name,
    files: whole.length,
    bytes: whole.reduce((sum, { bytes }) => sum + bytes, 0),
    checked: files.filter(({ status }) => status === 304).length,
    calls: all.length - files.length,
    uses: files.flatMap(({ file }) => file ?? []),
  };
}
