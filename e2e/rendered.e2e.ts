import { difference } from './purity/bytes.ts';
import { type Look, lookerAt } from './rendered/look.ts';
import { addressOf, idOf, renderable, renderedPages } from './rendered/renderable.ts';
import { expect, test } from './support/test.ts';

test.use({ deviceScaleFactor: 0.1, contextOptions: { reducedMotion: 'reduce' } });

test('a server can render at least 25 experiments, and these are their pages', () => {
  const pages = renderable();
  expect([...pages.keys()].sort()).toEqual(renderedPages);
  expect(new Set([...pages.values()].flat().map(idOf)).size).toBeGreaterThanOrEqual(25);
});

for (const address of renderedPages)
  test(`${address}: what the server has rendered becomes what the client makes`, {
    tag: address === '/fixtures/checkout-payment' ? [] : ['@deep'],
  }, async ({ page }) => {
    const variants = renderable().get(address) ?? [];
    test.setTimeout(600_000);
    const look = await lookerAt(page, 1280);
    const sets = [...variants.map((one) => [one]), ...(variants.length > 1 ? [variants] : [])];
    for (const set of sets) {
      const client = await look(addressOf(address, set, false), set);
      const server = await look(addressOf(address, set, true), set);
      const name = `${set} of ${address}`;
      const differences = (part: 'body' | 'stopped') => difference(client[part], server[part]);
      expect.soft(differences('body'), name).toBe('');
      expect.soft(differences('stopped'), `${name}, stopped`).toBe('');
      const facts = ({ told, explained, marks }: Look) => ({ told, explained, marks });
      expect.soft(facts(server), name).toEqual(facts(client));
    }
  });
