import { chiefReasons, reasonText } from '../../src/shop/advice/guide-reasons.ts';
import type { Ranked } from '../../src/shop/advice/guide-results.ts';
import type { SayGuide } from './guided-selling.texts.ts';
import type { Advised } from './use-results.ts';

interface AdviceTile extends Ranked<Advised> {
  readonly badge: string | undefined;
  readonly say: SayGuide;
  readonly onProduct: () => void;
}

/** A product as the shop's lists show it, with its chief reasons. */
export function AdviceTile({ product, reasons, badge, say, onProduct }: AdviceTile) {
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
        {chiefReasons({ product, reasons }).map((reason) => (
          <li key={reason.wish.question.id} className={reason.isMet ? 'sf-guide-met' : 'sf-guide-missed'}>
            {reasonText(say, reason, product)}
          </li>
        ))}
      </ul>
    </>
  );
}
