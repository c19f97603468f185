import { useState } from 'react';
import { useServices } from '../../src/react/services-context.ts';
import type { GuidedProduct } from '../../src/server/guided-selling.ts';
import { maxCompared, withCompared } from '../../src/shop/compare.ts';
import { type Judged, knownWishes, type Ranked, rank, type Wish } from '../../src/shop/guide-results.ts';
import { CompareTable } from './compare-table.tsx';
import type { SayGuide } from './guided-selling.texts.ts';
import type { Results } from './use-results.ts';

/** Of all products so many are shown. */
const shown = 6;

export interface Advised extends Judged {
  readonly source: GuidedProduct;
  readonly url: string | undefined;
  readonly image: string | undefined;
}

interface ResultsView {
  readonly results: Results;
  readonly wishes: readonly Wish[];
  readonly listUrl: string | undefined;
  readonly listTitle: string;
  readonly say: SayGuide;
  readonly retry: () => void;
  readonly onProduct: (id: string) => void;
  readonly onCompare: () => void;
}

/** The advice, best first, with why; or in words why there is none. */
export function ResultsView(given: ResultsView) {
  const { results, wishes, say, retry, listTitle } = given;
  const { siteAddress } = useServices();
  const { status, data } = results;
  if (status === 'failed' || status === 'wrong')
    return (
      <div className="sf-message sf-message-danger" role="alert">
        <p>{say(`guide.${status}`)}</p>
        <p className="sf-message-actions">
          <button type="button" className="sf-button sf-button-primary" onClick={retry}>
            {say('guide.retry')}
          </button>
        </p>
      </div>
    );
  if (!data || status === 'loading')
    return (
      <div>
        <h2 tabIndex={-1} data-guide-focus="">
          {say('guide.loading')}
        </h2>
      </div>
    );
  const products = data.Products.map(
    (source): Advised => ({
      id: source.ProductId,
      facets: Object.fromEntries(source.Facets.map(({ Id, Values }) => [Id, Values])),
      rating: source.Rating,
      price: source.Price,
      source,
      url: siteAddress(source.ArticleUrl),
      image: siteAddress(source.ImageUrl),
    }),
  );
  const ranked = rank(products, knownWishes(wishes, data.UnknownFacets));
  if (ranked.length === 0)
    return (
      <h2 tabIndex={-1} data-guide-focus="">
        {say('guide.empty', { title: listTitle })}
      </h2>
    );
  return <Advice {...given} ranked={ranked} />;
}

function Advice({
  ranked,
  say,
  listTitle,
  onProduct,
  onCompare,
}: ResultsView & { readonly ranked: readonly Ranked<Advised>[] }) {
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [first] = ranked;
  const isFull = first?.reasons.every(({ isMet }) => isMet);
  const isAsked = (first?.reasons.length ?? 0) > 0;
  const choose = (id: string, isWanted: boolean) => {
    const next = withCompared(compared, id, isWanted);
    if (compared.length < 2 && next.length === 2) onCompare();
    setCompared(next);
  };
  const intro = isAsked ? (isFull ? 'guide.rule' : 'guide.nearestText') : 'guide.unasked';
  return (
    <>
      <h2 tabIndex={-1} data-guide-focus="">
        {say(isFull ? 'guide.fits' : 'guide.nearest')}
      </h2>
      <p className="sf-guide-help">{say(intro, { title: listTitle })}</p>
      <ol className="sf-guide-results">
        {ranked.slice(0, shown).map(({ product, reasons }, at) => (
          <li key={product.id}>
            {product.image !== undefined && (
              <img src={product.image} alt="" width={600} height={480} decoding="async" />
            )}
            <div>
              <p className={at === 0 ? 'sf-guide-best' : 'sf-guide-help'}>
                {at === 0 && isAsked ? say('guide.best') : product.source.Brand}
              </p>
              <h3>{product.source.Title}</h3>
              <p>{say('guide.from', { price: product.source.DisplayPriceText })}</p>
              <ul className="sf-guide-reasons">
                {reasons.map(({ wish, isMet }) => (
                  <li key={wish.question.id} className={isMet ? 'sf-guide-met' : 'sf-guide-missed'}>
                    {say(isMet ? 'guide.met' : 'guide.missed', { answer: wish.labels.join(', ') })}
                    <small>{wish.question.title}</small>
                  </li>
                ))}
              </ul>
              <div className="sf-guide-buttons">
                {product.url !== undefined && (
                  <a
                    className="sf-button sf-button-primary"
                    href={product.url}
                    aria-label={say('guide.view', { title: product.source.Title })}
                    onClick={() => onProduct(product.id)}
                  >
                    {say('guide.viewShort')}
                  </a>
                )}
                <label className="sf-guide-check">
                  <input
                    type="checkbox"
                    checked={compared.includes(product.id)}
                    disabled={compared.length >= maxCompared && !compared.includes(product.id)}
                    aria-label={say('guide.compareOf', { title: product.source.Title })}
                    onChange={(event) => choose(product.id, event.currentTarget.checked)}
                  />
                  {say('guide.compare')}
                </label>
              </div>
            </div>
          </li>
        ))}
      </ol>
      <p className="sf-guide-help" role="status">
        {compared.length > 0 && say('guide.compared', { count: compared.length })}
      </p>
      {compared.length > 1 && (
        <CompareTable ranked={ranked.filter(({ product }) => compared.includes(product.id))} say={say} />
      )}
    </>
  );
}
