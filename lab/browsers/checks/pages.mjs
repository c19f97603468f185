// @ts-check
/** @import { Check } from './check.mjs' */

const product = '/product/matras-duin-pocketvering';
const popup = 'dialog[open] .sf-popup-title';

/** Those that no other check walks. @type {readonly (readonly [what: string, path: string, touch: string, shows: string])[]} */
const kinds = [
  ['a store', '/Winkels/Eindhoven', '[data-behaviour="appointment-opener"]', popup],
  ['a product under a strict policy', `${product}?csp=strict`, '.button-order', popup],
  ['a product with the hashes of its scripts', `${product}?integrity=on&csp=strict`, '.button-order', popup],
];

/** Each answers the first touch, and nothing has failed. @type {readonly Check[]} */
export const pages = kinds.map(([what, path, touch, shows]) => ({
  title: `${what} answers the first touch`,
  async run(lab) {
    await lab.open(path);
    await lab.click(touch);
    await lab.shown(shows);
    const failed = await lab.run(() => document.querySelectorAll('[data-state="failed"]').length);
    if (failed) throw new Error(`${failed} of its islands and behaviours have failed`);
  },
}));
