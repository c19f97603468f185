import { LiveRegion } from '../../src/ui/live-region.tsx';
import './survey.css';
import { defineIsland } from '../../src/react/define-island.tsx';
import { useServices } from '../../src/react/services-context.ts';
import { type SurveyProps, surveyProps } from './survey.props.ts';
import { surveyTexts } from './survey.texts.ts';
import { SurveyCard } from './survey-card.tsx';
import { useSurvey } from './use-survey.ts';

/**
 * Shows a question when its trigger fires and the arbiter allows it, once per browser or tab. The host's place in the
 * document determines its place in the tab order.
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
