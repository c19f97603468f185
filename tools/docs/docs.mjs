// @ts-check
import { buildShop } from '../build/build.mjs';
import { exitWith, PlainError } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { serveStatic } from '../serve/serve-static.mjs';
import { writeSite } from './write-site.mjs';

/**
 * `npm run docs` builds the bundle, writes the documentation site into dist-docs and serves it. `-- --built` only
 * writes, with the bundle in dist, and with `--shop dist-static` the static shop there; `-- --port 4700` chooses the
 * port.
 */
const out = 'dist-docs';

try {
  const { values } = readArguments({
    options: {
      built: { type: 'boolean', default: false },
      port: { type: 'string', default: '5180' },
      shop: { type: 'string' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new PlainError(`--port is ${values.port}, which is not a whole number from 0 to 65535.`);
  if (!values.built) await buildShop();
  const count = await writeSite(out, { shop: values.shop });
  console.log(`Wrote ${count} files and the static shop into ${out}`);
  if (!values.built) {
    const { address } = await serveStatic({ folder: out, port });
    console.log(`The site answers on ${address}docs/`);
  }
} catch (error) {
  exitWith(error);
}
