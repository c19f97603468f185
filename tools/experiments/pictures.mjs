// @ts-check
import { runnerImport } from 'vite';
import { exitWith } from '../lib/plain-error.mjs';

/** `node tools/experiments/pictures.mjs OD584` takes pictures of A and B in the built shop: see pictures.ts, which Node cannot load itself. */
try {
  /** @type {{ module: typeof import('./pictures.ts') }} */
  const { module } = await runnerImport('tools/experiments/pictures.ts', {
    configFile: false,
    logLevel: 'error',
  });
  const { pictures } = await module.takePictures(process.argv[2]);
  for (const picture of pictures) console.log(picture);
  process.exit();
} catch (error) {
  exitWith(error);
}
