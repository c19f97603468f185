import { readRules } from './read-rules.ts';
import { type Fault, faultOf, type Rules } from './rules.ts';

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a form asks for once: a field, or a group of radio buttons or boxes of one name. */
export interface Question {
  /** The name of the field, or its id where it has none; may be empty. */
  readonly name: string;
  readonly kind: 'box' | 'choice' | 'value';
  /** At least one. */
  readonly controls: readonly [Control, ...Control[]];
  /** The fieldset that holds this group and nothing else. */
  readonly fieldset?: HTMLFieldSetElement | undefined;
}

/** What is wrong with a question. */
export interface Wrong {
  readonly question: Question;
  readonly fault: Fault;
  /** Of the control that it was found at. */
  readonly rules: Rules;
  readonly control: Control;
}

const fields = 'input, select, textarea';

/** All fields of the form, also those that stand outside and name it. Fields that are no part of a question too. */
export function controlsOf(form: HTMLFormElement): Control[] {
  const id = form.getAttribute('id');
  // Not form.elements: a field of that name would stand in for it, and the browser would keep the list up to date.
  const inside = [...form.querySelectorAll<Control>(fields)].filter(
    (control) => !control.hasAttribute('form') || control.getAttribute('form') === id,
  );
  if (!id) return inside;
  const outside = [...form.ownerDocument.querySelectorAll<Control>(fields)].filter(
    (control) => control.getAttribute('form') === id && !form.contains(control),
  );
  return [...inside, ...outside];
}

/**
 * What the form asks, in order, as it stands now. Left out is what the shopper can't answer: hidden and disabled
 * fields, those that are only to be read, and those in a part that is not shown.
 */
export function questionsOf(form: HTMLFormElement): Question[] {
  const groups = new Map<string, [Control, ...Control[]]>();
  for (const [index, control] of controlsOf(form).filter(isAsked).entries()) {
    const { type } = control;
    const isGroup = (type === 'radio' || type === 'checkbox') && control.name;
    const key = isGroup ? `${type} ${control.name}` : `${index}`;
    const group = groups.get(key);
    if (group) group.push(control);
    else groups.set(key, [control]);
  }
  return [...groups.values()].map(toQuestion);
}

/** What is wrong with it, if anything. Of a group of boxes one must be ticked where one is required. */
export function wrongWith(question: Question): Wrong | undefined {
  const { controls, kind } = question;
  const isAnswered = kind === 'choice' && controls.some((control) => 'checked' in control && control.checked);
  if (isAnswered) return undefined;
  for (const control of controls) {
    const own = rulesOf(control);
    const { validity, validationMessage: custom } = control;
    const rules = { ...own, messages: { ...own.messages, ...(validity.customError && { custom }) } };
    const fault = faultOf(rules, {
      value: control.value,
      checked: 'checked' in control && control.checked,
      badInput: validity.badInput,
      isRefused: validity.customError,
    });
    if (fault) return { question, fault, rules, control };
  }
  return undefined;
}

export function rulesOf(control: Control): Rules {
  const type = control.localName === 'input' ? control.type : control.localName;
  return readRules(type, (name) => control.getAttribute(name), isPaired(control));
}

/** What the page calls the question: its label or legend, without the mark of a required field. */
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
    const text = (source && typeof source === 'object' ? wordsOf(source) : (source ?? ''))
      .replace(/\s+/g, ' ')
      .replace(/[\s*:]+$/, '')
      .trim();
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
  const others = [...fieldset.querySelectorAll<Control>(fields)].filter(
    (control) => control.type !== 'hidden' && !controls.includes(control),
  );
  return others.length ? undefined : fieldset;
}

function isAsked(control: Control): boolean {
  if (rulesOf(control).kind === 'hidden' || isDisabled(control) || control.closest('datalist, [hidden]'))
    return false;
  if ('readOnly' in control && control.readOnly) return false;
  // What is folded away in details is opened when it is wrong.
  return !!control.closest('details:not([open])') || control.checkVisibility?.() !== false;
}

/** Also by a fieldset around it, in whose first legend fields stay enabled. */
function isDisabled(control: Control): boolean {
  if (control.disabled) return true;
  for (
    let at = control.closest('fieldset[disabled]');
    at;
    at = at.parentElement?.closest('fieldset[disabled]') ?? null
  )
    if (![...at.children].find(({ localName }) => localName === 'legend')?.contains(control)) return true;
  return false;
}

/** ASP.NET writes a hidden field of the same name beside a box, so that unticked is an answer too. */
function isPaired(control: Control): boolean {
  if (control.type !== 'checkbox' || !control.name) return false;
  const around = control.closest('form') ?? control.ownerDocument;
  return [...around.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].some(
    ({ name }) => name === control.name,
  );
}

/** Its text without that of the fields and of our own errors inside it. */
function wordsOf(element: Element): string {
  let words = '';
  for (const node of element.childNodes)
    if (node.nodeType === 3) words += node.textContent;
    else if (node.nodeType === 1 && !(node as Element).matches('select, textarea, button, .sf-field-error'))
      words += ` ${wordsOf(node as Element)}`;
  return words;
}
