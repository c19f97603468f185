import { isChanged } from './is-changed.ts';
import { methods } from './own-methods.ts';

/** A field that a shopper fills in. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a field held: its text, its tick, or the options that were chosen. */
type Filled = string | boolean | readonly string[];

/** What was typed into parts of the page that are gone. In memory only: what shoppers type is theirs. */
export interface Drafts {
  /**
   * Brings back what was typed into this part before, and minds what is typed now. Call it when the part's content is
   * new, before anything else changes its fields.
   *
   * @param key Names the part: the same content comes back under the same key.
   */
  attend(key: string, part: Element): AttendedPart;
}

export interface AttendedPart {
  /** Keeps what is typed, and lets go. Call it before the content goes. */
  leave(): void;
}

export function createDrafts(): Drafts {
  const kept = new Map<string, ReadonlyMap<string, Filled>>();
  return {
    attend(key, part) {
      const draft = kept.get(key);
      for (const [name, field] of draft ? namedFields(part) : []) {
        const filled = draft?.get(name);
        if (filled !== undefined) fill(field, filled);
      }
      const typing = followTyping(part);
      let hasLeft = false;
      return {
        leave() {
          if (hasLeft) return;
          hasLeft = true;
          const filled = new Map(
            [...namedFields(part)].flatMap(([name, field]) =>
              isChanged(field) && typing.isUnsent(field) ? [[name, filledOf(field)] as const] : [],
            ),
          );
          typing.stop();
          if (filled.size) kept.set(key, filled);
          // A part without fields, as one that fails to load, says nothing about what was typed.
          else if (part.querySelector(fields)) kept.delete(key);
        },
      };
    },
  };
}

interface Typing {
  /** Text stands in a field that a careless press must not take away. */
  hasText(): boolean;
  /** What is in the field has not been sent and accepted. */
  isUnsent(field: Element): boolean;
  stop(): void;
}

/** Follows what is typed into the forms of a part of the page, until it is sent. */
export function followTyping(part: Element): Typing {
  const sent = new Set<Element>();
  const onSent = ({ target }: Event) => void sent.add(target as Element);
  const onInput = ({ target }: Event) => {
    const form = (target as Element).closest('form');
    if (form) sent.delete(form);
  };
  part.addEventListener('form-sent', onSent);
  part.addEventListener('input', onInput);
  const isUnsent = (field: Element) => {
    const form = field.closest('form');
    return !form || !sent.has(form);
  };
  return {
    isUnsent,
    hasText: () =>
      [...part.querySelectorAll<Field>(fields)].some(
        (field) => isText(field) && !field.disabled && isChanged(field) && isUnsent(field),
      ),
    stop() {
      part.removeEventListener('form-sent', onSent);
      part.removeEventListener('input', onInput);
    },
  };
}

/** Not those of the server's, nor what a browser must not hand on. */
const fields =
  'textarea, select, input:not([type="hidden"], [type="password"], [type="file"], [type="submit"], [type="button"], [type="image"], [type="reset"])';
const secret = /one-time-code|^cc-|password/;

/** The part's fields, by a name that the same content gives them again: form, field, and which of that name it is. */
function* namedFields(part: Element): Iterable<[name: string, field: Field]> {
  const counts = new Map<string, number>();
  for (const field of part.querySelectorAll<Field>(fields)) {
    if (secret.test(field.getAttribute('autocomplete') ?? '')) continue;
    const action = actionOf(field.closest('form')) ?? '';
    const choice = isBox(field) ? field.getAttribute('value') : '';
    const name = JSON.stringify([action, field.getAttribute('name') || field.id, field.localName, choice]);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    yield [`${name} ${count}`, field];
  }
}

const actionOf = (form: Element | null) => form && methods.getAttribute.call(form, 'action');

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';
const isSelect = (field: Field): field is HTMLSelectElement => field.localName === 'select';
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement =>
  !isSelect(field) && !isBox(field);

function filledOf(field: Field): Filled {
  if (isSelect(field)) return [...field.selectedOptions].map(({ value }) => value);
  return isBox(field) ? field.checked : field.value;
}

function fill(field: Field, filled: Filled): void {
  if (typeof filled === 'string') {
    if (isText(field)) field.value = filled;
  } else if (typeof filled === 'boolean') {
    if (isBox(field)) field.checked = filled;
  } else if (isSelect(field)) {
    for (const option of field.options) option.selected = filled.includes(option.value);
  }
}
