import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../../src/dom/listen.ts';
import { useMount } from '../../src/enhance/react/define-island.tsx';
import type { EventMap } from '../../src/page/services.ts';
import { stepAfter } from '../../src/popups/entry-keys.ts';
import { type Fields, objectOf, placeIn, withPlace } from '../../src/popups/guide-place.ts';
import { answersTo, pathOf, readAnswers, writeAnswers } from '../../src/shop/advice/guide-answers.rules.ts';
import {
  type Guide,
  type GuideEvent,
  nextGuide,
  resultsPlace,
  shownQuestion,
  startGuide,
} from '../../src/shop/advice/guide-flow.rules.ts';
import type { GuideTree } from '../../src/shop/advice/guide-tree.rules.ts';

/** As the page has them. */
export interface GuidedSellingProps {
  readonly guideId: string;
  readonly nodeId: number;
  readonly listUrl: string;
  readonly listTitle: string;
  readonly shell: 'popup' | 'page';
  readonly answers: string;
  readonly question: string;
  readonly tree: unknown;
}

/** In ms: long enough to see what was pressed before the next question takes its place. */
const redrawAfter = 250;

type Action = EventMap['guided_selling_step']['action'];
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
export function useGuide(tree: GuideTree, { guideId, answers, question }: GuidedSellingProps) {
  const { services } = useMount();
  const { storage, track } = services;
  const [guide, setGuide] = useState<Guide>(open);
  const [drawn, setDrawn] = useState(guide);
  const latest = useRef(guide);
  latest.current = guide;

  /** Where the shopper goes on: at the place of this history entry, of the link, or where the tab has left it. */
  function open(): Guide {
    const stored = objectOf(storedGuides()[guideId]);
    const entry = placeOf(history.state);
    const linked = readAnswers(tree, answers);
    const isLinked = Object.keys(linked).length > 0 && !(entry && stored.answers !== undefined);
    const start = startGuide(tree, isLinked ? linked : readAnswers(tree, `${stored.answers ?? ''}`));
    if (entry) return nextGuide(tree, start, entry);
    if (isLinked || start.at === resultsPlace) return asked(start);
    return asked(nextGuide(tree, start, { type: 'go', at: `${stored.at ?? start.at}` }));
  }

  /** With the question that the address asks for. */
  function asked(start: Guide): Guide {
    return question ? nextGuide(tree, start, { type: 'change', question }) : start;
  }

  /** What the tab has kept, by guide. */
  function storedGuides(): Fields {
    try {
      return objectOf(JSON.parse(storage.get('guided-selling-answers') ?? '{}'));
    } catch {
      return {};
    }
  }

  /** The place that a history entry has kept of this guide. */
  function placeOf(state: unknown): (GuideEvent & { readonly type: 'go' }) | undefined {
    const place = placeIn(state);
    return place?.guide === guideId ? { type: 'go', at: place.at, isChange: place.isChange } : undefined;
  }

  /** The state of the history entry with this place in it. */
  const stateWith = ({ at, isChange }: Guide) => withPlace(history.state, { guide: guideId, at, isChange });

  const report = (action: Action, from: Guide, details: Details = {}) => {
    const question = shownQuestion(tree, from);
    const ids = question && answersTo(question, from.chosen).map(({ id }) => id);
    const path = pathOf(tree, from.chosen);
    track('guided_selling_step', {
      guided_selling_id: guideId,
      step: question ? Math.max(0, path.indexOf(question)) : path.length,
      action,
      question: question?.id,
      answer: action === 'answer' ? ids?.join(',').slice(0, 100) : undefined,
      result_count: undefined,
      product_id: undefined,
      ...details,
    });
  };

  const put = (next: Guide) => {
    latest.current = next;
    setGuide(next);
    keep(next);
  };

  const keep = ({ chosen, at }: Guide) => {
    const stored = { ...storedGuides(), [guideId]: { answers: writeAnswers(tree, chosen), at } };
    storage.set('guided-selling-answers', JSON.stringify(stored));
  };

  // Not after the paint: a shopper may go Back at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree and the services live as long as the island
  useLayoutEffect(() => {
    report('start', guide);
    keep(guide);
    history.replaceState(stateWith(guide), '');
    return listen<PopStateEvent>(window, 'popstate', ({ state }) => {
      const place = placeOf(state);
      if (place) put(nextGuide(tree, latest.current, place));
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
    history.pushState(stepAfter(stateWith(next)), '');
  };

  return { guide, view: isBusy ? drawn : guide, isBusy, send, report };
}
