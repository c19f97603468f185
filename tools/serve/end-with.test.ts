import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { findFreePorts } from './free-ports.mjs';

const started: ChildProcess[] = [];
const start = (...args: string[]) => {
  const child = spawn(process.execPath, args);
  started.push(child);
  return child;
};
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

test.each(['preview', 'serve-elsewhere'])('%s ends when its runner is killed', async (server) => {
  const runner = start('-e', 'setInterval(() => {}, 1000)');
  const port = await findFreePorts({ count: 1, from: 22_000 });
  const file = `tools/serve/${server}.mjs`;
  const child = start(file, '--port', String(port), '--runner', String(runner.pid));
  const ended = once(child, 'exit');
  runner.kill('SIGKILL');
  expect((await ended)[0]).toBe(0);
});
