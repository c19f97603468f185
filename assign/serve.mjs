// @ts-check
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { headReader, MOST_RENDERED } from './place.mjs';
import { rendering } from './rendering.mjs';

/** What is wrong with a question, in a sentence for who asked it. */
class Refusal extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * A server that renders pages for a shop that is not written in JavaScript: `POST /render` with the page, and in headers its
 * address, its variants, and perhaps its type. It answers with the page and its tags.
 *
 * @param {object} options
 * @param {import('./rendering.mjs').Renderer} options.render Of the build's `server/render.mjs`.
 * @param {import('./head.mjs').Manifest} options.manifest
 * @param {string} [options.assets] Where the bundle is.
 * @param {(line: string) => void} [options.log] Gets a line for what is not rendered.
 */
export function renderServer({ render, manifest, assets = '/assets/', log = console.warn }) {
  return createServer(async (request, response) => {
    const send = (/** @type {number} */ status, /** @type {string} */ type, /** @type {string} */ body) => {
      response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store' });
      response.end(body);
    };
    try {
      const question = readQuestion(request);
      const html = await readBody(request);
      send(200, 'text/html', answer(html, question));
    } catch (error) {
      if (!(error instanceof Refusal)) log(`render: ${error}`);
      const { status, message } =
        error instanceof Refusal ? error : new Refusal(500, 'Nothing was made of it.');
      // The rest of a body that is too large is not read.
      if (status === 413) response.setHeader('Connection', 'close');
      send(status, 'text/plain', `${message}\n`);
    }
  });

  /** @param {string} html @param {ReturnType<typeof readQuestion>} question */
  function answer(html, { address, type, variants }) {
    const place = readHead(html);
    const page = type || place.type;
    if (!page) throw new Refusal(400, 'Say the page’s type, in X-Page-Type or as <html type="plp">.');
    if (place.at === undefined)
      throw new Refusal(422, 'No storefront.js stands in the first 64 kB of the page’s head.');
    const { hasImportMap } = place;
    const say = (/** @type {unknown} */ why) => log(`${new URL(address).pathname}: ${why}`);
    const site = { manifest, assets, hasImportMap, say };
    const made = rendering(render, { address, page, variants }, site)(html);
    const { at = 0 } = readHead(made.html);
    const bytes = Buffer.from(made.html);
    return `${bytes.subarray(0, at)}${made.tags}${bytes.subarray(at)}`;
  }
}

/** @param {string} html */
function readHead(html) {
  const { head, read } = headReader();
  read(Buffer.from(html), true);
  return { at: head.place, type: head.type, hasImportMap: head.hasImportMap };
}

/** @param {import('node:http').IncomingMessage} request */
function readQuestion({ method, url, headers }) {
  if (url !== '/render') throw new Refusal(404, 'There is only POST /render.');
  if (method !== 'POST') throw new Refusal(405, 'Send the page by POST.');
  const of = (/** @type {string} */ name) => `${headers[name] ?? ''}`.trim();
  const address = of('x-page-address');
  if (!/^https?:/.test(address) || !URL.canParse(address))
    throw new Refusal(400, 'Say the page’s whole address in X-Page-Address: https://shop.example/matrassen.');
  const variants = of('x-variants').split(/ *, */).filter(Boolean);
  if (!variants.every((one) => /^OD\d{3,6}\|[ABC]$/.test(one)))
    throw new Refusal(400, 'Say the variants in X-Variants: OD509|B, OD512|A.');
  const type = of('x-page-type');
  if (!/^[\w-]*$/.test(type)) throw new Refusal(400, 'X-Page-Type is one word: plp.');
  return { address, type, variants };
}

/** @param {import('node:http').IncomingMessage} request */
async function readBody(request) {
  const pieces = [];
  let size = 0;
  for await (const piece of request) {
    size += piece.length;
    if (size > MOST_RENDERED) throw new Refusal(413, 'The page has more than a megabyte.');
    pieces.push(piece);
  }
  if (!size) throw new Refusal(400, 'Send the page as the body.');
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
  } catch {
    throw new Refusal(415, 'The page is not in UTF-8.');
  }
}

/**
 * Renders a page in every variant that can be, a page type after the other. Code that has never run is slow, and a shop waits
 * for 150 ms: without this, its first visitors in B would wait that long for nothing.
 *
 * @param {import('./rendering.mjs').Renderer} render
 * @param {import('./head.mjs').Manifest} manifest
 */
async function warmUp(render, manifest) {
  const server = renderServer({ render, manifest, log: () => {} });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // A list as the contract has it, in which B changes something, with every kind of markup: what is not in it stays cold.
  const tile = `<li data-product-tile data-article="1"><h2><a href="/1">Één</a></h2><p>€&nbsp;149 &amp; meer<br></p>
    <form action="/1"><label>Maat <select><option selected>a<option>b</select></label><textarea>t</textarea><button>Bekijk</button></form>
    <img src="1.svg" alt=""><svg viewBox="0 0 1 1"><path d="M0 0"/></svg><details><summary>a</summary><dl><dt>a<dd>b</dl></details>
    <table><tr><th>a<td>b</table><template><p>a</template><noscript><p>a</p></noscript><strong>a <em>b</em></strong><!-- a -->
    <script type="application/json">{"a":"<b>"}</script><style>a{b:c}</style>`;
  const body = `<main><header class="list-header"><h1>Bedden</h1></header><ul data-product-list>${tile.repeat(30)}</ul></main>`;
  const experiments = Object.values(manifest).filter(({ rendered }) => rendered);
  for (const type of new Set(experiments.flatMap(({ pages = [] }) => pages))) {
    const variants = experiments
      .filter(({ pages }) => pages?.includes(type))
      .flatMap(({ name, rendered }) => rendered?.variants.map((variant) => `${name}|${variant}`) ?? []);
    const answer = await fetch(`http://127.0.0.1:${portOf(server)}/render`, {
      method: 'POST',
      headers: { 'X-Page-Address': 'https://shop.example/', 'X-Variants': variants.join(', ') },
      body: `<!doctype html><html type="${type}"><head><script src="storefront.js"></script></head>${body}`,
    });
    await answer.arrayBuffer();
  }
  server.closeAllConnections();
  server.close();
}

/** @param {import('node:http').Server} server */
function portOf(server) {
  const address = server.address();
  return address && typeof address === 'object' ? address.port : undefined;
}

function readOptions() {
  try {
    return parseArgs({
      options: {
        dist: { type: 'string', default: 'dist' },
        port: { type: 'string', default: '8787' },
        assets: { type: 'string', default: '/assets/' },
      },
    }).values;
  } catch (error) {
    console.error(
      `${/** @type {Error} */ (error).message}\nserve.mjs --dist dist --port 8787 --assets /assets/`,
    );
    return process.exit(1);
  }
}

const isProgram = process.argv[1] && pathToFileURL(process.argv[1]).href === import.meta.url;
if (isProgram) {
  const { dist, port, assets } = readOptions();
  const { render } = await import(pathToFileURL(resolve(dist, 'server/render.mjs')).href);
  const manifest = JSON.parse(readFileSync(resolve(dist, 'manifest.json'), 'utf8'));
  await warmUp(render, manifest);
  // It answers whoever asks: only programs on this machine may.
  const server = renderServer({ render, manifest, assets });
  server.listen(Number(port), '127.0.0.1', () => {
    console.log(`POST http://127.0.0.1:${portOf(server)}/render`);
  });
}
