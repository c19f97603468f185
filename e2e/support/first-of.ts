/**
 * The first of these cases, for tests that go one way through many kinds of fault or data, whose rules have unit tests:
 * put those first that differ most. `npm run trust -- ways` tries all cases.
 */
export function firstOf<Case>(count: number, cases: readonly Case[]): readonly Case[] {
  return process.env.TRUST_WAYS ? cases : cases.slice(0, count);
}

/** As `firstOf`, for cases in no particular order: every so-many-th one. */
export function everyNth<Case>(distance: number, cases: readonly Case[]): readonly Case[] {
  return process.env.TRUST_WAYS ? cases : cases.filter((_, at) => at % distance === 0);
}
