import { PlainError } from '../../../tools/lib/plain-error.mjs';
import { plainText } from '../../../tools/lib/plain-text.mjs';
import { calls, values } from './calls.ts';
import { checkServer, isBusy } from './check-server.ts';
import type { Result } from './result.ts';
import type { HeaderPair } from './session.ts';

/** The options of a run against a server, as Node's `parseArgs` takes them. */
export const serverOptions = {
  server: { type: 'string' },
  cart: { type: 'boolean' },
  id: { type: 'string', multiple: true },
  page: { type: 'string', multiple: true },
  slow: { type: 'string' },
  header: { type: 'string', multiple: true },
  only: { type: 'string' },
} as const;

interface Given {
  readonly values: {
    readonly format: string;
    readonly cart?: boolean;
    readonly id?: readonly string[];
    readonly page?: readonly string[];
    readonly slow?: string;
    readonly header?: readonly string[];
    readonly only?: string;
  };
  readonly positionals: readonly string[];
}

/** Checks a shop's server. Returns the exit code: 1 where the client could not use a call, or nothing is there. @throws PlainError */
export async function serverCommand(
  server: string,
  given: Given,
  log: (text: string) => void,
): Promise<number> {
  const { format, cart = false, id = [], page: pages = [], slow = '1000', header = [], only } = given.values;
  const [stray] = given.positionals;
  if (stray) throw new PlainError(`--server checks no page: leave out "${stray}".`);
  if (format === 'github') throw new PlainError('--server has --format text or json.');
  if (!/^\d+$/.test(slow)) throw new PlainError(`--slow ${slow} is no number of ms.`);
  const areas = only?.split(',').map(readArea);
  const { address, headers } = await answering(server, header.map(readHeader));
  // happy-dom's own, for pages that are elsewhere.
  Reflect.get(globalThis, 'happyDOM').setURL(`${address}/`);
  const results = await checkServer({
    given: Object.fromEntries(id.map(readId)),
    pages,
    cart,
    slow: Number(slow),
    headers,
    ...(areas && { only: areas }),
  });
  log(plainText(format === 'json' ? JSON.stringify(results, null, 2) : formatResults(results)));
  const has = (outcome: Result['outcome']) => results.some((one) => one.outcome === outcome);
  const hasNothing = has('not there') && !has('usable') && !has('warning');
  return has('unusable') || hasNothing ? 1 : 0;
}

/** A line for each call, and their count. */
export function formatResults(results: readonly Result[]): string {
  const lines = results.map(({ call, outcome, ms, because }) => {
    const time = ms === undefined ? '' : ` (${ms} ms)`;
    return `${outcome.padEnd(10)}  ${call}${time}${because.length ? `: ${because.join('; ')}` : ''}`;
  });
  const count = (outcome: Result['outcome']) => results.filter((one) => one.outcome === outcome).length;
  const counts = (['usable', 'warning', 'unusable', 'not there', 'not called'] as const).map(
    (one) => `${count(one)} ${one}`,
  );
  return [
    ...lines,
    '',
    `${results.length} ${results.length === 1 ? 'call' : 'calls'}: ${counts.join(', ')}`,
  ].join('\n');
}

/** The origin of a server that answers, and the headers that it wants. The address may have a user and password. @throws PlainError */
async function answering(server: string, given: HeaderPair[]) {
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search !== '/')
    throw new PlainError(
      `"${server.replace(/.*@/s, '')}" is no address of a server, such as https://shop.example: the calls begin at its root.`,
    );
  const { origin, username, password } = url;
  const user = Buffer.from(decodeURIComponent(`${username}:${password}`)).toString('base64');
  const headers: HeaderPair[] = username ? [['Authorization', `Basic ${user}`], ...given] : given;
  const answer = await fetch(origin, {
    ...{ redirect: 'manual', headers, signal: AbortSignal.timeout(10_000) },
  }).catch((error) => {
    throw new PlainError(`${origin} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (answer.status === 401)
    throw new PlainError(
      `${origin} answers 401: give --header "Authorization: …", or user:password@ in the address.`,
    );
  if (isBusy(answer.status)) {
    const seconds = /^\d+$/.exec(answer.headers.get('Retry-After') ?? '')?.[0];
    throw new PlainError(
      `${origin} answers ${answer.status}: it is closed, or has been asked too often. Try again ${seconds ? `after ${seconds} s` : 'later'}.`,
    );
  }
  return { address: origin, headers };
}

/** Never says the value, which may be secret. */
function readHeader(text: string): HeaderPair {
  const [, name, value] = /^([\w-]+): *([\x20-\x7e]+)$/.exec(text) ?? [];
  if (!name || !value)
    throw new PlainError('--header: expected a name and a value, such as "Cookie: name=value".');
  return [name, value];
}

function readArea(text: string): string {
  const areas = [...new Set(calls.map(([, { area }]) => area))];
  if (!areas.includes(text)) throw new PlainError(`--only ${text}: expected some of ${areas.join(',')}.`);
  return text;
}

function readId(text: string): readonly [string, string] {
  const [name = '', ...value] = text.split('=');
  if (!(name in values) || value.length === 0)
    throw new PlainError(
      `--id ${text}: expected a name and a value, such as ${Object.keys(values).join('=…, ')}=…`,
    );
  return [name, value.join('=')];
}
