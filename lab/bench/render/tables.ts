import { median, show, table } from '../../speed/table.ts';
import type { RenderFigures } from './measure.mjs';

/** Medians, and how many MB more are held at the end than before. */
export function renderMedians({ samples, heap }: RenderFigures) {
  const [render, parse] = [median(samples.map((one) => one.render)), median(samples.map((one) => one.parse))];
  return {
    render,
    parse,
    ratio: render / parse,
    growth: (heap.at(-1)?.megabytes ?? Number.NaN) - (heap[0]?.megabytes ?? Number.NaN),
  };
}

export function renderTable(figures: RenderFigures): string {
  const { render, parse, ratio } = renderMedians(figures);
  return table(
    ['', 'measured'],
    [
      ['parse5 alone, ms', show(parse)],
      ['rendered, ms', show(render)],
      ['rendered / parse5', show(ratio)],
      ...figures.heap.map(({ pages, megabytes }) => [`held after ${pages} pages, MB`, show(megabytes)]),
    ],
  );
}
