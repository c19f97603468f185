import type { EngineForDesk } from '../../src/experiments/engine/api.ts';
import { forDesk } from '../../src/experiments/engine/engine.ts';
import type { Variant } from '../../src/experiments/kit/types.ts';
import { report } from '../../src/page/report.ts';
import type { Storage } from '../../src/page/storage.ts';
import type { Storefront } from '../../src/public/storefront.ts';

/** The page's engine. A page without experiments has none until somebody asks for one. */
export async function engineOf({ experiments }: Storefront): Promise<EngineForDesk | undefined> {
  if (!forDesk.engine) await experiments.explain('OD000');
  return forDesk.engine;
}

/**
 * Undoes what the experiment does on this page, and starts it in this variant, or keeps it out. It counts as chosen by QA: its
 * events are marked, and it holds for the session.
 */
export async function chooseVariant(
  { tests, overrides, renew, start }: EngineForDesk,
  id: string,
  variant: Variant | 'off',
  storage: Storage,
) {
  if (!tests.has(id)) return;
  renew(id);
  overrides.set(id, variant);
  const [, until = ''] = storage.get('experiment-overrides')?.split(';') ?? [];
  const choices = [...overrides].map((pair) => pair.join(':')).join();
  storage.set('experiment-overrides', until ? `${choices};${until}` : choices);
  if (variant !== 'off')
    await start(id, variant, 'address').catch((error) => report('experiment-failed', error, id));
}
