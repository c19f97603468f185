import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openBrowser, withPage } from '../browser.ts';
import { buildScript } from '../build-script.ts';
import { median, shuffle } from '../statistics.ts';
import type { StoresBench } from './driver.ts';

const scripts = { ours: 'stores/ours.tsx', 'leaflet.markercluster': 'stores/markercluster.ts' } as const;
type Name = keyof typeof scripts;
const names = Object.keys(scripts) as Name[];

const rounds = 3;
const stores = 5000;
/** How many times the processor is slowed down. */
const slowdown = 4;

const styles = [
  'node_modules/leaflet/dist/leaflet.css',
  'node_modules/leaflet.markercluster/dist/MarkerCluster.css',
  'node_modules/leaflet.markercluster/dist/MarkerCluster.Default.css',
  'src/styles/tokens.css',
  'src/styles/map.css',
];

interface Ride {
  readonly setup: number;
  readonly frames: number;
  readonly dropped: number;
  readonly longest: number;
}

/** Measures the list and the map with 5,000 stores and prints the results. */
export async function runStoresBench() {
  const css = styles.map((path) => readFileSync(path, 'utf8')).join('\n');
  const built = new Map<string, string>();
  for (const name of names) built.set(name, await buildScript(scripts[name]));
  const server = createServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://localhost');
    const name = searchParams.get('name') ?? '';
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    if (pathname === '/script') send('text/javascript', built.get(name) ?? '');
    else if (pathname === '/css') send('text/css', `${css} .pin { background: #1f2a44 }`);
    else send('text/html', page(name));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const address = (name: Name) => `${origin}/?name=${encodeURIComponent(name)}`;
  const browser = await openBrowser();
  const lists: { few: number; many: number }[] = [];
  const rides: Record<Name, Ride[]> = { ours: [], 'leaflet.markercluster': [] };
  try {
    for (let round = 0; round < rounds; round++) {
      lists.push(await withPage(browser, address('ours'), ({ page }) => page.evaluate(searchBoth, stores)));
      for (const name of shuffle(names))
        rides[name].push(
          await withPage(browser, address(name), async ({ page, throttle }) => {
            await page.waitForFunction(() => window.storesBench);
            await throttle(slowdown);
            return page.evaluate(ride, stores);
          }),
        );
    }
  } finally {
    await browser.close();
    server.close();
  }
  const few = median(lists.map((one) => one.few));
  const many = median(lists.map((one) => one.many));
  console.log(
    [
      `A search, until the list is laid out: ${few.toFixed(2)} ms in 60 stores, ${many.toFixed(2)} ms in ${stores}: ${(many / few).toFixed(2)} times, ${(many - few).toFixed(2)} ms more. A frame is 16.67 ms.`,
      '',
      `The map with ${stores} stores at a processor ${slowdown} times slower, medians of ${rounds} rounds:`,
      '',
      '| | until it is there, ms | frames dropped of those due | longest frame, ms |',
      '|---|---:|---:|---:|',
      ...names.map((name) => {
        const of = (key: keyof Ride) => median(rides[name].map((one) => one[key]));
        return `| ${name} | ${of('setup').toFixed(0)} | ${of('dropped')} of ${of('frames')} | ${of('longest').toFixed(0)} |`;
      }),
    ].join('\n'),
  );
}

function page(name: string): string {
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/css"><script type="module" src="/script?name=${encodeURIComponent(name)}"></script></head><body><div class="sf-map" id="place" style="position:relative;width:800px;height:600px"></div></body></html>`;
}

/** Runs in the page: searches few and many stores alternately. */
async function searchBoth(stores: number) {
  while (!window.storesBench) await new Promise((resolve) => setTimeout(resolve, 10));
  const { search } = window.storesBench as Required<StoresBench>;
  const middle = (values: number[]) =>
    values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const few: number[] = [];
  const many: number[] = [];
  for (let times = 0; times < 60; times++) {
    few.push(search(60));
    many.push(search(stores));
    await new Promise((resolve) => setTimeout(resolve));
  }
  return { few: middle(few.slice(10)), many: middle(many.slice(10)) };
}

/** Runs in the page: makes the same moves and zooms on either map, and records the frames. */
async function ride(stores: number): Promise<Ride> {
  const { map } = window.storesBench as Required<StoresBench>;
  const setup = await map(stores);
  const leaflet = window.benchMap;
  if (!leaflet) throw new Error('the map did not come');
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await wait(500);
  const times: number[] = [];
  let isOver = false;
  const tick = (time: number) => {
    times.push(time);
    if (!isOver) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  for (const zoom of [9, 11, 12, 13, 10, 8]) {
    leaflet.setZoomAround([52.0, 5.1], zoom, { animate: true });
    await wait(600);
    leaflet.panBy([260, 120], { animate: true, duration: 0.4 });
    await wait(550);
    leaflet.panBy([-260, -120], { animate: true, duration: 0.4 });
    await wait(550);
  }
  isOver = true;
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time));
  const due = gaps.map((gap) => Math.max(1, Math.round(gap / (1000 / 60))));
  const frames = due.reduce((sum, count) => sum + count, 0);
  return { setup, frames, dropped: frames - gaps.length, longest: Math.max(...gaps) };
}
