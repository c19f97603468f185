import { basename } from 'node:path';
import type { Plugin } from 'vite';

/** Small stateless modules, and the chunks that get their own copy of them. */
const copies = [
  // If shared, it would be a third chunk, and an experiment would wait for one more request before its change is
  // visible.
  {
    module: /\/dom\/when\.ts$/,
    importer: /\/src\/experiments\//,
    name: (importer: string) => /hear|insert/.exec(importer)?.[0] ?? 'engine',
  },
  // If shared, it would be a third chunk that the runtime waits for.
  {
    module: /\/product-item\.ts$/,
    importer: /\/(?:src\/experiments\/|experiments\/OD\d+)|\?OD\d+$/,
    name: 'experiments',
  },
  { module: /\/make\.ts$/, importer: /\/src\/experiments\//, name: 'experiments' },
  { module: /\/dutch-number\.ts$/, importer: /\/src\/experiments\/rating\.ts$/, name: 'experiments' },
  { module: /\/dutch-number\.ts$/, importer: /\/sleep-id\.ts\?experiments$/, name: 'score' },
  // The same: an experiment that draws the score waits for no third chunk.
  {
    module: /\/(sleep-id|sleep-id-range|score-bar)\.ts$/,
    importer: /\/(?:src\/experiments\/|experiments\/OD\d+)/,
    name: 'experiments',
  },
  // Smaller than the request that a chunk of their own would be: each experiment has them inside.
  {
    module:
      /\/(back-info|fetch-chunk|dutch-number|day-names|good-entries|is-changed|line-icon|listen|load-once|main-menu|page-report|price-text|product-delivery|promotions|shop-time|site-address|store-addresses)\.ts$/,
    importer: /\/experiments\/OD\d+[^?]*$|\?OD\d+$/,
    name: (importer: string) => /OD\d+/.exec(importer)?.[0] ?? 'experiments',
  },
  // The same for what is written by hand in place of a format of the browser's.
  {
    module: /\/(day-names|shop-time)\.ts$/,
    importer: /\/(dates|appointment-times|date-calendar)\.ts$/,
    name: (importer: string) => basename(importer, '.ts'),
  },
  // In the chunk `parts`, they would bring all of that to pages of content.
  {
    module: /\/(listen|live-region|make|watch-layout|is-changed)\.ts$/,
    importer: /\/behaviours\/content\/(?:media-text|share|show-more)\/|\?blocks$/,
    name: 'blocks',
  },
  // In the chunk `geo`, it would bring that before a search.
  {
    module: /\/distance\.ts$/,
    importer: /\/islands\/(?:store-locator|appointment)\//,
    name: (importer: string) => /store-locator|appointment/.exec(importer)?.[0] ?? 'island',
  },
  // In the chunk `popups`, it would bring that to the page of an appointment.
  { module: /\/entry-keys\.ts$/, importer: /\/islands\/appointment\//, name: 'appointment' },
  // In the engine's copy, a copy test would bring the engine before the first paint.
  { module: /\/(check-experiment|trial)\.ts$/, importer: /\/copy-test\.ts$/, name: 'copy-test' },
  // In the chunk `calls`, it would bring the runtime before the first paint.
  { module: /\/hash\.ts$/, importer: /\/experiments\/kit\.ts$/, name: 'experiments' },
  { module: /\/typed-text\.ts$/, importer: /\/hash\.ts\?experiments$/, name: 'experiments' },
  {
    module: /\/(listen|early-clicks)\.ts$/,
    importer: /\/src\/runtime\/(?!back-to|follow|early)/,
    name: 'runtime',
  },
  // Smaller than a request, and found through the page: each chunk that must not import another has its own.
  {
    module: /\/page-report\.ts$/,
    importer: /\/src\/experiments\//,
    name: 'experiments',
  },
  // In the engine's copy, products would bring the engine before the first paint.
  { module: /\/page-report\.ts$/, importer: /\?experiments$/, name: 'products' },
  { module: /\/page-report\.ts$/, importer: /\/src\/(runtime|page)\//, name: 'runtime' },
  // If shared, it would be a third chunk that the runtime waits for.
  {
    module: /\/(product-item|ordered-products)\.ts$/,
    importer: /\/src\/analytics\/(measure\/|ordered-products\.ts\?runtime)/,
    name: 'runtime',
  },
  // The checkout has nothing else of the chunk `calls`.
  {
    module: /\/(coupon|hash|ordered-products|product-item|fetch-chunk)\.ts$/,
    importer: /\/behaviours\/checkout\/checkout\/|\?checkout$/,
    name: 'checkout',
  },
  // Actions come with a call, and are rare: no page waits for a chunk that it would share with them.
  {
    module: /\/(cart-markup|cart-changes|find-store-by-text|morph)\.ts$/,
    importer: /\/src\/actions\/|\?actions$/,
    name: 'actions',
  },
  // If shared, the engine would export it.
  { module: /\/experiments\/types\.ts$/, importer: /\/qa\/desk\//, name: 'desk' },
  // If shared, the entry would import it. Both guards ask the same first.
  { module: /\/guard\.ts$/, importer: /\/src\/analytics\/(find-)?personal-data\.ts$/, name: 'known' },
  { module: /\/guard\.ts$/, importer: /\/qa\/desk\//, name: 'desk' },
  // If shared, chunks would import the entry.
  { module: /\/own-tag\.ts$/, importer: /\/src\/page\/page\.ts$/, name: 'entry' },
  {
    module: /\/(consent-mode|data-layer)\.ts$/,
    importer: /\/(?:follow-data-layer|measure\/start)\.ts$|\/consent-mode\.ts\?runtime$/,
    name: 'runtime',
  },
  { module: /\/api\.ts$/, importer: /\/experiments\/(engine|patch)\.ts$/, name: 'engine' },
  { module: /\/robots\.ts$/, importer: /\/src\/experiments\//, name: 'engine' },
  {
    module: /\/fetch-chunk\.ts$/,
    importer: /\/src\/(?:entry\/|experiments\/hear\.ts$)/,
    name: 'entry',
  },
  // If shared, the list of experiments would wait for the runtime.
  {
    module: /\/fetch-chunk\.ts$/,
    importer: /\/src\/experiments\/read-registry\.ts$/,
    name: 'registry',
  },
  {
    module: /\/own-methods\.ts$/,
    importer: /\/src\/(dom\/(watcher|matches|rule-index)|enhance\/hear-markers)\.ts$/,
    name: 'entry',
  },
  {
    // Experiments need the parts too, and come without the runtime: what both have would be one more chunk for each page.
    module: /\/own-methods\.ts$/,
    importer: /\/src\/(dom\/fragment|enhance\/take-over)\.ts$/,
    name: 'parts',
  },
  { module: /\/listen\.ts$/, importer: /\/src\/server\/leaving\.ts$/, name: 'send' },
  // Experiments have these calls too, without the runtime.
  { module: /\/fetch-chunk\.ts$/, importer: /\/src\/analytics\/coupon\.ts$/, name: 'calls' },
  { module: /\/fetch-chunk\.ts$/, importer: /\/src\/map\/geo\//, name: 'geo' },
  // The same for what every page has, which is a chunk beside the runtime.
  {
    module: /\/(own-methods|is-changed|listen|page-report|make)\.ts$/,
    importer:
      /\/src\/(enhance\/(parts|define)|shop\/|page\/per-page|runtime\/(back-to|follow|early)|behaviours\/(content\/layout-class|advice\/sleep-id\/sleep-id\.))/,
    name: 'every-page',
  },
];

/** Gives the entry and the engine their own copies of small modules that other chunks use too. */
export function ownCopy(): Plugin {
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      const copy = copies.find((one) => one.module.test(source) && one.importer.test(importer));
      if (!copy) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const { name } = copy;
      return found && `${found.id}?${typeof name === 'string' ? name : name(importer)}`;
    },
  };
}
