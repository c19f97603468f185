import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { expect, test, vi } from 'vitest';
import { serve } from '../../calls/serve.testing.ts';
import { addProduct, cloneCart, itemCount, removeHeaderItem, resetCart } from './cart.calls.ts';

const server = serve(setupServer());
const product = { productId: '1', articleId: '1-a', clientId: '' };
const fragment = () => new HttpResponse('<p></p>', { headers: { 'Content-Type': 'text/html' } });

/** Names of the calls that the server got, and what lets the answer to the first of them go. */
let got: string[] = [];
let answerFirst = (_answer: Response) => {};

function open(answers: Readonly<Record<string, () => Response>>) {
  got = [];
  const first = new Promise<Response>((resolve) => {
    answerFirst = resolve;
  });
  server.use(
    http.get('*/Ajax/GetCsrfToken', () => HttpResponse.json({ cookieToken: null, formToken: 'form' })),
    http.all('*/Ajax/Cart/:name', ({ params }) => {
      const name = String(params.name);
      got.push(name);
      return got.length === 1 ? first : (answers[name] ?? (() => HttpResponse.json(1)))();
    }),
  );
}

test('changes of the cart reach the server one at a time, in the order of the calls', async () => {
  open({ HeaderRemoveItemAjax: fragment });
  const changes = [addProduct(product), removeHeaderItem('item-1'), cloneCart(), resetCart()];
  await vi.waitFor(() => expect(got).toEqual(['AddProductAjax']));
  // What changes nothing waits for nobody.
  expect(await itemCount()).toBe(1);
  expect(got).toEqual(['AddProductAjax', 'GetItemCountAjax']);
  answerFirst(HttpResponse.json(0));
  await Promise.all(changes);
  expect(got.slice(2)).toEqual(['HeaderRemoveItemAjax', 'CloneAjax', 'ResetAjax']);
});

test('a change that fails does not block the next one', async () => {
  open({});
  const failing = addProduct(product);
  const next = addProduct(product);
  answerFirst(new HttpResponse(null, { status: 500 }));
  await expect(failing).rejects.toMatchObject({ kind: 'status' });
  expect(await next).toBe(1);
  expect(got).toEqual(['AddProductAjax', 'AddProductAjax']);
});

test.each(['1.5', '"0"', 'null', 'true', '[]', '{"code":0}', '1e400', ''])(
  'the result code %s is no whole number, and a failure',
  async (body) => {
    open({});
    const added = addProduct(product);
    answerFirst(new HttpResponse(body, { headers: { 'Content-Type': 'application/json' } }));
    await expect(added).rejects.toMatchObject({ kind: 'shape' });
  },
);
