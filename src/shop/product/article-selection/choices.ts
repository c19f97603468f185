/** The choices are links whose query is the choice, or one form. A choice is a query string of the form's fields. */

/** The choice that the server's markup shows. Empty if it marks none. */
export function shownChoice(within: Element): string {
  const form = within instanceof HTMLFormElement ? within : within.querySelector('form');
  if (form) {
    // Ignores what the shopper has chosen since.
    const served = form.cloneNode(true) as HTMLFormElement;
    served.reset();
    return formChoice(served);
  }
  return linkChoice(within.querySelector<HTMLAnchorElement>('a[href*="?"][aria-current]'));
}

export function formChoice(form: HTMLFormElement): string {
  const pairs = [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  return new URLSearchParams(pairs).toString();
}

/** Enables a popup's form that the server has disabled, as our contract once asked for. */
export function enableChoices(within: Element): void {
  for (const fieldset of within.querySelectorAll('fieldset[disabled]')) fieldset.removeAttribute('disabled');
}

/** Empty if the link is not a choice. */
export function linkChoice(link: HTMLAnchorElement | null | undefined): string {
  // From the attribute: a link that is not in a page yet has no `search`.
  const [, query] = /\?([^#]*)/.exec(link?.getAttribute('href') ?? '') ?? [];
  return new URLSearchParams(query ?? '').toString();
}

/** Resets the form to the server's markup. */
export function restoreForm(host: Element): void {
  host.querySelector('form')?.reset();
}

/**
 * Remembers which choice has focus, and its height in the window. Returns a function that focuses its counterpart in the
 * new markup, at the same height.
 */
export function keepChoiceFocus(host: Element): () => void {
  const { activeElement: focused, defaultView: view } = host.ownerDocument;
  if (!focused || !host.contains(focused)) return () => {};
  const key = keyOf(focused);
  const top = focused.getBoundingClientRect().top;
  return () => {
    const alike = [...host.querySelectorAll<HTMLElement>(focused.localName)];
    const same = alike.find((one) => keyOf(one) === key) ?? alike[0];
    same?.focus({ preventScroll: true });
    const moved = same ? same.getBoundingClientRect().top - top : 0;
    if (moved) view?.scrollBy({ top: moved, behavior: 'instant' });
  };
}

function keyOf(element: Element): string {
  if (element instanceof HTMLInputElement) return `${element.name}=${element.value}`;
  // Not by value or address: a select has a new value, and the link of a size may have another colour.
  return (
    element.getAttribute('data-choice') ?? element.getAttribute('name') ?? element.getAttribute('href') ?? ''
  );
}

/** The article that a page shows, and the one it is loading. Choices are opaque strings; equal choices mean the same. */
export interface Selection {
  /** The choice whose article is shown. */
  readonly shown: string;
  /** The choice that is loading. */
  readonly wanted?: string;
  /** The shopper pressed "add" while a choice was loading. */
  readonly isAddWaiting: boolean;
}

/**
 * What the page does next: `load` the wanted choice, `stop` loading, `show` the answer, `add` the shown article,
 * `startWaiting` and `stopWaiting` with a press of "add", and `showFailure` of the choice.
 */
export type Effect = 'load' | 'stop' | 'show' | 'add' | 'startWaiting' | 'stopWaiting' | 'showFailure';

export interface Step {
  readonly selection: Selection;
  readonly effects: readonly Effect[];
}

const unchanged = (selection: Selection): Step => ({ selection, effects: [] });

export const startSelection = (shown: string): Selection => ({ shown, isAddWaiting: false });

/** The latest choice wins. Choosing the shown article again stops the loading, and a waiting press then adds it. */
export function choose(selection: Selection, choice: string): Step {
  const { shown, wanted, isAddWaiting } = selection;
  if (choice === wanted) return unchanged(selection);
  if (choice !== shown) return { selection: { shown, wanted: choice, isAddWaiting }, effects: ['load'] };
  if (wanted === undefined) return unchanged(selection);
  return {
    selection: startSelection(shown),
    effects: isAddWaiting ? ['stop', 'stopWaiting', 'add'] : ['stop'],
  };
}

/** The response to a choice has arrived. `shown` is the choice that it shows: the server may pick another article. */
export function answered(selection: Selection, choice: string, shown: string): Step {
  if (choice !== selection.wanted) return unchanged(selection);
  const next = startSelection(shown);
  if (!selection.isAddWaiting) return { selection: next, effects: ['show'] };
  // Show another article than the wanted one, but don't add it: the shopper has not seen it yet.
  return {
    selection: next,
    effects: choice === shown ? ['stopWaiting', 'show', 'add'] : ['stopWaiting', 'show'],
  };
}

/** The request failed. The shown article stays, and a waiting press does not add it: it was meant for another one. */
export function failed(selection: Selection, choice: string): Step {
  if (choice !== selection.wanted) return unchanged(selection);
  const next = startSelection(selection.shown);
  return {
    selection: next,
    effects: selection.isAddWaiting ? ['stopWaiting', 'showFailure'] : ['showFailure'],
  };
}

/** The shopper presses "add". */
export function press(selection: Selection): Step {
  if (selection.wanted === undefined) return { selection, effects: ['add'] };
  if (selection.isAddWaiting) return unchanged(selection);
  return { selection: { ...selection, isAddWaiting: true }, effects: ['startWaiting'] };
}
