// @ts-check

/**
 * @typedef {object} Room
 * @property {string} name As shown in messages.
 * @property {RegExp} files Matches its files. A first group captures the name of a separate unit inside the room.
 * @property {readonly string[] | 'anything'} may The rooms that it may import in addition to itself; type imports
 *   count too.
 * @property {boolean} [floor] Every room may import it: it contains only types, and imports nothing.
 * @property {readonly string[]} [registry] Only these rooms may import it, and only lazily or as a type.
 * @property {boolean} [eager] The registry may import it eagerly.
 */

const withoutReact = ['shop', 'server', 'analytics', 'page', 'dom'];
const forIslands = [
  'react',
  'ui',
  'anchored',
  'popups',
  'forms',
  'contact',
  'geo',
  'map',
  'styles',
  ...withoutReact,
];
const forBehaviours = [...withoutReact, 'enhance', 'styles'];

/**
 * Which room may import which. A file belongs to the first room that matches it; a file in no room is an error.
 *
 * @type {readonly Room[]}
 */
export const rooms = [
  { name: 'tests', files: /(\.test|\/testing)\.(ts|tsx|mjs)$|^(e2e|lab)\//, may: 'anything' },
  { name: 'tools', files: /^tools\/|^[^/]+$/, may: 'anything' },
  { name: 'fixtures', files: /^fixtures\//, may: ['server', 'shop'] },

  { name: 'public', files: /^src\/public(-events|-settings)?\.ts$/, may: [], floor: true },
  {
    name: 'entry',
    files: /^src\/entry\//,
    may: ['runtime', 'experiments/registry', 'experiments', 'enhance', 'analytics', 'page', 'dom', 'styles'],
  },
  {
    name: 'runtime',
    files: /^src\/runtime\//,
    may: [
      ...['experiments/registry', 'experiments', 'enhance', 'analytics', 'server', 'shop', 'page', 'dom'],
      ...['styles', 'desk', 'actions'],
    ],
    registry: ['entry'],
  },
  { name: 'styles', files: /^src\/styles\//, may: [] },
  { name: 'dom', files: /^src\/dom\//, may: [] },
  { name: 'page', files: /^src\/page\//, may: ['dom'] },
  { name: 'anchored', files: /^src\/anchored\//, may: ['dom', 'page'] },
  { name: 'enhance', files: /^src\/enhance\//, may: ['dom', 'page'] },
  { name: 'analytics', files: /^src\/analytics\//, may: ['page', 'dom', 'shop', 'server'] },
  { name: 'server', files: /^src\/server\//, may: ['page', 'dom'] },
  { name: 'shop', files: /^src\/shop\//, may: ['page'] },
  { name: 'react', files: /^src\/react\//, may: ['enhance', 'dom', 'page'] },
  { name: 'ui', files: /^src\/ui\//, may: ['react', 'dom', 'page', 'shop', 'popups'] },
  { name: 'geo', files: /^src\/geo\//, may: ['dom', 'page', 'server', 'shop'] },
  { name: 'map', files: /^src\/map\//, may: ['react', 'ui', 'geo', 'styles', 'dom', 'page', 'shop'] },
  { name: 'popups', files: /^src\/popups\//, may: forBehaviours },
  { name: 'forms', files: /^src\/forms\//, may: [...forBehaviours, 'popups', 'anchored'] },
  { name: 'checker', files: /^src\/qa\/checker\//, may: ['page'] },
  {
    name: 'desk',
    files: /^src\/qa\/desk\//,
    may: ['experiments', 'qa', 'checker', 'react', 'enhance', 'analytics', 'page', 'dom'],
    registry: ['runtime'],
  },
  {
    name: 'experiments',
    files: /^src\/experiments\//,
    may: ['qa', 'dom', 'page', 'analytics', 'shop'],
  },
  {
    name: 'qa',
    files: /^src\/qa\//,
    may: ['experiments', 'page', 'dom'],
    registry: ['experiments', 'desk'],
  },
  { name: 'cart', files: /^src\/cart\//, may: withoutReact },
  {
    name: 'actions',
    files: /^src\/actions\//,
    may: [...withoutReact, 'cart', 'geo'],
    registry: ['runtime'],
  },
  { name: 'consent', files: /^src\/consent\//, may: [...forBehaviours, 'popups', 'forms'] },
  { name: 'contact', files: /^src\/contact\//, may: [...forBehaviours, 'popups', 'anchored'] },
  {
    name: 'a behaviour',
    files: /^src\/behaviours\/[a-z]+\/([^/]+)\//,
    may: [...forBehaviours, 'popups', 'forms', 'cart', 'consent', 'contact', 'anchored'],
  },

  { name: 'an island', files: /^islands\/([^/]+)\//, may: forIslands, registry: ['runtime'] },
  {
    name: 'experiments/registry',
    files: /^experiments\/registry\.ts$/,
    may: ['an experiment', 'experiments', 'page', 'dom'],
    registry: ['entry', 'runtime'],
  },
  { name: 'experiments/kit', files: /^experiments\/kit\.ts$/, may: ['experiments', 'analytics'] },
  {
    name: 'an experiment',
    files: /^experiments\/([^/]+)\//,
    may: ['experiments/kit', 'shop', 'server', 'geo', 'page', 'dom'],
    registry: ['experiments/registry'],
    // The build turns the registry into a list of lazy imports.
    eager: true,
  },
];

/** The files that nobody imports: the build lists them by what they declare. */
export const declaredFiles = /\.(?:island\.tsx|behaviour\.ts)$/;

/**
 * Packages that only some rooms may import.
 *
 * @type {readonly { module: RegExp, may: readonly string[], because: string }[]}
 */
export const packages = [
  {
    module: /^react-dom\/client$/,
    may: ['react', 'desk'],
    because: 'roots are made in src/react alone, but for the desk, which is no island',
  },
  {
    module: /^@floating-ui\//,
    may: ['anchored'],
    because: 'src/anchored loads it lazily, for all panels',
  },
  {
    module: /^zod$/,
    may: [],
    because: "zod/mini is a third of its size and passes a page's security policy",
  },
];

/**
 * The room of a file, and its unit inside it (`cart-popup` of the islands), if any.
 *
 * @param {string} path From the repository's root, with slashes.
 */
export function roomOf(path) {
  for (const room of rooms) {
    const match = room.files.exec(path);
    if (match) return { room, house: match[1] };
  }
  return undefined;
}
