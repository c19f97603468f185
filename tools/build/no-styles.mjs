// @ts-check

/**
 * For code that is loaded for what it says, not to run in a page: the module runner can't load style sheets.
 *
 * @type {import('vite').Plugin}
 */
export const noStyles = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (source) => (/\.css(\?|$)/.test(source) ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? "export default ''" : null),
};
