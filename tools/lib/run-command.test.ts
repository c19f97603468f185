import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './run-command.mjs';

test('a command gives its output, both streams, and whether it went well', async () => {
  const code = 'console.log("out"); console.error("err"); process.exit(3)';
  const { ok, output } = await runCommand(process.execPath, ['-e', code]);
  expect([ok, output.split('\n').sort()]).toEqual([false, ['', 'err', 'out']]);
});

test('a command that is not there is no error, but did not go well', async () => {
  expect((await runCommand('/there-is-no-such-command', [])).ok).toBe(false);
});

test.each(['SIGHUP', 'SIGINT', 'SIGTERM'] as const)('%s ends what was started too', async (signal) => {
  // What was started keeps a connection for as long as it runs.
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const file = JSON.stringify(join(import.meta.dirname, 'run-command.mjs'));
  const started = `require("node:net").connect(${port}, "localhost")`;
  const code = `const { runCommand } = await import(${file});
    await runCommand(process.execPath, ['-e', ${JSON.stringify(started)}]);`;
  const runner = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const [socket]: Socket[] = await once(server, 'connection');
  const closed = once(socket ?? runner, 'close');
  socket?.resume().on('error', () => {});
  runner.kill(signal);
  await closed;
  server.close();
});
