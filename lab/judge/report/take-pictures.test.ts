import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { takePictures } from './take-pictures.ts';

const root = mkdtempSync(join(tmpdir(), 'pictures-'));
afterAll(() => rmSync(root, { recursive: true }));

test('without the bundle it says what to do', async () => {
  await expect(takePictures(root, 'OD478', ['A', 'B'])).rejects.toThrow(
    '--pictures needs the bundle: npm run build',
  );
});
