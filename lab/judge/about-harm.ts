import { type Conclusions, type Sentence, told } from './asks.ts';
import { shareOf } from './compare-rates.ts';
import { onlyWithChanges } from './find-troubles.ts';
import type { Judgement } from './judge-totals.ts';
import { count, percent } from './say-numbers.ts';

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

/** Whether its pages are slower. */
export function aboutSpeed({ speeds, totals }: Judgement): Conclusions<Sentence> {
  if (!speeds.length)
    return {
      may: [],
      mayNot: [
        told(
          totals.speeds.length
            ? "Speed can't be compared: fewer than 100 visitors of a variant have one."
            : "Speed is not in the export (the event web_vitals): whether B is slower can't be told.",
        ),
      ],
    };
  const unequal = speeds.filter(({ isUnequal }) => isUnequal);
  if (!unequal.length) return { may: [told('No difference in speed can be told.')], mayNot: [] };
  return {
    may: [],
    mayNot: unequal.map(({ metric, part, variant, times }) => {
      const isSlower = times.difference > 0;
      const text = `${variant} is ${isSlower ? 'slower' : 'faster'}: the ${part} of ${metric} is ${time(metric, times.b.value)}, in A ${time(metric, times.a.value)}. The difference may come from that, and not from the idea.`;
      const say = `its pages are slower (${metric})`;
      return isSlower ? told(`${text} ${before}`, { kind: 'look', say, variant }) : told(text);
    }),
  };
}

/** CLS is a score, the others are times. */
export const time = (metric: string, value: number) =>
  metric === 'CLS' ? value.toFixed(3) : `${count(value)} ms`;
