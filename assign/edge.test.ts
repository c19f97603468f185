import fc from 'fast-check';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { beforeEach, expect, test } from 'vitest';
import { assign as assignAtEdge, edge } from './edge.mjs';
import { headTags } from './head.mjs';
import { headReader, inserting } from './place.mjs';
import { cases, table } from './testing.ts';

const html = (type: string, map = '') =>
  `<!doctype html>\n<html lang="nl" type="${type}">\n<head>${map}
<script type="module" async src="/assets/storefront.js"></script></head><body>x</body></html>`;

/** Sends the page in pieces of this many bytes. */
function inPieces(page: string | Buffer, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(Buffer.from(page));
  return new ReadableStream({
    start(out) {
      for (let at = 0; at < bytes.length; at += size) out.enqueue(bytes.slice(at, at + size));
      out.close();
    },
  });
}

interface Options {
  readonly status?: number;
  readonly page?: string | Buffer;
  readonly type?: string;
  readonly size?: number;
  readonly consent?: boolean;
  readonly experiments?: Parameters<typeof edge>[0]['experiments'];
  readonly manifest?: Parameters<typeof edge>[0]['manifest'];
  readonly cookie?: string;
  readonly render?: Parameters<typeof edge>[0]['render'];
}

const logged: string[] = [];
beforeEach(() => {
  logged.length = 0;
});

const handler = ({
  page = html('plp'),
  type = 'text/html',
  status = 200,
  size = 7,
  consent = true,
  experiments,
  manifest = table.manifest,
  cookie = 'visitor',
  render,
}: Options = {}) =>
  edge({
    ...(render && { render }),
    experiments: experiments ?? [{ id: 'OD478', shares: { B: 100 } }],
    manifest,
    log: (line) => logged.push(line),
    assets: '/assets/',
    cookie,
    mayAssign: () => consent,
    origin: async () =>
      new Response(inPieces(page, size), {
        status,
        headers: {
          'Content-Type': type,
          'Cache-Control': 'public, max-age=60',
          ETag: '"a"',
          'Content-Length': '9',
          'Content-Encoding': 'gzip',
        },
      }),
  });
const ask = (handle: ReturnType<typeof handler>, headers = {}, query = '') =>
  handle(new Request(`https://shop.example/matrassen${query}`, { headers }));

const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
// An id that a cookie can hold.
const asked = cases.filter(
  ({ visitor, ab }) => typeof visitor === 'string' && /^[\w-]+$/.test(visitor) && typeof ab === 'string',
);

