import type { Services } from '../../page/services.ts';
import { beforeEngineOf, isAsked, keepClicks, patchesOf } from './before-engine.ts';
import { hasPainted, isCovered } from './cover.ts';
import { onDefined, variantIn } from './define-experiment.ts';
import { applyChanges, createRun, type Run } from './run.ts';
import { createScope } from './scope.ts';
import { createTimeline } from './timeline.ts';
import type { Experiment, Variant } from './types.ts';

/**
 * Applies what a tag assigns as soon as its code is there, where that has to come before the page is painted: its
 * variant has changes, it is meant for this page, and shoppers have not seen what it changes. All else is the engine's,
 * which comes right after the paint and reports what was done before.
 */
export function startPatching(services: Services, document: Document): void {
  const { page, storage, watch } = services;
  const before = beforeEngineOf(services);
  const { patched } = before;
  if (before.hasEngine || isAsked(document.location.search, storage)) return;
  patchesOf(document).push(patched);
  const assigned = new Map<string, string>();
  const patch = (experiment: Experiment) => {
    const { id, pages = ['*'], changes, targets = [] } = experiment;
    const variant = assigned.get(id) as Variant;
    const own = changes[variant];
    const isMeant = pages.some((type) => type === '*' || type === page.type);
    if (before.hasEngine || patched.has(id) || !own || !isMeant || page.settings.experiments[id] === false)
      return;
    if (hasPainted() && !isCovered(targets, document)) return;
    const scope = createScope(watch, id);
    const given = { services, document, variant, scope, timeline: createTimeline() };
    let run: Run;
    try {
      run = createRun(experiment, { ...given, isAskedFor: false });
    } catch {
      // The engine says why.
      return;
    }
    patched.set(id, Object.assign(run, { at: performance.now() }));
    run.timeline.note('code loaded');
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
      keepClicks(services, document);
      onDefined('patch', patch);
      return undefined;
    },
    { owner: 'experiments' },
  );
}
