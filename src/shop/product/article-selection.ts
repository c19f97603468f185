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
