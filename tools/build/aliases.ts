import { fileURLToPath } from 'node:url';

/** Source is written against React, the shipped bundle uses Preact. Exact matches: `react-leaflet` is not `react`. */
export const preactAliases = [
  { find: /^react$/, replacement: 'preact/compat' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-dev-runtime' },
];

/** For shops that cannot accept the licence of react-leaflet: the map on a binding of our own. */
export const ownMapBinding = [
  { find: /^react-leaflet$/, replacement: fileURLToPath(new URL('map-binding.tsx', import.meta.url)) },
];
