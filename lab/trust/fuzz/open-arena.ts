import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { buildScript } from '../../bench/build-script.ts';
import type { Arena } from './arena.ts';
import type { Failure } from './kind.ts';
import { renderOnServer } from './rendered/on-server.ts';

/** In ms: a batch that takes longer hangs. */
const patience = 60_000;
/** What a page may load without running it; `other` are the parts of pictures. */
const shown = ['image', 'media', 'font', 'texttrack', 'other'];

/** The page that cases are played in, as Node sees it. */
export interface Player {
  names(): Promise<readonly string[]>;
  /** The number of cases that are always played: their seeds are 0, -1 and so on. */
  known(kind: string): Promise<number>;
  /** The faults of one case. */
  faults(kind: string, given: unknown): Promise<readonly string[]>;
  /** The cases of these seeds that fail. */
  play(kind: string, seeds: readonly number[]): Promise<readonly (readonly [number, Failure])[]>;
}

type Inside = { arena: Arena };

/** Opens a page with the code that reads from outside, and nothing else. */
export async function openArena(browser: Browser): Promise<Player> {
  const script = await buildScript('../trust/fuzz/arena.ts');
  let context: BrowserContext | undefined;
  let page: Page;
  /** What shows only from outside: dialogs of frames, requests for scripts and documents, uncaught errors. */
  let outside: string[] = [];
  const open = async () => {
    await context?.close();
    context = await browser.newContext();
    page = await context.newPage();
    await page.exposeFunction(renderOnServer.name, renderOnServer);
    page.on('pageerror', (error) => outside.push(`uncaught: ${error.message}`));
    page.on('dialog', (dialog) => {
      outside.push(`ran: ${dialog.type()} in a frame`);
      dialog.dismiss().catch(() => {});
    });
    const html = '<!doctype html><html lang="nl" type="pdp"><title>arena</title><body></body>';
    await context.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('https://arena.test/');
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'arena' in window);
    const hear = (request: Request) => {
      if (!shown.includes(request.resourceType()))
        outside.push(`request: a ${request.resourceType()} from ${request.url().slice(0, 80)}`);
    };
    context.on('request', hear);
    outside = [];
  };
  await open();

  /** Runs it in the page, with what showed from outside meanwhile. A page that hangs is replaced by a new one. */
  async function within<T>(
    run: () => Promise<T>,
  ): Promise<{ value: T | undefined; outside: readonly string[] }> {
    outside = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('hangs')), patience);
    });
    try {
      const value = await Promise.race([run(), late]);
      return { value, outside };
    } catch (error) {
      const seen = [...outside, `gone: the page ${String(error).split('\n')[0]}`];
      await open();
      return { value: undefined, outside: seen };
    } finally {
      clearTimeout(timer);
    }
  }

  const inPage = {
    faults: (kind: string, given: unknown) =>
      within(() =>
        page.evaluate(
          ([kind, given]) => (window as unknown as Inside).arena.playCase(kind as string, given),
          [kind, given] as const,
        ),
      ),
    play: (kind: string, seeds: readonly number[]) =>
      within(() =>
        page.evaluate(([kind, seeds]) => (window as unknown as Inside).arena.playSeeds(kind, seeds), [
          kind,
          seeds,
        ] as const),
      ),
  };

  const faults = async (kind: string, given: unknown) => {
    const { value = [], outside } = await inPage.faults(kind, given);
    return [...value, ...outside];
  };

  return {
    names: () => page.evaluate(() => (window as unknown as Inside).arena.names),
    known: (kind) => page.evaluate((kind) => (window as unknown as Inside).arena.known(kind), kind),
    faults,
    async play(kind, seeds) {
      const { value = [], outside } = await inPage.play(kind, seeds);
      if (!outside.length) return value;
      const failures = new Map(value);
      for (const seed of seeds) {
        const given = await page.evaluate(
          ([kind, seed]) => (window as unknown as Inside).arena.caseOf(kind, seed),
          [kind, seed] as const,
        );
        const found = await faults(kind, given);
        if (found.length) failures.set(seed, { given, faults: found });
      }
      if (!failures.size)
        console.log(`  ${kind}: only all of ${seeds[0]} to ${seeds.at(-1)} fail: ${outside[0]}`);
      return [...failures];
    },
  };
}
