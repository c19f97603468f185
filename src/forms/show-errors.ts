import { make, setAttributes } from '../dom/make.ts';
import type { Say } from '../page/texts.ts';
import type { FormText } from './form.texts.ts';
import type { Question } from './questions.ts';
import { dateTypes, type Fault, type Rules } from './rules.ts';
import { shownBound, shownStep } from './shown-value.ts';

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

/** One line of the error summary. */
interface SummaryLine {
  readonly text: string;
  /** Id of the field that the line links to. */
  readonly fieldId: string;
  /** Moves focus to the field. */
  readonly go: () => void;
}

/**
 * Shows a list of all errors, each a link to its field, at the top of the form or in the page's slot for it
 * (`data-form-summary` or ASP.NET's `data-valmsg-summary`). Returns a function that removes it.
 */
export function showSummary(
  form: HTMLFormElement,
  { id, title, lines }: { id: string; title: string; lines: readonly SummaryLine[] },
): () => void {
  const items = lines.map(({ text, fieldId, go }) => {
    const link = make('a', { href: `#${encodeURIComponent(fieldId)}` }, text);
    link.addEventListener('click', (event) => {
      event.preventDefault();
      go();
    });
    return make('li', {}, link);
  });
  const summary = make(
    'div',
    { class: 'sf-error-summary', tabindex: '-1', role: 'group', 'aria-labelledby': id },
    make('p', { id, class: 'sf-error-summary-title' }, title),
    make('ul', {}, ...items),
  );

  const slot = form.querySelector('[data-form-summary], [data-valmsg-summary]');
  const former = [...(slot?.childNodes ?? [])];
  if (slot) slot.replaceChildren(summary);
  else form.prepend(summary);
  return () => {
    if (slot && summary.parentNode === slot) slot.replaceChildren(...former);
    else summary.remove();
  };
}

/** What a message can mention in addition to the rule. */
interface About {
  readonly kind: 'box' | 'choice' | 'value';
  /** The field's label in the page; empty if it has none. */
  readonly label: string;
  readonly value: string;
  /** The type of the field. */
  readonly type: string;
  /** The field's `title`, which browsers show when the pattern does not match. */
  readonly hint?: string | null;
}

/** Returns the message for a fault as plain text: the page's own message if there is one, otherwise ours. */
export function describeFault(fault: Fault, rules: Rules, about: About, say: Say<FormText>): string {
  const own = rules.messages?.[fault];
  if (own || fault === 'custom') return own || say('form.pattern');
  const { kind, label, type, value, hint } = about;
  if (fault === 'required') {
    if (kind !== 'value') return say(kind === 'box' ? 'form.requiredBox' : 'form.requiredChoice');
    const noun = nounOf(label);
    return noun ? say('form.requiredNamed', { label: noun }) : say('form.required');
  }
  if (fault === 'pattern' && hint?.trim()) return say('form.patternHint', { hint });
  // Counting characters helps nobody to a number.
  if (type === 'tel' && /Length|pattern/.test(fault)) return say('form.phone');
  const date = dateTypes.find((one) => one === rules.type);
  const key =
    date && fault === 'date'
      ? date
      : date && (fault === 'min' || fault === 'max')
        ? (`${fault}Date` as const)
        : fault;
  return say(`form.${key}`, {
    minLength: rules.minLength ?? 0,
    maxLength: rules.maxLength ?? 0,
    length: value.length,
    min: shownBound(rules.min, date),
    max: shownBound(rules.max, date),
    step: shownStep(rules.step, date),
  });
}

/** What a label names, within a sentence: `voornaam` of `Voornaam` and of `Je voornaam`. A question names nothing. */
function nounOf(label: string): string {
  const noun = label.replace(/^(je|jouw|uw) /i, '');
  if (/[?!.:;()]/.test(noun) || noun.split(' ').length > 4) return '';
  // A word with more capitals keeps them: `KvK-nummer`, `IBAN`.
  return /^\S+\p{Lu}/u.test(noun) ? noun : noun.charAt(0).toLowerCase() + noun.slice(1);
}
