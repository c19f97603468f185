/** The part of the Navigation API that we need. Not every browser has it. */
export interface Navigation extends EventTarget {
  readonly currentEntry: { getState(): unknown } | null;
  updateCurrentEntry(options: { readonly state: unknown }): void;
}

type Fields = Readonly<Record<string, unknown>>;

export const typedKey = 'storefrontTyped';

export const navigationOf = (view: Window): Navigation | undefined =>
  (view as Window & { readonly navigation?: Navigation }).navigation;

/** The page's own state of the tab's entry, of which what was typed is a part. */
export function entryState(navigation: Navigation | undefined): Fields {
  const state = navigation?.currentEntry?.getState();
  return typeof state === 'object' && state !== null ? (state as Fields) : {};
}

/** What was typed before, by the name of its form. */
export function typedBefore(view: Window): Fields {
  const { [typedKey]: typed } = entryState(navigationOf(view));
  return typeof typed === 'object' && typed !== null ? (typed as Fields) : {};
}
