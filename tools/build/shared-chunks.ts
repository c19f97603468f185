/** A chunk of modules that many others import. */
interface SharedChunk {
  readonly name: string;
  readonly test: RegExp;
  readonly includeDependenciesRecursively?: boolean;
}

/** One chunk for modules that pages need together; without it each module that two chunks share is a request of its own. */
const together = (name: string, modules: Readonly<Record<string, string>>): SharedChunk => {
  const rooms = Object.entries(modules).map(([room, names]) => `${room}/(${names})`);
  return {
    name,
    test: new RegExp(`/src/(${rooms.join('|')})\\.tsx?$`),
    // What the runtime needs too stays in the runtime.
    includeDependenciesRecursively: false,
  };
};

/** Named after what is in them, or they take the name of whichever module of ours comes first. */
export const sharedChunks = (withReact: boolean): SharedChunk[] => [
  {
    name: withReact ? 'react' : 'preact',
    test: /node_modules\/(preact|react|react-dom|scheduler)\//,
  },
  // The shared state and what keeps the cart's badges at it: every page asks for them, after its first paint. Not the
  // sleep-ID, which brings its rules along.
  {
    name: 'stores',
    test: /node_modules\/nanostores\/|src\/shop\/(cart\/(cart|join-reports)|consent\/consent-level|contact\/contact-option|content\/open-popup)\.ts|src\/page\/(per-page|claim-page)|src\/runtime\/follow-cart/,
  },
  // What the desk's tabs for events and reports need.
  {
    name: 'tracking-plan',
    test: /src\/qa\/desk\/(tracking-plan|event-rows|check-event|json-schema)\.ts/,
    includeDependenciesRecursively: false,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  // What patches before the paint, with the builders that almost every experiment needs.
  {
    name: 'experiment-kit',
    test: /src\/experiments\/(announced\.ts\?engine|(batch|changes|cover|create|define|element|group|insert|instead-of|layers|ledger|life|measures|once-per-run|patch|place|product-list|run|seen|style|undoing)\.ts)/,
    includeDependenciesRecursively: false,
  },
  // What keeps their books, right after the paint.
  {
    name: 'experiment-engine',
    test: /src\/experiments\/(activate|api|books|budget|engine|find-seen|funnel|gates|keep-group|keep-run|held|measure|suppress|trial|undo)\.ts|when-seen\.ts\?engine/,
  },
  // The builders that few need.
  {
    name: 'experiment-builders',
    test: /src\/experiments\/(custom|move)\.ts/,
    includeDependenciesRecursively: false,
  },
  // What almost every island and behaviour needs.
  together('parts', {
    anchored: 'anchor',
    dom: 'clean-style|focus|fragment|is-changed|is-plain-click|line-icon|listed-hosts|listen|live-region|make|undo-all|when-resized',
    enhance: 'define|mounts|parts|read-props',
    page: 'latest-guard|page-report|prop-schemas',
  }),
  together('calls', {
    server:
      'advice/bed-match|client|csrf|deadline|leaving|limits|read-answer|schema|send|server-error|whole-page',
  }),
  // The visitor's sleep-ID, and what draws it.
  together('score', { dom: 'score-bar', shop: 'advice/(sleep-id|boundaries)' }),
  // What the islands in the header need, which are on every page.
  together('header', {
    analytics: 'cart-event',
    dom: 'drafts',
    popups:
      'back-entry|content|entry-keys|guide-place|live-popup|manager|move-out|page-drafts|popup-frame|popup\\.texts|return-focus|scroll-lock',
    react: '(?!inside)[\\w-]+',
    server: 'cart/(cart|cart-queue)',
    ui: 'dialog|live-region',
  }),
];
