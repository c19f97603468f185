// @ts-check
import { createHash } from 'node:crypto';
import * as rules from './rules.mjs';

/**
 * The bucket of a visitor, from 0 to 9,999, for an experiment or a group.
 *
 * @param {string} key
 * @param {string} visitor
 */
export function bucketOf(key, visitor) {
  const hash = createHash('sha256').update(`${key}:${visitor}`, 'utf8').digest();
  return Math.floor((hash.readUInt32BE(0) * 10_000) / 2 ** 32);
}

/** The rules, in Node. @param {rules.Visit} visit */
export const assign = (visit) => rules.assign(visit, bucketOf);
