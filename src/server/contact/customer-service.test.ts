import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { fixtureServer } from '../../../fixtures/node.ts';
import { forgetVisitors } from '../../../fixtures/state.ts';
import { setCookie } from '../testing.ts';
import { contactOptionsVisible } from './customer-service.ts';
import { survey } from './survey.ts';

beforeAll(() => fixtureServer.listen({ onUnhandledRequest: 'error' }));
afterAll(() => fixtureServer.close());
afterEach(() => {
  for (const name of ['fixture-fault', 'fixture-contact']) setCookie(name, '');
  forgetVisitors();
});

test('the server says whether contact is possible', async () => {
  expect(await contactOptionsVisible()).toBe(true);
  setCookie('fixture-contact', 'closed');
  expect(await contactOptionsVisible()).toBe(false);
});

test('a survey has its answers, or is empty if there is no question', async () => {
  expect(await survey('vindbaarheid')).toContain('data-survey-answer');
  expect(await survey('leeg')).toBe('');
});
