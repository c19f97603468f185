import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { marks, type RuntimeName } from './islands/counter.ts';
import { sendSlowPage } from './islands/slow-page.ts';
import { shopBody } from './patching/shop-page.ts';

/** Delay of the slow page's script and code, in ms. */
const lateMs = 300;

/** Serves the bench's pages on localhost. `scripts` is keyed by name. */
export async function serve(scripts: ReadonlyMap<string, string>) {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const name = searchParams.get('name') ?? '';
    const send = (type: string, body: string) => response.setHeader('content-type', type).end(body);
    // Cross-origin isolated pages have a clock resolution of 5 µs instead of 100.
    response.setHeader('cross-origin-opener-policy', 'same-origin');
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    if (searchParams.has('slow') || pathname === '/late-code')
      await new Promise((resolve) => setTimeout(resolve, lateMs));
    if (pathname === '/script') send('text/javascript', scripts.get(name) ?? '');
    else if (pathname === '/late-code') send('text/plain', '');
    else if (pathname === '/shop') send('text/html', page(shopBody(200), name, 'hidden'));
    else if (pathname === '/islands')
      send(
        'text/html',
        page('<main id="main"></main><div id="late" hidden></div><div id="elsewhere" hidden></div>', name),
      );
    else if (pathname === '/slow-page' && name in marks) {
      response.setHeader('content-type', 'text/html');
      await sendSlowPage(response, name as RuntimeName, searchParams.has('async'));
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}

/** The body is hidden, because layout would cost more than what is measured. */
function page(body: string, script: string, state = ''): string {
  return `<!doctype html><html lang="nl" type="plp" data-bench><head><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><script type="module" src="/script?name=${encodeURIComponent(script)}"></script></head><body ${state}>${body}</body></html>`;
}
