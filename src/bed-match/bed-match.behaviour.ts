import './bed-match.css';
import { mountBeside as define } from '../enhance/mounts.ts';
import { props } from '../page/prop-schemas.ts';
import { askQuestions } from './questions.ts';
import { takeResult } from './result.ts';

/** The bed match: the server's questions one at a time, or its result. Both are plain pages without it. */
export default define(props({}), (_props, mount) => {
  const { host } = mount;
  const form = host.querySelector('form[data-bed-match-form]');
  const result = host.querySelector<HTMLElement>('[data-bed-match-result]');
  if (form instanceof HTMLFormElement) return askQuestions(form, mount);
  if (result) return takeResult(result, mount);
  throw new Error('has no form[data-bed-match-form] and no [data-bed-match-result]');
});
