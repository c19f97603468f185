import type { SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { forgetCsrfToken } from './csrf.ts';

/** Lets the server answer the calls of a file's tests, each without a token yet. A call that it does not know fails. */
export function serve(server: SetupServer): SetupServer {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => server.close());
  afterEach(() => {
    server.resetHandlers();
    forgetCsrfToken();
  });
  return server;
}
