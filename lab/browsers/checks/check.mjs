// @ts-check
import { flow } from './flow.mjs';
import { focus } from './focus.mjs';
import { paint } from './paint.mjs';
import { pages, parts } from './parts.mjs';

/**
 * @typedef {object} Check
 * @property {string} title
 * @property {'Firefox' | 'WebKit'} [only]
 * @property {(lab: import('../lab.mjs').Lab, plan: { loads: number }) => Promise<string | void>} run Throws where it fails.
 *   What it returns is printed. It starts as a new visitor, and any error or warning in a console fails it. `loads`: how
 *   often it loads what does not go wrong each time.
 */

/** @type {readonly Check[]} */
export const checks = [...pages, ...flow, ...focus, ...parts, ...paint];
