import { chiefReasons, reasonText } from '../../src/shop/advice/guide-reasons.rules.ts';
import type { Ranked } from '../../src/shop/advice/guide-results.rules.ts';
import type { SayGuide } from './guided-selling.texts.ts';
import type { Advised } from './use-results.ts';

interface AdviceTile extends Ranked<Advised> {
  /** All that are shown. */
  readonly others: readonly Ranked<Advised>[];
  readonly badge: string | undefined;
  readonly say: SayGuide;
  readonly onProduct: () => void;
}

/** A product as the shop's lists show it, with its chief reasons. */
export function AdviceTile({ product, reasons, others, badge, say, onProduct }: AdviceTile) {
  const { source, image, url } = product;
  const { Rating, RatingCount: count } = source;
  const score = Rating.toFixed(1).replace('.', ',');
  return (
    <>
      <div className="sf-guide-picture">
        {image !== undefined && <img src={image} alt="" width={600} height={480} decoding="async" />}
        {badge !== undefined && <p className="sf-guide-best">{badge}</p>}
      </div>
      <p className="sf-guide-facts">{source.Brand}</p>
      <h3>
        {url === undefined ? (
          source.Title
        ) : (
          <a href={url} onClick={onProduct}>
            {source.Title}
          </a>
        )}
      </h3>
      {source.Facts && <p className="sf-guide-facts">{source.Facts}</p>}
      {count ? (
        <p
          className="sf-guide-stars"
          role="img"
          aria-label={say('guide.score', { score, count })}
          style={{ '--sf-full': `${Rating * 10}%` } as object}
        >
          {score} ({count})
        </p>
      ) : undefined}
      <p className="sf-guide-price">
        {source.Size && <span className="sf-guide-facts">{source.Size}</span>}
        {source.OldPriceText && <span>{say('guide.was', { price: source.OldPriceText })}</span>}
        <b>{source.DisplayPriceText}</b>
      </p>
      <ul className="sf-guide-reasons">
        {chiefReasons({ product, reasons }, others).map((reason) => (
          <li key={reason.wish.question.id} className={reason.isMet ? 'sf-guide-met' : 'sf-guide-missed'}>
            {reasonText(say, reason, product)}
          </li>
        ))}
      </ul>
    </>
  );
}

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
