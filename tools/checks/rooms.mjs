// @ts-check

/**
 * @typedef {object} Room
 * @property {string} name As shown in messages.
 * @property {string} [folder] Where it is, as the table of rooms in docs/architecture.md shows it.
 * @property {string} [about] What it is, in that table.
 * @property {RegExp} files Matches its files. A first group captures the name of a separate unit inside the room.
 * @property {readonly string[] | 'anything'} may The rooms that it may import in addition to itself; type imports
 *   count too.
 * @property {readonly string[]} [never] What a room that may import anything else must not: what stands above it.
 * @property {boolean} [floor] Every room may import it: it contains only types and names, and imports nothing.
 * @property {readonly string[]} [registry] Only these rooms may import it, and only lazily or as a type.
 * @property {boolean} [eager] The registry may import it eagerly.
 */

const below = ['rules', 'plain', 'calls', 'analytics', 'page', 'dom'];
const forIslands = [...below, 'styles', 'popups', 'anchored', 'forms'];
const forBehaviours = [...forIslands, 'enhance'];

/**
 * Which room may import which. A file belongs to the first room that matches it; a file in no room is an error.
 *
 * @type {readonly Room[]}
 */
export const rooms = [
  { name: 'lab', files: /^lab\//, may: 'anything' },
  { name: 'e2e', files: /^e2e\//, may: 'anything', never: ['lab'] },
  { name: 'tests', files: /(\.test|[./]testing)\.(ts|tsx|mjs)$/, may: 'anything', never: ['lab', 'e2e'] },
  // What every command needs, and no other tool.
  { name: 'tools/lib', files: /^tools\/lib\//, may: 'anything', never: ['lab', 'e2e', 'tools', 'check'] },
  { name: 'check', files: /^qa\/check\//, may: 'anything', never: ['lab', 'e2e', 'tools'] },
  {
    name: 'tools',
    files: /^(tools|docs\/\.vitepress)\/|^[^/]+$/,
    may: 'anything',
    never: ['lab', 'e2e'],
  },
  {
    name: 'render',
    folder: 'assign/render',
    about: 'renders variants where the page is made, with the experiments’ own code, on nodes of its own',
    files: /^assign\/render\//,
    may: ['assign', 'experiments/registry', 'kit', 'page', 'dom'],
  },
  {
    name: 'assign',
    folder: 'assign',
    about: 'who gets which variant: the reference for the shop’s server, in four languages',
    files: /^assign\//,
    may: [],
  },
  {
    name: 'fixtures',
    folder: 'fixtures',
    about: 'the stand-in for the shop’s server',
    files: /^fixtures\//,
    may: ['calls', 'rules', 'plain', 'assign', 'fault-kinds'],
  },

  {
    name: 'public',
    folder: 'src/public/api.ts, src/public/page-types.ts',
    about: 'the types of the signals, of pages, and of what calls of `window.storefront` take and return',
    files: /^src\/public\/(?:api|page-types)\.ts$/,
    may: [],
    floor: true,
  },
  {
    name: 'storefront',
    folder: 'src/public/storefront.ts',
    about: 'the types of `window.storefront`, the events and the settings',
    files: /^src\/public\/storefront\.ts$/,
    may: ['analytics', 'page'],
  },
  {
    name: 'client',
    folder: 'src/client',
    about: 'the one script: the order of a page’s life',
    files: /^src\/client\//,
    may: [
      ...['storefront', 'experiments/registry', 'engine', 'kit', 'enhance', 'shop', 'styles'],
      ...[...below, 'actions', 'desk/door', 'desk/types'],
    ],
  },
  {
    name: 'styles',
    folder: 'src/styles',
    about: 'tokens and shared styles',
    files: /^src\/styles\//,
    may: [],
  },
  {
    name: 'dom',
    folder: 'src/dom',
    about: 'the watcher, the one sink for server HTML, small verbs',
    files: /^src\/dom\//,
    may: [],
  },
  {
    name: 'plain',
    folder: 'src/page/text, src/page/dates',
    about: 'text and dates as people write them, as pure functions',
    files: /^src\/page\/(?:text|dates)\//,
    may: [],
  },
  {
    name: 'page',
    folder: 'src/page',
    about: 'what this page is: type, settings, texts, product data, faults, storage',
    files: /^src\/page\//,
    may: ['plain', 'dom'],
  },
  {
    name: 'anchored',
    folder: 'src/popups/anchored',
    about: 'panels that hang on a trigger',
    files: /^src\/popups\/anchored\//,
    may: ['dom', 'page'],
  },
  {
    name: 'react',
    folder: 'src/enhance/react',
    about: 'the only `createRoot`, the error boundary, and parts that several islands share',
    files: /^src\/enhance\/react\//,
    may: ['enhance', 'dom', 'page', 'popups'],
  },
  {
    name: 'enhance',
    folder: 'src/enhance',
    about: 'the life of an island or behaviour; knows neither React nor this shop',
    files: /^src\/enhance\//,
    may: ['dom', 'page'],
  },
  {
    name: 'analytics',
    folder: 'src/analytics',
    about: 'the events, the queue, the guard against personal data, the measuring',
    files: /^src\/analytics\//,
    may: ['plain', 'page', 'dom', 'calls'],
  },
  {
    name: 'popups',
    folder: 'src/popups',
    about: 'the one popup manager, and who may interrupt',
    files: /^src\/popups\//,
    may: [...below, 'enhance', 'styles'],
  },
  {
    name: 'forms',
    folder: 'src/forms',
    about: 'the form engine, bot protection, date fields',
    files: /^src\/forms\//,
    may: [...below, 'enhance', 'styles', 'popups', 'anchored'],
  },
  {
    name: 'rules',
    folder: 'src/shop/<area>/*.rules.ts',
    about: 'the rules of the shop, as pure functions',
    files: /\.rules\.ts$/,
    may: ['plain'],
  },
  {
    name: 'calls',
    folder: 'src/calls, src/shop/<area>/*.calls.ts',
    about: 'how the shop’s server is called, and the typed calls of each area',
    files: /^src\/(?:calls\/|shop\/[a-z]+\/[^/]+\.calls\.ts$)/,
    may: ['page', 'dom'],
  },
  {
    name: 'geo',
    folder: 'src/shop/stores/map/geo',
    about: 'addresses and map tiles from PDOK or Google',
    files: /^src\/shop\/stores\/map\/geo\//,
    may: ['rules', 'calls', 'page', 'dom'],
  },
  {
    name: 'map',
    folder: 'src/shop/stores/map',
    about: 'the stores’ map, on Leaflet',
    files: /^src\/shop\/stores\/map\//,
    may: ['react', 'geo', 'styles', 'rules', 'page', 'dom'],
  },
  {
    name: 'shop',
    folder: 'src/shop/<area>',
    about: 'what the parts of an area share: its state, its markup, its questions',
    files: /^src\/shop\/[a-z]+\/[^/]+$/,
    may: forBehaviours,
  },
  {
    name: 'a behaviour',
    folder: 'src/shop/<area>/*',
    about: 'an enhancement without React, a folder each',
    files: /^src\/shop\/[a-z]+\/([^/]+)\//,
    may: [...forBehaviours, 'shop'],
  },
  {
    name: 'kit',
    folder: 'src/experiments/kit',
    about: 'what an experiment is built of, and what patches before the paint',
    files: /^src\/experiments\/kit\//,
    may: ['plain', 'page', 'dom', 'analytics'],
  },
  {
    name: 'engine',
    folder: 'src/experiments/engine',
    about: 'assignment, gates, repair, funnel, measures and the API, after the paint',
    files: /^src\/experiments\/engine\//,
    may: ['kit', 'examine', 'page', 'dom', 'analytics'],
  },
  {
    name: 'examine',
    folder: 'src/experiments/desk',
    about: '`explain()`, what the desk reads of it, and the badge of a preview',
    files: /^src\/experiments\/desk\//,
    may: ['engine', 'kit', 'page', 'dom'],
    registry: ['engine', 'desk/types', 'desk'],
  },
  {
    name: 'actions/inputs',
    folder: 'src/actions/inputs.ts',
    about: 'what each action takes, as data, and the check of what it is given',
    files: /^src\/actions\/inputs\.ts$/,
    may: [],
  },
  {
    name: 'actions/calls-made',
    folder: 'src/actions/calls-made.ts',
    about: 'what other code has called, for the desk',
    files: /^src\/actions\/calls-made\.ts$/,
    may: ['page', 'shop'],
  },
  {
    name: 'agents',
    folder: 'src/actions/agents',
    about: 'the tools of agents, where the browser has WebMCP, and the question before they change anything',
    files: /^src\/actions\/agents\//,
    may: [...forBehaviours, 'shop', 'actions', 'actions/inputs', 'actions/calls-made'],
    registry: ['actions'],
  },
  {
    name: 'actions',
    folder: 'src/actions',
    about: 'what `storefront.actions()` lends to other code, loaded by the first call',
    files: /^src\/actions\//,
    may: [...below, 'shop', 'geo', 'actions/inputs', 'actions/calls-made', 'agents'],
    registry: ['client', 'agents'],
  },

  {
    name: 'an island',
    folder: 'islands/*',
    about: 'a part of the page in React, a folder each',
    files: /^islands\/([^/]+)\//,
    may: ['react', 'map', 'geo', 'shop', ...forIslands],
    registry: ['client'],
  },
  {
    name: 'experiments/registry',
    folder: 'experiments/registry.ts',
    about: 'the list of experiments, made by the build',
    files: /^experiments\/registry\.ts$/,
    may: ['an experiment', 'engine', 'kit', 'page', 'dom'],
    registry: ['client', 'desk/door', 'render'],
  },
  {
    name: 'experiments/kit',
    folder: 'experiments/kit.ts',
    about: 'all that an experiment may build with',
    files: /^experiments\/kit\.ts$/,
    may: ['kit', 'analytics'],
  },
  {
    name: 'experiments/overlaps',
    folder: 'experiments/overlaps.ts',
    about: 'which experiments may meet on an element, and why',
    files: /^experiments\/overlaps\.ts$/,
    may: [],
  },
  {
    name: 'an experiment',
    folder: 'experiments/OD*',
    about: 'an experiment, a folder each',
    files: /^experiments\/([^/]+)\//,
    may: ['experiments/kit', 'rules', 'plain', 'shop', 'calls', 'geo', 'page', 'dom'],
    registry: ['experiments/registry'],
    // The build turns the registry into a list of lazy imports.
    eager: true,
  },

  {
    name: 'fault-kinds',
    folder: 'qa/fault-kinds.ts',
    about: 'how a call can fail, for the desk and the fixture shop',
    files: /^qa\/fault-kinds\.ts$/,
    may: [],
  },
  {
    name: 'desk/types',
    folder: 'qa/desk/types.ts',
    about: 'what the client lends to the desk, as types',
    files: /^qa\/desk\/types\.ts$/,
    may: ['engine', 'examine', 'kit', 'enhance', 'page'],
  },
  {
    name: 'desk/door',
    folder: 'qa/desk/desk.ts',
    about: 'all of `qa` that the client loads',
    files: /^qa\/desk\/desk\.ts$/,
    may: ['desk', 'desk/types', 'experiments/registry', 'dom'],
    registry: ['client'],
  },
  {
    name: 'desk',
    folder: 'qa/desk',
    about: 'the panel of a QA session',
    files: /^qa\/desk\//,
    may: [
      ...[
        'desk/types',
        'fault-kinds',
        'checker',
        'examine',
        'engine',
        'kit',
        'react',
        'enhance',
        'analytics',
        'page',
        'dom',
      ],
      ...['actions/calls-made', 'storefront'],
    ],
  },
  {
    name: 'checker',
    folder: 'qa/checker',
    about: 'the rules of `npm run check` and of the desk',
    files: /^qa\/checker\//,
    may: ['page'],
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
    because: 'roots are made in src/enhance/react alone, but for the desk, which is no island',
  },
  {
    module: /^@floating-ui\//,
    may: ['anchored'],
    because: 'src/popups/anchored loads it lazily, for all panels',
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
