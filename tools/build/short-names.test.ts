// @vitest-environment node
import { expect, test } from 'vitest';
import { shorten } from './short-names.ts';

test('leaves out the folders of islands, behaviours and metas, and moves nothing', () => {
  const code =
    '{"/islands/survey/survey.island.tsx": () => import("/islands/survey/survey.island.tsx"),"/src/forms/form.meta.ts": a}';
  const short = shorten(code);
  expect(short.replace(/ +:/g, ':')).toBe(
    '{"/survey.island.tsx": () => import("/islands/survey/survey.island.tsx"),"/form.meta.ts": a}',
  );
  expect(short.length).toBe(code.length);
});

test('refuses two files of one name, of which one would be lost', () => {
  expect(() => shorten('{"/src/a/slider.behaviour.ts": a,"/src/b/slider.behaviour.ts": b}')).toThrow(
    '"/src/b/slider.behaviour.ts" and "/src/a/slider.behaviour.ts" have the same name',
  );
});
