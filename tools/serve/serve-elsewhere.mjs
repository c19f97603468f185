// @ts-check
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { readArguments } from '../lib/read-arguments.mjs';
import { endWith } from './end-with.mjs';

/**
 * `node tools/serve/serve-elsewhere.mjs --port 4175 --out dist` serves a bundle under its own path to pages of every
 * origin, as an asset host does; with `--runner 123` until soon after that process has ended.
 */
const { values } = readArguments({
  options: {
    port: { type: 'string', default: '4175' },
    out: { type: 'string', default: 'dist' },
    runner: { type: 'string' },
  },
});
if (values.runner) endWith(Number(values.runner));

const prefix = '/elsewhere/static/';
const folder = resolve(values.out);
/** @type {Readonly<Record<string, string>>} */
const types = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const server = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  const address = `http://localhost${request.url}`;
  const pathname = URL.canParse(address) ? new URL(address).pathname : '/';
  const file = pathname.startsWith(prefix) ? resolve(folder, pathname.slice(prefix.length)) : folder;
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found');
    return;
  }
  response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
  createReadStream(file).pipe(response);
});

server.once('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(Number(values.port), 'localhost', () => {
  console.log(`${values.out} answers on http://localhost:${values.port}${prefix}`);
});
