import { LiveRegion } from '../../src/ui/live-region.tsx';
import './survey.css';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useServices } from '../../src/react/services-context.ts';
import { type SurveyProps, surveyProps } from './survey.props.ts';
import { surveyTexts } from './survey.texts.ts';
import { SurveyCard } from './survey-card.tsx';
import { useSurvey } from './use-survey.ts';

/**
 * A question of the shop, once in its persistence, when its trigger comes and the arbiter allows it. Where it stands in
 * the page is where it comes in the order of Tab.
 */
function Survey(given: SurveyProps) {
  const say = useServices().texts(surveyTexts);
  const { question, close, answer } = useSurvey(given);
  return (
    <>
      <LiveRegion text={question ? say('survey.appeared', { title: question.title }) : ''} />
      {question && <SurveyCard {...question} onClose={close} onAnswer={answer} />}
    </>
  );
}

export default defineIsland(surveyProps, Survey);
