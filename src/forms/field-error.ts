import { setAttributes } from '../dom/set-attributes.ts';
import type { Question } from './questions.ts';

/** An error that is shown, and its end. */
export interface ShownError {
  readonly element: HTMLElement;
  readonly undo: () => void;
}

/**
 * Shows what is wrong beside the question, and tells assistive technology: each field of it is invalid, and described
 * by the error besides what it was described by. Where the page has a place for it (`data-error-for` or ASP.NET's
 * `data-valmsg-for` with the field's name) it stands there, else under the legend of a group, over a field, or next to
 * a label that holds the field.
 *
 * @param prefix Said before the message, not shown: `Fout:`.
 */
export function showError(
  form: HTMLFormElement,
  question: Question,
  { id, message, prefix }: { id: string; message: string; prefix: string },
): ShownError {
  const page = form.ownerDocument;
  const element = page.createElement('p');
  element.id = id;
  element.className = 'sf-field-error';
  const heard = page.createElement('span');
  heard.className = 'sf-status';
  heard.textContent = `${prefix} `;
  element.append(heard, message);

  const takeAway = place(form, question, element);
  const stops = [takeAway, ...describe(question, id)];
  return { element, undo: () => stops.forEach((stop) => void stop()) };
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
        // A plain group can't be invalid; a radio group can.
        ...(isRadio && { role: 'radiogroup', 'aria-invalid': 'true' }),
      }),
      ...(isRadio ? [] : controls.map((control) => setAttributes(control, { 'aria-invalid': 'true' }))),
    ];
  }
  return controls.map((control, index) =>
    setAttributes(control, {
      'aria-invalid': 'true',
      // Once is enough for a group: it is heard at the field that gets focus.
      ...((index === 0 || kind === 'value') && { 'aria-describedby': withError(control) }),
    }),
  );
}

/** Puts the error into the page. Returns its removal. */
function place(form: HTMLFormElement, { controls, fieldset, name }: Question, error: Element): () => void {
  const slot = [...form.querySelectorAll('[data-error-for], [data-valmsg-for]')].find(
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
