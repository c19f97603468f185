import { useEffect, useState } from 'react';
import { useServices } from '../../src/enhance/react/define-island.tsx';
import { ProblemMessage } from '../../src/enhance/react/parts.tsx';
import {
  judgedOf,
  knownWishes,
  mayBeBest,
  mostAdvised,
  type Ranked,
  rank,
  type Wish,
} from '../../src/shop/advice/guide-results.rules.ts';
import { maxCompared, withChosen } from '../../src/shop/product/chosen-articles.rules.ts';
import { AdviceTile, CompareTable } from './advised-products.tsx';
import type { SayGuide } from './guided-selling.texts.ts';
import type { Advised, Results } from './use-results.ts';

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
    return <ProblemMessage text={say(`guide.${status}`)} retryLabel={say('guide.retry')} onRetry={retry} />;
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
      ...judgedOf(source),
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
  // What breaks a limit or misses most is never the best.
  const best = first && mayBeBest(first) ? 'guide.best' : 'guide.closest';
  const choose = (id: string, isWanted: boolean) => {
    const next = withChosen(compared, id, isWanted, maxCompared);
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
        {ranked.slice(0, mostAdvised).map((one, at) => (
          <li key={one.product.id}>
            <AdviceTile
              {...one}
              others={ranked.slice(0, mostAdvised)}
              badge={at === 0 && isAsked ? say(best) : undefined}
              say={say}
              onProduct={() => onProduct(one.product.id)}
            />
            <label className="sf-guide-check">
              <input
                type="checkbox"
                checked={compared.includes(one.product.id)}
                disabled={compared.length >= maxCompared && !compared.includes(one.product.id)}
                aria-label={say('guide.compareOf', { title: one.product.source.Title })}
                onChange={(event) => choose(one.product.id, event.currentTarget.checked)}
              />
              {say('guide.compare')}
            </label>
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

/** In ms. */
const sharedFor = 2000;

interface Shared {
  readonly guideId: string;
  readonly address: string;
  readonly say: SayGuide;
}

/** Copies the address of the guide with these answers; shows it where the browser does not let us copy. */
export function Share({ guideId, address, say }: Shared) {
  const { track } = useServices();
  const [state, setState] = useState<'shared' | 'shareFailed'>();
  useEffect(() => {
    if (state !== 'shared') return;
    const timer = setTimeout(() => setState(undefined), sharedFor);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('shared');
      track('share', { method: 'copy', content_type: 'guide', item_id: guideId });
    } catch {
      setState('shareFailed');
    }
  };
  return (
    <div className="sf-guide-share">
      <button type="button" onClick={copy}>
        {say('guide.share')}
      </button>
      <p role="status">{state && say(`guide.${state}`)}</p>
      {state === 'shareFailed' && (
        <input
          readOnly
          value={address}
          aria-label={say('guide.share')}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
