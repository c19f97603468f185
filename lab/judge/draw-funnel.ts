import type { Variant } from '../../src/experiments/kit/types.ts';
import { nameOf } from './compare-goals.ts';
import { rateInterval, shareOf } from './compare-rates.ts';
import type { Judgement } from './judge-totals.ts';
import { asXml } from './report/as-xml.ts';
import { count, percent } from './say-numbers.ts';
import type { Counts, Goal } from './totals.ts';

const width = 700;
/** Where the bars begin and end, between the names and the numbers. */
const [left, right] = [190, 530];
const barHeight = 16;
/** The most actions that are drawn: the primary one, then those of the most visitors. */
const mostGoals = 8;
/** Told apart by lightness, so also on paper. */
const fills: Readonly<Record<Variant, string>> = { A: '#d4d4d4', B: '#5a5a5a', C: '#999999' };

interface Bars {
  readonly name: string;
  readonly counts: Counts;
}

/** Draws how many visitors of each variant came how far, with 95 % intervals, as a whole SVG document. */
export function drawFunnel(judgement: Judgement, headline: string): string {
  const { id, totals, stages, goals, isBroken } = judgement;
  const drawn = goalsToDraw(judgement);
  const parts: string[] = [];
  let y = 30;
  const line = (text: string, x: number, size: number, more = '') => {
    parts.push(`<text x="${x}" y="${y}" font-size="${size}"${more}>${asXml(text)}</text>`);
  };
  line(`${id}: how far visitors came`, 20, 18, ' font-weight="bold"');
  const said = isBroken ? 'The split is broken: nothing may be concluded.' : headline;
  for (const row of wrap(said, 100)) {
    y += 20;
    line(row, 20, 13);
  }
  y += 26;
  let x = 20;
  for (const variant of totals.variants) {
    parts.push(
      `<rect x="${x}" y="${y - 11}" width="14" height="14" fill="${fills[variant]}" stroke="#222"/>`,
      `<text x="${x + 20}" y="${y}" font-size="13">${variant}: ${count(totals.visitors[variant])} visitors</text>`,
    );
    x += 170;
  }
  const panel = (title: string, groups: readonly Bars[], top: number) => {
    y += 34;
    line(title, 20, 14, ' font-weight="bold"');
    y += 8;
    const start = y;
    const place = (share: number) => round(left + ((right - left) * Math.min(share, top)) / top);
    const bars: string[] = [];
    for (const { name, counts } of groups) {
      y += 8;
      const middle = y + (totals.variants.length * (barHeight + 4)) / 2 + 2;
      bars.push(
        `<text x="${left - 10}" y="${round(middle)}" font-size="13" text-anchor="end"><title>${asXml(name)}</title>${asXml(cut(name, 24))}</text>`,
      );
      for (const variant of totals.variants) {
        const rate = { did: counts[variant], of: totals.visitors[variant] };
        const [low, high] = rateInterval(rate).map(place) as [number, number];
        const at = y + barHeight / 2;
        const end = place(shareOf(rate));
        bars.push(
          `<rect x="${left}" y="${y}" width="${round(end - left)}" height="${barHeight}" fill="${fills[variant]}" stroke="#222"/>`,
          // White beneath, or it could not be seen on a dark bar.
          ...['stroke="#fff" stroke-width="4"', 'stroke="#000" stroke-width="1.5"'].map(
            (stroke) =>
              `<path d="M${low} ${at}H${high}M${low} ${at - 4}v8M${high} ${at - 4}v8" ${stroke} fill="none"/>`,
          ),
          `<text x="${right + 14}" y="${y + 13}" font-size="12">${variant} ${percent(shareOf(rate))} (${count(rate.did)})</text>`,
        );
        y += barHeight + 4;
      }
    }
    y += 6;
    for (const share of [0, top / 2, top])
      parts.push(
        `<path d="M${place(share)} ${start}V${y}" stroke="#bbb"/>`,
        `<text x="${place(share)}" y="${y + 14}" font-size="11" text-anchor="middle">${axis(share)}</text>`,
      );
    parts.push(...bars);
    y += 16;
  };
  panel(
    `Of all who were ${totals.countedFrom}`,
    stages.map(({ stage, counts }) => ({ name: stage.replace('_', ' '), counts })),
    1,
  );
  if (drawn.length)
    panel(
      'Actions, on a scale of their own',
      drawn.map((goal) => ({
        name: `${goal === goals.primary ? '★ ' : ''}${nameOf(goal)}`,
        counts: goal.counts,
      })),
      scaleOf(judgement, drawn),
    );
  y += 24;
  const hidden = totals.goals.length - drawn.length;
  line(
    `${goals.primary ? '★ decides. ' : ''}Lines: 95 % intervals of each rate.${hidden > 0 ? ` ${hidden} more actions are not drawn.` : ''}`,
    20,
    12,
  );
  const height = y + 16;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" fill="#111">
<title id="title">${asXml(`${id}: how far visitors of each variant came`)}</title>
<desc id="desc">${asXml(description(judgement, drawn, said))}</desc>
<rect width="${width}" height="${height}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}

function goalsToDraw({ goals: { primary }, totals: { goals } }: Judgement): readonly Goal[] {
  const size = ({ counts }: Goal) => counts.A + counts.B + counts.C;
  const others = goals.filter((goal) => goal !== primary).sort((a, b) => size(b) - size(a));
  return [...(primary ? [primary] : []), ...others].slice(0, mostGoals);
}

/** A round number above all intervals. */
function scaleOf({ totals: { variants, visitors } }: Judgement, goals: readonly Goal[]): number {
  const tops = goals.flatMap(({ counts }) =>
    variants.map((variant) => rateInterval({ did: counts[variant], of: visitors[variant] })[1]),
  );
  const highest = Math.max(...tops);
  return (
    [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.6, 0.8].find(
      (top) => top >= highest,
    ) ?? 1
  );
}

/** The numbers in words, for who does not see them. */
function description({ totals, stages }: Judgement, goals: readonly Goal[], headline: string): string {
  const row = (name: string, counts: Counts) => {
    const rates = totals.variants.map((variant) => {
      const share = shareOf({ did: counts[variant], of: totals.visitors[variant] });
      return `${variant} ${percent(share)}`;
    });
    return `${name}: ${rates.join(', ')}.`;
  };
  return [
    headline,
    ...stages.map(({ stage, counts }) => row(stage.replace('_', ' '), counts)),
    ...goals.map((goal) => row(nameOf(goal), goal.counts)),
  ].join(' ');
}

const axis = (share: number) => `${Number((share * 100).toPrecision(3))} %`;
const round = (number: number) => Math.round(number * 10) / 10;
const cut = (text: string, most: number) => {
  const signs = [...text];
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text;
};

function wrap(text: string, most: number): string[] {
  const rows = [''];
  for (const word of text.split(' ').map((word) => cut(word, most / 2))) {
    const last = rows.at(-1) ?? '';
    if (last && last.length + word.length >= most) rows.push(word);
    else rows[rows.length - 1] = last ? `${last} ${word}` : word;
  }
  return rows;
}
