// @vitest-environment node
import { expect, it } from 'vitest';
import { trackingPlan } from './tracking-plan.ts';
import { absentEvents, type Gates, whyUnsent } from './why-event.ts';

const open: Gates = { isAllowed: true, isEnabled: true, isPrerendering: false };

it.each([
  ['sent', undefined, open, undefined],
  ['refused', 'search_term looks like personal data (phone number)', open, /^Refused: .*phone number/],
  ['held back', 'search_term may be personal data', open, /^Held back: .*once the code/],
  ['dropped', undefined, { ...open, isAllowed: false }, /declined analytics/],
  ['queued', undefined, { ...open, isAllowed: undefined }, /not chosen about cookies/],
  ['queued', undefined, { ...open, isEnabled: false }, /analytics\.enabled .* storefront\.analytics\.enable/],
  ['queued', undefined, { ...open, isPrerendering: true, isAllowed: undefined }, /prerendered/],
  ['queued', undefined, open, /data layer did not take it/],
] as const)(
  'says why an event that is %s is not on the data layer (%#)',
  (state, reason, gates, sentence) => {
    const said = whyUnsent({ state, ...(reason && { reason }) }, gates);
    if (sentence) expect(said).toMatch(sentence);
    else expect(said).toBeUndefined();
  },
);

it('names each event that has not happened, with its condition', () => {
  const absent = absentEvents([{ name: 'page_view' }]);
  expect(absent).toHaveLength(Object.keys(trackingPlan).length - 1);
  expect(absent.map(({ name }) => name)).not.toContain('page_view');
  expect(absent).toContainEqual({ name: 'view_cart', condition: trackingPlan.view_cart?.when });
});
