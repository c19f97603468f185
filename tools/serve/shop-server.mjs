// @ts-check
import { existsSync } from 'node:fs';
import { createServer, preview } from 'vite';
import { PlainError } from '../lib/plain-error.mjs';
import { isFree } from './free-ports.mjs';

/**
 * Serves the built shop, or with `out` 'source' the live source. Resolves once it answers.
 *
 * @param {{ port: number, out: 'source' | 'dist' | 'dist-react', plugins?: import('vite').Plugin[] }} options
 *   `plugins` run before the shop's own server; not used for the source.
 * @returns {Promise<string>} its address
 * @throws {PlainError} if there is no bundle, the port is taken, or the first page is not answered
 */
export async function serveShop({ port, out, plugins = [] }) {
  if (out !== 'source' && !existsSync(`${out}/storefront.js`)) {
    const how = out === 'dist-react' ? 'STOREFRONT_REACT=1 npm run build' : 'npm run build';
    throw new PlainError(`${out} has no storefront.js: ${how} makes it.`);
  }
  await expectFreePort(port);
  const listening = { host: 'localhost', port, strictPort: true };
  if (out === 'source') await (await createServer({ server: listening })).listen();
  else await preview({ preview: listening, build: { outDir: out }, plugins });

  const address = `http://localhost:${port}/`;
  const response = await fetch(address);
  if (!response.ok) throw new PlainError(`The shop started, but ${address} answers ${response.status}.`);
  return address;
}

/**
 * @param {number} port
 * @throws {PlainError} with advice, if the port is taken
 */
export async function expectFreePort(port) {
  if (await isFree(port)) return;
  const how = 'choose another: `npm start -- --port 6000`, or E2E_PORT for the end-to-end tests';
  throw new PlainError(`Port ${port} is taken: stop what uses it, or ${how}.`);
}
