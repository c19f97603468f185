import { make, setAttributes } from '../dom/make.ts';
import { faceOf } from './form-face.ts';
import type { Question } from './questions.ts';

/** An error on the page, and a function that removes it. */
export interface ShownError {
  readonly element: HTMLElement;
  readonly undo: () => void;
}

/**
 * Shows an error at the question. Its fields become `aria-invalid`, and the error is added to their descriptions. The
 * error goes into the page's slot for it (`data-error-for` or ASP.NET's `data-valmsg-for` with the field's name), else
 * below a group's legend, above a field, or beside a label that contains the field.
 *
 * @param prefix For screen readers only, before the message: `Fout:`.
 */
export function showError(
  form: HTMLFormElement,
  question: Question,
  { id, message, prefix }: { id: string; message: string; prefix: string },
): ShownError {
  const hiddenPrefix = make('span', { class: 'sf-status' }, `${prefix} `);
  const element = make('p', { id, class: 'sf-field-error' }, hiddenPrefix, message);
  const remove = place(form, question, element);
  const undos = [remove, ...describe(question, id)];
  return { element, undo: () => undos.forEach((undo) => void undo()) };
}

function describe({ controls, fieldset, kind }: Question, id: string): (() => void)[] {
  const withError = (element: Element) => {
    const former = element.getAttribute('aria-describedby');
    return former ? `${former} ${id}` : id;
  };
  if (fieldset) {
    const isRadio = controls[0].type === 'radio';
    return [
      setAttributes(fieldset, {
        'aria-describedby': withError(fieldset),
        // `aria-invalid` is allowed on a radio group, but not on a plain group.
        ...(isRadio && { role: 'radiogroup', 'aria-invalid': 'true' }),
      }),
      ...(isRadio ? [] : controls.map((control) => setAttributes(control, { 'aria-invalid': 'true' }))),
    ];
  }
  return controls.map((control, index) =>
    setAttributes(control, {
      'aria-invalid': 'true',
      // Only the first field of a group, which gets focus, so that the error is announced once.
      ...((index === 0 || kind === 'value') && { 'aria-describedby': withError(control) }),
    }),
  );
}

/** Adds the error to the page. Returns a function that removes it. */
function place(form: HTMLFormElement, { controls, fieldset, name }: Question, error: Element): () => void {
  const slot = [...faceOf(form).querySelectorAll('[data-error-for], [data-valmsg-for]')].find(
    (one) => (one.getAttribute('data-error-for') ?? one.getAttribute('data-valmsg-for')) === name,
  );
  if (name && slot) {
    const former = [...slot.childNodes];
    slot.replaceChildren(error);
    return () => {
      if (error.parentNode === slot) slot.replaceChildren(...former);
    };
  }
  const [control] = controls;
  const legend = fieldset?.querySelector('legend');
  const label = control.closest('label');
  const isTicked = control.type === 'checkbox' || control.type === 'radio';
  if (legend) legend.after(error);
  // Inside the label it would become part of the field's name.
  else if (label && !isTicked) label.after(error);
  else (label ?? control).before(error);
  return () => error.remove();
}
