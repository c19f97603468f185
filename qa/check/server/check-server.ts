import { ServerError } from '../../../src/calls/server-error.ts';
import { type FragmentSource, parseFragment } from '../../../src/dom/fragment.ts';
import { pageFaults } from '../../../src/page/report.ts';
import { itemCount } from '../../../src/shop/cart/cart.calls.ts';
import { cachingFaults, type Problem } from './caching.ts';
import { type Call, calls, fill, make, values, valuesOf } from './calls.ts';
import { checkCheckout } from './check-checkout.ts';
import { type Known, readPages, readValues } from './read-values.ts';
import { record } from './record.ts';
import type { Result } from './result.ts';
import { type HeaderPair, openSession, type Session } from './session.ts';

export interface ServerOptions {
  /** Values given by hand. */
  readonly given: Readonly<Known>;
  /** Paths of pages that have values, read first. */
  readonly pages: readonly string[];
  /** Also make the calls that change the cart. */
  readonly cart: boolean;
  /** The areas whose calls are made; without it, all. */
  readonly only?: readonly string[];
  /** What goes with every request. */
  readonly headers: readonly HeaderPair[];
  /** In ms: what takes longer is slow. */
  readonly slow: number;
}

/** Makes the client's calls to the server at the page's address, and says of each what the client could not use. */
export async function checkServer(options: ServerOptions): Promise<Result[]> {
  const session = openSession(options.headers);
  const asked = calls.filter(([, { area }]) => options.only?.includes(area) ?? true);
  let isFilled = false;
  const left: string[] = [];
  const stop = pageFaults.onError(({ error, about }) => left.push(`${about} (${error})`));
  try {
    const known: Known = { ...options.given };
    const pages = await readPages(session, options.pages, known);
    const results = pages.flatMap(({ address, why }): Result[] => {
      const isWanted = address === '/' || options.pages.includes(address);
      if (!why || !isWanted) return [];
      const because = [`${why}, so it gives no ids: --page and --header give others`];
      return [{ call: `GET ${address}`, outcome: 'warning', because }];
    });
    for (const [name, call] of asked) {
      const { method, path } = await record(name, call);
      const why = whyNot(call, known, options);
      if (why) {
        results.push({ call: `${method} ${path}`, outcome: 'not called', because: [why] });
        continue;
      }
      left.length = 0;
      const given = fill(call, { ...defaults, ...known });
      const problems = await checkCall(name, given, { session, known, isFilled, isPost: method === 'POST' });
      if (call.leaves)
        isFilled = call.leaves === 'some' && !problems.some(({ level }) => level === 'unusable');
      if (left.length) problems.push({ level: 'warning', what: `leaves out ${shortened(left)}` });
      const last = session.seen.at(-1);
      if (last && last.ms > options.slow)
        problems.push({
          level: 'warning',
          what: `took ${Math.round(last.ms)} ms, expected ${options.slow} at most`,
        });
      results.push({
        call: `${method} ${fill(path, { ...defaults, ...known })}`,
        outcome: isMissing(session)
          ? 'not there'
          : ((['unusable', 'warning'] as const).find((level) =>
              problems.some((one) => one.level === level),
            ) ?? 'usable'),
        ...(last && { ms: Math.round(last.ms) }),
        because: problems.map(({ what }) => what),
      });
      if (call.leaves) results.push(...(await checkPieces(name, call.leaves)));
    }
    if (options.only?.includes('checkout') ?? true) results.push(checkCheckout(pages));
    return results;
  } finally {
    stop();
    session.end();
  }
}

const defaults: Known = Object.fromEntries(
  Object.entries(values).flatMap(([name, value]) =>
    value.default === undefined ? [] : [[name, value.default]],
  ),
);

function whyNot(call: Call, known: Known, { cart }: ServerOptions): string | undefined {
  if (call.never) return call.never;
  if (call.cart && !cart) return 'it needs a cart: --cart fills one in a session of its own';
  const missing = valuesOf(call).find((name) => !(name in known) && !(name in defaults));
  if (!missing) return undefined;
  const { from } = values[missing] ?? {};
  if (from) return `${from} has no ${missing}: --id ${missing}=… gives one`;
  return `no ${missing} on the pages that were read: --id ${missing}=… gives one, --page /… a page`;
}

