import { drawEntry } from '../dom/draw-entry.ts';
import type { Ledger } from './ledger.ts';

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
