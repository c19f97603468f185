// @ts-check
import { headTags } from './head.mjs';
import * as rules from './rules.mjs';

/** The rules, by Web Crypto. @param {rules.Visit} visit */
export async function assign(visit) {
  const keys = visit.experiments.flatMap(({ id, exclusive }) => (exclusive ? [id, exclusive] : [id]));
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
 */
export function edge({ experiments, manifest, assets, cookie, mayAssign, origin }) {
  return async (/** @type {Request} */ request) => {
    const answer = await origin(request);
    if (!answer.body || !answer.headers.get('Content-Type')?.startsWith('text/html')) return answer;
    const [, known] = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(request.headers.get('Cookie') ?? '') ?? [];
    const visitor = known ?? crypto.randomUUID();
    const consent = mayAssign(request);
    const ab = new URL(request.url).searchParams.get('ab') ?? '';
    const headers = new Headers(answer.headers);
    headers.set('Cache-Control', 'private, no-cache');
    // These describe the page without tags, as the shop has sent it.
    for (const name of ['Content-Length', 'Content-Encoding', 'ETag', 'Last-Modified']) headers.delete(name);
    const attributes = 'Path=/; Max-Age=31536000; Secure; HttpOnly; SameSite=Lax';
    if (consent && !known) headers.append('Set-Cookie', `${cookie}=${visitor}; ${attributes}`);
    const tagsFor = async (/** @type {string} */ start) => {
      const page = /<html\b[^>]*\btype="([^"]*)"/.exec(start)?.[1] ?? '';
      const variants = await assign({ experiments, visitor, page, consent, ab });
      const hasImportMap = /<script\b[^>]*\btype\s*=\s*["']?importmap\b/i.test(start);
      return headTags(variants, page, manifest, assets, { hasImportMap });
    };
    const body = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(inserting(tagsFor));
    return new Response(body.pipeThrough(new TextEncoderStream()), { status: answer.status, headers });
  };
}

/** Puts what `tagsFor` makes of the page's start before the tag of the script. @param {(start: string) => Promise<string>} tagsFor */
function inserting(tagsFor) {
  let [start, isDone] = ['', false];
  return new TransformStream({
    async transform(text, out) {
      if (isDone) return out.enqueue(text);
      start += text;
      const at = start.search(/<script\b[^>]*\bsrc="[^"]*storefront\.js/);
      if (at < 0) return;
      isDone = true;
      out.enqueue(start.slice(0, at) + (await tagsFor(start)) + start.slice(at));
    },
    flush(out) {
      if (!isDone) out.enqueue(start);
    },
  });
}