/** A server that is closed, or that limits how often it is asked. */
export const isBusy = (status: number) => status === 429 || status === 503;

/** Not every shop has every call. */
const isMissing = ({ seen }: Session) => [404, 410].includes(seen.at(-1)?.status ?? 0);

interface Making {
  readonly session: Session;
  readonly known: Known;
  /** Something was added to the cart. */
  readonly isFilled: boolean;
  readonly isPost: boolean;
}

async function checkCall(
  name: string,
  call: Call,
  { session, known, isFilled, isPost }: Making,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const unusable = (what: string) => problems.push({ level: 'unusable', what });
  const run = async (spoilsToken: boolean) => {
    Object.assign(session, { seen: [], spoilsToken });
    return make(name, call).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
  };
  // The first try of a POST has a wrong token, as that of a page that was open for long.
  let made: { answer?: unknown; error?: unknown } = await run(isPost);
  const refused = session.seen.find(({ method, status }) => method === 'POST' && status >= 400);
  if (isPost && made.error && refused && refused.status !== 403) {
    made = await run(false);
    if (!made.error)
      unusable(`a wrong token gets ${refused.status}: the client asks for a new one after 403 alone`);
  } else if (call.cart && isPost && !made.error && !refused)
    problems.push({ level: 'warning', what: 'takes a wrong token: other sites could change the cart' });

  const last = session.seen.at(-1);
  const { answer, error } = made;
  if (error)
    unusable(last?.leavesFor ? `redirects to ${last.leavesFor}, which browsers refuse` : messageOf(error));
  else {
    if (!isPost && last) problems.push(...cachingFaults(last.headers, call));
    const charset = /charset="?([\w-]+)/i.exec(last?.headers.get('Content-Type') ?? '')?.[1];
    if (charset && !/^utf-?8$/i.test(charset)) unusable(`is in ${charset}, and the client reads UTF-8`);
  }
  if (call.by === 'csrfToken' && !error && !session.hasCookie('__RequestVerificationToken'))
    unusable('no cookie __RequestVerificationToken: cookieToken is null, and no answer has set it');
  if (call.leaves === 'some' && Number(answer) >= 1 && Number(answer) <= 5)
    unusable(`refuses the article with code ${answer}: --id productId=… --id articleId=… give another`);
  if (typeof answer === 'string' && answer.trim()) {
    const fragment = parseFragment(answer as FragmentSource);
    for (const selector of call.has ?? [])
      if (!fragment.querySelector(selector)) unusable(`has no ${selector}`);
    const lines = isFilled && call.lines ? [...fragment.querySelectorAll('[data-cart-line]')] : undefined;
    if (lines?.length === 0) unusable('has no [data-cart-line], and an article is in the cart');
    for (const selector of call.lines ?? [])
      if (lines?.some((line) => !line.matches(selector) && !line.querySelector(selector)))
        unusable(`a [data-cart-line] has no ${selector}`);
    readValues(answer, known);
  }
  return problems;
}

/** What is in the cart now, against what should be. */
async function checkPieces(name: string, leaves: 'some' | 'none'): Promise<Result[]> {
  const pieces = await itemCount().catch(() => undefined);
  if (pieces === undefined || pieces > 0 === (leaves === 'some')) return [];
  const what = `pieces in the cart after ${name}: ${pieces}, expected ${leaves}`;
  return [{ call: 'GET /Ajax/Cart/GetItemCountAjax', outcome: 'unusable', because: [what] }];
}

/** Without the call, which the line has, and in the words of a server's developer. */
const messageOf = (error: unknown) =>
  error instanceof ServerError
    ? error.message
        .replace(`${error.call}: `, '')
        .replace(/expected int$/, 'expected integer')
        .replace(/(cookieToken: expected string)/, '$1 or null')
        .replace(
          /answered (?:429|503)$/,
          '$&: the server is closed, or asked too often, which says nothing of the call',
        )
        .replace(/answered 401$/, '$&: give --header "Authorization: …"')
    : String(error);

const shortened = (all: readonly string[]) =>
  `${all.slice(0, 3).join(', ')}${all.length > 3 ? ` and ${all.length - 3} more` : ''}`;
