/** Which article a page shows, and which one the shopper waits for. Choices are opaque texts, equal where they mean the same. */
export interface Selection {
  /** The choice whose article is shown. */
  readonly shown: string;
  /** The choice that is on its way. */
  readonly wanted?: string;
  /** The shopper has pressed "add" while a choice was on its way. */
  readonly held: boolean;
}

/**
 * What the page has to do next: `load` the wanted choice, `stop` loading, `show` the answer, `add` the article that is
 * shown, `hold` the press until the choice is there, `tell` that the choice failed, and `unhold` a press that is dropped.
 */
export type Effect = 'load' | 'stop' | 'show' | 'add' | 'hold' | 'tell' | 'unhold';

export interface Step {
  readonly selection: Selection;
  readonly effects: readonly Effect[];
}

const still = (selection: Selection): Step => ({ selection, effects: [] });

export const startSelection = (shown: string): Selection => ({ shown, held: false });

/** The newest choice wins. Back to what is shown ends the one that is on its way, and lets a held press go on. */
export function choose(selection: Selection, choice: string): Step {
  const { shown, wanted, held } = selection;
  if (choice === wanted) return still(selection);
  if (choice !== shown) return { selection: { shown, wanted: choice, held }, effects: ['load'] };
  if (wanted === undefined) return still(selection);
  return { selection: startSelection(shown), effects: held ? ['stop', 'unhold', 'add'] : ['stop'] };
}

/** The answer to a choice has come. `shown` is what it shows: the server may know better than the shopper. */
export function answered(selection: Selection, choice: string, shown: string): Step {
  if (choice !== selection.wanted) return still(selection);
  const next = startSelection(shown);
  if (!selection.held) return { selection: next, effects: ['show'] };
  // Another article than was asked for is shown, but not added: the shopper has not seen it yet.
  return {
    selection: next,
    effects: choice === shown ? ['unhold', 'show', 'add'] : ['unhold', 'show'],
  };
}

/** No answer came. What is shown stays, and is not added by a press that was meant for another article. */
export function failed(selection: Selection, choice: string): Step {
  if (choice !== selection.wanted) return still(selection);
  const next = startSelection(selection.shown);
  return { selection: next, effects: selection.held ? ['unhold', 'tell'] : ['tell'] };
}

/** The shopper presses "add". */
export function press(selection: Selection): Step {
  if (selection.wanted === undefined) return { selection, effects: ['add'] };
  return selection.held ? still(selection) : { selection: { ...selection, held: true }, effects: ['hold'] };
}
