import { useEffect, useRef, useState } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { useMount } from '../../src/react/services-context.ts';
import { answersTo, pathOf, readAnswers, writeAnswers } from '../../src/shop/guide-answers.ts';
import {
  type Guide,
  type GuideEvent,
  nextGuide,
  shownQuestion,
  startGuide,
} from '../../src/shop/guide-flow.ts';
import type { GuideTree } from '../../src/shop/guide-tree.ts';
import type { GuidedSellingProps } from './guided-selling.props.ts';

/** In ms: long enough to see what was pressed before the next question takes its place. */
const redrawAfter = 250;

const placeKey = 'storefrontGuide';
/** The popup goes back over as many entries when it closes. */
const stepsKey = 'storefrontPopupSteps';

type Action =
  | 'start'
  | 'answer'
  | 'skip'
  | 'previous'
  | 'change'
  | 'restart'
  | 'results'
  | 'compare'
  | 'product';
interface Details {
  readonly result_count?: number;
  readonly product_id?: string;
}

const actions: Partial<Record<GuideEvent['type'], Action>> = {
  next: 'answer',
  skip: 'skip',
  previous: 'previous',
  change: 'change',
  restart: 'restart',
};

/** The shopper's place in the guide: kept in the tab, in the browser's history, and reported. */
export function useGuide(tree: GuideTree, { guideId, answers }: GuidedSellingProps) {
  const { services } = useMount();
  const { storage, track } = services;
  const [guide, setGuide] = useState<Guide>(() => {
    const given = readAnswers(tree, answers);
    const isGiven = Object.keys(given).length > 0;
    const start = startGuide(tree, isGiven ? given : readAnswers(tree, storedAnswers()[guideId] ?? ''));
    const at = stateOf(history.state)[placeKey];
    return typeof at === 'string' ? nextGuide(tree, start, { type: 'go', at }) : start;
  });
  const [drawn, setDrawn] = useState(guide);
  const latest = useRef(guide);
  latest.current = guide;

  function storedAnswers(): Record<string, string> {
    try {
      const stored: unknown = JSON.parse(storage.get('guided-selling-answers') ?? '{}');
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, text]) => typeof text === 'string'));
    } catch {
      return {};
    }
  }

  const report = (action: Action, from: Guide, details: Details = {}) => {
    const question = shownQuestion(tree, from);
    const ids = question && answersTo(question, from.chosen).map(({ id }) => id);
    const path = pathOf(tree, from.chosen);
    track('guided_selling_step', {
      guided_selling_id: guideId,
      step: question ? Math.max(0, path.indexOf(question)) : path.length,
      action,
      ...(question && { question: question.id }),
      ...(action === 'answer' && ids && { answer: ids.join(',').slice(0, 100) }),
      ...details,
    });
  };

  const put = (next: Guide) => {
    latest.current = next;
    setGuide(next);
    const stored = { ...storedAnswers(), [guideId]: writeAnswers(tree, next.chosen) };
    storage.set('guided-selling-answers', JSON.stringify(stored));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree and the services live as long as the island
  useEffect(() => {
    report('start', guide);
    history.replaceState({ ...stateOf(history.state), [placeKey]: guide.at }, '');
    return listen<PopStateEvent>(window, 'popstate', ({ state }) => {
      const at = stateOf(state)[placeKey];
      if (typeof at === 'string') put(nextGuide(tree, latest.current, { type: 'go', at }));
    });
  }, []);

  useEffect(() => {
    if (guide.at === drawn.at) return;
    const timer = setTimeout(() => setDrawn(guide), redrawAfter);
    return () => clearTimeout(timer);
  }, [guide, drawn]);

  const isBusy = guide.at !== drawn.at;

  const send = (event: GuideEvent) => {
    if (isBusy) return;
    const next = nextGuide(tree, guide, event);
    if (next === guide) return;
    const action = actions[event.type];
    if (action) report(action, event.type === 'change' ? next : guide);
    put(next);
    if (next.at === guide.at) return;
    const state = stateOf(history.state);
    history.pushState({ ...state, [placeKey]: next.at, [stepsKey]: (Number(state[stepsKey]) || 0) + 1 }, '');
  };

  return { guide, view: isBusy ? drawn : guide, isBusy, send, report };
}

const stateOf = (state: unknown): Readonly<Record<string, unknown>> =>
  typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
