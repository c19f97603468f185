// @vitest-environment happy-dom
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkCommand } from './commands.ts';

it('passes nothing of a page to the terminal that would steer it', async () => {
  const steers = '\u001b[2J\u001b]0;x\u0007\u009b1m\u202e';
  const page = join(mkdtempSync(join(tmpdir(), 'check-')), 'a.html');
  writeFileSync(page, `<html type="${steers}"><title>a</title><div data-island="${steers}"></div>`);
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  for (const args of [[page], [page, '--format', 'json'], [page, '--format', 'github'], [`${steers}.html`]])
    await checkCommand(args, { log: tell, error: tell });
  expect(told).toHaveLength(4);
  expect(told[0]).toContain('\\u001b[2J');
  for (const text of told) expect(text).not.toMatch(/(?!\n)[\p{Cc}\u202e]/u);
});

it('passes no command of a page or a file name to a build server', async () => {
  const command = '\n  ::error file=a::b\n##[error]c ##vso[task.complete]d\n##teamcity[e]\n';
  const page = join(mkdtempSync(join(tmpdir(), 'check-')), 'a.html');
  writeFileSync(
    page,
    `<html type="${command}"><title>a</title><p${command}></section\n::error::f><i\n::error::g/>`,
  );
  const told: string[] = [];
  const tell = (text: string) => told.push(text);
  for (const args of [
    [page],
    [page, '--format', 'json'],
    ['::error::h.html'],
    ['--format', '\n::error::i', page],
  ])
    await checkCommand(args, { log: tell, error: tell });
  expect(told).toHaveLength(4);
  for (const text of told) expect(text).not.toMatch(/^\s*::|##\w*\[/m);
  await checkCommand([page, '--format', 'github'], { log: tell, error: tell });
  for (const line of told[4]?.split('\n') ?? []) expect(line).toMatch(/^::(error|warning) file=/);
});
