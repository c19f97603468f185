import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** What browsers have, Node has too and happy-dom lacks: a new context has the language's own globals only. */
const fromNode = { BroadcastChannel, MessageChannel, MessagePort } as const;

const { 'happy-dom': happyDom } = builtinEnvironments;

/**
 * happy-dom for a pool of VM contexts: each file has a window and modules of its own, and happy-dom itself, which takes
 * longer to load than most files to run, is loaded once per worker.
 */
export default {
  ...happyDom,
  name: 'happy-dom-in-vm',
  async setupVM(options) {
    const environment = await happyDom.setupVM?.(options);
    if (!environment) throw new Error('This version of Vitest has no happy-dom for VM contexts.');
    Object.assign(environment.getVmContext(), fromNode);
    return environment;
  },
} satisfies Environment;
