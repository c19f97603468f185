import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPages } from './check.ts';
import { formatFindings, type PlacedFinding } from './format.ts';

const finding: PlacedFinding = {
  ...{ rule: 'title-missing', severity: 'error', element: undefined, page: 'a, b.html', line: 3, column: 2 },
  problem: { en: 'No title: 100%', nl: 'Geen titel' },
  advice: { en: 'Write one.', nl: 'Schrijf er een.' },
};

describe('formats findings', () => {
  it('as text with a count at the end', () => {
    const text = formatFindings([finding], { format: 'text', language: 'en', pages: 2 });
    expect(text).toBe(
      'a, b.html:3:2  error  title-missing\n  No title: 100%\n  → Write one.\n\n2 pages: 1 error, 0 warnings',
    );
    expect(formatFindings([], { format: 'text', language: 'nl', pages: 1 })).toBe(
      '1 pagina: 0 fouten, 0 waarschuwingen',
    );
  });

  it('with the places that say what else to ask, each once', () => {
    const tag = { ...finding, rule: 'experiment-tag-malformed' } as const;
    const product = { ...finding, rule: 'price-differs' } as const;
    const options = { language: 'en', pages: 1 } as const;
    const text = formatFindings([tag, product, tag], { format: 'text', ...options });
    expect(text.split('\n').slice(-3)).toEqual([
      '→ docs/troubleshooting.md#b-does-not-show',
      '→ docs/troubleshooting.md#no-event-comes',
      '1 page: 3 errors, 0 warnings',
    ]);
    expect(JSON.parse(formatFindings([tag], { format: 'json', ...options }))).toMatchObject([
      { see: 'docs/troubleshooting.md#b-does-not-show' },
    ]);
  });

  it('as JSON', () => {
    expect(JSON.parse(formatFindings([finding], { format: 'json', language: 'nl', pages: 1 }))).toEqual([
      {
        ...{ page: 'a, b.html', line: 3, column: 2, rule: 'title-missing', severity: 'error' },
        ...{ problem: 'Geen titel', advice: 'Schrijf er een.' },
      },
    ]);
  });

  it('as annotations, with what these escape', () => {
    expect(formatFindings([finding], { format: 'github', language: 'en', pages: 1 })).toBe(
      '::error file=a%2C b.html,line=3,col=2,title=title-missing::No title: 100%25 Write one.',
    );
  });
});

describe('reads pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'check-'));
  writeFileSync(join(folder, 'a.html'), '<p>a');
  writeFileSync(join(folder, 'b.txt'), 'b');

  it('of a file and of a folder', async () => {
    const page = join(folder, 'a.html');
    expect(await readPages(page)).toEqual([[page, '<p>a']]);
    expect(await readPages(folder)).toEqual([[page, '<p>a']]);
  });

  it('of an address', async () => {
    const server = createServer((request, response) => {
      response.statusCode = request.url === '/a' ? 200 : 404;
      response.end('<p>c');
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    const { port } = server.address() as { port: number };
    const address = `http://localhost:${port}/a`;
    expect(await readPages(address)).toEqual([[address, '<p>c']]);
    expect(await readPages(address, async () => 'rendered')).toEqual([[address, 'rendered']]);
    await expect(readPages(`http://localhost:${port}/b`)).rejects.toThrow(/answers 404/);
    server.close();
  });

  it.each([
    ['/nowhere.html', /does not exist/],
    ['http://localhost:1/', /does not answer/],
  ])('and says why not: %s', async (target, message) => {
    await expect(readPages(target)).rejects.toThrow(message);
  });

  it('no folder without pages, and no file to be rendered', async () => {
    await expect(readPages(join(folder, 'b.txt'), async () => '')).rejects.toThrow(
      /--rendered is for addresses/,
    );
    await expect(readPages(mkdtempSync(join(tmpdir(), 'check-')))).rejects.toThrow(/has no HTML files/);
  });
});
