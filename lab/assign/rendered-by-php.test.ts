import { execFile, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Renderer } from '../../assign/rendering.mjs';
import { renderServer } from '../../assign/serve.mjs';
import { table } from '../../assign/testing.ts';

const hasPhp = !spawnSync('php', ['--version']).error;
if (!hasPhp) console.log('not run: php is not installed (apt-get install php-cli)');
const [, code = ''] =
  /```php\n<\?php (\/\/ \$html[^`]+)```/.exec(readFileSync('assign/README.md', 'utf8')) ?? [];
const html =
  '<!doctype html><html lang="nl" type="plp"><head><script type="module" async src="/assets/storefront.js"></script></head><body><p>A</p></body></html>';
const given = {
  html,
  address: 'https://shop.example/matrassen',
  variants: ['OD478|B'],
  manifest: table.manifest,
};
const render: Renderer = (page, { variants }) => ({
  html: page.replace('<p>A</p>', '<p>B</p>'),
  rendered: variants,
  refusals: [],
  build: 'build-1',
});

/** What the README's page sends, with this server beside it. */
async function play(server: ReturnType<typeof createServer>): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await new Promise((resolve, reject) => {
      const php = execFile('php', ['lab/assign/page.php', code.replace('8787', `${port}`)], (error, out) =>
        error ? reject(error) : resolve(out),
      );
      php.stdin?.end(JSON.stringify(given));
    });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.runIf(hasPhp)('a page of PHP has B without a script in its head', async () => {
  const page = await play(renderServer({ render, manifest: table.manifest }));
  expect(page).toContain('content="OD478|B" data-rendered="build-1"');
  expect(page).toContain('<p>B</p>');
  expect(page).not.toContain('blocking="render"');
});

const failing: readonly (readonly [string, RequestListener])[] = [
  ['is late', () => {}],
  ['refuses', (_, response) => response.writeHead(500).end('Nothing was made of it.')],
];
test.runIf(hasPhp).each(failing)(
  'a page of PHP goes on with its tags if the server %s',
  async (_, answer) => {
    const page = await play(createServer(answer));
    expect(page).toContain('<p>A</p>');
    expect(page).toContain('<meta name="AB-test-OD478" content="OD478|B">');
    expect(page).toContain('blocking="render" src="/assets/chunks/OD478-1.js"');
  },
);
