import { expect, it } from 'vitest';
import { listHtml, openPage, settled } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

it.each(['A', 'B', 'C'])(
  'OD000: reports its activation in variant %s and leaves the page as it was',
  async (variant) => {
    const { events, experiments } = openPage({
      html: listHtml(3),
      tags: { OD000: `OD000|${variant}` },
      known: [experiment],
    });
    const before = document.documentElement.outerHTML;
    await settled();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(events.map(({ name }) => name)).toEqual(['experiment_activation']);
    experiments.stop('OD000');
    expect(document.documentElement.outerHTML).toBe(before);
  },
);
