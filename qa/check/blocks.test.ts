// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { checkHtml } from './check-html.ts';
import { knowledgeOf } from './knowledge.ts';

const blocks = readdirSync('docs/blocks');

it('finds nothing in the blocks that editors copy, which are short and linked', async () => {
  vi.stubGlobal('location', new URL('https://shop.example/'));
  const knowledge = await knowledgeOf({ isRendered: false, today: '2026-11-23' });
  const guide = readFileSync('docs/editors.md', 'utf8');
  expect(blocks).toHaveLength(4);
  for (const file of blocks) {
    const html = readFileSync(`docs/blocks/${file}`, 'utf8');
    expect([file, checkHtml(file, html, knowledge)]).toEqual([file, []]);
    expect([file, html.trim().split('\n').length <= 10]).toEqual([file, true]);
    expect(guide).toContain(`(blocks/${file})`);
  }
}, 60_000);
