export interface Line {
  readonly name: string;
  readonly colour: string;
  /** Mean cost of a refresh for each group of ten, in ms. */
  readonly values: readonly number[];
}

const box = { left: 70, top: 50, width: 760, height: 360 };
const ticks = [0.1, 1, 10, 100, 1000];

/**
 * Plots the refresh time over the number of refreshes as an SVG, with a logarithmic time axis from 0.1 ms to 1 s.
 */
export function plot(title: string, lines: readonly Line[]): string {
  const longest = Math.max(1, ...lines.map(({ values }) => values.length)) * 10;
  const x = (refresh: number) => box.left + (refresh / longest) * box.width;
  const y = (ms: number) => {
    const share = Math.log10(Math.min(1000, Math.max(0.1, ms)) / 0.1) / 4;
    return box.top + box.height * (1 - share);
  };
  const grid = ticks.map(
    (ms) =>
      `<path d="M${box.left} ${y(ms)}h${box.width}" stroke="#ddd"/>` +
      text(box.left - 8, y(ms) + 4, `${ms} ms`, 'end'),
  );
  const marks = [0, 1, 2, 3, 4].map((quarter) => {
    const refresh = Math.round((quarter / 4) * longest);
    return text(x(refresh), box.top + box.height + 20, String(refresh), 'middle');
  });
  const drawn = lines.map(({ name, colour, values }, line) => {
    const points = values.map((ms, at) => `${x(10 * at + 5).toFixed(1)},${y(ms).toFixed(1)}`);
    const legend = box.left + line * 200;
    return (
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>` +
      `<path d="M${legend} 32h24" stroke="${colour}" stroke-width="3"/>${text(legend + 32, 36, name, 'start')}`
    );
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 860 460" font-family="sans-serif" font-size="13">
<title>${escapeXml(title)}</title>
<rect width="860" height="460" fill="#fff"/>
${text(box.left, 18, title, 'start')}
${[...grid, ...marks, ...drawn].join('\n')}
${text(box.left + box.width / 2, 452, 'cart refreshes', 'middle')}
</svg>
`;
}

const text = (x: number, y: number, content: string, anchor: string) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" fill="#333">${escapeXml(content)}</text>`;

const escapeXml = (content: string) => content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