test.each(asked)(
  '$rule: $visitor, $page, $ab',
  async ({ variants, experiments, consent, page, robot, ...one }) => {
    const headers = { Cookie: `other=1; visitor=${one.visitor}`, ...(robot && { 'User-Agent': googlebot }) };
    const handle = handler({ experiments, consent, page: html(page) });
    const text = await (await ask(handle, headers, `?ab=${encodeURIComponent(one.ab)}`)).text();
    expect([...text.matchAll(/content="([^"]*)"/g)].map(([, content]) => content)).toEqual(variants);
  },
);

test.each([1, 10, 100, 1000])(
  'puts the tags before the script, however the page is cut: %i',
  async (size) => {
    const text = await (await ask(handler({ size }), { Cookie: 'visitor=a' })).text();
    const tags = `<meta name="AB-test-OD478" content="OD478|B">
<link rel="modulepreload" href="/assets/chunks/kit-1.js">
<link rel="modulepreload" href="/assets/chunks/core-1.js">
<script type="module" async blocking="render" src="/assets/chunks/OD478-1.js"></script>
`;
    expect(text).toBe(html('plp').replace('<script type="module"', `${tags}<script type="module"`));
  },
);

test('gives the tags their hashes beside an import map', async () => {
  const page = html('plp', '<script type="importmap">{}</script>');
  const text = await (await ask(handler({ page }), { Cookie: 'visitor=a' })).text();
  expect(text).toContain('href="/assets/chunks/kit-1.js" integrity="sha384-kit"');
  expect(text).toContain('src="/assets/chunks/OD478-1.js" integrity="sha384-OD478"');
});

test('keeps its page out of shared caches, without what describes another one', async () => {
  const { headers } = await ask(handler(), { Cookie: 'visitor=a' });
  expect(headers.get('Cache-Control')).toBe('private, no-cache');
  expect([headers.get('ETag'), headers.get('Content-Length'), headers.get('Set-Cookie')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('gives a new visitor an id, and assigns by it at once', async () => {
  const experiments = [{ id: 'OD478' }];
  const first = await ask(handler({ experiments }));
  const [, id] =
    /^visitor=([\da-f-]{36}); Path=\/; .*HttpOnly/.exec(first.headers.get('Set-Cookie') ?? '') ?? [];
  const again = await ask(handler({ experiments }), { Cookie: `visitor=${id}` });
  expect(await first.text()).toBe(await again.text());
});

test.each([
  ['visitor=a', 'alone'],
  ['other=1; visitor=a', 'after another'],
  ['other=1;visitor=a', 'without a space'],
  ['xvisitor=b; visitor=a; visitor=c', 'the first of two, and not the end of a name'],
  ['visitor=a=b', 'with an equals sign', 'a=b'],
  ['visitor="a"', 'with quotes', '"a"'],
  ['visitor=', 'empty', undefined],
  ['VISITOR=a; visitor', 'in capitals, or without a value', undefined],
])('reads the id of %j: %s', async (...[header, , id = header.includes('visitor=a') ? 'a' : undefined]) => {
  const experiments = [{ id: 'OD478' }, { id: 'OD485' }, { id: 'OD550' }, { id: 'OD512' }];
  const answer = await ask(handler({ experiments }), { Cookie: header });
  expect(answer.headers.has('Set-Cookie')).toBe(id === undefined);
  if (id === undefined) return;
  const variants = await assignAtEdge({ experiments, visitor: id, page: 'plp', consent: true });
  const text = await answer.text();
  for (const variant of variants) expect(text).toContain(`content="${variant}"`);
});

test.each(['visitor.id', '$visitor', 'visitor+1', 'a|b'])('a cookie may be called %s', async (cookie) => {
  const handle = handler({ cookie });
  const first = await ask(handle, { Cookie: 'visitorXid=1; b=1; visitorr1=1' });
  const [pair = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
  expect(pair.slice(0, -36)).toBe(`${cookie}=`);
  expect((await ask(handle, { Cookie: pair })).headers.get('Set-Cookie')).toBeNull();
});

/** What is HTML and no page: status, and the request's headers. */
test.each([
  [301, {}],
  [302, {}],
  [308, {}],
  [200, { 'X-Requested-With': 'XMLHttpRequest' }],
  [404, { 'X-Requested-With': 'XMLHttpRequest' }],
])('passes what is no page as it is, without a line in the log: %i %o', async (status, headers) => {
  const page = '<html><head><title>302 Found</title></head><body>x</body></html>';
  const answer = await ask(handler({ status, page }), headers);
  expect(await answer.text()).toBe(page);
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'public, max-age=60']);
  expect([answer.headers.get('ETag'), answer.headers.get('Set-Cookie')]).toEqual(['"a"', null]);
  expect(logged).toEqual([]);
});

test.each([404, 500, 503])('a page that says %i has its tags', async (status) => {
  const answer = await ask(handler({ status }), { Cookie: 'visitor=a' });
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining('OD478|B')]);
});

test('without consent gives neither an id nor a tag', async () => {
  const answer = await ask(handler({ consent: false }));
  expect(answer.headers.get('Set-Cookie')).toBeNull();
  expect(await answer.text()).toBe(html('plp'));
});

const tagsIn = (type: string, hasImportMap = false) =>
  headTags(['OD478|B'], type, table.manifest, '/assets/', { hasImportMap });

test.each(table.pages.flatMap((one) => [1, 7, 100_000].map((size) => ({ ...one, size }))))(
  'a page in pieces of $size bytes: $rule',
  async ({ page, type = 'plp', hasImportMap, says, size }) => {
    const [start = '', end = ''] = page.split('¦');
    const handle = handler({
      page: Buffer.from(start + end, 'latin1'),
      size,
      experiments: [{ id: 'OD478', shares: { B: 100 } }],
    });
    const answer = await ask(handle, { Cookie: 'visitor=a' });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text).toBe(page.replace('¦', tagsIn(type, hasImportMap)));
    expect(logged).toEqual(says ? [expect.stringContaining(says)] : []);
  },
);

/** Where the scripts of a page begin, and those of its head that its end tag does not stand before. */
function scriptsOf(page: string) {
  const [all, ofHead]: [number[], number[]] = [[], []];
  const walk = (node: DefaultTreeAdapterTypes.Node, isInHead: boolean) => {
    const at = 'sourceCodeLocation' in node ? node.sourceCodeLocation?.startOffset : undefined;
    if (node.nodeName === 'script' && at !== undefined) {
      all.push(at);
      const isOurs = 'attrs' in node && node.attrs.some(({ name }) => name === 'src');
      if (isInHead && isOurs && !/<\/head ?>/i.test(page.slice(0, at))) ofHead.push(at);
    }
    const children = 'childNodes' in node ? node.childNodes : [];
    for (const child of children) walk(child, isInHead || child.nodeName === 'head');
  };
  walk(parse(page, { sourceCodeLocationInfo: true }), false);
  return { all, ofHead };
}

test('finds in any head what a parser finds in it, and never a place inside a text', () => {
  const tag = '<script src="/storefront.js"></script>';
  const raw = ['title', 'style', 'script', 'noscript', 'template', 'textarea', 'xmp', 'noembed', 'iframe'];
  const pieces = [
    ...[tag, tag, ...raw.flatMap((name) => [`<${name}>`, `</${name}>`, `</${name.toUpperCase()} >`])],
    ...[
      '<!--',
      '-->',
      '--!>',
      '<!--[if IE]>',
      '<![if !IE]>',
      '<![endif]-->',
      '<![CDATA[',
      ']]>',
      '<plaintext>',
    ],
    ...['<meta charset=x>', '<base href=/>', '<a href="', '">', "'", '<', '</', '\0', '&lt;', ' ', '\n', 'x'],
    ...['</head>', '</HEAD >', '<body>', '<p>', '<select>', '<html type=pdp>'],
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 9 }), (some) => {
      const page = `<!doctype html><html type="plp"><head>${some.join('')}${tag}</head><body>x`;
      const { head, read } = headReader();
      read(Buffer.from(page, 'latin1'), true);
      const { all, ofHead } = scriptsOf(page);
      if (head.place !== undefined) expect(all, page).toContain(head.place);
      if (ofHead[0] !== undefined) expect(head.place, page).toBe(ofHead[0]);
      expect(head.type).toBe('plp');
    }),
    { numRuns: 3000 },
  );
});

