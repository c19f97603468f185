import { isChanged } from '../../../dom/is-changed.ts';
import { listen, undoAll } from '../../../dom/listen.ts';
import { navigationType } from '../../../dom/navigation-type.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A changed field: its name, its value, and whether it is ticked if it can be. */
type Typed = readonly [name: string, value: string, isTicked: boolean];

interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly sameDocument: boolean };
}

/** The part of the Navigation API that we need. Not every browser has it. */
interface Navigation extends EventTarget {
  readonly currentEntry: { getState(): unknown } | null;
  updateCurrentEntry(options: { readonly state: unknown }): void;
}

const stateKey = 'storefrontTyped';
const fields = 'textarea, select, input:not([type="hidden"], [type="password"], [type="file"])';

/**
 * Brings back what was typed and not sent when the shopper reloads the page: Chromium and Safari do so by themselves only
 * after Back. Meanwhile it is in the tab's own entry of its history, where browsers keep what they bring back, and is
 * emptied as it is read. Not written when a link or a form leads away. Call it before anything reads the fields. Returns
 * a stop.
 */
export function keepTyped(host: HTMLElement): () => void {
  const { navigation } = window as unknown as { navigation?: Navigation };
  if (!navigation) return () => {};
  const all = () => [...host.querySelectorAll<Field>(fields)];
  const write = (typed: readonly Typed[]) => {
    const state = { ...stateOf(navigation), [stateKey]: typed };
    navigation.updateCurrentEntry({ state });
  };

  const former = stateOf(navigation)[stateKey];
  if (Array.isArray(former)) {
    if (navigationType(window) === 'reload') for (const typed of former as Typed[]) restore(all(), typed);
    write([]);
  }
  let isLeaving = false;
  const stops = [
    listen(host, 'submit', ({ defaultPrevented }) => {
      isLeaving = !defaultPrevented;
    }),
    // Sent for what the page does, not for the browser's own reload.
    listen<NavigateEvent>(navigation, 'navigate', ({ navigationType: by, destination }) => {
      if (!destination.sameDocument) isLeaving = by !== 'reload';
    }),
    listen(window, 'pagehide', () => {
      const typed = isLeaving ? [] : all().filter(isChanged).map(typedOf);
      if (typed.length) write(typed);
    }),
    listen(window, 'pageshow', ({ persisted }: PageTransitionEvent) => {
      if (persisted) isLeaving = false;
    }),
  ];
  return () => undoAll(stops);
}

function stateOf({ currentEntry }: Navigation): Readonly<Record<string, unknown>> {
  const state = currentEntry?.getState();
  return typeof state === 'object' ? { ...state } : {};
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
