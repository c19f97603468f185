// @ts-check

/**
 * Finds files that import each other, directly or by way of others.
 *
 * @param {ReadonlyMap<string, readonly string[]>} imports By file, the files that it imports.
 * @returns {string[][]} Each circle's files, in alphabetical order.
 */
export function circles(imports) {
  /** Tarjan's strongly connected components. @type {Map<string, { index: number, low: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const open = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    const state = { index: seen.size, low: seen.size };
    seen.set(file, state);
    open.push(file);
    for (const next of imports.get(file) ?? []) {
      const known = seen.get(next);
      if (!known) state.low = Math.min(state.low, visit(next));
      else if (open.includes(next)) state.low = Math.min(state.low, known.index);
    }
    if (state.low === state.index) {
      const component = open.splice(open.indexOf(file));
      if (component.length > 1) found.push(component.sort());
    }
    return state.low;
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return found;
}