test('holds back no more than the head, and no more than 64 kB of one', async () => {
  /** How much of a page without our tag had to come before anything went on. */
  const heldOf = async (start: string) => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(out) {
          const piece = sent < start.length ? start.slice(sent, sent + 1000) : 'x'.repeat(1000);
          sent += piece.length;
          out.enqueue(new TextEncoder().encode(piece));
        },
      },
      { highWaterMark: 0 },
    );
    const reader = body.pipeThrough(inserting(async () => ({ tags: '' }))).getReader();
    await reader.read();
    await reader.cancel();
    return sent;
  };
  expect(await heldOf('<html type="plp"><head></head><body>')).toBeLessThan(4000);
  for (const endless of ['<html>', '<html><!--', '<html a="', '<html><script>', '<html><title>&'])
    expect(await heldOf(endless), endless).toBeLessThan(70_000);
});

test('a manifest of another build costs the variants, not the page', async () => {
  const { 'src/client/client.ts': _, '_core-1.js': _lost, ...manifest } = table.manifest;
  const text = await (await ask(handler({ manifest }), { Cookie: 'visitor=a' })).text();
  expect(text).toBe(html('plp'));
  expect(logged).toEqual([expect.stringMatching(/^\/matrassen: .*no file for _core-1\.js/)]);
});

test.each(['text/html', 'text/html; charset=utf-8', 'Text/HTML;charset=ISO-8859-1'])(
  'knows a page by its type: %s',
  async (type) => {
    const answer = await ask(handler({ type }), { Cookie: 'visitor=a' });
    expect(await answer.text()).toContain('OD478|B');
    expect(answer.headers.get('Content-Type')).toBe(type);
  },
);

test('leaves alone what is no page, and a page without the script', async () => {
  const json = await ask(handler({ type: 'application/json' }), { Cookie: 'visitor=a' });
  expect([json.headers.get('ETag'), await json.text()]).toEqual(['"a"', html('plp')]);
  const plain = '<html type="plp"><body>x</body></html>';
  expect(await (await ask(handler({ page: plain }), { Cookie: 'visitor=a' })).text()).toBe(plain);
});

/** Every p of A becomes one of B. */
const renderB: NonNullable<Options['render']> = (html, { variants }) => ({
  html: html.replaceAll('<p>A', '<p>B'),
  rendered: variants,
  refusals: [],
  build: 'build-1',
});
const ofA = (text = '') => html('plp').replace('>x<', `><p>A${text}</p><`);
const rest = '<script type="module" async src';
const renderedTags = headTags(['OD478|B'], 'plp', table.manifest, '/assets/', {
  rendered: ['OD478|B'],
  build: 'build-1',
});
const visitor = { Cookie: 'visitor=a' };

