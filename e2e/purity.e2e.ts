import type { Page } from '@playwright/test';
import type { FixturePage } from '../tools/experiments/fixtures.ts';
import { type Anchor, bytesOf, difference, outsideOf } from './purity/bytes.ts';
import { builtExperiment, newestFirst } from './purity/experiments.ts';
import { fixtureOpener, pagesOf, visitsAll } from './purity/fixture-pages.ts';
import { transcriptOf } from './purity/transcript.ts';
import { faultsOf } from './purity/transcript-rules.ts';
import { oneFrame, refreshCart, restOf, touchMeasured } from './purity/visit.ts';
import { visitorOf } from './purity/visitors.ts';
import { firstOf } from './support/first-of.ts';
import { expect, test } from './support/test.ts';

/** What this check knows of an experiment's code. */
interface Code {
  readonly id: string;
  readonly name: string;
  /** The anchors of the variants A, B and C, if it has them. */
  readonly anchors: Readonly<Record<string, readonly Anchor[]>>;
  readonly measured: readonly string[];
}

interface Plain {
  readonly bytes: string;
  readonly told: readonly string[];
}

/** Fixture pages without an experiment, each loaded once per worker and kind of visitor. */
const plainPages = new Map<string, Plain>();

/** In ms: everything that is visible is reported within this time. */
const settle = 3000;

/** Nothing of a page is seen in it before the code comes. */
const low = { width: 1280, height: 20 };
/** The whole page is in view, so that everything that depends on visibility runs. */
const tall = { width: 1280, height: 9000 };

// A low device scale factor, because no screenshots are compared; no motion, because a slider that moves by itself
// changes the page.
test.use({ deviceScaleFactor: 0.1, contextOptions: { reducedMotion: 'reduce' } });
// Each test loads several pages, and machines differ in speed.
test.setTimeout(900_000);

for (const [id, deep] of firstOf(2, newestFirst))
  test(`${id} changes only what it declares, and leaves nothing behind`, { tag: deep }, async ({
    page,
    request,
  }) => {
    const look = await lookerAt(page, visitorOf(id) && id);
    const { address, pages } = await builtExperiment(request, id);
    const fixtures = pagesOf(pages);
    expect(fixtures, `a fixture page of type ${pages.join(' or ')}, to look at it on`).not.toEqual([]);
    for (const fixture of fixtures) {
      const [code] = await look.open(fixture, [address]);
      const variants = new Set(['B', ...Object.keys(code?.anchors ?? {})]);
      // An A that declares nothing is looked at with the others of its page, unless it is among the newest.
      if (!deep.length || visitsAll || visitorOf(id)) variants.add('A');
      for (const variant of variants) await look.at(variant, code ? [code] : []);
    }
  });

test('A of all that change nothing in it leaves each page as it was', { tag: '@deep' }, async ({
  page,
  request,
}) => {
  const look = await lookerAt(page);
  const addresses = new Map<FixturePage, string[]>();
  for (const id of newestFirst) {
    const { address, pages } = await builtExperiment(request, id);
    if (visitorOf(id)) continue;
    for (const fixture of pagesOf(pages))
      addresses.set(fixture, [...(addresses.get(fixture) ?? []), address]);
  }
  for (const [fixture, all] of addresses) {
    const codes = await look.open(fixture, all);
    await look.at(
      'A',
      codes.filter(({ anchors }) => !anchors.A),
    );
  }
});

