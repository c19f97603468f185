import { expect, test } from 'vitest';
import { createPageClaim } from './claim-page.ts';

test('a page is claimed until it is released, apart from other pages and parts', () => {
  const page = {};
  const claimSurvey = createPageClaim();
  const release = claimSurvey(page);
  expect(() => claimSurvey(page)).toThrow('stands in this page already');
  claimSurvey({});
  createPageClaim()(page);
  release();
  expect(() => claimSurvey(page)).not.toThrow();
});
