import { execFileSync } from 'node:child_process';

/** The unit tests that try properties with generated values. */
export function filesWithProperties(): string[] {
  const found = execFileSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
    encoding: 'utf8',
  });
  return found.trim().split('\n');
}
