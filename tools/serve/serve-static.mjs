// @ts-check
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { isMainModule } from '../lib/is-main-module.mjs';
import { exitWith } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves a folder like a plain static host: only GET, and folders, at addresses with a slash, by their index.html.
 *
 * @param {{ folder: string, port?: number }} options Uses a free port if none is given.
 * @returns {Promise<{ address: string, close: () => void }>} once it listens; rejects if the port is taken
 */
export function serveStatic({ folder, port = 0 }) {
  const root = resolve(folder);
  const server = createServer((request, response) => {
    const file = request.method === 'GET' ? fileFor(root, request.url ?? '/') : undefined;
    if (file === undefined) {
      response.writeHead(request.method === 'GET' ? 404 : 405, { 'Content-Type': 'text/plain' }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    if (file.endsWith('index.html') && !/\/$|index\.html$/.test(pathname)) {
      response.writeHead(301, { Location: `${pathname}/${search}` }).end();
      return;
    }
    response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, 'localhost', () => {
      const bound = server.address();
      const number = typeof bound === 'object' && bound !== null ? bound.port : port;
      done({ address: `http://localhost:${number}/`, close: () => closeAll(server) });
    });
  });
}

/** @param {import('node:http').Server} server */
function closeAll(server) {
  server.close();
  // Browsers keep unused connections open.
  server.closeAllConnections();
}

/** @param {string} root @param {string} address @returns {string | undefined} */
function fileFor(root, address) {
  try {
    const file = join(root, decodeURIComponent(new URL(address, 'http://localhost').pathname));
    if (file !== root && !file.startsWith(root + sep)) return undefined;
    if (statSync(file).isFile()) return file;
    const index = join(file, 'index.html');
    return statSync(index).isFile() ? index : undefined;
  } catch {
    // No such file, or an address that cannot be decoded.
    return undefined;
  }
}

/** `node tools/serve/serve-static.mjs --port 4180` serves what write-static.mjs has written. */
if (isMainModule(import.meta.url)) {
  const { values } = readArguments({ options: { port: { type: 'string', default: '4180' } } });
  try {
    const { address } = await serveStatic({ folder: 'dist-static', port: Number(values.port) });
    console.log(`dist-static answers on ${address}`);
  } catch (error) {
    exitWith(error);
  }
}
