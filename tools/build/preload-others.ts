import type { Plugin } from 'vite';

const list = /\bm\.f=(\[[^\]]*\])/;
const numbers = /(__vite__mapDeps\(\[)([\d, ]*)(\]\))/g;
/** The bundler's helpers, which inline-helper.ts writes into the chunks that use them. */
const helper = /\/rolldown-runtime-[\w-]+\.js$/;
const itself = /(import\((["'`])(\.\/[^"'`]+)\2\).{0,60}?__vite__mapDeps\(\[)([\d,]*)(\]\))/g;

/**
 * Leaves a chunk out of what is fetched ahead of it: it is asked for in the same task anyway, and its name would stand
 * twice in the lists that pages load.
 */
export function preloadOthers(): Plugin {
  return {
    name: 'preload-others',
    apply: 'build',
    generateBundle: {
      // The bundler writes the lists here, too.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = withoutItself(output.code);
      },
    },
  };
}

/** The code of a chunk, in which no import preloads its own file. Blanks keep the source map right. */
export function withoutItself(code: string): string {
  const [, all] = list.exec(code) ?? [];
  if (all === undefined) return code;
  const files: string[] = JSON.parse(all);
  const shorter = code.replace(itself, (_all, before, _quote, file, indices: string, after) => {
    const others = indices.split(',').filter((index) => files[Number(index)] !== file);
    return before + others.join().padEnd(indices.length) + after;
  });
  const isNeeded = (index: number) => !helper.test(files[index] ?? '');
  const used = [...shorter.matchAll(numbers)]
    .flatMap(([, , indices = '']) => split(indices))
    .filter(isNeeded);
  const left = files.filter((_file, index) => used.includes(index));
  return shorter
    .replace(numbers, (_all, before, indices: string, after) => {
      // In one order for all, which packs well.
      const renumbered = split(indices)
        .filter(isNeeded)
        .map((index) => left.indexOf(files[index] ?? ''))
        .sort((a, b) => a - b);
      return before + renumbered.join().padEnd(indices.length) + after;
    })
    .replace(list, () => `m.f=${JSON.stringify(left)}`);
}

const split = (indices: string) => indices.trim().split(',').filter(Boolean).map(Number);
