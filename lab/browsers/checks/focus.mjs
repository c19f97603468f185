// @ts-check
/** @import { Checks } from './check.mjs' */

/** Focus as in Safari on macOS, where a pressed link or button takes none. @type {Checks} */
export const focus = {
  async 'as in Safari: the next page of a list begins at its top'(lab) {
    await lab.open('/matrassen');
    // Where the code comes late the browser follows the link, and gives no focus.
    await lab.mounted('product-filters');
    await lab.focusAsSafari();
    await lab.clickText('a', 'Volgende');
    await lab.until('the second page', () => location.search.includes('pagina=2'));
    await lab.focused('.list-count');
  },

  async 'as in Safari: the next step of an appointment gets focus'(lab) {
    await lab.open('/Winkels/Afspraak');
    await lab.focusAsSafari();
    await lab.clickText('[data-island="appointment"] label', 'Slaapmeting');
    await lab.clickText('[data-island="appointment"] button', 'Verder');
    await lab.focused('.appointment-title');
    await lab.until('the step of the store', () =>
      document.activeElement?.textContent?.includes('In welke winkel?'),
    );
  },

  async 'as in Safari: a popup of an island gives focus back'(lab) {
    await lab.open('/product/matras-duin-pocketvering');
    await lab.focusAsSafari();
    await lab.click('.button-order');
    await lab.shown('dialog[open] .sf-popup-title');
    await lab.press('Escape');
    await lab.gone('dialog');
    await lab.focused('.button-order');
  },

  async 'as in Safari: the map that was asked for gets focus'(lab) {
    await lab.open('/Winkels/Zoeken');
    await lab.focusAsSafari();
    await lab.clickText('button', 'Toon de kaart');
    await lab.focused('.leaflet-container');
  },
};
