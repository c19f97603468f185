import type { Plugin } from 'vite';

/**
 * Gives the engine copies of its own of small modules that other chunks use too. Shared, the bundler would put them
 * into a third chunk, and an experiment would wait for one more request before its change is seen.
 */
export function ownCopy(): Plugin {
  return {
    name: 'own-copy',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '', options) {
      if (!/\/when-seen\.ts$/.test(source) || !/\/experiments\/engine\//.test(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && `${found.id}?engine`;
    },
  };
}
