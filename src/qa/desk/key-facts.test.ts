import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { keys, type StorageKey } from '../../page/storage-keys.ts';
import { keyFacts } from './key-facts.ts';

it('says of each key what the contract says', () => {
  const contract = readFileSync('docs/contract.md', 'utf8');
  const rows = [...contract.matchAll(/^\| `([\w-]+)` \| (?:local|session) \| (.*?) \| (.*?) \| \d \|$/gm)];
  const plain = (text: string | undefined) => text?.replaceAll('`', '').replaceAll("'", '’');
  const told = Object.fromEntries(
    rows.map(([, key, meaning, lifetime]) => [key, [plain(meaning), plain(lifetime)]]),
  );
  for (const key of Object.keys(keys) as StorageKey[]) expect(keyFacts[key], key).toEqual(told[key]);
});
