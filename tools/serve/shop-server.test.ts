import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { createServer, preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { malformedRequests, requestText } from './malformed-requests.testing.ts';

const built = mkdtempSync(join(tmpdir(), 'shop-'));
writeFileSync(join(built, 'storefront.js'), 'export {};');
for (const name of ['importmap.json', 'manifest.json']) writeFileSync(join(built, name), '{}');
afterAll(() => rmSync(built, { recursive: true }));

// With the shop's own configuration, which the bundler transforms: it must drop none of the checks.
const shared = { logLevel: 'silent' } as const;
const listening = { host: '127.0.0.1', port: 0 };
const servers = {
  'the built shop': () => preview({ ...shared, build: { outDir: built }, preview: listening }),
  'the shop from source': async () => {
    const server = { ...listening, watch: null, ws: false } as const;
    // No browser loads anything.
    const optimizeDeps = { noDiscovery: true };
    return (await createServer({ ...shared, server, optimizeDeps })).listen();
  },
};

/** A line of a stack, as text or as HTML. */
const stack = /\bat [^\n]*:\d+:\d+|node:internal|node_modules/;

describe.each(Object.entries(servers))('%s', (_, start) => {
  let server: Awaited<ReturnType<typeof start>>;
  let port = 0;
  beforeAll(async () => {
    server = await start();
    const bound = server.httpServer?.address();
    if (typeof bound === 'object' && bound !== null) port = bound.port;
  });
  afterAll(() => server.close());

  test.each([
    ['GET', '/', '', 200],
    ['HEAD', '/', '', 200],
    ['GET', '/bestaat-niet', '', 404],
    ['GET', '/%', '', 400],
    ['HEAD', '/%', '', 400],
    ['GET', '//[', '', 400],
    ['GET', '/%E0%A4%A', '', 400],
    ['GET', '/assets/%', '', 400],
    ['GET', '/assets/constructor', '', 404],
    ['GET', '/fonts/figtree/constructor', '', 404],
    ['GET', '/fonts/figtree/%00', '', 404],
    ['GET', '/?settings=%', '', 400],
    ['GET', '/?assets=//[', '', 400],
    ['GET', '/assets/storefront.js', 'Cookie: fixture-latency=%', 200],
    ['GET', '/assets/storefront.js', 'Cookie: fixture-latency=storefront.js%3Dsoon', 400],
    ['GET', '/assets/storefront.js', 'fixture-latency: storefront.js=soon', 400],
    ['GET', '/Ajax/Cart/GetItemCountAjax', 'Cookie: fixture-latency=%', 200],
    ['GET', '/Ajax/Cart/GetItemCountAjax', 'Cookie: fixture-fault=%', 200],
    ['GET', '/', 'Cookie: fixture-visitor=%; fixture-now=%E0%A4%A', 200],
    ['TRACE', '/', '', 405],
    ['PUT', '/', '', 405],
    ['POST', '/site.css', 'Content-Length: 0', 405],
    ['OPTIONS', '/', '', 204],
    ['POST', '/Ajax/Form/Submit', 'Content-Length: 1000001', 413],
  ])('%s %s, %s: %i', async (method, target, line, status) => {
    const received = await exchange(port, requestText(method, target, line ? [line] : []));
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received).not.toMatch(stack);
    if (method === 'HEAD') expect(received).toMatch(/\r\n\r\n$/);
  });

  test('answers no malformed request with a fault of its own', async () => {
    await fc.assert(
      fc.asyncProperty(malformedRequests, async (text) => {
        const received = await exchange(port, text);
        expect(received).not.toMatch(/^HTTP\/1\.1 5/);
        expect(received).not.toMatch(stack);
      }),
      { numRuns: 200 },
    );
  });
});

/** Writes the text to a socket, and returns all that comes back until the server closes it. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    // A socket that breaks is closed too.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
