import { brokenAnswer, type FaultKind } from '../fault-kinds.ts';

/** The last part of a call's path in lower case, under which faults are kept: `addproductajax`. */
export const callKey = (path: string): string => (path.split('/').filter(Boolean).pop() ?? '').toLowerCase();

/** What a call meets with this fault, in the place of what the server says. Rejects as `fetch` does. */
export async function meetFault(kind: FaultKind, signal: AbortSignal | null | undefined): Promise<Response> {
  const answer = brokenAnswer(kind);
  if (answer) {
    const { status, type, body, to } = answer;
    const response = new Response(body, { status, headers: { 'content-type': type } });
    // Nobody else can say where an answer comes from.
    if (to)
      Object.defineProperties(response, {
        redirected: { value: true },
        url: { value: `${location.origin}${to}` },
      });
    return response;
  }
  if (kind === 'network') throw new TypeError('Failed to fetch: the desk simulates no connection');
  return new Promise((_, reject) => {
    const stop = () => reject(signal?.reason);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
