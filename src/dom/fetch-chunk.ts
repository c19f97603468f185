/**
 * Loads a chunk, and once more after a second if that fails. Browsers may remember a failed import for the life of
 * the page (https://github.com/whatwg/html/issues/6768), so the second try asks for the file under another address.
 */
export async function fetchChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    // Not one that was asked for anew: what `load` itself waits for may be another chunk.
    const [address] = /\S+\.js\b(?!\?)/.exec(`${error}`) ?? [];
    if (!address) return load();
    const again = `${address}?retry`;
    return import(/* @vite-ignore */ again);
  }
}
