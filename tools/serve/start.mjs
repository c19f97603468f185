// @ts-check
import { buildShop } from '../build/build.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { expectFreePort, serveShop } from './shop-server.mjs';

/** `node tools/serve/start.mjs --port 5173` builds and serves the shop; with `--source` it serves the live source. */
const { values } = readArguments({
  options: {
    source: { type: 'boolean', default: false },
    port: { type: 'string', default: process.env.PORT || '5173' },
  },
});

try {
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`The port is ${values.port}, which is not a whole number from 1 to 65535.`);
  }
  // Checks the port before the build, not after it.
  await expectFreePort(port);
  if (!values.source) await buildShop();
  const address = await serveShop({ port, out: values.source ? 'source' : 'dist' });
  console.log(`The shop answers on ${address} (fixtures: ${address}fixtures/)`);
} catch (error) {
  exitWith(error);
}
