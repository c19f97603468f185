import type { Experiment, Registration } from './engine/types.ts';

const modules = import.meta.glob<Experiment>(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'default',
});

/**
 * The only list of experiments and copy tests, made from the folders: `OD478-help-block` is OD478, help-block. The build
 * makes it a list of lazy imports (tools/build/experiment-table.ts), so that each experiment is a chunk of its own.
 */
export const registry: readonly Registration[] = Object.entries(modules).map(([path, experiment]) => {
  const { id, name, pages = ['*'] } = experiment;
  return { id, name, pages, isCopyTest: path.includes('/copy-tests/'), load: async () => experiment };
});
