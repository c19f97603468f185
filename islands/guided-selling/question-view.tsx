import { useIslandId } from '../../src/enhance/react/define-island.tsx';
import {
  answersTo,
  type Chosen,
  certainTotal,
  isAnswered,
  pathOf,
} from '../../src/shop/advice/guide-answers.rules.ts';
import {
  type Guide,
  type GuideEvent,
  isFirst,
  leadsToResults,
  mayGoOn,
} from '../../src/shop/advice/guide-flow.rules.ts';
import type { GuideQuestion, GuideTree } from '../../src/shop/advice/guide-tree.rules.ts';
import type { SayGuide } from './guided-selling.texts.ts';

interface Shown {
  readonly tree: GuideTree;
  readonly view: Guide;
  readonly question: GuideQuestion;
  readonly isBusy: boolean;
  /** How many products match, in words. */
  readonly fits: string;
  readonly say: SayGuide;
  readonly send: (event: GuideEvent) => void;
}

/** `Vraag 3 van 7`, without the total where it depends on what is still to be answered. */
export function stepText({
  tree,
  view,
  question,
  say,
}: Pick<Shown, 'tree' | 'view' | 'question' | 'say'>): string {
  const step = pathOf(tree, view.chosen).indexOf(question) + 1;
  const count = certainTotal(tree, view.chosen);
  return count === undefined ? say('guide.step', { step }) : say('guide.stepOf', { step, count });
}

/** One question with its answers. */
export function QuestionView(shown: Shown) {
  const { tree, view, question, isBusy, fits, say, send } = shown;
  const name = useIslandId(question.id);
  const picked = answersTo(question, view.chosen);
  const path = pathOf(tree, view.chosen);
  const step = path.indexOf(question) + 1;
  const count = certainTotal(tree, view.chosen);
  return (
    <form
      className="sf-guide-step"
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'next' });
      }}
    >
      <p className="sf-guide-count">{stepText(shown)}</p>
      {count !== undefined && (
        <progress className="sf-guide-progress" value={step} max={count} aria-hidden="true" />
      )}
      <fieldset>
        <legend>
          <h2 tabIndex={-1} data-guide-focus="">
            {question.title}
          </h2>
        </legend>
        {question.help !== undefined && <p className="sf-guide-help">{question.help}</p>}
        <div className="sf-guide-answers">
          {question.answers.map((answer, index) => (
            <label key={answer.id} className="sf-guide-answer">
              <input
                type={question.isMultiple ? 'checkbox' : 'radio'}
                name={name}
                checked={picked.includes(answer)}
                onChange={() => send({ type: 'choose', index })}
              />
              <span>
                <b>{answer.label}</b>
                {answer.hint !== undefined && <small>{answer.hint}</small>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p className="sf-guide-fits">{fits}</p>
      <div className="sf-guide-buttons">
        <button type="submit" className="sf-button sf-button-primary" disabled={!mayGoOn(tree, view)}>
          {say(leadsToResults(tree, view) ? 'guide.showResults' : 'guide.next')}
        </button>
        <button
          type="button"
          className="sf-button sf-button-secondary"
          onClick={() => send({ type: 'skip' })}
        >
          {say('guide.skip')}
        </button>
      </div>
      <div className="sf-guide-buttons sf-guide-quiet">
        {!isFirst(tree, view) && (
          <button type="button" onClick={() => send({ type: 'previous' })}>
            {say('guide.previous')}
          </button>
        )}
        {Object.keys(view.chosen).length > 0 && (
          <>
            <button type="button" onClick={() => send({ type: 'overview' })}>
              {say('guide.overview')}
            </button>
            <button type="button" onClick={() => send({ type: 'restart' })}>
              {say('guide.restart')}
            </button>
          </>
        )}
      </div>
    </form>
  );
}

interface Overview {
  readonly tree: GuideTree;
  readonly chosen: Chosen;
  readonly say: SayGuide;
  readonly send: (event: GuideEvent) => void;
}

/** All questions on the shopper's path with what was answered; each can be changed. */
export function AnswerList({ tree, chosen, say, send }: Overview) {
  return (
    <dl className="sf-guide-overview">
      {pathOf(tree, chosen).map((question) => {
        const labels = answersTo(question, chosen).map(({ label }) => label);
        const unanswered = say(isAnswered(question.id, chosen) ? 'guide.skip' : 'guide.open');
        return (
          <div key={question.id}>
            <dt>{question.title}</dt>
            <dd>
              <span>{labels.join(', ') || unanswered}</span>
              <button
                type="button"
                aria-label={say('guide.changeOf', { title: question.title })}
                onClick={() => send({ type: 'change', question: question.id })}
              >
                {say('guide.change')}
              </button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
