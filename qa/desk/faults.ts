/** What QA can have a call of this browser meet, with what it stands for. The server is not asked then. */
export const faults = {
  down: 'no connection',
  '500': '500: the server fails',
  '404': '404: not found',
  malformed: 'an answer of another shape',
  never: 'no answer until the deadline',
} as const;
export type Fault = keyof typeof faults;

export const isFault = (value: unknown): value is Fault =>
  typeof value === 'string' && Object.hasOwn(faults, value);

/** The last part of a call's path in lower case, under which faults are kept: `addproductajax`. */
export const callKey = (path: string): string => (path.split('/').filter(Boolean).pop() ?? '').toLowerCase();

/** What a call meets with this fault. Rejects as `fetch` does. */
export function meetFault(fault: Fault, signal: AbortSignal | null | undefined): Promise<Response> {
  if (fault === 'down')
    return Promise.reject(new TypeError('Failed to fetch: the desk simulates no connection'));
  if (fault === 'never')
    return new Promise((_, reject) => {
      const stop = () => reject(signal?.reason);
      if (signal?.aborted) stop();
      signal?.addEventListener('abort', stop, { once: true });
    });
  const answer = (body: string, status: number, type = 'text/html') =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));
  if (fault === 'malformed') return answer('{"the desk":"simulates this answer"', 200, 'application/json');
  return answer('<p>The desk simulates this answer.</p>', Number(fault));
}
