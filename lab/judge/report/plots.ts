import { falseAlarms, nameOf } from '../compare-goals.ts';
import type { Judgement } from '../judge-totals.ts';
import { euros, signed } from '../say-numbers.ts';
import { type DayResult, moneyByDay } from '../statistics/by-day.ts';
import { asXml } from './as-xml.ts';

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

const [width, height] = [700, 260];
const [left, right, top, bottom] = [64, 690, 36, 226];

interface DayPlot {
  readonly id: string;
  readonly title: string;
  readonly days: readonly DayResult[];
  /** Writes a value of the scale. */
  readonly say: (value: number) => string;
}

/** As percentage points. */
const asPoints = (share: number): string => (share === 0 ? '0' : signed(share));

/** Draws how the interval closed from day to day, as an SVG; nothing where no day has one. */
export function plotDays({ id, title, days, say }: DayPlot): string {
  const known = days.flatMap(({ day, difference, result }) =>
    result ? [{ day, difference, low: result.interval[0], high: result.interval[1] }] : [],
  );
  const last = known.at(-1);
  if (!last) return '';
  // The first days are so unsure that the last ones would be a line: they are cut off.
  const late = known.slice(-Math.ceil(known.length / 2));
  const reach = roundUp(Math.max(...late.flatMap(({ low, high }) => [-low, high])));
  const x = (at: number) => round(left + ((right - left) * (at + 0.5)) / known.length);
  const y = (value: number) =>
    round((top + bottom) / 2 - (Math.max(-reach, Math.min(reach, value)) / reach) * ((bottom - top) / 2));
  const line = (value: number) =>
    `<path d="M${left} ${y(value)}H${right}" stroke="${value ? '#ddd' : '#111'}"/><text x="${left - 8}" y="${y(value) + 4}" font-size="12" text-anchor="end">${asXml(say(value))}</text>`;
  const marks = known.map(({ low, high, difference }, at) => {
    const isOut = low > 0 || high < 0;
    const cap = (value: number) => (Math.abs(value) > reach ? '' : `M${x(at) - 4} ${y(value)}h8`);
    return `<path d="M${x(at)} ${y(low)}V${y(high)}${cap(low)}${cap(high)}" stroke="${isOut ? '#111' : '#777'}" stroke-width="${isOut ? 3 : 1.5}"/><circle cx="${x(at)}" cy="${y(difference)}" r="3.5"/>`;
  });
  const every = Math.ceil(known.length / 8);
  const dates = known.map(({ day }, at) =>
    (known.length - 1 - at) % every
      ? ''
      : `<text x="${x(at)}" y="${bottom + 20}" font-size="12" text-anchor="middle">${asXml(day.slice(5))}</text>`,
  );
  const words = `On ${last.day}: ${say(last.difference)}, between ${say(last.low)} and ${say(last.high)}.`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="${id}-title ${id}-desc" font-family="system-ui, sans-serif" fill="#111">
<title id="${id}-title">${asXml(title)}</title>
<desc id="${id}-desc">${asXml(words)}</desc>
<rect width="${width}" height="${height}" fill="#fff"/>
<text x="20" y="20" font-size="14" font-weight="bold">${asXml(title)}</text>
${[reach, reach / 2, 0, -reach / 2, -reach].map(line).join('\n')}
${marks.join('\n')}
${dates.join('')}
</svg>`;
}

/** A number with one or two signs that is at least as large. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8].find((step) => step * unit >= value) ?? 10) * unit;
}

const round = (number: number) => Math.round(number * 10) / 10;
