/**
 * These cases, each with the tags of its test: those after the first `count` are `@deep`. For tests that go one way
 * through many kinds of fault or data, whose rules have unit tests: put those first that differ most.
 */
export function firstOf<Case>(count: number, cases: readonly Case[]): [one: Case, deep: string[]][] {
  return cases.map((one, at) => [one, at < count ? [] : ['@deep']]);
}

/** As `firstOf`, for cases in no particular order: every so-many-th one. */
export function everyNth<Case>(distance: number, cases: readonly Case[]): [one: Case, deep: string[]][] {
  return cases.map((one, at) => [one, at % distance === 0 ? [] : ['@deep']]);
}
