import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePorts } from './free-ports.mjs';

test('skips a range with a taken port in the middle', async () => {
  const server = createServer();
  const first = await findFreePorts({ count: 4, from: 20_000 });
  server.listen(first + 1, 'localhost');
  await once(server, 'listening');
  try {
    expect(await findFreePorts({ count: 2, from: first })).toBeGreaterThanOrEqual(first + 2);
  } finally {
    server.close();
  }
});