/** Opens pages for the visitor that this experiment needs, and looks at experiments on the one that was opened last. */
async function lookerAt(page: Page, visitor = '') {
  await page.clock.install();
  // Each page is opened by a new visitor.
  await page.addInitScript(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const brings = visitorOf(visitor);
  if (brings) await page.addInitScript(brings);
  const rest = restOf(page);
  const openFixture = await fixtureOpener(page);
  let fixture: FixturePage;
  let plain: Plain;

  /** Opens the page as a new visitor, and looks at all of it. */
  async function visit(tags: readonly string[]) {
    await page.setViewportSize(low);
    await openFixture(fixture, tags);
    await rest();
    await page.setViewportSize(tall);
    await oneFrame(page);
    await rest();
  }

  async function readPlain(): Promise<Plain> {
    const key = `${visitor} ${fixture.address}`;
    const known = plainPages.get(key);
    if (known) return known;
    await visit([]);
    const bytes = await bytesOf(page);
    await page.clock.runFor(settle);
    const plain = { bytes, told: (await transcriptOf(page)).page };
    plainPages.set(key, plain);
    return plain;
  }

  /** Starts them, refreshes the cart, and expects no change but what is declared. */
  async function expectDeclared(variant: string, codes: readonly Code[]) {
    for (const { id } of codes)
      await expect.poll(() => whyNot(page, id), { message: 'it is active' }).toBe('');
    await rest();
    const changed = await bytesOf(page);
    let [expected, found] = [plain.bytes, changed];
    for (const { id, anchors } of codes) {
      const declared = anchors[variant];
      if (!declared) continue;
      expected = await outsideOf(page, expected, id, declared);
      found = await outsideOf(page, found, id, declared);
    }
    expect(difference(expected, found), 'outside of its anchors it is as it was').toBe('');

    for (let round = 0; round < 3; round++) {
      await refreshCart(page);
      await oneFrame(page);
    }
    await rest();
    expect(difference(changed, await bytesOf(page)), 'three refreshes change nothing').toBe('');
    await page.clock.runFor(settle);
    const { page: told } = await transcriptOf(page);
    expect(told, 'what the page tells by itself').toEqual(plain.told);
  }

  return {
    /** Chooses the page for what follows. Gives the experiments that are at these addresses. */
    async open(next: FixturePage, addresses: readonly string[]): Promise<Code[]> {
      fixture = next;
      plain = await readPlain();
      // Any page of the shop will do to read code from.
      if (page.url() === 'about:blank') await page.goto('/assets/manifest.json');
      return Promise.all(addresses.map((address) => codeOf(page, address)));
    },

    async at(variant: string, codes: readonly Code[]) {
      await visit(codes.map(({ id }) => `${id}|${variant}`));
      await test.step(`${variant} on ${fixture.address}`, () => expectDeclared(variant, codes));
      await page.clock.runFor(1000);
      const touched = await touchMeasured(
        page,
        codes.map(({ measured }) => measured),
      );
      const { experiment } = await transcriptOf(page);
      await test.step(`what ${variant} tells on ${fixture.address}`, () => {
        const isOf = (line: string) => codes.some(({ id }) => line.includes(` testId="${id}"`));
        const others = experiment().filter((line) => line.startsWith('experiment_') && !isOf(line));
        expect(others, 'what others tell').toEqual([]);
        for (const [at, { id, name, anchors }] of codes.entries()) {
          const changes = (anchors[variant]?.length ?? 0) > 0;
          const expected = { id, name, variant, pageType: fixture.type, changes, touched: touched[at] ?? 0 };
          const lines = experiment(codes.length > 1 ? id : undefined);
          expect(faultsOf(lines, expected), lines.join('\n')).toEqual([]);
        }
      });
      await test.step(`stop of ${variant} on ${fixture.address}`, async () => {
        for (const { id } of codes) expect(await stop(page, id), 'why it could not be stopped').toBe('');
        await rest();
        expect(difference(plain.bytes, await bytesOf(page)), 'stop brings the bytes back').toBe('');
      });
    },
  };
}

/** The experiment, imported into the page that is open. */
function codeOf(page: Page, address: string): Promise<Code> {
  return page.evaluate(async (address) => {
    const { default: experiment } = await import(address);
    const { id, name, changes, measures } = experiment as {
      id: string;
      name: string;
      changes: Record<string, Anchor[]>;
      measures: { selector: string }[];
    };
    const plain = ({ selector, does = '' }: Anchor) => ({ selector, does });
    return {
      id,
      name,
      anchors: Object.fromEntries(
        Object.entries(changes).map(([variant, anchors]) => [variant, anchors.map(plain)]),
      ),
      measured: measures.map(({ selector }) => selector),
    };
  }, address);
}

function whyNot(page: Page, id: string): Promise<string | undefined> {
  return page.evaluate((id) => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) return 'the script has not run';
    const state = storefront.experiments.get(id);
    return state?.active ? '' : (state?.whyNot ?? 'it is not known');
  }, id);
}

/** Stops it. Gives why it could not; empty if it was stopped. */
function stop(page: Page, id: string): Promise<string> {
  return page.evaluate((id) => {
    const { storefront } = window;
    if (!storefront || Array.isArray(storefront)) return 'the script has not run';
    const whyNot = storefront.experiments.get(id)?.whyNot ?? '';
    return storefront.experiments.stop(id) ? '' : `it was not active: ${whyNot}`;
  }, id);
}
