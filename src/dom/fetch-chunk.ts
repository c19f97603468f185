/**
 * Loads a chunk, and once more after a second if that fails. Browsers may remember a failed import for the life of
 * the page (https://github.com/whatwg/html/issues/6768), so each second try asks for the file under an address of its own. They
 * may do so for a file that the chunk itself imports, too: then it stays away until the next page.
 */
export function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async (error: unknown) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const address = `${error}`.replace(/^.* /, '');
    // Not one that was asked for anew: what `load` itself waits for may be another chunk. And not where an import map
    // may tell its bytes, because it tells nothing of another address.
    if (document.querySelector('[type=importmap]') || !/js$/.test(address)) return load();
    const again = `${address}?try=${Date.now()}`;
    const chunk = await import(/* @vite-ignore */ again);
    // Where other chunks import from it too, what `load` gives is one of its exports (`minifyInternalExports` keeps its name).
    const own = Object.keys(chunk).find((name) => name.endsWith('_exports'));
    return own ? chunk[own] : chunk;
  });
}
