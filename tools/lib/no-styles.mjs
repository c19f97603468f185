// @ts-check

/**
 * Ignores style sheets, for code that tools load but do not run in a page: the module runner can't load them.
 *
 * @type {import('vite').Plugin}
 */
export const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(\?|$)/.test(source) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
};
