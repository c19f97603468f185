// @ts-check
import { buildShop } from '../build/build.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { expectFreePort, serveShop } from './shop-server.mjs';

/** `node tools/serve/start.mjs` builds and serves the shop; with `--source` it serves the live source. */
const fromSource = process.argv.includes('--source');

try {
  const port = Number(process.env.PORT || 5173);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new PlainError(`PORT is ${process.env.PORT}, which is not a whole number from 1 to 65535.`);
  }
  // Checks the port before the build, not after it.
  await expectFreePort(port);
  if (!fromSource) await buildShop();
  const address = await serveShop({ port, out: fromSource ? 'source' : 'dist' });
  console.log(`The shop answers on ${address} (fixtures: ${address}fixtures/)`);
} catch (error) {
  exitWith(error);
}
