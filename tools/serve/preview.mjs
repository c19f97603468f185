// @ts-check
import { exitWith } from '../lib/plain-error.mjs';
import { readArguments } from '../lib/read-arguments.mjs';
import { endWith } from './end-with.mjs';
import { plainPictures } from './plain-pictures.mjs';
import { serveShop } from './shop-server.mjs';

/**
 * `node tools/serve/preview.mjs --port 4173 --out dist` serves an existing bundle for the end-to-end tests. With
 * `--plain-pictures` the pictures have no drawings; with `--runner 123` it ends soon after that process.
 */
const { values } = readArguments({
  options: {
    port: { type: 'string', default: '4173' },
    out: { type: 'string', default: 'dist' },
    'plain-pictures': { type: 'boolean', default: false },
    runner: { type: 'string' },
  },
});
if (values.runner) endWith(Number(values.runner));

try {
  const out = values.out === 'dist-react' ? 'dist-react' : 'dist';
  const plugins = values['plain-pictures'] ? [plainPictures()] : [];
  const address = await serveShop({ port: Number(values.port), out, plugins });
  console.log(`The shop answers on ${address}`);
} catch (error) {
  exitWith(error);
}
