import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { withFixtureServer } from '../../../fixtures/testing.ts';
import { forgetCsrfToken } from '../../calls/csrf.ts';
import { registerUser } from './personalization.calls.ts';

const userId = '7f9c24e8-3b12-4fef-91e0-1f2a3b4c5d6e';
const path = '*/Ajax/Personalization/Register';

const fixtureServer = withFixtureServer();
beforeEach(() => forgetCsrfToken());

test('the id is sent in the form, with the token', async () => {
  let body = '';
  let token: string | null = '';
  fixtureServer.use(
    http.post(path, async ({ request }) => {
      body = await request.text();
      token = request.headers.get('RequestVerificationToken');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await registerUser(userId);
  expect(body).toBe(`userId=${userId}`);
  expect(token).toMatch(/./);
});
