import { listen, undoAll } from '../dom/listen.ts';
import { type Control, controlsOf, type Question, questionsOf, validateQuestion } from './questions.ts';

const mark = 'data-valid';

/**
 * Marks each e-mail field of the form whose address is valid by `data-valid`: once the shopper has filled it in, until
 * it is typed in again. Returns a stop, which takes the marks away.
 */
export function markValid(form: HTMLFormElement): () => void {
  /** What was in a field when it was judged. */
  const judged = new WeakMap<EventTarget, string>();
  const judge = (question: Question) => {
    const [field] = question.controls;
    if (question.type !== 'email' || field.localName !== 'input') return;
    judged.set(field, field.value);
    field.toggleAttribute(mark, !!field.value.trim() && !validateQuestion(question));
  };
  const judgeAll = () => questionsOf(form).forEach(judge);
  // In the capture phase: whoever listens on the field finds it marked.
  const options = { capture: true };
  const stops = [
    listen(
      form,
      'change',
      ({ target }) => {
        const question = questionsOf(form).find(({ controls }) => controls.includes(target as Control));
        if (question) judge(question);
      },
      options,
    ),
    listen(
      form,
      'input',
      ({ target }) => {
        const field = target as Control;
        if (judged.get(field) !== field.value) field.removeAttribute(mark);
      },
      options,
    ),
    // By then the browser has restored what was typed before.
    listen(window, 'pageshow', judgeAll),
  ];
  judgeAll();
  return () => {
    undoAll(stops);
    for (const field of controlsOf(form)) field.removeAttribute(mark);
  };
}
