const known = new Map<string, Promise<unknown>>();

/**
 * Loads a chunk with all that it needs at once: style sheets are awaited, scripts only fetched ahead. The bundler
 * puts this around each lazy import, in place of its own helper, which is four times as large and remembers failures.
 */
export async function __vitePreload<T>(
  load: () => Promise<T>,
  parts: readonly string[] = [],
  from = '',
): Promise<T> {
  const needed = parts.map((part) => loadPart(new URL(part, from).href));
  const [chunk] = await Promise.all([load(), ...needed]);
  return chunk;
}

function loadPart(href: string): Promise<unknown> | undefined {
  const isStyle = href.endsWith('.css');
  let part = known.get(href);
  if (part) return part;
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = href;
  part = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          known.delete(href);
          reject(new Error(`style sheet ${href} could not be loaded`));
        };
      })
    : Promise.resolve();
  known.set(href, part);
  document.head.append(link);
  return part;
}
