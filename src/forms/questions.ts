import { plainLabel } from './plain-label.ts';
import { type Fault, findFault, type Rules, readRules } from './rules.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One question of a form: a single field, or a group of radio buttons or checkboxes with the same name. */
export interface Question {
  /** The field's name, else its id; may be empty. */
  readonly name: string;
  readonly kind: 'box' | 'choice' | 'value';
  /** At least one. */
  readonly controls: readonly [Control, ...Control[]];
  /** Of each of them. */
  readonly rules: ReadonlyMap<Control, Rules>;
  /** What the first one takes. */
  readonly type: Rules['type'];
  /** The fieldset with this group and no other fields. */
  readonly fieldset?: HTMLFieldSetElement | undefined;
}

/** A question that is not answered validly, with the first fault found. */
export interface InvalidQuestion {
  readonly question: Question;
  readonly fault: Fault;
  /** The rules of `control`. */
  readonly rules: Rules;
  readonly control: Control;
}

const fieldSelector = 'input, select, textarea';

/**
 * All fields of the form, including fields outside it with a `form` attribute, and fields that belong to no question.
 */
export function controlsOf(form: HTMLFormElement): Control[] {
  // Not form.elements: a field named `elements` would shadow it, and it is a live collection.
  const page = form.getRootNode() as ParentNode & Node;
  return [...page.querySelectorAll<Control>(fieldSelector)].filter((control) => control.form === form);
}

/**
 * The questions of the form with their rules, in document order, at this moment: nothing else reads a field's rules.
 * Skips what the shopper can't answer: fields that are hidden, disabled, read-only or in a part of the page that is not
 * shown.
 */
export function questionsOf(form: HTMLFormElement): Question[] {
  const all = controlsOf(form);
  const hidden = new Set(all.map(({ type, name }) => type === 'hidden' && name));
  const groups = new Map<string, Map<Control, Rules>>();
  for (const [index, control] of all.entries()) {
    const { type, name } = control;
    // ASP.NET adds a hidden field with the same name to a checkbox, so that an unticked one is sent too.
    const hasHiddenTwin = type === 'checkbox' && !!name && hidden.has(name);
    const kind = control.localName === 'input' ? type : control.localName;
    const rules = readRules(kind, (attribute) => control.getAttribute(attribute), hasHiddenTwin);
    if (rules.kind === 'hidden' || !isAnswerable(control)) continue;
    const isGroup = (type === 'radio' || type === 'checkbox') && name;
    const key = isGroup ? `${type} ${name}` : `${index}`;
    groups.set(key, (groups.get(key) ?? new Map()).set(control, rules));
  }
  return [...groups.values()].map(toQuestion);
}

/**
 * Returns the question's first fault, or undefined if it is valid. A required group of checkboxes needs one that is
 * ticked.
 */
export function validateQuestion(question: Question): InvalidQuestion | undefined {
  const { controls, kind } = question;
  const isAnswered = kind === 'choice' && controls.some((control) => 'checked' in control && control.checked);
  if (isAnswered) return undefined;
  for (const [control, own] of question.rules) {
    // What other code says. The browser's own words are in its language, not in ours.
    const custom = control.validity.customError ? control.validationMessage : '';
    const rules = { ...own, messages: { ...own.messages, custom } };
    const fault = findFault(rules, control);
    if (fault) return { question, fault, rules, control };
  }
  return undefined;
}

/** The question's label or legend in the page, without the required mark. */
export function labelOf({ controls: [control], fieldset, name }: Question): string {
  const page = control.ownerDocument;
  const byId = (control.getAttribute('aria-labelledby') ?? '')
    .split(/\s+/)
    .map((id) => id && page.getElementById(id));
  const sources = [
    fieldset?.querySelector('legend'),
    ...byId,
    control.getAttribute('aria-label'),
    ...(control.labels ?? []),
    control.getAttribute('placeholder'),
    control.getAttribute('title'),
  ];
  for (const source of sources) {
    const text = plainLabel(source && typeof source === 'object' ? wordsOf(source) : (source ?? ''));
    if (text) return text;
  }
  return name;
}

function toQuestion(rules: ReadonlyMap<Control, Rules>): Question {
  const controls = [...rules.keys()] as [Control, ...Control[]];
  const [first] = controls;
  const name = first.name || first.getAttribute('id') || '';
  const isBox = first.type === 'checkbox' && controls.length === 1;
  const kind =
    first.type === 'radio' || (first.type === 'checkbox' && !isBox) || first.localName === 'select'
      ? 'choice'
      : isBox
        ? 'box'
        : 'value';
  return { name, kind, controls, rules, type: rules.get(first)?.type, fieldset: fieldsetOf(controls) };
}

/** The nearest fieldset, if all of its fields are these. */
function fieldsetOf(controls: readonly [Control, ...Control[]]): HTMLFieldSetElement | undefined {
  const [{ type }] = controls;
  const fieldset = controls[0].closest('fieldset');
  if (!fieldset || (type !== 'radio' && controls.length === 1)) return undefined;
  const others = [...fieldset.querySelectorAll<Control>(fieldSelector)].filter(
    (control) => control.type !== 'hidden' && !controls.includes(control),
  );
  return others.length ? undefined : fieldset;
}

function isAnswerable(control: Control): boolean {
  if (control.matches(':disabled') || control.closest('datalist, [hidden]')) return false;
  if ('readOnly' in control && control.readOnly) return false;
  // Closed details count as shown: they are opened when a field in them is invalid.
  return !!control.closest('details:not([open])') || control.checkVisibility?.() !== false;
}

/** The element's text, without the text of fields and of our own errors inside it. */
function wordsOf(element: Element): string {
  let words = '';
  for (const node of element.childNodes)
    if (node.nodeType === 3) words += node.textContent;
    else if (node.nodeType === 1 && !(node as Element).matches('select, textarea, button, .sf-field-error'))
      words += ` ${wordsOf(node as Element)}`;
  return words;
}
