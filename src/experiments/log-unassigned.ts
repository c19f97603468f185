import { drawEntry } from '../dom/draw-entry.ts';
import type { Services } from '../page/services.ts';
import type { Ledger } from './ledger.ts';
import type { Tests } from './trial.ts';

/** While debugging: logs the other mismatch, experiments for this page that no tag assigns, and draws what experiments do. */
export function logUnassigned(tests: Tests, services: Services, document: Document) {
  if (document.readyState === 'loading') {
    const again = () => logUnassigned(tests, services, document);
    document.addEventListener('DOMContentLoaded', again, { once: true });
    return;
  }
  drawPatches(tests);
  const { page, log } = services;
  const ids = [...tests.values()]
    .filter(
      ({ id, isCopyTest, pages }) =>
        !isCopyTest &&
        (pages.includes('*') || pages.includes(page.type)) &&
        page.settings.experiments[id] !== false &&
        !document.querySelector(`meta[name="AB-test-${id}"]`),
    )
    .map(({ id }) => id);
  if (ids.length) log('experiments', `no meta tag assigns ${ids.join(', ')} on this ${page.type} page`);
}

/** In ms. */
const interval = 500;

/** Draws what each experiment has done since the last time: its patches, and what else its timeline tells. */
export function drawPatches(tests: ReadonlyMap<string, { readonly ledger: Ledger }>): () => void {
  /** How many were drawn, by experiment. */
  const drawn = new Map<string, number>();
  const draw = () => {
    for (const [id, { ledger }] of tests) {
      for (const [what, { at }] of [...ledger.notes].slice(drawn.get(id)))
        drawEntry({ name: `${id} ${what}`, start: at, color: 'tertiary' });
      drawn.set(id, ledger.notes.size);
    }
  };
  draw();
  const timer = setInterval(draw, interval);
  return () => clearInterval(timer);
}
