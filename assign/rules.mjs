// @ts-check

/**
 * An experiment that runs; the README says what each field means.
 *
 * @typedef {object} Experiment
 * @property {string} id
 * @property {readonly string[] | null} [pages]
 * @property {string | null} [exclusive]
 * @property {readonly number[] | null} [visitors]
 * @property {Readonly<Partial<Record<'A' | 'B' | 'C', number>>> | null} [shares]
 *
 * @typedef {object} Visit
 * @property {readonly Experiment[]} experiments
 * @property {string} visitor
 * @property {string} page
 * @property {boolean} consent
 * @property {string} [ab]
 */

const HOLDOUT = 'OD000';
const isId = (/** @type {string} */ text) => /^OD[0-9]{3,6}$/.test(text);
/** Written so, it is the same number in each language. */
const hundredths = (/** @type {number} */ percent) => Math.floor(percent * 100 + 0.5);
const isListOf = (/** @type {string} */ type, /** @type {unknown} */ value) =>
  Array.isArray(value) && value.every((one) => typeof one === type);

/** Whether every field has its type: people write the list by hand. @param {unknown} one @returns {one is Experiment} */
function isTyped(one) {
  const { id, pages, exclusive, visitors, shares } = /** @type {Experiment} */ (one ?? {});
  return (
    typeof id === 'string' &&
    typeof (exclusive ?? '') === 'string' &&
    isListOf('string', pages ?? []) &&
    isListOf('number', visitors ?? []) &&
    (visitors ?? [0, 100]).length === 2 &&
    [shares?.A, shares?.B, shares?.C].every((share) => typeof (share ?? 0) === 'number')
  );
}

/**
 * What is declared rightly in a list, with whole numbers from 0 to 10,000.
 *
 * @param {readonly unknown[]} experiments
 */
export function read(experiments) {
  return experiments.filter(isTyped).flatMap(({ id, visitors, ...given }) => {
    const [exclusive, pages] = [given.exclusive ?? '', given.pages ?? ['*']];
    const shares = given.shares ?? { A: 50, B: 50 };
    const [from = 0, to = 0] = (visitors ?? [0, 100]).map(hundredths);
    const [a = 0, b = 0, c = 0] = [shares.A, shares.B, shares.C].map((share) => hundredths(share ?? 0));
    const isPart = 0 <= from && from < to && to <= 10_000 && (!visitors || exclusive !== '');
    const isRight = isId(id) && !isId(exclusive) && isPart && Math.min(a, b, c) >= 0 && a + b + c === 10_000;
    return isRight ? [{ id, exclusive, claims: exclusive || id, pages, from, to, b, c }] : [];
  });
}

/**
 * The variants that a visitor gets on a page, as the tags say them: `OD478|B`. The README has the rules in words.
 *
 * @param {Visit} visit
 * @param {(key: string, visitor: string) => number} bucketOf From 0 to 9,999.
 * @returns {string[]}
 */
export function assign({ experiments, visitor, page, consent, ab = '' }, bucketOf) {
  if (typeof visitor !== 'string' || visitor === '' || !consent) return [];
  const right = read(experiments);
  const [found, taken] = [/** @type {string[]} */ ([]), new Set()];
  for (const [, id, variant] of (typeof ab === 'string' ? ab : '').matchAll(
    /(?:^|,) *(OD[0-9]{1,6}):([ABC]|off) *(?=,|$)/g,
  )) {
    taken.add(id);
    if (variant !== 'off') taken.add(right.find((one) => one.id === id)?.claims);
  }
  for (const one of right.toSorted((a, b) => +(b.id === HOLDOUT) - +(a.id === HOLDOUT))) {
    const { id, exclusive, claims, pages, from, to, b, c } = one;
    if (taken.has(id) || taken.has(claims)) continue;
    if (id !== HOLDOUT && !pages.includes('*') && !pages.includes(page)) continue;
    const place = exclusive === '' ? from : bucketOf(exclusive, visitor);
    if (place < from || place >= to) continue;
    const bucket = bucketOf(id, visitor);
    const variant = bucket < b ? 'B' : bucket >= 10_000 - c ? 'C' : 'A';
    found.push(`${id}|${variant}`);
    if (id === HOLDOUT && variant === 'A') break;
    taken.add(id).add(claims);
  }
  return found;
}
