import { answersTo, type Chosen, isAnswered, pathOf } from '../../src/shop/advice/guide-answers.ts';
import type { GuideEvent } from '../../src/shop/advice/guide-flow.ts';
import type { GuideTree } from '../../src/shop/advice/guide-tree.ts';
import type { SayGuide } from './guided-selling.texts.ts';

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
