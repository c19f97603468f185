import { LiveRegion } from '../../src/enhance/react/parts.tsx';
import './survey.css';
import { defineIsland, live, useServices } from '../../src/enhance/react/define-island.tsx';
import { inside } from '../../src/enhance/react/inside.ts';
import { choice, kind, props } from '../../src/page/prop-schemas.ts';
import {
  isSurveyId,
  persistences,
  type SurveyTrigger,
  surveyTriggers,
} from '../../src/shop/contact/surveys.rules.ts';
import { surveyTexts } from './survey.texts.ts';
import { SurveyCard } from './survey-card.tsx';
import { type SurveyProps, useSurvey } from './use-survey.ts';

const surveyId = kind('an id of letters, digits, - and _, 100 at most', (text) =>
  isSurveyId(text) ? text : undefined,
);

/**
 * Shows a question when its trigger fires and the arbiter allows it, once per browser or tab. The host's place in the
 * document determines its place in the tab order.
 */
function Survey(given: SurveyProps) {
  const say = useServices().texts(surveyTexts);
  const { question, noteShown, close, answer } = useSurvey(given);
  return (
    <>
      <LiveRegion text={question ? say('survey.appeared', { title: question.title }) : ''} />
      {question && <SurveyCard {...question} onShown={noteShown} onClose={close} onAnswer={answer} />}
    </>
  );
}

export default defineIsland({
  name: 'survey',
  when: 'idle',
  props: props({
    /** which survey */
    surveyId,
    /** how often it may come up */
    persistence: choice(persistences),
    /** what it waits for */
    trigger: choice(Object.keys(surveyTriggers) as SurveyTrigger[]),
  }),
  /** nothing: the server gives the question */
  parts: {
    /** in the question: an answer */
    answer: live('button'),
    /** in the question: closes it */
    close: live('button'),
  },
  render: inside,
  component: Survey,
});
