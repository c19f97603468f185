import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addIntegrity, importMapOf } from './manifest.ts';

const read = (file: string) => new TextEncoder().encode(`content of ${file}`);
const sha384 = (file: string) => `sha384-${createHash('sha384').update(read(file)).digest('base64')}`;

test('adds the hash of its file to every entry of the manifest', () => {
  const manifest = { 'src/main.ts': { file: 'storefront.js' }, 'islands/a.tsx': { file: 'chunks/a.js' } };
  expect(addIntegrity(manifest, read)).toEqual({
    'src/main.ts': { file: 'storefront.js', integrity: sha384('storefront.js') },
    'islands/a.tsx': { file: 'chunks/a.js', integrity: sha384('chunks/a.js') },
  });
});

test('adds an entry for each style sheet and asset that is only listed, without duplicates', () => {
  const manifest = {
    a: { file: 'a.js', css: ['shared.css'], assets: ['picture.svg'] },
    b: { file: 'b.js', css: ['shared.css'] },
  };
  const withHashes = addIntegrity(manifest, read);
  expect(Object.keys(withHashes)).toEqual(['a', 'b', 'shared.css', 'picture.svg']);
  expect(withHashes['shared.css']?.integrity).toBe(sha384('shared.css'));
});

test('the import map has the hash of each script, and of nothing else', () => {
  const manifest = {
    a: { file: 'chunks/a.js', css: ['shared.css'], assets: ['picture.svg'] },
    main: { file: 'storefront.js' },
  };
  expect(importMapOf(addIntegrity(manifest, read))).toEqual({
    integrity: { './chunks/a.js': sha384('chunks/a.js'), './storefront.js': sha384('storefront.js') },
  });
});
