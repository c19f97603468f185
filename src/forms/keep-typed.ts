import { isChanged } from '../dom/is-changed.ts';
import { listen, undoAll } from '../dom/listen.ts';
import { navigationType } from '../dom/navigation-type.ts';
import { entryState, navigationOf, typedBefore, typedKey } from '../dom/typed-entry.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field that was filled in: its name, its value, and whether it is ticked if it can be. */
export type Typed = readonly [name: string, value: string, isTicked: boolean];

interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly sameDocument: boolean };
}

const fields = 'textarea, select, input:not([type="hidden"], [type="password"], [type="file"])';
const secret = /one-time-code|\bcc-/;

const typable = (host: HTMLElement): Field[] =>
  [...host.querySelectorAll<Field>(fields)].filter(
    (field) => field.name && !secret.test(field.getAttribute('autocomplete') ?? ''),
  );

/** Brings back what was kept under this name when the page was reloaded. */
export function restoreTyped(host: HTMLElement, name: string): void {
  for (const typed of takeTyped(name)) restore(typable(host), typed);
}

/**
 * Brings back what was typed and not sent when the shopper reloads the page: Chromium and Safari do so by themselves only
 * after Back. Call it before anything reads the fields. Returns a stop.
 *
 * @param name Of what is filled in, among all that the page may keep.
 */
export function keepTyped(host: HTMLElement, name: string): () => void {
  restoreTyped(host, name);
  return keepInEntry(host, name, () => typable(host).filter(isChanged).map(typedOf));
}

/** What was taken from the entry, and nobody has asked for yet. */
const taken = new Map<string, readonly Typed[]>();

/**
 * What was typed under this name before the page was reloaded, once. It is then in no entry any more: where the code that
 * asks for it comes in an entry of its own, as that of a popup, call `readTyped` before.
 */
export function takeTyped(name: string): readonly Typed[] {
  readTyped(name);
  const typed = taken.get(name) ?? [];
  taken.delete(name);
  return typed;
}

/** Takes what was typed out of the entry. */
export function readTyped(name: string): void {
  const { [name]: typed } = typedBefore(window);
  if (!Array.isArray(typed)) return;
  if (navigationType(window) === 'reload') taken.set(name, typed);
  write(name, undefined);
}

/**
 * Keeps what `read` returns while the page is reloaded, in the tab's own entry of its history, where browsers keep what
 * they bring back. Not written when a link or a form leads away. Returns a stop.
 */
export function keepInEntry(host: HTMLElement, name: string, read: () => readonly Typed[]): () => void {
  const navigation = navigationOf(window);
  if (!navigation) return () => {};
  /** With what was typed, or without needing it. */
  let isLeaving = false;
  const keep = () => {
    const typed = isLeaving ? [] : read();
    if (typed.length) write(name, typed);
  };
  const stops = [
    listen(host, 'submit', ({ defaultPrevented }) => {
      isLeaving = !defaultPrevented;
    }),
    // Without the browser, and typed in again.
    listen(host, 'form-sent', () => {
      isLeaving = true;
    }),
    listen(host, 'input', () => {
      isLeaving = false;
    }),
    // Sent for what the page does, not for the browser's own reload.
    listen<NavigateEvent>(navigation, 'navigate', ({ navigationType: by, destination }) => {
      if (!destination.sameDocument) isLeaving = by !== 'reload';
    }),
    // A popup ends as the page hides, with what was typed in it. Not every browser sends what comes before.
    ...['beforeunload', 'pagehide'].map((type) => listen(window, type, keep)),
    listen(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted) isLeaving = false;
    }),
  ];
  return () => undoAll(stops);
}

function write(name: string, typed: readonly Typed[] | undefined): void {
  const navigation = navigationOf(window);
  const all = { ...typedBefore(window), [name]: typed };
  const state = { ...entryState(navigation), [typedKey]: all };
  navigation?.updateCurrentEntry({ state });
}

const isBox = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function typedOf(field: Field): Typed {
  return [field.name, field.value, isBox(field) && field.checked];
}

/** Leaves a field alone that the browser has restored, or the shopper has typed in already. */
function restore(all: readonly Field[], [name, value, isTicked]: Typed): void {
  const field = all.find((one) => one.name === name && (!isBox(one) || one.value === value));
  if (!field || isChanged(field)) return;
  if (isBox(field)) field.checked = isTicked;
  else field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
