// While its module runs, Leaflet sets `innerHTML` to detect inline SVG. On a page with Trusted Types that throws, and the
// map would never load. The result only decides over a flag in Leaflet's attribution, which we don't show. So elements
// created during that time ignore `innerHTML`. The modules run one right after the other; `leaflet-here.ts` ends this.

const create = document.createElement.bind(document);

Object.defineProperty(document, 'createElement', {
  configurable: true,
  value: (name: string, options?: ElementCreationOptions) =>
    Object.defineProperty(create(name, options), 'innerHTML', { configurable: true, set: () => {} }),
});

/** The page's own Leaflet (`window.L`), if it has one. */
export const formerLeaflet = Object.getOwnPropertyDescriptor(window, 'L');
