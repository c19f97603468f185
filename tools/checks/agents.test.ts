import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { llmsText } from '../../docs/.vitepress/llms.ts';
import { documentsByReader } from '../../docs/.vitepress/readers.ts';
import { newExperiment } from '../experiments/new.ts';
import { parseArguments } from '../lib/read-arguments.mjs';
import { make } from '../new/commands.ts';
import { documents } from '../prose/lint-prose.mjs';

const read = (file: string) => readFileSync(file, 'utf8');
const agents = read('AGENTS.md');
const quoted = [...agents.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
const commands = quoted.flatMap((text) => text.split(' && ')).filter((text) => /^np[mx] /.test(text));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const llms = llmsText(documentsByReader('.'));

test('AGENTS.md fits a page that an agent always reads', () => {
  expect(Buffer.byteLength(agents)).toBeLessThanOrEqual(1000);
});

it.each(quoted.filter((text) => /^[\w.-]+(\/[\w.-]*)*$/.test(text) && /[/.]/.test(text)))(
  'AGENTS.md names %s, which is there',
  (path) => {
    expect(existsSync(path)).toBe(true);
  },
);

it.each(commands)('AGENTS.md names "%s", which is a command', (command) => {
  const [program, first = '', second = ''] = command.split(' ');
  if (program === 'npx') expect(existsSync(`node_modules/.bin/${first}`)).toBe(true);
  else if (first !== 'ci') expect(Object.keys(scripts)).toContain(first === 'run' ? second : first);
});

it.each(commands.filter((command) => command.includes(' -- ')))('"%s" makes one', (command) => {
  const root = mkdtempSync(join(tmpdir(), 'agents-'));
  try {
    for (const folder of ['experiments', 'islands', 'src/shop'])
      mkdirSync(join(root, folder), { recursive: true });
    cpSync('src/analytics/events', join(root, 'src/analytics/events'), { recursive: true });
    const [, script, text = ''] = /^npm run (\w+) -- (.+)$/.exec(command) ?? [];
    const words = text.split(' ');
    if (script === 'new') {
      const { files } = make(words, root).made;
      expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
      return;
    }
    const { values, positionals } = parseArguments(
      { args: words, allowPositionals: true, options: { page: { type: 'string' } } },
      command,
    );
    const [, id, name] = positionals;
    const { folder } = newExperiment({ root, id, name, page: `${values.page}`, today: new Date() });
    expect(existsSync(join(root, folder, 'index.ts'))).toBe(true);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('llms.txt has each document of readers once, and each is there', () => {
  const listed = [...llms.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, file]) => file);
  expect(listed).toEqual([...new Set(listed)]);
  const own = documents().filter((file) => !/^docs\/decisions\/\d|^lab\/.+\//.test(file));
  expect(listed.toSorted()).toEqual(own.toSorted());
});

test('it begins with the name and what this is, and says of each what it is about', () => {
  expect(llms).toMatch(/^# Storefront client\n\n> One script that .+\n\n## Start here\n\n- \[/);
  expect(llms).toContain(
    '\n- [Glossary](docs/glossary.md): One word for one thing, in code, messages and documents\n',
  );
  expect(llms).toContain('\n- [The markup](docs/contract/markup.md)\n');
  expect(llms).toContain(
    '\n- [How the judge counts and decides](docs/judge.md): experiments.md says how to use it\n',
  );
});
