// @ts-check
import { headTags } from './head.mjs';
import { inserting } from './place.mjs';
import { canRender, rendering } from './rendering.mjs';
import * as rules from './rules.mjs';

/** The rules, by Web Crypto. @param {rules.Visit} visit */
export async function assign(visit) {
  const keys = rules
    .read(visit.experiments)
    .flatMap(({ id, exclusive }) => (exclusive ? [id, exclusive] : [id]));
  const buckets = new Map(
    await Promise.all(
      keys.map(async (key) => {
        const hash = await crypto.subtle.digest(
          'SHA-256',
          new TextEncoder().encode(`${key}:${visit.visitor}`),
        );
        const first = new DataView(hash).getUint32(0);
        return /** @type {const} */ ([key, Math.floor((first * 10_000) / 2 ** 32)]);
      }),
    ),
  );
  return rules.assign(visit, (key) => buckets.get(key) ?? 0);
}

/**
 * A `fetch` handler to put before the shop, whose pages have no tags: of each, one copy may be cached behind this. It adds
 * the visitor's tags on the way, and keeps the result out of shared caches.
 *
 * @param {object} options
 * @param {readonly rules.Experiment[]} options.experiments
 * @param {import('./head.mjs').Manifest} options.manifest
 * @param {string} options.assets Where the bundle is: `/assets/`.
 * @param {string} options.cookie The name of the visitor's cookie.
 * @param {(request: Request) => boolean} options.mayAssign Whether this visitor has agreed to it.
 * @param {(request: Request) => Promise<Response>} options.origin The shop, behind its cache.
 * @param {import('./rendering.mjs').Renderer} [options.render] Of the build's `server/render.mjs`: the page comes with those of its variants that it can render.
 * @param {(line: string) => void} [options.log] Gets a line for each page that should have tags, and has got none, and for what is not rendered.
 */
export function edge({
  experiments,
  manifest,
  assets,
  cookie,
  mayAssign,
  origin,
  render,
  log = console.warn,
}) {
  return async (/** @type {Request} */ request) => {
    const answer = await origin(request);
    if (!isPage(request, answer)) return answer;
    const cookies = (request.headers.get('Cookie') ?? '').split(/; */);
    const known = cookies.find((one) => one.startsWith(`${cookie}=`))?.slice(cookie.length + 1);
    const visitor = known || crypto.randomUUID();
    const consent = mayAssign(request);
    const ab = new URL(request.url).searchParams.get('ab') ?? '';
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'private, no-cache');
    // These describe the page without tags, as the shop has sent it.
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified']) headers.delete(name);
    const attributes = 'Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax';
    if (consent && !known) headers.append('Set-Cookie', `${cookie}=${visitor}; ${attributes}`);
    const say = (/** @type {unknown} */ why) => log(`${new URL(request.url).pathname}: ${why}`);
    const planFor = async (/** @type {import('./place.mjs').Head} */ { place, type = '', hasImportMap }) => {
      if (!consent) return { tags: '' };
      if (place === undefined)
        say('no variants, since no storefront.js stands in the first 64 kB of its head');
      else if (!type) say('only the variants of every page, since its <html> has no type');
      try {
        const variants = await assign({ experiments, visitor, page: type, consent, ab });
        const tags = headTags(variants, type, manifest, assets, { hasImportMap });
        const isRendered = render && place !== undefined && canRender(variants, manifest);
        if (!isRendered) return { tags };
        const options = { address: request.url, page: type, variants };
        return { tags, say, render: rendering(render, options, { manifest, assets, hasImportMap, say }) };
      } catch (error) {
        // A page without tags is A; one that does not come is nothing.
        say(error);
        return { tags: '' };
      }
    };
    return new Response(answer.body?.pipeThrough(inserting(planFor)), { status: answer.status, headers });
  };
}

/** A redirect has a head without tags, and a piece that a script asks for has none. @param {Request} request @param {Response} answer */
const isPage = (request, { body, status, headers }) =>
  body !== null &&
  /^text\/html\b/i.test(headers.get('Content-Type') ?? '') &&
  !(status >= 300 && status < 400) &&
  request.headers.get('X-Requested-With') !== 'XMLHttpRequest';