test.each([1, 7, 100_000])('renders a page in pieces of %i bytes', async (size) => {
  const answer = await ask(handler({ page: ofA(' één • 😀'), size, render: renderB }), visitor);
  expect(await answer.text()).toBe(
    ofA(' één • 😀').replace('<p>A', '<p>B').replace(rest, `${renderedTags}${rest}`),
  );
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  for (const name of ['ETag', 'Content-Length', 'Content-Encoding'])
    expect(answer.headers.get(name), name).toBeNull();
});

/** Pages that pass as they are, with the client’s tags. */
test.each<[string, string | Buffer, Options]>([
  ['in windows-1252', Buffer.from(ofA(' één'), 'latin1'), {}],
  ['of over a megabyte', ofA('x'.repeat(1_000_000)), { size: 60_000 }],
  [
    'that render can’t read',
    ofA(),
    {
      render: () => {
        throw new Error('no such page');
      },
    },
  ],
])('a page %s has the tags of the client’s way', async (_, page, options) => {
  const answer = await ask(handler({ render: renderB, ...options, page }), visitor);
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const expected = Buffer.from(page).toString('latin1');
  expect(text === expected.replace(rest, `${tagsIn('plp')}${rest}`)).toBe(true);
  expect(logged).toEqual([expect.stringContaining('/matrassen: ')]);
});

test('a variant that stays with the client has its script, and its reason in the log', async () => {
  const why = 'OD478 stays with the client: it asks for matchMedia';
  const render: typeof renderB = (html) => ({ html, rendered: [], refusals: [why], build: 'build-1' });
  const answer = await ask(handler({ page: ofA(), render }), visitor);
  expect(await answer.text()).toBe(ofA().replace(rest, `${tagsIn('plp')}${rest}`));
  expect(logged).toEqual([`/matrassen: ${why}`]);
});

test('an answer without a body, or a redirect, is never rendered', async () => {
  const render: typeof renderB = () => {
    throw new Error('asked to render');
  };
  for (const status of [204, 304]) {
    const origin = async () =>
      new Response(null, { status, headers: { 'Content-Type': 'text/html', ETag: '"a"' } });
    const handle = edge({
      ...{ experiments: [{ id: 'OD478', shares: { B: 100 } }], manifest: table.manifest, assets: '/assets/' },
      ...{
        cookie: 'visitor',
        mayAssign: () => true,
        origin,
        render,
        log: (line: string) => logged.push(line),
      },
    });
    const head = new Request('https://shop.example/', { method: 'HEAD', headers: visitor });
    const answer = await handle(head);
    expect([answer.status, answer.body, answer.headers.get('ETag')]).toEqual([status, null, '"a"']);
  }
  expect(await (await ask(handler({ status: 302, page: ofA(), render }), visitor)).text()).toBe(ofA());
  expect(logged).toEqual([]);
});

test.each<[string, Options]>([
  ['in A', { experiments: [{ id: 'OD478', shares: { A: 100 } }] }],
  ['whose variants can’t be rendered', { experiments: [{ id: 'OD485', shares: { B: 100 } }] }],
  ['without consent', { consent: false }],
])(
  'to a visitor %s the first bytes go on before the last come, unparsed',
  async (_, { experiments = [], consent = true }) => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const render: typeof renderB = () => {
      throw new Error('asked to render');
    };
    const handle = edge({
      ...{ manifest: table.manifest, assets: '/assets/', cookie: 'visitor', render },
      ...{ experiments, mayAssign: () => consent, log: (line: string) => logged.push(line) },
      origin: async () => new Response(readable, { headers: { 'Content-Type': 'text/html' } }),
    });
    const writer = writable.getWriter();
    const reader = (await ask(handle, visitor)).body?.getReader();
    void writer.write(Buffer.from(ofA().slice(0, -9)));
    let text = '';
    while (!text.includes('<p>A')) text += Buffer.from((await reader?.read())?.value ?? []).toString();
    void writer.write(Buffer.from(ofA().slice(-9)));
    void writer.close();
    for (let next = await reader?.read(); !next?.done; next = await reader?.read())
      text += Buffer.from(next?.value ?? []).toString();
    const [start = '', end = ''] = ofA().split(rest);
    expect([text.startsWith(start), text.endsWith(`${rest}${end}`)]).toEqual([true, true]);
    expect(logged).toEqual([]);
  },
);
