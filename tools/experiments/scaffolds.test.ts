// @vitest-environment node
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePage } from '../../qa/check/parsed-page.ts';
import { experimentPages } from '../../src/public/page-types.ts';
import { fixturePages, isWhole, pagesFor } from './fixtures.ts';
import { scaffoldOf } from './scaffolds.ts';

const pages = fixturePages(join(import.meta.dirname, '../..')).filter(isWhole);

test.each(experimentPages)('what a new experiment for %s changes and measures is on such a page', (page) => {
  const { anchor, measured } = scaffoldOf(page);
  const made = pagesFor([page], pages).map(({ html }) => parsePage(html));
  for (const selector of [anchor, measured])
    expect([selector, made.some((one) => one.querySelectorAll(selector).length > 0)]).toEqual([
      selector,
      true,
    ]);
});

test('an order is measured at the form, which the button of the bar submits too', () => {
  const { measured, isForm } = scaffoldOf('pdp');
  const [page] = pagesFor(['pdp'], pages);
  const forms = Array.from(parsePage(page?.html ?? '').querySelectorAll(measured));
  expect([isForm, forms.map((form) => form.getAttribute('action'))]).toEqual([
    true,
    ['/winkelwagen/toevoegen'],
  ]);
});
