// Leaflet writes markup while its module runs, to find out whether browsers draw inline SVG. A page that requires Trusted
// Types refuses that, and the map would never come. It decides only over a flag beside Leaflet's name, which we don't
// show; so the elements that it makes in that moment ignore markup. `after-leaflet.ts` ends this: modules run in one go.

const create = document.createElement.bind(document);

Object.defineProperty(document, 'createElement', {
  configurable: true,
  value: (name: string, options?: ElementCreationOptions) =>
    Object.defineProperty(create(name, options), 'innerHTML', { configurable: true, set: () => {} }),
});
