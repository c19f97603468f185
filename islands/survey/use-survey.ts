import { useLayoutEffect, useRef, useState } from 'react';
import { contactOf } from '../../src/contact/options.ts';
import { parseFragment } from '../../src/dom/fragment.ts';
import type { FragmentSource } from '../../src/dom/fragment-source.ts';
import { arbiterOf } from '../../src/popups/arbiter.ts';
import { useMount } from '../../src/react/services-context.ts';
import { survey } from '../../src/server/survey.ts';
import { contactOptionOf } from '../../src/shop/stores/contact-option.ts';
import { seenMarker } from './seen-surveys.ts';
import type { SurveyProps } from './survey.props.ts';
import { watchSurvey } from './watch-survey.ts';

interface Question {
  readonly source: FragmentSource;
  /** Empty where it has no heading. */
  readonly title: string;
}

/** The survey's question while it is shown, and what ends it. */
export function useSurvey({ surveyId, persistence, trigger }: SurveyProps) {
  const { services, signal } = useMount();
  const [question, setQuestion] = useState<Question>();
  /** Notifies the arbiter that the survey is over. */
  const settle = useRef(() => {});
  const marker = useRef(seenMarker(services, surveyId, persistence)).current;
  const contact = contactOf(services);

  const close = () => {
    setQuestion(undefined);
    settle.current();
  };

  const answer = (words: string, campaign: string | undefined, cause: Element) => {
    marker.mark();
    services.track('survey_answered', { survey_id: surveyId, answer: words }, { cause });
    close();
    if (campaign) contact.choose('chat', { campaign });
  };

  const isFree = () => !marker.isSeen() && contact.active() === undefined;

  const show = (asked: Question): Promise<void> | undefined => {
    if (!isFree() || signal.aborted) return undefined;
    marker.mark();
    setQuestion(asked);
    services.track('survey_shown', { survey_id: surveyId });
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };

  const ask = async () => {
    const arbiter = arbiterOf(services);
    await contact.known();
    if (!isFree() || !arbiter.mayInterrupt('survey')) return 'refused';
    try {
      const asked = await load(surveyId, signal);
      if (!asked) return 'failed';
      return (await arbiter.request('survey', () => show(asked))) ? 'opened' : 'refused';
    } catch (error) {
      if (!signal.aborted) console.error(`island "survey": it is not shown: ${(error as Error).message}`);
      return 'failed';
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: props and services live as long as the island
  useLayoutEffect(() => {
    const ending = new AbortController();
    void watchSurvey({ trigger, storage: services.storage, view: window, signal: ending.signal, ask });
    // Both stand in a corner, and one conversation is enough.
    const stop = contactOptionOf(services).listen((option) => {
      if (option) close();
    });
    return () => {
      stop();
      ending.abort();
      settle.current();
    };
  }, []);

  return { question, close, answer };
}

/** Undefined where there is nothing to ask. @throws ServerError, or Error where it can't be answered */
async function load(surveyId: string, signal: AbortSignal): Promise<Question | undefined> {
  const source = await survey(surveyId, { signal });
  if (!source.trim()) return undefined;
  const content = parseFragment(source);
  if (!content.querySelector('[data-survey-answer]'))
    throw new Error('GET /Ajax/Survey has no [data-survey-answer]');
  return { source, title: content.querySelector('h1, h2, h3')?.textContent?.trim() ?? '' };
}
