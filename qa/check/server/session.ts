/** An answer to one request of the client, as it came. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  /** In ms, from the request to the end of the answer. */
  readonly ms: number;
  /** Where a redirect leads to that browsers don't follow: another site, or no end. */
  readonly leavesFor?: string;
}

export type HeaderPair = [name: string, value: string];

const tokenHeader = 'RequestVerificationToken';
const mostRedirects = 10;
/** More than the client reads of any answer, so that it still sees that one is too large. */
const mostBytes = 6_000_000;
/** In ms, for a page. Calls have the client's own limit. */
const pageTime = 10_000;

/**
 * A visitor's browser as far as calls need one: gives `fetch` a server, cookies and a browser's rules about redirects, and
 * keeps what it has seen. The page must be at the server's address. `more` goes with every request, its cookies as a browser's own.
 */
export function openSession(more: readonly HeaderPair[]) {
  const { origin } = location;
  const realFetch = globalThis.fetch;
  const isCookie = ([name]: HeaderPair) => /^cookie$/i.test(name);
  const cookies = new Map(more.filter(isCookie).flatMap(([, value]) => readCookies(value)));
  const sentToo = more.filter((pair) => !isCookie(pair));
  // biome-ignore lint/suspicious/noDocumentCookie: nothing is left of another session
  for (const [name] of readCookies(document.cookie)) document.cookie = `${name}=; path=/; max-age=-1`;
  const session = {
    /** The requests since it was last emptied. */
    seen: [] as Seen[],
    /** The next token that is sent is replaced by a wrong one. */
    spoilsToken: false,
    hasCookie: (name: string) => new Map([...cookies, ...readCookies(document.cookie)]).has(name),
    get,
    end,
  };

  async function ask(url: URL, init: RequestInit, redirects = 0): Promise<Response> {
    const { method = 'GET', headers: given, body = null, signal = null } = init;
    const headers = new Headers(given);
    for (const [name, value] of sentToo) headers.set(name, value);
    headers.set('Referer', `${origin}/`);
    if (method === 'POST') headers.set('Origin', origin);
    for (const [name, value] of readCookies(document.cookie)) cookies.set(name, value);
    headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    if (session.spoilsToken && headers.has(tokenHeader)) {
      headers.set(tokenHeader, 'not-a-token');
      session.spoilsToken = false;
    }
    const start = performance.now();
    const answer = await realFetch(url, { method, headers, body, signal, redirect: 'manual' });
    const text = await startOf(answer);
    answer.headers.getSetCookie().forEach(keepCookie);
    const target = answer.status >= 300 && answer.status < 400 && answer.headers.get('Location');
    const next = target ? new URL(target, url) : undefined;
    const isEndless = next && redirects === mostRedirects;
    const leavesFor = next && next.origin !== origin ? next.origin : isEndless && 'one address after another';
    const { status } = answer;
    session.seen.push({
      ...{ method, path: url.pathname, status, headers: answer.headers, ms: performance.now() - start },
      ...(leavesFor && { leavesFor }),
    });
    if (leavesFor) throw new TypeError('redirected');
    // A browser repeats a POST after 307 and 308 alone.
    if (next) return ask(next, status > 303 ? init : { ...init, method: 'GET', body: null }, redirects + 1);
    const whole = new Response([204, 205, 304].includes(status) ? null : text, answer);
    Object.defineProperties(whole, { url: { value: url.href }, redirected: { value: redirects > 0 } });
    return whole;
  }

  function keepCookie(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.trim().split('=');
    if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value.join('='));
    // biome-ignore lint/suspicious/noDocumentCookie: the client reads it there, as in a browser
    if (!/;\s*httponly/i.test(line)) document.cookie = `${pair}; path=/`;
  }

  /** A page of the server, as a shopper asks for it, or why it can't be read. */
  async function get(address: string): Promise<{ readonly html: string; readonly why?: string }> {
    session.seen = [];
    try {
      const signal = AbortSignal.timeout(pageTime);
      const answer = await ask(new URL(address, origin), { headers: { Accept: 'text/html' }, signal });
      return answer.ok ? { html: await answer.text() } : { html: '', why: `answered ${answer.status}` };
    } catch {
      const { leavesFor } = session.seen.at(-1) ?? {};
      return { html: '', why: leavesFor ? `redirects to ${leavesFor}` : 'no answer came' };
    }
  }

  function end() {
    globalThis.fetch = realFetch;
  }

  globalThis.fetch = (url, init = {}) => ask(new URL(String(url)), init);
  return session;
}

/** An answer's text, which may have no end. */
async function startOf(answer: Response): Promise<string> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  while (reader && size <= mostBytes) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    text += decoder.decode(value, { stream: true });
  }
  await reader?.cancel();
  return text;
}

export type Session = ReturnType<typeof openSession>;

const readCookies = (text: string): [string, string][] =>
  text.split(/; */).flatMap((pair) => {
    const at = pair.indexOf('=');
    return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
  });
