import '../../../dom/score-bar.css';
import { listen, undoAll } from '../../../dom/listen.ts';
import { scoreBar } from '../../../dom/score-bar.ts';
import type { Undo } from '../../../dom/watch.ts';
import type { Mount } from '../../../enhance/enhancement.ts';
import { boundariesOf } from '../../../shop/advice/boundaries.ts';
import { inWords, placeRange } from '../../../shop/advice/sleep-id.ts';
import { readRange } from '../../../shop/advice/sleep-id-range.ts';
import { bedMatchTexts } from './bed-match.texts.ts';

/** Stores the range of the server's result, draws it, and reports it. @throws TypeError if it is no range */
export function takeResult(result: HTMLElement, { host, services }: Mount): Undo {
  const { from = '', to = '' } = result.dataset;
  const range = readRange(from, to);
  if (!range)
    throw new TypeError(`data-from="${from}" to data-to="${to}" is no range from 1 to 5; nothing is stored`);
  boundariesOf(services).set(range);
  const say = services.texts(bedMatchTexts);
  const { track } = services;
  const none = { step: undefined, question: undefined, results: undefined };
  const results = result.querySelectorAll('[data-product-tile]').length;
  track('bed_match_step', { ...none, action: 'result', results }, { cause: host });

  const bar = scoreBar({
    product: placeRange(range),
    label: say('bedMatch.result', inWords(range)),
    name: say('bedMatch.resultInWords', inWords(range)),
  });
  result.querySelector('[data-bed-match-score]')?.replaceChildren(bar);
  const restarts = [...result.querySelectorAll('[data-bed-match-restart]')].map((link) =>
    listen(link, 'click', () => track('bed_match_step', { ...none, action: 'restart' }, { cause: link })),
  );
  return () => {
    undoAll(restarts);
    bar.remove();
  };
}
