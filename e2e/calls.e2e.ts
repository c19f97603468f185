import { play } from './calls/play.ts';
import { applies, type Kind, kinds, spreadOf } from './calls/row.ts';
import { callRows } from './calls/rows.ts';
import { firstOf } from './support/first-of.ts';
import { test } from './support/test.ts';

/** The pairs that differ most. `npm run trust -- calls` plays more, or all. */
const differMost: readonly (readonly [call: string, kind: Kind])[] = [
  ['GET /Ajax/GetCsrfToken', '500'],
  ['POST /Ajax/Cart/AddProductAjax', 'lost'],
  ['POST /Ajax/Cart/HeaderRemoveItemAjax', 'lost'],
  ['POST /winkelwagen/aantal', 'network'],
  ['GET /Ajax/Catalog/ArticleSelectionContentAjax', '500'],
  ['GET /matrassen', 'login'],
  ['POST /Ajax/Search/AutoComplete', 'shape'],
  ['GET /Frame/Document', 'empty'],
  ['POST /Ajax/Form/Submit', 'lost'],
  ['GET /CustomerService/Availability', '404'],
  ['GET /Ajax/Survey', 'login'],
  ['GET /Store/GoogleMaps', 'redirect-login'],
];

const choices = {
  all: () =>
    callRows.flatMap((row) => kinds.filter((kind) => applies(kind, row)).map((kind) => ({ row, kind }))),
  spread: () => spreadOf(callRows),
  few: () =>
    differMost.map(([call, kind]) => {
      const row = callRows.find((one) => one.call === call);
      if (!row) throw new Error(`${call} has no row in e2e/calls/rows.ts`);
      return { row, kind };
    }),
};
const pairs = choices[(process.env.TRUST_CALLS ?? 'few') as keyof typeof choices]();

for (const [{ row, kind }, deep] of firstOf(4, pairs))
  test(`${row.call}${row.where ? `, ${row.where},` : ''} with ${kind}`, { tag: deep }, async ({
    page,
    allowConsole,
  }) => {
    // What is logged is counted there.
    allowConsole(/^console|^request failed/);
    await play(page, row, kind);
  });
