import type { Page } from '@playwright/test';
import type { FixturePage } from '../tools/experiments/fixtures.ts';
import { type Anchor, bytesOf, difference, outsideOf } from './purity/bytes.ts';
import { builtExperiment, newestFirst } from './purity/experiments.ts';
import { openFixture, pagesOf } from './purity/fixture-pages.ts';
import { transcriptOf } from './purity/transcript.ts';
import { faultsOf } from './purity/transcript-rules.ts';
import { oneFrame, refreshCart, restOf, touchMeasured } from './purity/visit.ts';
import { visitorOf } from './purity/visitors.ts';
import { firstOf } from './support/first-of.ts';
import { expect, test } from './support/test.ts';

/** What this check knows of an experiment's code. */
interface Code {
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
    const { address, pages } = await builtExperiment(request, id);
    await page.clock.install();
    await page.route('**/pictures/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
    // Each page is opened by a new visitor.
    await page.addInitScript(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    const visitor = visitorOf(id);
    if (visitor) await page.addInitScript(visitor);
    const rest = restOf(page);
    const fixtures = pagesOf(pages);
    expect(fixtures, `a fixture page of type ${pages.join(' or ')}, to look at it on`).not.toEqual([]);
    for (const fixture of fixtures) {
      const plain = await plainPage(page, fixture, visitor ? id : '', rest);
      const variants = new Set(['A', 'B']);
      for (const variant of variants) {
        await visit(page, fixture, `${id}|${variant}`, rest);
        const { name, anchors, measured } = await codeOf(page, address);
        for (const other of Object.keys(anchors)) variants.add(other);
        await test.step(`${variant} on ${fixture.address}`, () => look(plain, id, anchors[variant]));
        await page.clock.runFor(1000);
        const touched = await touchMeasured(page, measured);
        const { experiment } = await transcriptOf(page);
        await test.step(`what ${variant} tells on ${fixture.address}`, () => {
          const changes = (anchors[variant]?.length ?? 0) > 0;
          const expected = { id, name, variant, pageType: fixture.type, changes, touched };
          expect(faultsOf(experiment, expected), experiment.join('\n')).toEqual([]);
        });
        await test.step(`stop of ${variant} on ${fixture.address}`, async () => {
          expect(await stop(page, id), 'why it could not be stopped').toBe('');
          await rest();
          expect(difference(plain.bytes, await bytesOf(page)), 'stop brings the bytes back').toBe('');
        });
      }
    }

    async function look(plain: Plain, id: string, declared: readonly Anchor[] | undefined) {
      await expect.poll(() => whyNot(page, id), { message: 'it is active' }).toBe('');
      await rest();
      const changed = await bytesOf(page);
      if (!declared) expect(difference(plain.bytes, changed), 'it is as it was').toBe('');
      const outside = (bytes: string) => outsideOf(page, bytes, id, declared ?? []);
      expect(
        difference(await outside(plain.bytes), await outside(changed)),
        'outside of its anchors it is as it was',
      ).toBe('');

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
  });

async function plainPage(
  page: Page,
  fixture: FixturePage,
  visitor: string,
  rest: () => Promise<void>,
): Promise<Plain> {
  const key = `${visitor} ${fixture.address}`;
  const known = plainPages.get(key);
  if (known) return known;
  await visit(page, fixture, '', rest);
  const bytes = await bytesOf(page);
  await page.clock.runFor(settle);
  const plain = { bytes, told: (await transcriptOf(page)).page };
  plainPages.set(key, plain);
  return plain;
}

/** Opens the page as a new visitor, and looks at all of it. */
async function visit(page: Page, fixture: FixturePage, tag: string, rest: () => Promise<void>) {
  await page.setViewportSize(low);
  await openFixture(page, fixture, tag);
  await rest();
  await page.setViewportSize(tall);
  await oneFrame(page);
  await rest();
}

/** The experiment as the page has loaded it. */
function codeOf(page: Page, address: string): Promise<Code> {
  return page.evaluate(async (address) => {
    const { default: experiment } = await import(address);
    const { name, changes, measures } = experiment as {
      name: string;
      changes: Record<string, Anchor[]>;
      measures: { selector: string }[];
    };
    const plain = ({ selector, does = '' }: Anchor) => ({ selector, does });
    return {
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
