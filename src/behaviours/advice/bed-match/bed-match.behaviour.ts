import './bed-match.css';
import { define } from '../../../enhance/define.ts';
import { live, one } from '../../../enhance/parts.ts';
import { askQuestions } from './questions.ts';
import { takeResult } from './result.ts';

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
    step: live(),
    /** of a step: becomes a button */
    title: live(),
    /** of a step: its answers */
    content: live(),
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
