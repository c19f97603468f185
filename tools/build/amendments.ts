/** What a package writes that a shop's page can't have, and what stands there in our build. */
export interface Amendment {
  readonly package: string;
  /** How the name of the module ends. */
  readonly module: string;
  readonly changes: readonly Change[];
}

/** A text of the package, or what such texts have in common; what stands there instead; and how often. */
export type Change = readonly [written: string | RegExp, instead: string, times: number];

const ofPackage = (name: string, file: string, changes: readonly Change[]): Amendment => ({
  ...{ package: name, module: `/node_modules/${name}/${file}`, changes },
});

/** Trusted Types refuse markup. What is written there is never shown, so text will do. */
const markup = (times: number): Change => ['.innerHTML = ', '.textContent = ', times];

/**
 * What a page adds to every object, such as `Object.prototype.foo = 1`, would be a key in each of these loops. Those of
 * Leaflet stay, for they mean inherited keys too.
 */
const ownKeys = (times: number): Change => [
  /\bfor \(((?:const|var) \w+) in (\w+)\) \{/g,
  'for ($1 of Object.keys(Object($2))) {',
  times,
];

export const amendments: readonly Amendment[] = [
  // The page may have a flatpickr of its own, another version perhaps.
  ofPackage('flatpickr', 'dist/esm/index.js', [
    markup(4),
    ['.insertAdjacentHTML("beforeend", ', '.append(', 1],
    [/\b(?:(?:HTMLCollection|NodeList|HTMLElement)\.prototype|jQuery\.fn)\.flatpickr = /g, 'void ', 4],
    ['Date.prototype.fp_incr = ', 'void ', 1],
    ['window.flatpickr = flatpickr;', '', 1],
    // Whoever opens a calendar says that it failed.
    ['console.error(e);', 'throw e;', 1],
  ]),
  ofPackage('flatpickr', 'dist/l10n/nl.js', [
    ['typeof window !== "undefined" && window.flatpickr !== undefined', 'false', 1],
  ]),
  // It tests the browser with markup while its module runs. The page may have a Leaflet, or an `L`, of its own.
  ofPackage('leaflet', 'dist/leaflet-src.js', [markup(11), ['window.L = exports;', '', 1]]),
  // One copy of it is in the bundle, so it needs no name in the page.
  ofPackage('nanostores', 'atom/index.js', [['globalThis.nanostoresGlobal ||= ', '', 1]]),
  ofPackage('zod', 'v4/core/core.js', [ownKeys(1)]),
  ofPackage('zod', 'v4/core/schemas.js', [ownKeys(3)]),
  ofPackage('zod', 'v4/core/util.js', [ownKeys(3)]),
  // What the bundler puts into each bundle.
  { package: 'rolldown', module: 'rolldown/runtime.js', changes: [ownKeys(1)] },
];
