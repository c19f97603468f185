import { isFocusNowhere } from '../../src/dom/focus.ts';
import { setAttributes } from '../../src/dom/make.ts';

const typed =
  'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="submit"], [type="file"]), textarea';

/** Remembers typed values between steps, because the server's next form may lack them. Stores nothing. */
export function rememberTyped() {
  const values = new Map<string, string>();
  const fieldsOf = (form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].filter(({ name }) => name);
  return {
    save(form: HTMLFormElement) {
      for (const { name, value } of fieldsOf(form)) values.set(name, value);
    },
    /** Fills empty fields. */
    restore(form: HTMLFormElement) {
      for (const field of fieldsOf(form)) field.value ||= values.get(field.name) ?? '';
    },
    forget: () => values.clear(),
  };
}

/** In ms. A shorter wait is shown on the button only. */
const slowAfter = 200;

/** Marks the button as busy at once. After 200 ms marks the place, too, and calls `onSlow`. Returns an undo. */
export function showWaiting(
  place: HTMLElement,
  submitter: HTMLElement | null | undefined,
  onSlow: () => void,
): () => void {
  const undo = submitter && setAttributes(submitter, { 'aria-disabled': 'true', 'data-busy': '' });
  const slow = setTimeout(() => {
    place.setAttribute('aria-busy', 'true');
    onSlow();
  }, slowAfter);
  return () => {
    clearTimeout(slow);
    undo?.();
    place.removeAttribute('aria-busy');
  };
}

/** Whether focus may move into the host: it is in the host, in the dialog around it, or nowhere in particular. */
export function mayTakeFocus(host: HTMLElement): boolean {
  const { activeElement: active } = host.ownerDocument;
  return isFocusNowhere(host) || host.contains(active) || !!active?.closest('dialog')?.contains(host);
}
