import { useLayoutEffect, useRef, useState } from 'react';
import { type FragmentSource, parseFragment } from '../../src/dom/fragment.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import type { Services } from '../../src/page/services.ts';
import { arbiterOf } from '../../src/popups/arbiter.ts';
import { contactOptionOf } from '../../src/shop/contact/contact-option.ts';
import { contactOf } from '../../src/shop/contact/options.ts';
import { survey } from '../../src/shop/contact/survey.calls.ts';
import {
  hasSeen,
  type Persistence,
  type SurveyTrigger,
  withSeen,
} from '../../src/shop/contact/surveys.rules.ts';
import { watchSurvey } from './watch-survey.ts';

export interface SurveyProps {
  readonly surveyId: string;
  readonly persistence: Persistence;
  readonly trigger: SurveyTrigger;
}

interface Question {
  readonly source: FragmentSource;
  /** Empty where it has no heading. */
  readonly title: string;
}

/** Shows the survey's question when its trigger fires. Returns the question while it is shown. */
export function useSurvey({ surveyId, persistence, trigger }: SurveyProps) {
  const { host, services, signal } = useMount();
  const [question, setQuestion] = useState<Question>();
  /** Notifies the arbiter that the survey is over. */
  const settle = useRef(() => {});
  const marker = useRef(createSeenMarker(services, surveyId, persistence)).current;
  const contact = contactOf(services);

  const close = () => {
    setQuestion(undefined);
    settle.current();
  };

  const noteShown = () => {
    marker.mark();
    services.track('survey_shown', { survey_id: surveyId });
  };

  const answer = (words: string, campaign: string | undefined, cause: Element) => {
    marker.mark();
    services.track('survey_answer', { survey_id: surveyId, answer: words }, { cause });
    close();
    if (campaign) contact.choose('chat', { campaign });
  };

  const mayShow = () => !marker.isSeen() && contact.active() === undefined;

  const show = (asked: Question): Promise<void> | undefined => {
    if (!mayShow() || signal.aborted) return undefined;
    setQuestion(asked);
    return new Promise((resolve) => {
      settle.current = resolve;
    });
  };

  const ask = async () => {
    const arbiter = arbiterOf(services);
    await contact.whenKnown();
    if (!mayShow() || !arbiter.mayInterrupt('survey')) return 'refused';
    try {
      const asked = await loadQuestion(surveyId, signal);
      if (!asked) return 'failed';
      return (await arbiter.request('survey', () => show(asked))) ? 'opened' : 'refused';
    } catch (error) {
      if (!signal.aborted) services.report('survey-failed', error, host);
      return 'failed';
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: props and services live as long as the island
  useLayoutEffect(() => {
    const controller = new AbortController();
    void watchSurvey({ trigger, storage: services.storage, view: window, signal: controller.signal, ask });
    // A survey would overlap the contact dock.
    const stop = contactOptionOf(services).listen((option) => {
      if (option) close();
    });
    return () => {
      stop();
      controller.abort();
      settle.current();
    };
  }, []);

  return { question, noteShown, close, answer };
}

/** Loads the question. Undefined if the server has none. @throws ServerError, or Error if it has no answer buttons */
async function loadQuestion(surveyId: string, signal: AbortSignal): Promise<Question | undefined> {
  const source = await survey(surveyId, { signal });
  if (!source.trim()) return undefined;
  const content = parseFragment(source);
  if (!content.querySelector('[data-survey-answer]'))
    throw new Error('GET /Ajax/Survey has no [data-survey-answer]');
  return { source, title: content.querySelector('h1, h2, h3')?.textContent?.trim() ?? '' };
}

/** Reads and stores whether the survey has been shown: once per browser or once per tab, by its persistence. */
function createSeenMarker(services: Services, id: string, persistence: Persistence) {
  const { storage } = services;
  const key = persistence === 'OncePerUser' ? 'surveys-seen' : 'surveys-seen-in-tab';
  return {
    isSeen: () => hasSeen(storage.get(key), id),
    mark: () => void storage.set(key, withSeen(storage.get(key), id)),
  };
}
