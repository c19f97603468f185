import { describe, expect, it } from 'vitest';
import { registry } from './registry.ts';

const pageTypes =
  '* homepage plp pdp promotions cart checkout-customer checkout-payment bedmatch advice store-locator store appointment blog content'.split(
    ' ',
  );
const metas = import.meta.glob<{ targets: readonly string[] }>('./OD*/meta.ts', { eager: true });

it('has every folder once, under its own id', () => {
  const ids = registry.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['OD000', 'OD468', 'OD478', 'OD485', 'OD509', 'OD600']));
});

describe.each(registry.map((one) => [one.id, one] as const))(
  '%s',
  (id, { name, pages, isCopyTest, load }) => {
    it('says inside what its folder says', async () => {
      const experiment = await load();
      expect([experiment.id, experiment.name]).toEqual([id, name]);
    });

    it('is made for known page types', () => {
      expect(pages.length).toBeGreaterThan(0);
      expect(pageTypes).toEqual(expect.arrayContaining([...pages]));
    });

    it('has an id of its kind: copy tests from OD600', () => {
      expect(Number(id.slice(2)) >= 600).toBe(isCopyTest);
    });

    it('declares valid targets', () => {
      const targets = metas[`./${id}-${name}/meta.ts`]?.targets ?? [];
      for (const target of targets) expect(() => document.querySelector(target)).not.toThrow();
      expect(Array.isArray(targets)).toBe(true);
    });
  },
);
