import { listen, undoAll } from '../dom/listen.ts';
import { type Control, controlsOf, questionsOf, rulesOf, validateQuestion } from './questions.ts';

const mark = 'data-valid';

/**
 * Marks each e-mail field of the form whose address is valid by `data-valid`: once the shopper has filled it in, until
 * it is typed in again. Returns a stop, which takes the marks away.
 */
export function markValid(form: HTMLFormElement): () => void {
  const fields = () => controlsOf(form).filter(isEmail);
  /** What was in a field when it was judged. */
  const judged = new WeakMap<EventTarget, string>();
  const isValid = (field: Control) => {
    const question = questionsOf(form).find(({ controls }) => controls.includes(field));
    return !!question && !validateQuestion(question);
  };
  const judge = (field: Control) => {
    judged.set(field, field.value);
    field.toggleAttribute(mark, !!field.value.trim() && isValid(field));
  };
  const judgeAll = () => fields().forEach(judge);
  // In the capture phase: whoever listens on the field finds it marked.
  const options = { capture: true };
  const stops = [
    listen(
      form,
      'change',
      ({ target }) => {
        const field = target as Control;
        if (isEmail(field)) judge(field);
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
    for (const field of fields()) field.removeAttribute(mark);
  };
}

const isEmail = (field: Control) => field.localName === 'input' && rulesOf(field).type === 'email';
