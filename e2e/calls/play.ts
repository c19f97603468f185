import { type BrowserContext, expect, type Page } from '@playwright/test';
import { callKey } from '../../fixtures/faults.ts';
import { loseAnswer } from '../support/lose-answer.ts';
import type { CallRow, Kind } from './row.ts';

/** In ms. */
const slowness = 2500;

/** What the fixture shop holds of a visitor. */
interface Held {
  readonly pieces: number;
  readonly posts: Readonly<Record<string, number>>;
}

/**
 * Makes one call fail in one way, as its row tells, and holds what happens against the row: what is seen, that nothing
 * typed is lost, what the server holds, that at most one line is logged, and that another try works.
 */
export async function play(page: Page, row: CallRow, kind: Kind): Promise<void> {
  const lines = ownLines(page.context());
  const given = row.but?.[kind] ?? (kind === 'slow' ? 'works' : row.fails);

  const lift = row.early ? await befall(page, row, kind) : undefined;
  await row.open(page, lines);
  const { pieces } = await heldBy(page);
  const [before, after] = row.pieces ?? [pieces, pieces];
  const stop = lift ?? (await befall(page, row, kind));
  await row.press(page, lines);
  if (given === 'works') {
    await row.works(page, lines);
    await stop();
  } else {
    const { shown, again, after: settled = row.works } = given;
    // Within the 30 s that a state may take on a busy machine: a call itself ends after 10 s.
    await shown(page, lines);
    if (!row.unnamed) await expect.poll(() => lines.some((line) => names(line, row)), says(lines)).toBe(true);
    for (const [selector, value] of Object.entries(row.typed ?? {}))
      await expect(page.locator(selector), `what was typed in ${selector}`).toHaveValue(value);
    const failed = await heldBy(page);
    if (kind !== 'lost') {
      expect(failed.pieces, 'pieces in the cart after the failure').toBe(before);
      expect(postsOf(failed, row), 'times that it was carried out').toBe(0);
    }
    await stop();
    await again(page, lines);
    await settled(page, lines);
  }
  const held = await heldBy(page);
  expect(held.pieces, 'pieces in the cart at the end').toBe(after);
  if (!row.twice) expect(postsOf(held, row), 'times that it was carried out').toBeLessThanOrEqual(1);
  expect(lines.length, says(lines)).toBeLessThanOrEqual(row.lines ?? 1);
}

/** Makes the call fail until the returned function is called. */
async function befall(page: Page, { call }: CallRow, kind: Kind): Promise<() => Promise<void>> {
  const [method, path = ''] = call.split(' ');
  const is = ({ pathname }: URL) => pathname.toLowerCase() === path.toLowerCase();
  await page.route(is, async (route) => {
    const request = route.request();
    if (request.method() !== method || request.resourceType() !== 'fetch') return route.fallback();
    if (kind === 'lost') return loseAnswer(route);
    // Not of every call: a browser takes the header along to where a redirect leads.
    const key = callKey(path);
    const asked =
      kind === 'slow' ? { 'fixture-latency': `${key}=${slowness}` } : { 'fixture-fault': `${key}=${kind}` };
    return route.continue({ headers: { ...request.headers(), ...asked } });
  });
  return () => page.unroute(is);
}

async function heldBy(page: Page): Promise<Held> {
  return (await page.request.get('/fixtures/held')).json();
}

const postsOf = ({ posts }: Held, { call }: CallRow) =>
  posts[call.split('/').at(-1)?.toLowerCase() ?? ''] ?? 0;

/** Whether a line is the client's, and names the call and what became of it. */
const names = (line: string, { call }: CallRow) =>
  /^storefront |^Failed to execute AB test /.test(line) &&
  line.toLowerCase().includes(`${call.toLowerCase()}: `);

const says = (lines: readonly string[]) => `lines in the console:\n${lines.join('\n')}`;

/** The errors and warnings that the client writes, as they come. */
function ownLines(context: BrowserContext): string[] {
  const lines: string[] = [];
  context.on('console', (message) => {
    const isOurs = !/^Failed to load resource/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && isOurs) lines.push(message.text());
  });
  return lines;
}
