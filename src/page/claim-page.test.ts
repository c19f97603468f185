import { expect, test } from 'vitest';
import { createPageClaim } from './claim-page.ts';

test('a page is taken until it is released, and other pages and parts are free', () => {
  const page = {};
  const claimSurvey = createPageClaim();
  const release = claimSurvey(page);
  expect(() => claimSurvey(page)).toThrow('stands in this page already');
  claimSurvey({});
  createPageClaim()(page);
  release();
  expect(() => claimSurvey(page)).not.toThrow();
});
