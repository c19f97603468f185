import { defineConfig } from 'vite';
import { fixtureServer } from './fixtures/server/plugin.ts';
import { ownMapBinding, ownPreload, preactAliases } from './tools/build/aliases.ts';
import { amendPackages } from './tools/build/amend-packages.ts';
import { buildName } from './tools/build/build-name.ts';
import { experimentTable } from './tools/build/experiment-table.ts';
import { firstLoads } from './tools/build/first-loads.ts';
import { leanExperiments } from './tools/build/lean-experiments.ts';
import { loader } from './tools/build/loader.ts';
import { integrity, manifestName } from './tools/build/manifest.ts';
import { packageList } from './tools/build/package-list.ts';
import { quietName } from './tools/build/quiet-name.ts';
import { scopedStyles } from './tools/build/scoped-styles.ts';
import { trackingPlanData } from './tools/build/tracking-plan-data.ts';
import { declarations } from './tools/lib/declarations.ts';

/** `STOREFRONT_REACT=1` builds with React itself, to compare with the Preact that we ship. */
const withReact = process.env.STOREFRONT_REACT === '1';

/** `STOREFRONT_MAP=own` builds the map without react-leaflet, whose licence not every shop can accept. */
const mapAliases = process.env.STOREFRONT_MAP === 'own' ? ownMapBinding : [];

const root = new URL('.', import.meta.url);

export default defineConfig({
  // Chunks are found relative to the script, wherever that is hosted.
  base: './',
  publicDir: false,
  resolve: { alias: [ownPreload, ...(withReact ? [] : preactAliases), ...mapAliases] },
  define: {
    // A page that another build has rendered is not taken over.
    'import.meta.env.BUILD': JSON.stringify(buildName(root)),
  },
  plugins: [
    fixtureServer(),
    declarations(),
    amendPackages(),
    scopedStyles(),
    experimentTable(),
    leanExperiments(),
    trackingPlanData(),
    packageList(root),
    loader(buildName(root)),
    integrity(),
  ],
  build: {
    outDir: withReact ? 'dist-react' : 'dist',
    target: 'es2022',
    sourcemap: true,
    manifest: manifestName,
    license: { fileName: 'licenses.txt' },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has by then need not be named.
      resolveDependencies: (_file, parts) =>
        parts.filter((part) => !/chunks\/(client|core|common)-/.test(part)),
    },
    rolldownOptions: {
      onwarn(warning, warn) {
        // The list of packages also looks for Rollup itself, which Vite no longer has.
        if (!warning.message.includes('auto-registration of tool "rollup"')) warn(warning);
      },
      // What the loader calls.
      preserveEntrySignatures: 'allow-extension',
      // Pages link the style sheet themselves: a chunk that needed it would have it fetched once more.
      input: {
        client: './src/client/client.ts',
        names: './src/client/names.ts',
        registry: './experiments/registry.ts',
        storefront: './src/styles/storefront.css',
      },
      treeshake: {
        // An experiment loads the builders that it uses, not all that the kit names.
        moduleSideEffects: [{ test: /\/experiments\/kit\.ts$/, sideEffects: false }],
      },
      output: {
        entryFileNames: 'chunks/[name]-[hash:7].js',
        // A chunk that is asked for anew must say what it gives: see src/dom/fetch-chunk.ts.
        minifyInternalExports: false,
        chunkFileNames: ({ name }) => `chunks/${quietName(name)}-[hash:7].js`,
        assetFileNames: ({ names }) =>
          names.includes('storefront.css') ? 'storefront.css' : 'assets/[hash:8][extname]',
        codeSplitting: { includeDependenciesRecursively: false, groups: firstLoads(withReact) },
      },
    },
  },
});
