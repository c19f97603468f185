import type { Experiment, Registration } from './engine/types.ts';

const modules = import.meta.glob<Experiment>(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts'], {
  eager: true,
  import: 'default',
});

/**
 * The only list of experiments and copy tests, made from the folders: `OD478-help-block` is OD478, help-block. In the
 * bundle it is a table instead (tools/build/experiment-table.ts), and each experiment a chunk of its own.
 */
export const registry: readonly Registration[] = Object.entries(modules).map(([path, experiment]) => {
  const { id, name, pages = ['*'] } = experiment;
  return { id, name, pages, isCopyTest: path.includes('/copy-tests/'), load: async () => experiment };
});
