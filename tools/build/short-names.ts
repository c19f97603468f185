import type { Plugin } from 'vite';

/** The path of a file that is found by its name, as a key of the list that the bundler makes of a glob. */
const key = /"\/(?:src|islands)\/[^"]*\/([^/".]+\.(?:island\.tsx|(?:behaviour|meta)\.ts))"(?=\s*:)/g;

/**
 * Leaves the folders out of the runtime's list of islands and behaviours: it finds them by the names of their files,
 * which are unique, and every page loads the list.
 */
export function shortNames(): Plugin {
  return {
    name: 'short-names',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!id.endsWith('/src/runtime/enhancements.ts')) return null;
      const short = shorten(code);
      if (short === code) this.error('src/runtime/enhancements.ts lists no files');
      return { code: short, map: null };
    },
  };
}

/** @throws Error if two files have the same name */
export function shorten(code: string): string {
  const seen = new Map<string, string>();
  return code.replace(key, (path, file: string) => {
    const other = seen.get(file);
    if (other !== undefined) throw new Error(`${path} and ${other} have the same name`);
    seen.set(file, path);
    const name = `"/${file}"`;
    // Blanks keep the source map right.
    return name.padEnd(path.length);
  });
}
