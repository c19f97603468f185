import { readFileSync } from 'node:fs';
import { chromium, type Page } from '@playwright/test';
import { keys } from '../../src/page/storage-keys.ts';
import { reportedMessage } from '../../src/qa/desk/reported-text.ts';
import type { Session } from '../../src/qa/desk/session.ts';
import { plainText } from '../lib/plain-text.mjs';
import { ensureBrowser, launchOptions } from '../serve/ensure-browser.mjs';
import { findFreePorts } from '../serve/free-ports.mjs';
import { serveShop } from '../serve/shop-server.mjs';
import { isHidden, playSteps } from './play-steps.ts';
import { type ReadReport, readReport } from './read-report.ts';

/** How long the errors of the last step may take, in ms, besides what its calls wait. */
const patience = 10_000;
/** The calls that one step makes after each other, at most. */
const callsOfStep = 3;

export interface ReplayOptions {
  readonly file: string;
  /** Shows the browser and leaves it open. */
  readonly headed: boolean;
  /** Of a fixture shop that runs already; without it the built one is started. */
  readonly address?: string | undefined;
  readonly log: (line: string) => void;
}

/**
 * Opens a report of the desk on the fixture shop in the same state, does its steps, and says which of its errors came
 * again. Saves a picture beside it. Returns whether all steps could be done and all errors came again.
 */
export async function replay({ file, headed, address, log: write }: ReplayOptions): Promise<boolean> {
  // What is in the file, and on a page, may come from anybody.
  const log = (line: string) => write(plainText(line));
  const report = readReport(readFileSync(file, 'utf8'), file);
  log(`${report.page}, page type ${report.pageType || 'none'}, build ${report.version}\nTo see it again:`);
  for (const line of report.toSeeItAgain) log(`  ${line}`);
  const shop =
    address ?? (await serveShop({ port: await findFreePorts({ count: 1, from: 4173 }), out: 'dist' }));
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    ...launchOptions,
    headless: !headed,
  });
  const { width, height, touch } = report.viewport;
  const context = await browser.newContext({
    ...{ baseURL: shop, viewport: { width, height }, hasTouch: touch },
  });
  const page = await context.newPage();
  const told: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) told.push(message.text());
  });
  page.on('pageerror', (error) => told.push(error.message));
  await page.addInitScript(keep, { ...stored(report), session: sessionFor(report) });

  log('\nReplayed:');
  await openFirst(page, report, log);
  const [, ...others] = report.steps;
  const undone = await playSteps(page, others, log);
  await page.waitForLoadState('networkidle');

  const notAgain = () => report.errors.filter(({ text }) => !told.some((one) => isAlike(one, text)));
  // A call that the desk holds or fails uses no network, and its error comes later.
  const latest = Date.now() + patience + callsOfStep * report.latency;
  while (notAgain().length && Date.now() < latest) await page.waitForTimeout(100);
  const missing = notAgain();
  log(
    `\nErrors and warnings: ${report.errors.length} reported, ${report.errors.length - missing.length} came again.`,
  );
  for (const { text } of missing) log(`  not again: ${text}`);
  const picture = file.replace(/(\.json)?$/, '.png');
  await page.screenshot({ path: picture });
  log(`A picture of the end is ${picture}.`);
  if (headed) await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
  return undone === 0 && missing.length === 0;
}

/** Opens the page where it began. A page that the fixture shop lacks is replaced by one of the same type. */
async function openFirst(
  page: Page,
  { steps, page: reported, pageType, experiments }: ReadReport,
  log: ReplayOptions['log'],
) {
  const path = steps[0]?.path ?? reported;
  const choices = experiments
    .filter(({ variant }) => variant)
    .map(({ id, variant, active }) => `${id}:${active ? variant : 'off'}`);
  const withChoices = (target: string) =>
    choices.length ? `${target}${target.includes('?') ? '&' : '?'}ab=${choices.join()}` : target;
  const answer = await page.goto(withChoices(path));
  if (answer?.status() !== 404 && !isHidden(path)) return log(`  done    Open ${path}`);
  log(`  The fixture shop has no ${path}: its page of type ${pageType} stands for it.`);
  await page.goto(withChoices(`/fixtures/${pageType}`));
}

/** The browser's own words differ between versions, and a chunk's address between builds. */
function isAlike(one: string, other: string): boolean {
  // What the report tells of it, without names: those it has only of what the page knows.
  const plain = (text: string) =>
    reportedMessage(text, [])
      .replace(/https?:\S+|\d+/g, '')
      .slice(0, 60);
  return plain(one) === plain(other);
}

/** What a report tells by its length alone is not stored. */
function stored({ storage }: ReadReport) {
  const of = (area: 'local' | 'session') =>
    Object.entries(storage).filter(
      ([key, value]) => keys[key as keyof typeof keys]?.area === area && !isHidden(value),
    );
  return { local: of('local'), tab: of('session') };
}

/** The desk of the replayed tab: hidden, with the same faults. */
function sessionFor({ faults, latency }: ReadReport): string {
  const session: Partial<Session> = { isOpen: false, faults, latency };
  return JSON.stringify(session);
}

/** In the page, before its scripts: what the reported browser had stored, once for the tab. */
function keep({
  local,
  tab,
  session,
}: {
  readonly local: readonly [string, string][];
  readonly tab: readonly [string, string][];
  readonly session: string;
}) {
  if (sessionStorage.getItem('desk')) return;
  for (const [key, value] of local) localStorage.setItem(key, value);
  for (const [key, value] of tab) sessionStorage.setItem(key, value);
  sessionStorage.setItem('desk', session);
}
