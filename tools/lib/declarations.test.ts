// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import { declarations } from './declarations.ts';

const root = process.cwd();
const plugin = declarations();

function call(hook: Plugin['load'] | Plugin['transform'], ...given: string[]): string {
  const handler = typeof hook === 'object' ? hook.handler : hook;
  const result: unknown = Reflect.apply(handler as () => unknown, { addWatchFile: () => {} }, given);
  return typeof result === 'string' ? result : (result as { code: string }).code;
}
const moduleOf = (file: string) => call(plugin.load, join(root, file));

test('the table has each name once, with what differs from the usual', () => {
  const table = moduleOf('src/client/names.ts');
  expect(table).toContain(
    '["add-to-cart",()=>import("/islands/add-to-cart/add-to-cart.island.tsx"),"interaction"]',
  );
  expect(table).toContain(
    '["tooltip",()=>import("/src/shop/product/tooltip/tooltip.behaviour.ts"),"interaction"]',
  );
  expect(table).toContain(
    '["form",()=>import("/src/shop/content/form/form.behaviour.ts"),"interaction","button, form","typed"]',
  );
  expect(table).toContain(
    '["gallery",()=>import("/src/shop/product/gallery/gallery.behaviour.ts"),"interaction","a","#"]',
  );
});

test('what every page has comes with the client', () => {
  expect(moduleOf('src/client/names.ts')).toContain('["layout-class",undefined,"idle"]');
  const first = moduleOf('src/client/every-page.ts');
  expect(first).toContain('import first0 from "/src/shop/content/layout-class/layout-class.behaviour.ts";');
  expect(first).toContain('"layout-class": first0');
});

test('the checker’s data has the parts of each', async () => {
  const text = moduleOf('qa/checker/components.ts');
  const { components } = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as {
    components: readonly { name: string; once: boolean; props: string[]; parts: unknown[] }[];
  };
  expect(components.find(({ name }) => name === 'slider')).toMatchObject({
    once: false,
    props: ['data-slide-by', 'data-auto-scroll'],
    parts: [
      { selector: '[data-slider-track]', markup: '<… data-slider-track>', isWay: false },
      { selector: '[data-slider-previous]:is(button)' },
      { selector: '[data-slider-next]:is(button)' },
      { selector: '[data-slider-pause]:is(button)', needs: 'data-auto-scroll' },
      { markup: '<h2>', in: ':scope' },
    ],
  });
});

test('code leaves out what only tools read, and moves nothing', () => {
  const file = 'src/shop/content/category-entrance/category-entrance.behaviour.ts';
  const source = readFileSync(file, 'utf8');
  const code = call(plugin.transform, source, join(root, file));
  expect(source).toContain("way('a'");
  expect(code).not.toContain("way('a'");
  expect(code).toContain("name: 'category-entrance'");
  expect(code.split('\n').length).toBe(source.split('\n').length);
  expect(code.length).toBe(source.length);
});
