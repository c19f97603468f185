import { type Run, scriptsOf } from './figures.ts';
import { themes } from './goals.ts';
import { budgetOf } from './pages.ts';
import type { Kind } from './read-requests.ts';

const colours = [
  ['client', '#1f4e79'],
  ['islands', '#e08a2e'],
  ['shared', '#9aa5b1'],
] as const satisfies readonly (readonly [Kind, string])[];

const box = { left: 160, top: 60, width: 590, row: 26 };

/** The scripts of each page as bars of kB, by kind, with its goal as a line and two themes below, as an SVG. */
export function plot(run: Run): string {
  const bars = Object.entries(run.pages).map(([name, { with: page }]) => ({
    name,
    parts: colours.map(([kind, colour]) => ({ kB: page.loaded[kind].bytes / 1000, colour })),
    total: scriptsOf(page).bytes / 1000,
    goal: budgetOf(name).bytes / 1000,
  }));
  const beside = themes.map(({ name, product }) => ({
    name: `${name}, product`,
    parts: [{ kB: product, colour: '#cfd6dd' }],
    total: product,
    goal: 0,
  }));
  const all = [...bars, ...beside];
  const scale = box.width / Math.max(...all.map(({ total, goal }) => Math.max(total, goal)));
  const height = box.top + all.length * box.row + 20;
  const drawn = all.map(({ name, parts, total, goal }, at) => {
    const y = box.top + at * box.row;
    let x = box.left;
    const rects = parts.map(({ kB, colour }) => {
      const rect = `<rect x="${x.toFixed(1)}" y="${y}" width="${(kB * scale).toFixed(1)}" height="18" fill="${colour}"/>`;
      x += kB * scale;
      return rect;
    });
    const line = goal
      ? `<path d="M${(box.left + goal * scale).toFixed(1)} ${y - 3}v24" stroke="#0a7d33" stroke-width="3"/>`
      : '';
    return `${text(box.left - 8, y + 14, name, 'end')}${rects.join('')}${line}${text(Math.max(x, box.left + goal * scale) + 8, y + 14, total.toFixed(1), 'start')}`;
  });
  const legend = [...colours, ['goal', '#0a7d33'] as const].map(
    ([name, colour], at) =>
      `<rect x="${box.left + at * 110}" y="32" width="12" height="12" fill="${colour}"/>${text(box.left + at * 110 + 18, 43, name, 'start')}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 820 ${height}" font-family="sans-serif" font-size="13">
<title>Scripts of each page without a touch, in kB over the wire</title>
<rect width="820" height="${height}" fill="#fff"/>
${text(box.left, 18, 'Scripts of each page without a touch, kB over the wire', 'start')}
${[...legend, ...drawn].join('\n')}
</svg>
`;
}

const text = (x: number, y: number, content: string, anchor: string) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="#333">${content}</text>`;
