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
  // The shared state and what keeps the cart's badges at it: every page asks for them, after its first paint.
  {
    name: 'stores',
    test: /node_modules\/nanostores\/|src\/shop\/stores\/|src\/page\/(per-page|claim-page)|src\/runtime\/follow-cart/,
  },
  { name: 'zod', test: /node_modules\/zod\// },
  // The engine and the small builders that every experiment needs.
  {
    name: 'experiment-kit',
    test: /experiments\/engine\/(?!hear|read-registry|states-without|copy-test|explain|qa-badge)/,
  },
  // What almost every island and behaviour needs.
  together('parts', {
    anchored: 'anchor',
    dom: 'focus|fragment|is-changed|is-plain-click|line-icon|listen|live-region|make|undo-all|when-resized',
    enhance: 'counterpart|define|hand-over|read-props',
    page: 'latest-guard|prop-schemas',
  }),
  together('calls', {
    server: 'client|csrf|deadline|leaving|read-answer|schema|send|server-error|whole-page',
  }),
  // What the islands in the header need, which are on every page.
  together('header', {
    analytics: 'cart-event',
    dom: 'drafts',
    popups:
      'back-entry|content|live-popup|manager|move-out|page-drafts|popup-frame|popup\\.texts|return-focus|scroll-lock',
    react: '[\\w-]+',
    server: 'cart|cart-queue',
    ui: 'dialog|live-region',
  }),
];
