import './bed-match.css';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { askQuestions } from './questions.ts';
import '../../../dom/score-bar.css';
import { listen, undoAll } from '../../../dom/listen.ts';
import { scoreBar } from '../../../dom/score-bar.ts';
import type { Undo } from '../../../dom/watch.ts';
import type { Mount } from '../../../enhance/enhancement.ts';
import { boundariesOf } from '../boundaries.ts';
import { inWords, placeRange } from '../sleep-id.rules.ts';
import { readRange } from '../sleep-id-range.rules.ts';
import { bedMatchTexts } from './bed-match.texts.ts';

/** The bed match: the server's questions one at a time, or its result. Both are plain pages without it. */
export default define({
  name: 'bed-match',
  /** in a page or a popup: see [Slaap-ID](#slaap-id) */
  parts: {
    /** the questions, in a form, or the result */
    whole: one('*', { is: 'form[data-bed-match-form], [data-bed-match-result]' }),
    /** the questions, if the shop can advise other code and keep nothing */
    forgets: live('form'),
    /** a question, with its id */
    step: live('*', { in: 'form[data-bed-match-form]' }),
    /** of a step: becomes a button */
    title: live('*', { in: '[data-bed-match-step]' }),
    /** of a step: its answers */
    content: live('*', { in: '[data-bed-match-step]' }),
    /** of a step */
    field: live(['input', 'select', 'textarea'], {
      is: 'input:not([type="hidden"]), select, textarea',
      in: '[data-bed-match-step]',
    }),
    /** hidden; of a step: leads to the next */
    next: live(),
    /** what sends the answers, shown at the last step */
    submit: live(),
    /** of a result: gets the drawing of its range */
    score: live(),
    /** of a result: leads to the questions again */
    restart: live('a'),
  },
  mount(_props, { whole }, mount) {
    return whole instanceof HTMLFormElement ? askQuestions(whole, mount) : takeResult(whole, mount);
  },
});

/** Stores the range of the server's result, draws it, and reports it. @throws TypeError if it is no range */
function takeResult(result: HTMLElement, { host, services }: Mount): Undo {
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
