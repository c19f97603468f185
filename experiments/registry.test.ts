import { describe, expect, it } from 'vitest';
import { experimentPages } from '../src/public/page-types.ts';
import { problems, registry, sayError } from './registry.ts';

const folders = import.meta.glob(['./OD*/index.ts', './copy-tests/OD*.ts', '!**/*.test.ts']);
const sources = import.meta.glob<string>('./OD*/index.ts', { query: '?raw', import: 'default', eager: true });

it('has every folder once, under its own id', () => {
  expect(problems).toEqual([]);
  const paths = registry.map(({ id, name, isCopyTest }) =>
    isCopyTest ? `./copy-tests/${id}.ts` : `./${id}-${name}/index.ts`,
  );
  expect(paths.sort()).toEqual(Object.keys(folders).sort());
});

it.each(Object.entries(sources))(
  '%s has its constants before itself: it may run as soon as it is defined',
  (_path, source) => {
    expect(source.slice(source.indexOf('\nexport default ')).match(/^(?:const|let|class) .*/gm)).toBeNull();
  },
);

it('says which file needs a page where the build has none', () => {
  const error = new ReferenceError('HTMLFormElement is not defined');
  error.stack = `${error}\n    at /shop/src/forms/form.ts:3:14\n    at /shop/experiments/OD590-own/index.ts:1:1`;
  expect(sayError(error)).toBe(
    "src/forms/form.ts can't be loaded by an experiment, as it needs a page at once: HTMLFormElement is not defined",
  );
  expect(sayError(new Error('no'))).toBe('no');
});

describe.each(registry.map((one) => [one.id, one] as const))(
  '%s',
  (id, { name, pages, isCopyTest, load }) => {
    it('says inside what its folder says', async () => {
      const experiment = await load();
      expect([experiment.id, experiment.name, experiment.pages ?? ['*']]).toEqual([id, name, pages]);
    });

    it('changes A only where it asks what the page would be without its own way', async () => {
      expect('A' in (await load()).changes).toBe(id === 'OD550');
    });

    it('is made for known page types', () => {
      expect(pages.length).toBeGreaterThan(0);
      for (const page of pages) expect(experimentPages).toContain(page);
    });

    it('has an id of its kind: copy tests from OD600', () => {
      expect(Number(id.slice(2)) >= 600).toBe(isCopyTest);
    });

    it('declares targets that a browser can look for, once each', async () => {
      const { targets = [] } = await load();
      for (const target of targets) expect(() => document.querySelector(target)).not.toThrow();
      expect(new Set(targets).size).toBe(targets.length);
    });
  },
);
