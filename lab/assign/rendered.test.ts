import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Renderer, rendering } from '../../assign/rendering.mjs';
import { renderServer } from '../../assign/serve.mjs';
import { table } from '../../assign/testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
afterAll(() => rmSync(folder, { recursive: true }));

const readme = readFileSync('assign/README.md', 'utf8');
const rendersPart = readme.slice(readme.indexOf('\n## Rendering'), readme.indexOf('\n## Caching'));
/** The code that the README has for a language. */
const codeOf = (language: string, has: string) =>
  [...rendersPart.matchAll(/```(\w+)\n([\s\S]+?)```/g)].find(
    ([, name, code]) => name === language && code?.includes(has),
  )?.[2] ?? '';

const html =
  '<!doctype html><html lang="nl" type="plp"><head><script type="module" async src="/assets/storefront.js"></script></head><body><p>Á</p></body></html>';
const given = {
  html,
  address: 'https://shop.example/matrassen',
  variants: ['OD478|B'],
  manifest: table.manifest,
};
const render: Renderer = (page, { variants }) => ({
  html: page.replace('<p>Á</p>', '<p>B</p>'),
  rendered: variants,
  refusals: [],
  build: 'build-1',
});

/** What a program writes. */
const written = (program: string, args: readonly string[], input: string) =>
  new Promise<string>((resolve, reject) => {
    const { stdin } = execFile(program, args, (error, out) => (error ? reject(error) : resolve(out)));
    stdin?.end(input);
  });

interface Language {
  readonly name: string;
  readonly needs: readonly string[];
  /** The README's page, with the server at this address. */
  readonly play: (server: string) => Promise<string>;
}

const inPhp = (server: string) => {
  const code = codeOf('php', '$headers').replace('<?php', '').replace('http://127.0.0.1:8787/render', server);
  return written('php', ['lab/assign/page.php', code], JSON.stringify(given));
};

const inSharp = (server: string) => {
  const [source, program] = [join(folder, 'Page.cs'), join(folder, 'page.exe')];
  const code = codeOf('csharp', 'HttpClient').replace('"http://127.0.0.1:8787/render"', 'server');
  writeFileSync(
    source,
    readFileSync('lab/assign/Page.cs', 'utf8').replace('// The code.', () => code),
  );
  execFileSync('mcs', [`-out:${program}`, '-r:System.Net.Http', 'assign/Assigner.cs', source]);
  return written('mono', [program, server], html);
};

const languages: readonly Language[] = [
  { name: 'PHP', needs: ['php'], play: inPhp },
  { name: 'C#', needs: ['mcs', 'mono'], play: inSharp },
].filter(({ name, needs }) => {
  const missing = needs.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length)
    console.log(
      `${name} is not run: ${missing.join(' and ')} not installed (apt-get install php-cli mono-mcs mono-runtime libmono-system-net-http4.0-cil)`,
    );
  return !missing.length;
});

/** What a language's page sends, with this server beside it. */
async function playBeside(server: ReturnType<typeof createServer>, { play }: Language): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    return await play(`http://127.0.0.1:${port}/render`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

function expectB(page: string) {
  expect(page).toContain('content="OD478|B" data-rendered="build-1"');
  expect(page).toContain('<p>B</p>');
  expect(page).not.toContain('blocking="render"');
}

function expectClientsWay(page: string) {
  expect(page).toContain('<p>Á</p>');
  expect(page).toContain('<meta name="AB-test-OD478" content="OD478|B">');
  expect(page).toContain('blocking="render" src="/assets/chunks/OD478-1.js"');
}

const failing: readonly (readonly [string, RequestListener])[] = [
  ['is late', () => {}],
  ['refuses', (_, response) => response.writeHead(500).end('Nothing was made of it.')],
];
for (const language of languages) {
  test(`a page of ${language.name} has B without a script in its head`, async () => {
    expectB(await playBeside(renderServer({ render, manifest: table.manifest }), language));
  });
  test.each(failing)(
    `a page of ${language.name} goes on with its tags if the server %s`,
    async (_, answer) => {
      expectClientsWay(await playBeside(createServer(answer), language));
    },
  );
}

/** The README's lines for Node. */
function inNode(by: Renderer): string {
  const code = codeOf('js', 'rendering(').replace(/^import .*$/gm, '');
  const page = new Function(
    'rendering',
    'render',
    'given',
    `let { ${Object.keys(given)} } = given; ${code} return html;`,
  );
  return page(rendering, by, given);
}

test('a page of Node has B, or its tags', () => {
  expectB(inNode(render));
  expectClientsWay(
    inNode(() => {
      throw new Error('no such page');
    }),
  );
});
