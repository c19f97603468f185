// @ts-check
import { parseArgs } from 'node:util';
import { exitWith } from '../lib/plain-error.mjs';
import { serveShop } from './shop-server.mjs';

/** `node tools/serve/preview.mjs --port 4173 --out dist` serves a bundle that is built already. */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4173' },
    out: { type: 'string', default: 'dist' },
  },
});

try {
  const out = values.out === 'dist-react' ? 'dist-react' : 'dist';
  console.log(`The shop answers on ${await serveShop({ port: Number(values.port), out })}`);
} catch (error) {
  exitWith(error);
}
