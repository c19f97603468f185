import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readProps } from '../enhance/define.ts';
import { enhancementsOf } from './enhancements.ts';
import * as names from './names.ts';

/** The fixtures that are wrong on purpose, and what is wrong in them. */
const wrong: Record<string, RegExp> = {
  'broken-attribute.html': /^island "add-to-cart": data-/,
  'unknown-island.html': /^island ".+" is not known$/,
};

const all = enhancementsOf(names);

const folder = 'html-fixtures/';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
);

async function problems(file: string): Promise<string[]> {
  // Without its style sheets, which happy-dom would go and look for.
  const text = readFileSync(folder + file, 'utf8').replace(/<link[^>]*>/g, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  const found: string[] = [];
  for (const host of page.querySelectorAll<HTMLElement>('[data-island], [data-behaviour]')) {
    const kind = host.dataset.island === undefined ? 'behaviour' : 'island';
    const name = host.dataset[kind];
    const enhancement = all.find((one) => one.kind === kind && one.name === name);
    if (!enhancement) {
      found.push(`${kind} "${name}" is not known`);
      continue;
    }
    const { default: definition } = await enhancement.load();
    try {
      readProps(host, definition.props);
    } catch (error) {
      found.push(`${kind} "${name}": ${(error as Error).message}`);
    }
  }
  return found;
}

describe('the islands and behaviours of each fixture page are known, and their attributes fit', () => {
  test.each(files)('%s', async (file) => {
    const expected = wrong[file];
    const found = await problems(file);
    if (!expected) expect(found).toEqual([]);
    else {
      expect(found.length).toBeGreaterThan(0);
      for (const problem of found) expect(problem).toMatch(expected);
    }
  });

  test('and each of them stands in a fixture page', () => {
    const texts = files.map((file) => readFileSync(folder + file, 'utf8')).join('');
    for (const { kind, name } of all) expect(texts).toContain(`data-${kind}="${name}"`);
  });
});
