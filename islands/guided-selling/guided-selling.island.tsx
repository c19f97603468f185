import './guided-selling.css';
import { useEffect, useMemo, useRef } from 'react';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useMount } from '../../src/react/services-context.ts';
import { writeAnswers } from '../../src/shop/guide-answers.ts';
import { overviewPlace, resultsPlace, shownQuestion } from '../../src/shop/guide-flow.ts';
import { wishesOf } from '../../src/shop/guide-results.ts';
import { type GuideTree, readTree } from '../../src/shop/guide-tree.ts';
import { LiveRegion } from '../../src/ui/live-region.tsx';
import { type GuidedSellingProps, guidedSellingProps } from './guided-selling.props.ts';
import { guidedSellingTexts, type SayGuide } from './guided-selling.texts.ts';
import { AnswerList } from './overview.tsx';
import { QuestionView, stepText } from './question-view.tsx';
import { ResultsView } from './results-view.tsx';
import { Share } from './share.tsx';
import { useGuide } from './use-guide.ts';
import { type Results, useResults } from './use-results.ts';

/** Asks one question at a time, and advises products with the reasons why. */
function GuidedSelling(props: GuidedSellingProps) {
  const { services } = useMount();
  const say: SayGuide = services.texts(guidedSellingTexts);
  const { tree, problems } = useMemo(() => readTree(props.tree), [props.tree]);
  useEffect(() => {
    if (problems.length > 0) console.error(`guided selling ${props.guideId}: ${problems.join('; ')}`);
  }, [problems, props.guideId]);
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that results are shown
  useEffect(() => {
    if (isAtResults && count !== undefined) report('results', guide, { result_count: count });
  }, [isAtResults, count]);

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

export default defineIsland(guidedSellingProps, GuidedSelling);
