import { type Call, make } from './calls.ts';

/** The request that a call makes, with `{articleId}` where a value goes. */
export interface Recorded {
  readonly method: string;
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  /** Undefined if it sends no form. */
  readonly form?: readonly (readonly [name: string, value: string])[];
  /** Empty if it takes any answer. */
  readonly accept: string;
  readonly hasToken: boolean;
  /** The client could use the answer. */
  readonly isUsed: boolean;
}

const token = { cookieToken: null, formToken: 'a-token' };

/** Makes a call without a server: it gets this answer. */
export async function record(
  name: string,
  call: Call,
  answer: () => Response = () => new Response('', { status: 500 }),
): Promise<Recorded> {
  const realFetch = globalThis.fetch;
  let recorded: Omit<Recorded, 'isUsed'> | undefined;
  globalThis.fetch = async (given, { method = 'GET', headers, body } = {}) => {
    const url = new URL(String(given));
    const isToken = url.pathname.endsWith('/GetCsrfToken');
    if (isToken && call.by !== 'csrfToken') return Response.json(token);
    const sent = new Headers(headers);
    recorded = {
      method,
      path: decodeURIComponent(url.pathname),
      query: [...url.searchParams],
      ...(body instanceof URLSearchParams && { form: [...body] }),
      accept: sent.get('Accept') ?? '',
      hasToken: sent.has('RequestVerificationToken'),
    };
    return isToken ? Response.json(token) : answer();
  };
  try {
    const isUsed = await make(name, call).then(
      () => true,
      () => false,
    );
    if (!recorded) throw new Error(`${name} asks the server for nothing`);
    return { ...recorded, isUsed };
  } finally {
    globalThis.fetch = realFetch;
  }
}
