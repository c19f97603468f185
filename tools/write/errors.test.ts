import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { faults } from '../../src/page/faults.ts';
import { errors } from './errors.ts';

const source = readFileSync(new URL('../../src/page/faults.ts', import.meta.url), 'utf8');

it('has a row for each code, with what to do', () => {
  const rows = errors(source).match(/^\| `[\w-]+`(, warning)? \| .+ \| .+ \|$/gm);
  expect(rows).toHaveLength(Object.keys(faults).length);
  expect(rows).toContainEqual(
    expect.stringMatching(/^\| `no-runtime` \| our code .+ \| \[A file does not come\]/),
  );
});

it('refuses a code whose comment is missing', () => {
  const without = source.replace(/ {2}\/\*\*[^/]*\*\/\n(?= {2}'no-runtime')/, '');
  expect(() => errors(without)).toThrow('the fault "no-runtime" has no comment');
});

it('has no code that nothing reports', () => {
  const sources = import.meta.glob<string>(
    ['../../{src,islands,qa}/**/*.{ts,tsx}', '!**/*.test.*', '!**/faults.ts'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  );
  const said = Object.values(sources).join();
  expect(Object.keys(faults).filter((code) => !said.includes(`'${code}'`))).toEqual([]);
});
