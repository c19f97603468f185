import { falseAlarms, nameOf } from '../compare-goals.ts';
import type { Judgement } from '../judge-totals.ts';
import { euros } from '../say-numbers.ts';
import { moneyByDay } from '../statistics/by-day.ts';
import { asPoints, plotDays } from './plot-days.ts';

/** How the intervals of what decides, and of money, closed from day to day; none where nothing may be concluded. */
export function plotsOf({ goals, money, totals, plan, isBroken }: Judgement): string[] {
  if (isBroken) return [];
  const ofMoney = totals.money;
  const look = { chance: falseAlarms / Math.max(1, money.length), tunedFor: plan?.visitors };
  return [
    ...goals.deciding.map(({ goal, variant, days }) =>
      plotDays({
        id: `days-${variant}`,
        title: `${nameOf(goal)}: ${variant} less A, in percentage points, as known on each day`,
        days,
        say: asPoints,
      }),
    ),
    ...money.map(({ variant }) =>
      plotDays({
        id: `money-${variant}`,
        title: `Money of a visitor: ${variant} less A, as known on each day`,
        days: ofMoney ? moneyByDay(totals, ofMoney, 'winsorised', variant, look) : [],
        say: euros,
      }),
    ),
  ].filter(Boolean);
}
