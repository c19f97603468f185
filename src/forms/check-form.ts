import { undoAll } from '../dom/undo-all.ts';
import './forms.css';
import { listen } from '../dom/listen.ts';
import { setAttributes } from '../dom/set-attributes.ts';
import type { Services } from '../page/services.ts';
import { describeFault } from './describe-fault.ts';
import { type ShownError, showError } from './field-error.ts';
import { type Control, labelOf, type Question, questionsOf, type Wrong, wrongWith } from './questions.ts';
import { showSummary } from './summary.ts';
import { formTexts } from './texts.ts';

export interface FormCheck {
  /**
   * Checks all fields, shows what is wrong, and brings the shopper to the first of it. From the first failure on a
   * field is checked again when the shopper leaves or changes it. Returns what is wrong; empty where the form is right.
   */
  check(): readonly Wrong[];
  /** Takes all errors away, as for a form that starts anew. */
  clear(): void;
  /** Ends it, and leaves the form as it was. */
  undo(): void;
}

interface Shown extends ShownError {
  readonly wrong: Wrong;
  readonly message: string;
}

/**
 * Our validation in place of the browser's. It listens on the form and looks for the fields each time anew, so it goes
 * on working when the server's answer replaces them.
 *
 * @param id Unique in the page; a prefix for every id that it makes.
 */
export function checkForm(form: HTMLFormElement, { texts }: Pick<Services, 'texts'>, id: string): FormCheck {
  const say = texts(formTexts);
  const undoForm = setAttributes(form, { novalidate: '' });
  const named = new Map<Control, () => void>();
  let shown: Shown[] = [];
  let takeSummary: (() => void) | undefined;
  let count = 0;
  let failed = false;
  /** What waits until the pointer is up: an error that goes would move the button from under it, and lose the click. */
  let waiting: Event[] = [];
  let isPressed = false;

  const show = (wrong: Wrong): Shown => {
    const { question, fault, rules, control } = wrong;
    const about = { kind: question.kind, value: control.value, hint: control.getAttribute('title') };
    const message = describeFault(fault, rules, about, say);
    const error = { id: `${id}-error-${++count}`, message, prefix: say('form.error') };
    return { ...showError(form, question, error), wrong, message };
  };
  const idOf = (control: Control) => {
    if (!control.id) named.set(control, setAttributes(control, { id: `${id}-field-${++count}` }));
    return control.id;
  };
  /** A first error alone needs no list: it is shown and read out where focus is. */
  const summarize = (isWanted: boolean) => {
    takeSummary?.();
    takeSummary = undefined;
    if (!isWanted || !shown.length) return;
    const lines = shown.map(({ wrong, message }) => ({
      // A label that asks something has its own mark.
      text: say('form.summaryItem', { label: labelOf(wrong.question), message }).replace('?:', '?'),
      fieldId: idOf(wrong.question.controls[0]),
      go: () => goTo(wrong.question),
    }));
    const title = lines[1]
      ? say('form.summaryTitle', { count: lines.length })
      : say('form.summaryTitleOfOne');
    takeSummary = showSummary(form, { id: `${id}-summary`, title, lines });
  };
  const clear = () => {
    waiting = [];
    for (const { undo } of shown.toReversed()) undo();
    shown = [];
    summarize(false);
  };

  const check = () => {
    clear();
    const wrongs = questionsOf(form).flatMap((question) => wrongWith(question) ?? []);
    shown = wrongs.map(show);
    failed ||= wrongs.length > 0;
    summarize(shown.length > 1);
    if (wrongs[0]) goTo(wrongs[0].question);
    return wrongs;
  };

  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
    // After the click, which comes next.
    setTimeout(() => {
      const events = waiting;
      waiting = [];
      events.forEach(checkAgain);
    });
  };

  /** Checks the question of this one field again. */
  const checkAgain = (event: Event) => {
    if (!failed) return;
    if (isPressed) {
      waiting.push(event);
      return;
    }
    const target = event.target as Control;
    const question = questionsOf(form).find(({ controls }) => controls.includes(target));
    const next = (event as FocusEvent).relatedTarget as Control | null;
    // Going on within a group is no leaving.
    if (!question || (event.type === 'focusout' && next && question.controls.includes(next))) return;
    const wrong = wrongWith(question);
    const before = shown.find((one) => isSame(one.wrong.question, question));
    const hadSummary = !!takeSummary;
    if (before && wrong && wordsOf(before.wrong) === wordsOf(wrong) && before.element.isConnected) return;
    if (!before && !wrong) return;
    before?.undo();
    shown = shown.filter((one) => one !== before);
    if (wrong) shown.push(show(wrong));
    // In the order of the form, and without the fields that are gone.
    shown = shown
      .filter(({ wrong: { control }, undo }) => control.isConnected || undo())
      .sort((a, b) => order(a.wrong.control, b.wrong.control));
    summarize(hadSummary);
  };

  const page = form.ownerDocument;
  const stops = [
    listen(form, 'focusout', checkAgain),
    listen(form, 'change', checkAgain),
    listen(page, 'pointerdown', press, { capture: true }),
    listen(page, 'pointerup', release, { capture: true }),
    listen(page, 'pointercancel', release, { capture: true }),
  ];
  return {
    check,
    clear,
    undo() {
      undoAll(stops);
      clear();
      undoAll(named.values());
      undoForm();
    },
  };
}

/** Brings the shopper to the question: what folds it away is opened, its words are in view, its field has focus. */
export function goTo({ controls, fieldset }: Question): void {
  const [first] = controls;
  for (let at = first.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  const target = controls.find((control) => 'checked' in control && control.checked) ?? first;
  target.focus({ preventScroll: true });
  // The middle, where neither a sticky header nor an on-screen keyboard is.
  (fieldset ?? first.labels?.[0] ?? first).scrollIntoView?.({ block: 'center' });
}

/** Two faults of one kind may be told in other words, as those of a date. */
const wordsOf = ({ fault, rules }: Wrong) => `${fault} ${rules.messages?.[fault] ?? ''}`;

function isSame(a: Question, b: Question): boolean {
  return a.controls.some((control) => b.controls.includes(control)) || (a.name !== '' && a.name === b.name);
}

function order(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
