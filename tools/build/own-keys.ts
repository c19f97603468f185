import type { Plugin } from 'vite';

/** Chunks of others' code whose loops over an object mean its own keys. Leaflet's mean inherited ones too. */
const chunks = ['rolldown-runtime', 'zod'];

/**
 * Lets loops over an object's keys pass over what a page has added to every object: `Object.prototype.foo = 1` would
 * fail the bundler's own helper, and with it every experiment.
 */
export function ownKeys(): Plugin {
  return {
    name: 'own-keys',
    apply: 'build',
    renderChunk: (code, { name }) => (chunks.includes(name) ? { code: overOwnKeys(code), map: null } : null),
  };
}

/** Writes `for (const key in object)` as a loop over the object's own keys. */
export function overOwnKeys(code: string): string {
  const start = /\bfor ?\(((?:const |let |var )?[\w$]+) in /g;
  let written = '';
  let from = 0;
  for (let found = start.exec(code); found; found = start.exec(code)) {
    const end = closingBracket(code, start.lastIndex);
    const object = code.slice(start.lastIndex, end);
    written += `${code.slice(from, found.index)}for (${found[1]} of Object.keys(Object(${object})))`;
    from = end + 1;
    start.lastIndex = from;
  }
  return written + code.slice(from);
}

function closingBracket(code: string, from: number): number {
  let at = from;
  for (let depth = 1; depth; at++) {
    if (code[at] === '(') depth++;
    else if (code[at] === ')') depth--;
    if (at > code.length) throw new Error('own-keys: a loop has no end');
  }
  return at - 1;
}
