import { afterEach, expect, test } from 'vitest';
import { withFixtureServer } from '../../../fixtures/testing.ts';
import { setCookie } from '../../calls/testing.ts';
import { contactOptionsVisible } from './customer-service.calls.ts';
import { survey } from './survey.calls.ts';

withFixtureServer();
afterEach(() => {
  for (const name of ['fixture-fault', 'fixture-contact']) setCookie(name, '');
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
