/** A chunk of modules that many others import. */
interface SharedChunk {
  readonly name: string;
  readonly test: RegExp;
  readonly includeDependenciesRecursively?: boolean;
}

/**
 * One chunk for modules that pages need together, with the copies that own-copy.ts makes for it; without it each
 * module that two chunks share is a request of its own.
 */
const together = (name: string, modules: Readonly<Record<string, string>>): SharedChunk => {
  const rooms = Object.entries(modules).map(([room, names]) => `${room}/(${names})`);
  return {
    name,
    test: new RegExp(`/src/(${rooms.join('|')})\\.tsx?$|\\?${name}$`),
    // What the runtime needs too stays in the runtime.
    includeDependenciesRecursively: false,
  };
};

/** Named after what is in them, or they take the name of whichever module of ours comes first. */
export const sharedChunks = (withReact: boolean): SharedChunk[] => [
  // With what every island is made of.
  {
    name: withReact ? 'react' : 'preact',
    test: /node_modules\/(preact|react|react-dom|scheduler)\/|\/src\/react\/(?!inside|dialog)/,
    includeDependenciesRecursively: false,
  },
  // What every page asks for after its first paint, without anybody having touched it: the shared state, what keeps the
  // cart's badges at it, what holds orders, what makes typed text plain, what mounts a component, and the components that stand on almost every page.
  {
    name: 'every-page',
    test: /node_modules\/nanostores\/(?!deep-map|listen-keys|map)|src\/shop\/(cart\/(cart|join-reports)|consent\/consent-level|contact\/contact-option|content\/(open-popup|typed-text)|checkout\/zip-code|advice\/(boundaries|sleep-id-range))\.ts$|src\/page\/(per-page|prop-schemas)|src\/runtime\/(follow-cart|early-forms)|src\/enhance\/(define|parts)|behaviours\/(content\/layout-class|advice\/sleep-id)\/[\w-]+\.behaviour\.ts$|\?every-page$/,
    // What the runtime needs too stays in the runtime.
    includeDependenciesRecursively: false,
  },
  // What the desk's tab for events needs.
  {
    name: 'tracking-plan',
    test: /qa\/desk\/(tracking-plan|event-rows|check-event|json-schema)\.ts/,
    includeDependenciesRecursively: false,
  },
  // What reads answers that are more than a few fields.
  {
    name: 'zod',
    test: /node_modules\/zod\/|\/src\/server\/(zod|schema|good-entries)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // What patches before the paint, with the builders that almost every experiment needs.
  {
    name: 'experiment-kit',
    test: /when\.ts\?insert|make\.ts\?experiments|src\/experiments\/(api\.ts\?engine|(batch|changes|cover|define|element|from-engine|group|insert|ledger|life|measures|patch|place|product-list|run)\.ts)/,
    includeDependenciesRecursively: false,
  },
  // What keeps their books, right after the paint.
  {
    name: 'experiment-engine',
    test: /src\/experiments\/(activate|books|budget|engine|funnel|gates|group-keeper|run-keeper|trial|undo)\.ts$|when\.ts\?engine/,
  },
  // The builders that few need.
  {
    name: 'experiment-builders',
    test: /src\/experiments\/(custom|move|style)\.ts/,
    includeDependenciesRecursively: false,
  },
  // What reads and draws products for experiments, and the score.
  {
    name: 'experiment-products',
    test: /src\/(experiments\/rating|dom\/stars)\.ts|\/(product-item|dutch-number)\.ts\?experiments|\/page-report\.ts\?products/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'experiment-score',
    test: /\/((sleep-id|sleep-id-range|score-bar)\.ts\?experiments|dutch-number\.ts\?score|score-bar\.css\?inline)/,
    includeDependenciesRecursively: false,
  },
  // Blocks that stand together on pages of content.
  {
    name: 'blocks',
    test: /\/src\/behaviours\/content\/(media-text|share|show-more)\/|\?blocks$/,
    includeDependenciesRecursively: false,
  },
  // What almost every island and behaviour needs besides.
  together('parts', {
    'popups/anchored': 'anchor',
    dom: 'focus|fragment|is-changed|line-icon|listen|live-region|make|watch-layout',
    forms: 'plain-label',
    page: 'latest-guard|page-report',
    shop: 'product/(price-text|dutch-number)',
  }),
  // The frame of popups and of the sheet with filters.
  together('frame', { popups: 'popup-frame' }),
  // How a call is sent and its answer read, with the first call of each session.
  together('send', {
    dom: 'fragment-size',
    server:
      'check|client|consent/personalization|csrf|deadline|leaving|read-answer|send|server-error|whole-page',
  }),
  together('calls', {
    analytics: 'cart-event|coupon|hash',
    page: 'product-item',
    server: 'cart/cart',
    shop: 'cart/asked',
  }),
  // What finds stores near a place.
  together('geo', {
    'map/geo': 'ask-provider|locate|google|pdok|provider',
    server: 'stores/stores',
    shop: 'stores/(distance|nearest-stores)',
  }),
  // What protects forms against robots, by a script of others.
  together('bot-protection', { dom: 'load-script', forms: 'bot-protection' }),
  // The popups of the whole shop.
  together('popups', {
    dom: 'drafts',
    popups: 'back-entry|content|entry-keys|guide-place|live-popup|manager|popup\\.texts|return-focus',
  }),
];
