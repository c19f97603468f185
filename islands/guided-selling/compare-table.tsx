import { reasonText } from '../../src/shop/advice/guide-reasons.ts';
import type { Ranked } from '../../src/shop/advice/guide-results.ts';
import type { SayGuide } from './guided-selling.texts.ts';
import type { Advised } from './use-results.ts';

interface CompareTable {
  readonly ranked: readonly Ranked<Advised>[];
  readonly say: SayGuide;
}

/** Products beside each other: a row for each question that asks something, by keyboard scrolled as a region. */
export function CompareTable({ ranked, say }: CompareTable) {
  const questions = ranked[0]?.reasons.map(({ wish }) => wish.question) ?? [];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="sf-guide-table" aria-label={say('guide.comparison')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {ranked.map(({ product }) => (
              <th key={product.id} scope="col">
                {product.url === undefined ? (
                  product.source.Title
                ) : (
                  <a href={product.url}>{product.source.Title}</a>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {questions.map((question, row) => (
            <tr key={question.id}>
              <th scope="row">{question.title}</th>
              {ranked.map(({ product, reasons }) => {
                const reason = reasons[row];
                return (
                  <td key={product.id} className={reason?.isMet ? 'sf-guide-met' : 'sf-guide-missed'}>
                    {reason && reasonText(say, reason, product)}
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th scope="row">{say('guide.price')}</th>
            {ranked.map(({ product }) => (
              <td key={product.id}>{product.source.DisplayPriceText}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
