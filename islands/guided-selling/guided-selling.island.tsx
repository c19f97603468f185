import './guided-selling.css';
import { useEffect, useMemo, useRef } from 'react';
import { defineIsland, useMount, way } from '../../src/enhance/react/define-island.tsx';
import { inside } from '../../src/enhance/react/inside.ts';
import { LiveRegion } from '../../src/enhance/react/parts.tsx';
import { choice, kind, number, props, text } from '../../src/page/prop-schemas.ts';
import { writeAnswers } from '../../src/shop/advice/guide-answers.rules.ts';
import { overviewPlace, resultsPlace, shownQuestion } from '../../src/shop/advice/guide-flow.rules.ts';
import { wishesOf } from '../../src/shop/advice/guide-results.rules.ts';
import { type GuideTree, readTree } from '../../src/shop/advice/guide-tree.rules.ts';
import { guidedSellingTexts, type SayGuide } from './guided-selling.texts.ts';
import { AnswerList, QuestionView, stepText } from './question-view.tsx';
import { ResultsView, Share } from './results-view.tsx';
import { type GuidedSellingProps, useGuide } from './use-guide.ts';
import { type Results, useResults } from './use-results.ts';

const json = kind('JSON', (text): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
});

/** Asks one question at a time, and advises products with the reasons why. */
function GuidedSelling(props: GuidedSellingProps) {
  const { host, services } = useMount();
  const say: SayGuide = services.texts(guidedSellingTexts);
  const { tree, problems } = useMemo(() => readTree(props.tree), [props.tree]);
  useEffect(() => {
    if (problems.length > 0) services.report('guide-tree', problems.join('; '), host);
  }, [problems, host, services]);
  if (tree) return <Guided {...props} questions={tree} say={say} />;
  return (
    <div className="sf-guide">
      <p>{say('guide.noTree')}</p>
      <ListLink {...props} say={say} />
    </div>
  );
}

type Given = GuidedSellingProps & { readonly questions: GuideTree; readonly say: SayGuide };

function Guided(props: Given) {
  const { questions: tree, say, guideId, listTitle } = props;
  const { services } = useMount();
  const { guide, view, isBusy, send, report } = useGuide(tree, props);
  const wishes = useMemo(() => wishesOf(tree, guide.chosen), [tree, guide.chosen]);
  const { results, retry } = useResults(props, wishes);
  const question = shownQuestion(tree, view);
  const fits = fitText(results, wishes.length > 0, listTitle, say);
  const root = useFocusOnMove(view.at);

  const count = results.status === 'ready' ? results.data?.Count : undefined;
  const isAtResults = view.at === resultsPlace;
  // What is shown follows a moment later: after a restart the results of no answers would be reported.
  const isReported = isAtResults && guide.at === resultsPlace;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that results are shown
  useEffect(() => {
    if (isReported && count !== undefined) report('results', guide, { result_count: count });
  }, [isReported, count]);

  const address = services.siteAddress(
    `/guidedselling/${encodeURIComponent(guideId)}?antwoorden=${writeAnswers(tree, guide.chosen)}`,
  );
  return (
    <div className="sf-guide" ref={root}>
      <LiveRegion text={question ? `${stepText({ tree, view, question, say })}. ${fits}` : ''} />
      {question && (
        <QuestionView
          key={question.id}
          tree={tree}
          view={view}
          question={question}
          isBusy={isBusy}
          fits={fits}
          say={say}
          send={send}
        />
      )}
      {isAtResults && (
        <ResultsView
          results={results}
          wishes={wishes}
          listUrl={services.siteAddress(props.listUrl)}
          listTitle={listTitle}
          say={say}
          retry={retry}
          onProduct={(id) => report('product', guide, { product_id: id })}
          onCompare={() => report('compare', guide)}
        />
      )}
      {!question && (
        <>
          {view.at === overviewPlace ? (
            <h2 tabIndex={-1} data-guide-focus="">
              {say('guide.overview')}
            </h2>
          ) : (
            <h3>{say('guide.overview')}</h3>
          )}
          <AnswerList tree={tree} chosen={view.chosen} say={say} send={send} />
          <div className="sf-guide-buttons sf-guide-quiet">
            {view.at === overviewPlace && (
              <button
                type="button"
                className="sf-button sf-button-primary"
                onClick={() => send({ type: 'results' })}
              >
                {say('guide.back')}
              </button>
            )}
            {isAtResults && (
              <button type="button" onClick={() => send({ type: 'previous' })}>
                {say('guide.previous')}
              </button>
            )}
            <button type="button" onClick={() => send({ type: 'restart' })}>
              {say('guide.restart')}
            </button>
            <ListLink {...props} />
          </div>
          {isAtResults && address !== undefined && <Share guideId={guideId} address={address} say={say} />}
        </>
      )}
    </div>
  );
}

function ListLink({ listUrl, listTitle, say }: Pick<Given, 'listUrl' | 'listTitle' | 'say'>) {
  const href = useMount().services.siteAddress(listUrl);
  return href === undefined ? null : <a href={href}>{say('guide.all', { title: listTitle })}</a>;
}

function fitText({ status, data }: Results, hasWishes: boolean, title: string, say: SayGuide): string {
  if (!data) return status === 'loading' ? say('guide.counting') : '';
  if (!hasWishes) return say('guide.left', { count: data.Count, title });
  if (data.Count === 0) return say('guide.none', { title });
  return data.Count === 1 ? say('guide.one', { title }) : say('guide.count', { count: data.Count, title });
}

/** Moves focus to the heading of what is newly shown, but not as the guide opens. */
function useFocusOnMove(at: string) {
  const root = useRef<HTMLDivElement>(null);
  const before = useRef(at);
  useEffect(() => {
    if (before.current === at) return;
    before.current = at;
    const heading = root.current?.querySelector<HTMLElement>('[data-guide-focus]');
    heading?.focus({ preventScroll: true });
    root.current?.closest('dialog')?.scrollTo?.({ top: 0, behavior: 'instant' });
    if (!root.current?.closest('dialog'))
      heading?.scrollIntoView?.({ block: 'nearest', behavior: 'instant' });
  }, [at]);
  return root;
}

export default defineIsland({
  name: 'guided-selling',
  props: props({
    /** which guide; its page is `/guidedselling/<id>` */
    guideId: text(),
    /** the classification node whose products it advises */
    nodeId: number({ min: 1, max: 1e9 }),
    /** the category list, for when nothing can be advised */
    listUrl: text(),
    /** what it advises, in lower case and plural */
    listTitle: text(),
    /** whether it is in a page or in a popup */
    shell: choice(['popup', 'page']),
    /** answers from a link, as the page’s address has them; without any, and after a reload, those of this tab */
    answers: text({ fallback: '' }),
    /** the question that the address asks for, to change its answer */
    question: text({ fallback: '' }),
    /**
     * JSON with `questions`: each has `id`, `title`, `help`, `isMultiple`, `limit` (`body`, `price` or `size`: what is outside
     * it comes after all that is inside), `answers` and the `next` question; each answer `id`, `label`, `hint`, `facets`
     * (lists of values by facet; of a price in whole euros), `met` and `missed` (what is said of a product that has them
     * or not) and its own `next`
     */
    tree: json,
  }),
  parts: {
    /** the first question, or the results: what it replaces */
    way: way(['form', 'a'], { is: 'form, a[href]' }),
  },
  render: inside,
  component: GuidedSelling,
});
