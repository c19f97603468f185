// @ts-check
import { flow } from './flow.mjs';
import { focus } from './focus.mjs';
import { paint } from './paint.mjs';
import { pages, parts } from './parts.mjs';

/**
 * By what they check. One throws where it fails; what it returns is printed. It starts as a new visitor, and any error or
 * warning in a console fails it. `loads`: how often it loads what does not go wrong each time.
 *
 * @typedef {Readonly<Record<string, (lab: import('../lab.mjs').Lab, plan: { loads: number }) => Promise<string | void>>>} Checks
 */

/** @type {Checks} */
export const checks = { ...pages, ...flow, ...focus, ...parts, ...paint };
