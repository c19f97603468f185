import type { Experiment, Registration } from './engine/types.ts';

// By name: what nobody in the entry reads of a meta file is left out of it.
const pages = import.meta.glob<readonly string[]>('./OD*/meta.ts', { eager: true, import: 'pages' });
const modules = import.meta.glob<Experiment>(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts'], {
  import: 'default',
});

/**
 * The only list of experiments and copy tests, made from the folders: `OD478-help-block` is OD478, help-block. A copy
 * test has no meta file and no pages of its own.
 */
export const registry: readonly Registration[] = Object.entries(modules).map(([path, load]) => {
  const [, id = '', name = `copy-test-${id}`] = /(OD\d+)(?:-(.+)\/)?/.exec(path) ?? [];
  const own = pages[path.replace('index', 'meta')];
  return { id, name, pages: own ?? ['*'], isCopyTest: !own, load };
});
