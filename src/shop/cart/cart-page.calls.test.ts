import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, test } from 'vitest';
import { serve } from '../../calls/serve.testing.ts';
import { readCartPage, sendCartForm } from './cart.calls.ts';

const server = serve(setupServer());
const cart = '<!doctype html><html lang="nl" type="cart"><body>x</body></html>';
const html = (text: string, status = 200) =>
  new HttpResponse(text, { status, headers: { 'Content-Type': 'text/html' } });
const action = new URL('/winkelwagen/aantal', location.origin).href;
const address = new URL('/winkelwagen', location.origin).href;

/** What the server got, in order. */
function listen(answer: () => Response) {
  const got: string[] = [];
  server.use(
    http.get('*/Ajax/GetCsrfToken', () => HttpResponse.json({ cookieToken: null, formToken: 'form' })),
    http.post('*/winkelwagen/aantal', async ({ request }) => {
      got.push(`${request.headers.get('RequestVerificationToken')} ${await request.text()}`);
      return answer();
    }),
    http.get('*/winkelwagen', () => {
      got.push('read');
      return html(cart);
    }),
  );
  return got;
}

test('sends a form with its token, and returns the page that it leads to', async () => {
  const got = listen(() => new HttpResponse(null, { status: 303, headers: { Location: address } }));
  const { type } = await sendCartForm(action, { cartItemId: 'item-1', quantity: '3' });
  expect(type).toBe('cart');
  expect(got).toEqual(['form cartItemId=item-1&quantity=3', 'read']);
});

test('reads the cart after earlier changes, successful or not', async () => {
  const got = listen(() => html('<h1>500</h1>', 500));
  const change = sendCartForm(action, {});
  const page = readCartPage(address);
  await expect(change).rejects.toMatchObject({ kind: 'status', call: 'POST /winkelwagen/aantal' });
  expect((await page).type).toBe('cart');
  expect(got).toEqual(['form ', 'read']);
});

test.each([
  ['a piece of a page', () => html('<p>x</p>'), 'shape'],
  ['JSON', () => HttpResponse.json({}), 'content-type'],
  ['no connection', () => HttpResponse.error(), 'network'],
])('%s is refused', async (_what, answer, kind) => {
  listen(answer);
  await expect(sendCartForm(action, {})).rejects.toMatchObject({ name: 'ServerError', kind });
});
