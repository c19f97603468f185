import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { findFreePorts } from './free-ports.mjs';

test('a malformed address is not found, and does not end the server', async () => {
  const port = await findFreePorts({ count: 1, from: 21_000 });
  const server = spawn(process.execPath, ['tools/serve/serve-elsewhere.mjs', '--port', String(port)]);
  const first = async (target: string) => {
    const socket = connect(port, 'localhost', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    const [data] = await once(socket, 'data');
    return String(data).split('\r\n')[0];
  };
  try {
    await once(server.stdout, 'data');
    expect(await first('//[')).toBe('HTTP/1.1 404 Not Found');
    expect(await first('/elsewhere/static/%')).toBe('HTTP/1.1 404 Not Found');
    expect(await first('/')).toBe('HTTP/1.1 404 Not Found');
  } finally {
    server.kill();
  }
});
