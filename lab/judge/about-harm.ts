import { type Sentence, told } from './asks.ts';
import { shareOf } from './compare-rates.ts';
import { onlyWithChanges } from './find-troubles.ts';
import type { Judgement } from './judge-totals.ts';
import { percent } from './say-numbers.ts';

/** Whom the variants did not reach. */
export function aboutReach({ troubles, totals }: Judgement): Sentence[] {
  const unequal = sayTroubles(troubles.filter(({ isUnequal }) => isUnequal));
  if (totals.hasFunnel) return unequal;
  return [
    told(
      "Misses are not in the export: whether B fails more often than A can't be told. A B that fails sends no activation, so visitors may be missing.",
    ),
    ...unequal,
  ];
}

function sayTroubles(troubles: Judgement['troubles']): Sentence[] {
  return troubles.map(({ reason, variant, rates, weight }) => {
    const shares = `${percent(shareOf(rates.b))} of visitors in ${variant}`;
    const text = onlyWithChanges.has(reason)
      ? `${shares} met "${reason}": what they saw was A, at least in part, so the effect on those who saw ${variant} is larger than it shows here.`
      : `"${reason}" is unequal: ${shares}, ${percent(shareOf(rates.a))} in A. The difference may come from that, and not from the idea.`;
    const say = `"${reason}" hits more visitors in ${variant}`;
    return weight > 0 ? told(`${text} ${before}`, { kind: 'look', say, variant }) : told(text);
  });
}

const before = 'Look into it before you decide.';
