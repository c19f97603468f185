import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../../../tools/serve/ensure-browser.mjs';
import { findFreePorts } from '../../../tools/serve/free-ports.mjs';
import { serveShop } from '../../../tools/serve/shop-server.mjs';
import * as measured from '../pages.ts';
import { publish, readKept } from '../publish.ts';
import { shuffle } from '../statistics.ts';
import { type Amount, amounts, type Judgement, middle, type Scores, scoreTable } from './scores.ts';

const names = ['home', 'list', 'product', 'cart', 'store search'];

/** The little of Lighthouse that is read; its package is not always there. */
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{
  readonly lhr: {
    readonly runtimeError?: { readonly message: string };
    readonly categories: { readonly performance: { readonly score: number | null } };
    readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  };
}>;

interface Options {
  readonly quick: boolean;
  readonly rounds: number;
  readonly lighthouse: Lighthouse;
}

/**
 * Has Lighthouse judge five pages as on a phone, with no test, three and all of them in B, by turns; medians. A
 * quick run looks at the list once and writes nothing. Returns 0: what fails ends the run.
 */
export async function runLighthouse({ quick, rounds, lighthouse }: Options): Promise<number> {
  const [shopPort, port] = [
    await findFreePorts({ count: 1, from: 4173 }),
    await findFreePorts({ count: 1, from: 9222 }),
  ];
  const origin = await serveShop({ port: shopPort, out: 'dist' });
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: await ensureBrowser(),
    args: [...launchOptions.args, `--remote-debugging-port=${port}`],
  });
  const judge = async (path: string): Promise<Judgement> => {
    const { lhr } = await lighthouse(origin + path, {
      port,
      onlyCategories: ['performance'],
      logLevel: 'error',
    });
    if (lhr.runtimeError) throw new Error(`${path}: ${lhr.runtimeError.message}`);
    const ms = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
    return {
      score: Math.round(100 * (lhr.categories.performance.score ?? Number.NaN)),
      firstPaint: ms('first-contentful-paint'),
      largestPaint: ms('largest-contentful-paint'),
      blocking: ms('total-blocking-time'),
    };
  };
  try {
    const manifest = measured.readManifest();
    const pages = measured.pages.filter(({ name }) => (quick ? name === 'list' : names.includes(name)));
    const all = new Map<string, Judgement[]>();
    for (let round = 0; round < (quick ? 1 : rounds); round++)
      for (const page of pages)
        for (const amount of shuffle(amounts)) {
          const ids = measured.experimentsFor(page.type, manifest);
          const judgement = await judge(
            measured.addressOfRung({ ...page, path: page.still ?? page.path }, amount, ids),
          );
          console.log(`${page.name}, ${amount}: ${judgement.score}`);
          const key = `${page.name} ${amount}`;
          all.set(key, [...(all.get(key) ?? []), judgement]);
        }
    const of = (name: string) =>
      Object.fromEntries(amounts.map((amount) => [amount, middle(all.get(`${name} ${amount}`) ?? [])]));
    const scores: Scores = {
      when: new Date().toISOString().slice(0, 16).replace('T', ' '),
      rounds,
      pages: Object.fromEntries(pages.map(({ name }) => [name, of(name) as Record<Amount, Judgement>])),
    };
    const text = `Run of ${scores.when}, medians of ${rounds}.\n\n${scoreTable(scores, readKept().lighthouse)}`;
    console.log(`\n${text}\n`);
    if (!quick) publish('lighthouse', text, { lighthouse: scores });
    return 0;
  } finally {
    await browser.close();
  }
}
