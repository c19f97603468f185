/** Of all chunks: a second try that has failed is remembered as well. */
let tries = 0;

/**
 * Loads a chunk, and once more after a second if that fails. Browsers may remember a failed import for the life of
 * the page (https://github.com/whatwg/html/issues/6768), so each second try asks for the file under an address of its own. They
 * may do so for a file that the chunk itself imports, too: then it stays away until the next page.
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Not one that was asked for anew: what `load` itself waits for may be another chunk.
    const [address] = /(?<!\S)\S+\.js\b(?!\?)/.exec(`${error}`) ?? [];
    if (!address) return load();
    const again = `${address}?retry=${++tries}`;
    return import(/* @vite-ignore */ again);
  }
}
