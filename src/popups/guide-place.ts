import { popupKey } from './entry-keys.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Where a choice guide is, as its history entry keeps it. */
export interface GuidePlace {
  readonly guide: string;
  /** A question's id, or a place after the questions. */
  readonly at: string;
  readonly isChange: boolean;
}

const placeKey = 'storefrontGuide';

/** The place in the state of a history entry. A popup's entry may have a copy of one from the entry below: that is none. */
export function placeIn(state: unknown): GuidePlace | undefined {
  const fields = objectOf(state);
  const { guide, at, isChange, popup } = objectOf(fields[placeKey]);
  if (typeof guide !== 'string' || typeof at !== 'string' || popup !== fields[popupKey]) return undefined;
  return { guide, at, isChange: isChange === true };
}

/** The state with this place in it. */
export function withPlace(state: unknown, place: GuidePlace): Fields {
  const fields = objectOf(state);
  return { ...fields, [placeKey]: { ...place, popup: fields[popupKey] } };
}

/** The guide that stood in a popup on this history entry. */
export function guideInPopup(state: unknown): string | undefined {
  return objectOf(state)[popupKey] === undefined ? undefined : placeIn(state)?.guide;
}

/** The fields of a value that anything may be. */
export const objectOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
