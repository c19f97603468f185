import { defineConfig } from 'vite';
import { fixtureServer } from './fixtures/server/plugin.ts';
import { ownMapBinding, preactAliases } from './tools/build/aliases.ts';
import { buildName } from './tools/build/build-name.ts';
import { declarations } from './tools/build/declarations.ts';
import { directRuntime } from './tools/build/direct-runtime.ts';
import { entryGuard } from './tools/build/entry-guard.ts';
import { experimentBundles } from './tools/build/experiment-bundles.ts';
import { experimentTable } from './tools/build/experiment-table.ts';
import { inlineHelper } from './tools/build/inline-helper.ts';
import { integrity } from './tools/build/integrity.ts';
import { leanExperiments } from './tools/build/lean-experiments.ts';
import { licenses } from './tools/build/licenses.ts';
import { ownCopy } from './tools/build/own-copy.ts';
import { ownKeys } from './tools/build/own-keys.ts';
import { packageList } from './tools/build/package-list.ts';
import { preloadHelper } from './tools/build/preload-helper.ts';
import { preloadOthers } from './tools/build/preload-others.ts';
import { quietName } from './tools/build/quiet-name.ts';
import { scopedStyles } from './tools/build/scoped-styles.ts';
import { sharedChunks } from './tools/build/shared-chunks.ts';
import { trackingPlanData } from './tools/build/tracking-plan-data.ts';

const manifest = 'manifest.json';

/** `STOREFRONT_REACT=1` builds with React itself, to compare with the Preact that we ship. */
const withReact = process.env.STOREFRONT_REACT === '1';

/** `STOREFRONT_MAP=own` builds the map without react-leaflet, whose licence not every shop can accept. */
const mapAliases = process.env.STOREFRONT_MAP === 'own' ? ownMapBinding : [];

export default defineConfig({
  // Chunks are found relative to the script, wherever that is hosted.
  base: './',
  publicDir: false,
  resolve: { alias: [...(withReact ? [] : preactAliases), ...mapAliases] },
  define: { __VERSION__: JSON.stringify(buildName(new URL('.', import.meta.url))) },
  plugins: [
    fixtureServer(),
    declarations(),
    preloadHelper(),
    inlineHelper(),
    preloadOthers(),
    directRuntime(),
    ownCopy(),
    ownKeys(),
    scopedStyles(),
    experimentTable(),
    leanExperiments(),
    experimentBundles(manifest),
    trackingPlanData(),
    entryGuard(),
    licenses(),
    packageList(),
    integrity(manifest),
  ],
  build: {
    outDir: withReact ? 'dist-react' : 'dist',
    target: 'es2022',
    sourcemap: true,
    manifest,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The entry preloads nothing, so it need not name what its chunks need. The others need not name what every page
      // has by then.
      resolveDependencies: (_file, parts, { hostId }) =>
        hostId === 'storefront.js' ? [] : parts.filter((part) => !/chunks\/(runtime|every-page)-/.test(part)),
    },
    rolldownOptions: {
      onwarn(warning, warn) {
        // The list of packages also looks for Rollup itself, which Vite no longer has.
        if (!warning.message.includes('auto-registration of tool "rollup"')) warn(warning);
      },
      input: { storefront: 'src/entry/main.ts' },
      treeshake: {
        // An experiment loads the builders that it uses, not all that the kit names.
        moduleSideEffects: [{ test: /\/experiments\/kit\.ts$/, sideEffects: false }],
      },
      output: {
        // An experiment is an entry of its own to the bundler.
        entryFileNames: ({ name }) => (name === 'storefront' ? '[name].js' : 'chunks/[name]-[hash:7].js'),
        chunkFileNames: ({ name }) => `chunks/${quietName(name)}-[hash:7].js`,
        // Pages link the entry's style sheet themselves, so its name is stable.
        assetFileNames: ({ names }) =>
          names.includes('storefront.css') ? 'storefront.css' : 'assets/[hash:8][extname]',
        codeSplitting: { groups: sharedChunks(withReact) },
      },
    },
  },
});
