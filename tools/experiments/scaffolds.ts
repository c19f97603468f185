import scaffolds from './scaffolds.json';

/** What a new experiment begins with on a type of page: something of that page to change, and something to measure. */
export interface Scaffold {
  /** The changed element, as a selector. */
  readonly anchor: string;
  /** The last word of its new class: `od584-title`. */
  readonly what: string;
  /** The clicked element or the submitted form, as a selector. */
  readonly measured: string;
  /** What of the kit that selector is. */
  readonly code?: string;
  /** It is a form: whichever button submits it, inside or elsewhere, that is measured. */
  readonly isForm?: boolean;
  readonly label: string;
  /** The test's page, as code. */
  readonly html: string;
}

const own: Readonly<Record<string, Scaffold>> = scaffolds;

export const scaffoldOf = (page: string): Scaffold => own[page] ?? scaffolds['*'];
