import { fileURLToPath } from 'node:url';

/** Source is written against React, the shipped bundle uses Preact. Exact matches: `react-leaflet` is not `react`. */
export const preactAliases = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];

/** The bundler's helper is four times as large as ours, and remembers failures. */
export const ownPreload = {
  find: /^\0vite\/preload-helper\.js$/,
  replacement: fileURLToPath(new URL('../../src/dom/preload.ts', import.meta.url)),
};

/** For shops that cannot accept the licence of react-leaflet: the map on a binding of our own. */
export const ownMapBinding = [
  { find: /^react-leaflet$/, replacement: fileURLToPath(new URL('map-binding.tsx', import.meta.url)) },
];
