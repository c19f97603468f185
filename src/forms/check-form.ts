import './forms.css';
import { listen, undoAll } from '../dom/listen.ts';
import { setAttributes } from '../dom/make.ts';
import type { Services } from '../page/services.ts';
import { formTexts } from './form.texts.ts';
import { markValid } from './mark-valid.ts';
import {
  type Control,
  type InvalidQuestion,
  labelOf,
  type Question,
  questionsOf,
  validateQuestion,
} from './questions.ts';
import { describeFault, type ShownError, showError, showSummary } from './show-errors.ts';

export type FormCheck = ReturnType<typeof checkForm>;

/** In ms: a touch that has brought no click by then, as a long one, brings none. */
const clickPatience = 500;

interface Shown extends ShownError {
  readonly invalid: InvalidQuestion;
  readonly message: string;
}

/**
 * Validates a form instead of the browser. It listens on the form and looks up the fields each time, so it keeps working
 * when a server's answer replaces them.
 *
 * @param id Unique in the page; the prefix of every id that it creates.
 */
export function checkForm(form: HTMLFormElement, { texts }: Pick<Services, 'texts'>, id: string) {
  const say = texts(formTexts);
  const undoForm = setAttributes(form, { novalidate: '' });
  const addedIds = new Map<Control, () => void>();
  let shown: Shown[] = [];
  let removeSummary: (() => void) | undefined;
  let count = 0;
  let hasFailed = false;
  /** Events to handle after the press: an error that comes or goes would move the button and lose the click. */
  let postponed: Event[] = [];
  let isPressed = false;
  let pressEnd: ReturnType<typeof setTimeout> | undefined;

  const show = (invalid: InvalidQuestion): Shown => {
    const { question, fault, rules, control } = invalid;
    const label = labelOf(question);
    const message = describeFault(
      fault,
      rules,
      {
        kind: question.kind,
        // Without a label it is the technical name.
        label: label === question.name ? '' : label,
        value: control.value,
        type: control.type,
        hint: control.getAttribute('title'),
      },
      say,
    );
    const error = { id: `${id}-error-${++count}`, message, prefix: say('form.error') };
    return { ...showError(form, question, error), invalid, message };
  };
  const idOf = (control: Control) => {
    if (!control.id) addedIds.set(control, setAttributes(control, { id: `${id}-field-${++count}` }));
    return control.id;
  };
  /** Lists the errors in a summary. A single error needs none: it is shown and announced at the focused field. */
  const summarize = (isWanted: boolean) => {
    removeSummary?.();
    removeSummary = undefined;
    if (!isWanted || !shown.length) return;
    const lines = shown.map(({ invalid, message }) => {
      const label = labelOf(invalid.question);
      const isNamed = message.toLowerCase().includes(label.toLowerCase());
      return {
        // A label that ends with a question mark gets no colon.
        text: isNamed ? message : say('form.summaryItem', { label, message }).replace('?:', '?'),
        fieldId: idOf(invalid.question.controls[0]),
        go: () => goTo(invalid.question),
      };
    });
    const title = lines[1]
      ? say('form.summaryTitle', { count: lines.length })
      : say('form.summaryTitleOfOne');
    removeSummary = showSummary(form, { id: `${id}-summary`, title, lines });
  };
  /** Removes all errors. */
  const clear = () => {
    postponed = [];
    for (const { undo } of [...shown].reverse()) undo();
    shown = [];
    summarize(false);
  };

  /**
   * Checks all fields, shows the errors, and brings the shopper to the first one. After a first failure, each field is
   * checked again when the shopper leaves or changes it. Returns the errors; empty if the form is valid.
   */
  const check = () => {
    clear();
    const invalidQuestions = questionsOf(form).flatMap((question) => validateQuestion(question) ?? []);
    shown = invalidQuestions.map(show);
    hasFailed ||= invalidQuestions.length > 0;
    summarize(shown.length > 1);
    if (invalidQuestions[0]) goTo(invalidQuestions[0].question);
    return invalidQuestions;
  };

  const press = () => {
    clearTimeout(pressEnd);
    isPressed = true;
  };
  const release = ({ type, pointerType }: PointerEvent) => {
    clearTimeout(pressEnd);
    // A finger is up before focus moves and the click comes; a mouse's click follows at once.
    const wait = type === 'pointerup' && pointerType !== 'mouse' ? clickPatience : 0;
    pressEnd = setTimeout(() => {
      isPressed = false;
      const events = postponed;
      postponed = [];
      events.forEach(recheck);
    }, wait);
  };

  /** Checks the question of this field again. */
  const recheck = (event: Event) => {
    if (!hasFailed) return;
    if (isPressed) {
      postponed.push(event);
      return;
    }
    const target = event.target as Control;
    const question = questionsOf(form).find(({ controls }) => controls.includes(target));
    const next = (event as FocusEvent).relatedTarget as Control | null;
    // Moving within a group does not count as leaving it.
    if (!question || (event.type === 'focusout' && next && question.controls.includes(next))) return;
    const invalid = validateQuestion(question);
    const before = shown.find((one) => isSame(one.invalid.question, question));
    const hadSummary = !!removeSummary;
    if (before && invalid && faultKeyOf(before.invalid) === faultKeyOf(invalid) && before.element.isConnected)
      return;
    if (!before && !invalid) return;
    before?.undo();
    shown = shown.filter((one) => one !== before);
    if (invalid) shown.push(show(invalid));
    // In the order of the form, without fields that were removed.
    shown = shown
      .filter(({ invalid: { control }, undo }) => control.isConnected || undo())
      .sort((a, b) => compareOrder(a.invalid.control, b.invalid.control));
    summarize(hadSummary);
  };

  const stops = [
    markValid(form),
    listen(form, 'focusout', recheck),
    listen(form, 'change', recheck),
    listen(document, 'pointerdown', press, { capture: true }),
    ...['pointerup', 'pointercancel', 'click'].map((type) =>
      listen<PointerEvent>(document, type, release, { capture: true }),
    ),
    () => clearTimeout(pressEnd),
  ];
  return {
    check,
    clear,
    /** Stops checking and restores the form. */
    undo() {
      undoAll(stops);
      clear();
      undoAll(addedIds.values());
      undoForm();
    },
  };
}

/** Brings the shopper to a question: opens the details around it, focuses its field and scrolls to it. */
export function goTo({ controls, fieldset }: Question): void {
  const [first] = controls;
  for (let at = first.closest('details'); at; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  const target = controls.find((control) => 'checked' in control && control.checked) ?? first;
  target.focus({ preventScroll: true });
  // Centred, so that neither a sticky header nor an on-screen keyboard covers it.
  (fieldset ?? first.labels?.[0] ?? first).scrollIntoView?.({ block: 'center' });
}

/** Compares faults by message too: a date has several messages for the same kind of fault. */
const faultKeyOf = ({ fault, rules }: InvalidQuestion) => `${fault} ${rules.messages?.[fault] ?? ''}`;

function isSame(a: Question, b: Question): boolean {
  return a.controls.some((control) => b.controls.includes(control)) || (a.name !== '' && a.name === b.name);
}

function compareOrder(a: Node, b: Node): number {
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
