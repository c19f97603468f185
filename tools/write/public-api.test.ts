import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { apiTable, marksTable, productsTable, signalsTable, storageTable } from './public-api.ts';

const read = (file: string) => readFileSync(new URL(`../../src/public/${file}`, import.meta.url), 'utf8');

describe('the tables of the public names', () => {
  it('have the signals with their details', () => {
    expect(signalsTable(read('api.ts')).split('\n')).toEqual(
      expect.arrayContaining([
        '| `consent-changed` | In and out: the shopper has changed the consent level. | `{ level: number }` |',
        '| `session-started` | Out. | none |',
      ]),
    );
  });

  it('have each member of the API with its signature', () => {
    const rows = apiTable(read('storefront.ts'));
    expect(rows).toContain(
      '| `experiments.start(id: string, variant: Variant): Promise<boolean>` | Starts it, once',
    );
    expect(rows).toContain('| `version: string` | The commit');
    expect(rows).toContain('| `onError(listener: (fault: StorefrontFault) => void): () => void` |');
  });

  it('refuse a name without a comment', () => {
    expect(() => apiTable('interface Storefront { a: string }')).toThrow('storefront.a has no comment');
    expect(() => signalsTable('export interface StorefrontSignals {\n  a: undefined;\n}')).toThrow(
      '"a" has no',
    );
  });

  it('have the stored keys, the attributes of products and the markers', () => {
    expect(storageTable()).toContain(
      '| `consentLevel` | local | what the shopper agreed to: the sum of the bits | until',
    );
    expect(productsTable()).toContain('| `data-rating-score` | `rating_score` | number |');
    expect(marksTable()).toContain(
      '| `data-cart-line`, `data-cart-item-id` | a line in a cart | also a product |',
    );
  });
});
