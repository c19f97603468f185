// @ts-check
import { createServer } from 'node:net';

/**
 * Finds `count` consecutive free ports and returns the first.
 *
 * @param {{ count: number, from: number }} options `from` is the lowest port to try.
 */
export async function findFreePorts({ count, from }) {
  for (let first = from; ; first++) {
    const ports = Array.from({ length: count }, (_, at) => first + at);
    const taken = (await Promise.all(ports.map(isFree))).lastIndexOf(false);
    if (taken < 0) return first;
    first += taken;
  }
}

/** @param {number} port @returns {Promise<boolean>} */
export function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: 'localhost' }, () => probe.close(() => resolve(true)));
  });
}
