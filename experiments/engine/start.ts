import type { Services } from '../../src/page/services.ts';
import type { Add, CopyTestsApi, ExperimentState, ExperimentsApi, Source, Test } from './api.ts';
import { readOverrides, readTag } from './assign.ts';
import type { Registration, Variant } from './types.ts';

export interface ExperimentsOptions {
  readonly services: Services;
  readonly registry: readonly Registration[];
  readonly document: Document;
}

const owner = 'experiments';

/**
 * Reads who is in which variant, from the address and from the tags as they come, and starts what this page is for.
 * What runs an experiment comes beside the experiment's own code, so a page without one loads neither.
 */
export function startExperiments({ services, registry, document }: ExperimentsOptions): {
  experiments: ExperimentsApi;
  copyTests: CopyTestsApi;
} {
  const { page, log, storage, watch } = services;
  const tests = new Map<string, Test>();
  /** What a tag or the address asked for before anybody registered it. */
  const unknown = new Map<string, [variant: string, source: Source]>();
  const add: Add = (registration) => {
    const { id } = registration;
    tests.set(id, { reported: new Set(), ...tests.get(id), ...registration, whyNot: 'not assigned' });
  };
  registry.forEach(add);

  const overrides = readOverrides(document.location.search, storage);

  async function start(id: string, variant: string, source: Source): Promise<boolean> {
    // What QA chose by address stands, whatever the page says.
    if (source === 'tag' && overrides.has(id)) return false;
    const test = tests.get(id);
    if (!test) unknown.set(id, [variant, source]);
    const refusal = !test
      ? `Tried to start AB test ${id} but it does not exist`
      : // One that has been told as a variant stays that variant for the life of the page.
        test.life || (test.firstTime !== undefined && test.variant !== variant)
        ? `Tried to start AB test ${id} but it's already active`
        : !/^[ABC]$/.test(variant) && `Unexpected A/B variant: ${variant} on test ${id}`;
    if (!test || refusal) {
      console.error(refusal);
      return false;
    }
    const whyNot = whyNotHere(test);
    Object.assign(test, { variant, source, whyNot });
    log(owner, `${id} ${variant} (${source}): ${whyNot || 'starts'}`);
    return !whyNot && execute(test, variant as Variant);
  }

  function whyNotHere({ id, pages }: Test): string {
    if (page.settings.experiments[id] === false) return 'turned off by the settings';
    return pages.includes('*') || pages.includes(page.type) ? '' : `only for ${pages.join(', ')}`;
  }

  async function execute(test: Test, variant: Variant): Promise<boolean> {
    const life = new AbortController();
    const fail = (error: unknown) => {
      end(test, 'failed');
      console.error(`Failed to execute AB test ${test.id}`, error);
    };
    test.life = life;
    test.whyNot = 'loading';
    try {
      const [{ run }, experiment] = await Promise.all([import('./run.ts'), test.load()]);
      run(experiment, test, { variant, services, document, signal: life.signal, fail, tests });
    } catch (error) {
      if (!life.signal.aborted) fail(error);
    }
    return !life.signal.aborted;
  }

  function end(test: Test | undefined, whyNot: string): boolean {
    const life = test?.life;
    if (!life) return false;
    delete test.life;
    test.whyNot = whyNot;
    life.abort();
    return true;
  }

  const state = ({ id, name, variant, source, whyNot }: Test): ExperimentState => ({
    id,
    name,
    active: !whyNot,
    ...(whyNot && { whyNot }),
    ...(variant && { variant }),
    ...(source && { source }),
  });

  const startCopyTest = async (data: unknown, source: Source) =>
    (await import('./copy-test.ts')).startCopyTest(data, source, { tests, add, start });

  for (const [id, variant] of overrides) {
    const test = tests.get(id);
    if (variant !== 'off') start(id, variant, 'address');
    else if (test) Object.assign(test, { source: 'address', whyNot: 'kept out by the address' });
  }
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const assigned = readTag(tag);
      if (assigned) start(...assigned, 'tag');
      return undefined;
    },
    { owner },
  );
  watch(
    'script[data-copy-test]',
    (script) => {
      startCopyTest(script.textContent, 'tag').catch(console.error);
      return undefined;
    },
    { owner, complete: true },
  );

  return {
    experiments: {
      list: () => [...tests.values()].map(state),
      start: (id, variant) => start(id, variant, 'api'),
      stop: (id) => end(tests.get(id), 'stopped'),
      register(experiment) {
        const { id, name, pages = ['*'] } = experiment;
        if (tests.has(id)) {
          console.error(`Tried to register AB test ${id} but it already exists`);
          return;
        }
        add({ id, name, pages, load: async () => experiment });
        const asked = unknown.get(id);
        if (asked) start(id, ...asked);
      },
      get(id) {
        const test = tests.get(id);
        if (test) return state(test);
        console.warn('Tried to get experiments but it does not exist');
        return undefined;
      },
    },
    copyTests: { start: (data) => startCopyTest(data, 'api') },
  };
}
