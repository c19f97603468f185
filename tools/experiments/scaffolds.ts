import scaffolds from './scaffolds.json';

/** What a new experiment begins with on a type of page: something of that page to change, and something to measure. */
export interface Scaffold {
  /** The changed element, as a selector. */
  readonly anchor: string;
  /** The last word of its new class: `od584-title`. */
  readonly what: string;
  /** The clicked element, as a selector. */
  readonly measured: string;
  readonly label: string;
  /** The test's page, as code. */
  readonly html: string;
}

const own: Readonly<Record<string, Scaffold>> = scaffolds;

export const scaffoldOf = (page: string): Scaffold => own[page] ?? scaffolds['*'];
