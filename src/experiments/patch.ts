import type { EarlyServices as Services } from '../page/services.ts';
import { handOver } from './api.ts';
import { hasPainted, isCovered } from './cover.ts';
import { onDefined, variantIn } from './define.ts';
import { createLedger } from './ledger.ts';
import { createLife } from './life.ts';
import { applyChanges, createRun, type Run } from './run.ts';
import type { Experiment, Variant } from './types.ts';

export interface Patched extends Run {
  /** When the tag was heard. */
  readonly at: number;
}

/** What has been patched before there is an engine, by id. Undefined once there is one. */
let patched: Map<string, Patched> | undefined;

/** Ends patching: from now on the engine does all. Gives what has been patched for it to take over. */
export function endPatching(): Map<string, Patched> {
  const all = patched;
  patched = undefined;
  return all ?? new Map();
}

/**
 * Applies what a tag assigns as soon as its code is there, where that has to come before the page is painted: its
 * variant has changes, it is meant for this page, and shoppers have not seen what it changes. All else is the engine's,
 * which comes right after the paint and keeps the books of what was done before.
 */
export function createPatcher(services: Services, document: Document) {
  const { page, watch } = services;
  const assigned = new Map<string, string>();
  patched = new Map();
  const patch = (experiment: Experiment) => {
    const { id, pages = ['*'], changes, targets = [] } = experiment;
    const variant = assigned.get(id) as Variant;
    const own = changes[variant];
    const isMeant = pages.some((type) => type === '*' || type === page.type);
    if (!patched || patched.has(id) || !own || !isMeant || page.settings.experiments[id] === false) return;
    if (hasPainted() && !isCovered(targets, document)) return;
    const life = createLife(watch, id);
    const given = { services, document, variant, life, ledger: createLedger() };
    let run: Run;
    try {
      run = createRun(experiment, { ...given, isAskedFor: false });
    } catch {
      // The engine says why.
      return;
    }
    patched.set(id, Object.assign(run, { at: performance.now() }));
    run.ledger.note('code loaded');
    applyChanges(run, own, () => new WeakSet());
  };
  watch(
    'meta[name^="AB-test-"]',
    (tag) => {
      const { name, content } = tag as HTMLMetaElement;
      const id = name.slice(8);
      const variant = variantIn(content.trim(), id);
      if (!variant || assigned.has(id)) return undefined;
      assigned.set(id, variant);
      onDefined('patch', patch);
      return undefined;
    },
    { owner: 'experiments' },
  );
}

handOver({ patch: createPatcher });
