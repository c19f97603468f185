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
 * The questions of the form, in document order, at this moment. Skips what the shopper can't answer: fields that are
 * hidden, disabled, read-only or in a part of the page that is not shown.
 */
export function questionsOf(form: HTMLFormElement): Question[] {
  const groups = new Map<string, [Control, ...Control[]]>();
  for (const [index, control] of controlsOf(form).filter(isAnswerable).entries()) {
    const { type } = control;
    const isGroup = (type === 'radio' || type === 'checkbox') && control.name;
    const key = isGroup ? `${type} ${control.name}` : `${index}`;
    const group = groups.get(key);
    if (group) group.push(control);
    else groups.set(key, [control]);
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
  for (const control of controls) {
    const own = rulesOf(control);
    // What other code says. The browser's own words are in its language, not in ours.
    const custom = control.validity.customError ? control.validationMessage : '';
    const rules = { ...own, messages: { ...own.messages, custom } };
    const fault = findFault(rules, control);
    if (fault) return { question, fault, rules, control };
  }
  return undefined;
}

export function rulesOf(control: Control): Rules {
  const type = control.localName === 'input' ? control.type : control.localName;
  return readRules(type, (name) => control.getAttribute(name), hasHiddenTwin(control));
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

function toQuestion(controls: [Control, ...Control[]]): Question {
  const [first] = controls;
  const name = first.name || first.getAttribute('id') || '';
  const isBox = first.type === 'checkbox' && controls.length === 1;
  const kind =
    first.type === 'radio' || (first.type === 'checkbox' && !isBox) || first.localName === 'select'
      ? 'choice'
      : isBox
        ? 'box'
        : 'value';
  return { name, kind, controls, fieldset: fieldsetOf(controls) };
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
  if (rulesOf(control).kind === 'hidden' || control.matches(':disabled')) return false;
  if (control.closest('datalist, [hidden]')) return false;
  if ('readOnly' in control && control.readOnly) return false;
  // Closed details count as shown: they are opened when a field in them is invalid.
  return !!control.closest('details:not([open])') || control.checkVisibility?.() !== false;
}

/** ASP.NET adds a hidden field with the same name to a checkbox, so that an unticked one is sent too. */
function hasHiddenTwin(control: Control): boolean {
  if (control.type !== 'checkbox' || !control.name) return false;
  const around = control.closest('form') ?? document;
  return [...around.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].some(
    ({ name }) => name === control.name,
  );
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
