import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import type { TellSetting } from '../../src/page/read-settings.ts';
import type { Language, RuleId, Value, Values } from './sentences.ts';

/** The part of an element that rules read: the browser's own has it, and so has one of a parsed file. */
export interface CheckedElement {
  readonly localName: string;
  readonly textContent: string | null;
  readonly parentElement: CheckedElement | null;
  readonly children: ArrayLike<CheckedElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getAttributeNames(): string[];
  matches(selector: string): boolean;
  closest(selector: string): CheckedElement | null;
  /** A browser's element has it. */
  checkVisibility?(options: { opacityProperty: boolean; visibilityProperty: boolean }): boolean;
  querySelectorAll(selector: string): ArrayLike<CheckedElement>;
}

/** A document, of the browser or of a parsed file. */
export interface CheckedPage {
  readonly documentElement: CheckedElement;
  /** A part of a page, as the server sends it on its own: nothing is missing that belongs to a whole page. */
  readonly isFragment?: boolean;
  querySelectorAll(selector: string): ArrayLike<CheckedElement>;
}

export type Severity = 'error' | 'warning';

/** An experiment, as far as rules must know it. */
export interface KnownExperiment {
  readonly id: string;
  /** Page types; `*` is every page. */
  readonly pages: readonly string[];
  /** Its last day, as 2027-02-20, where it is known. */
  readonly expires?: string;
  /** The selectors of B's changes, where its code is known. */
  readonly anchors?: readonly string[];
}

/** An island or behaviour, as its own file declares it. */
export interface KnownComponent {
  readonly kind: 'island' | 'behaviour';
  readonly name: string;
  /** A page has it once. */
  readonly once: boolean;
  /** The attributes that are its props. */
  readonly props: readonly string[];
  readonly parts: readonly KnownPart[];
}

/** What the server must put inside. */
export interface KnownPart {
  readonly selector: string;
  /** How to write it. */
  readonly markup: string;
  /** It does something without the script. */
  readonly isWay: boolean;
  /** The attribute with which it must be there, or after `!` without which. */
  readonly needs?: string;
  /** It may be missing: only what this finds must be it. */
  readonly ifThere?: string;
  /** The component stands in it. */
  readonly isAround?: boolean;
  /** Each element that this finds has it inside; `:scope` is the component itself. */
  readonly in?: string;
  /** Each element that this finds has it beside it. */
  readonly beside?: string;
  /** Its attribute with an address on this site. */
  readonly site?: string;
}

/** What rules must know of the client. */
export interface Knowledge {
  readonly pageTypes: readonly string[];
  readonly components: readonly KnownComponent[];
  /** The names of all islands and behaviours. */
  readonly names: Readonly<Record<'island' | 'behaviour', readonly string[]>>;
  /** The schema of its props; undefined if its code is not there. */
  readonly schemaOf: (kind: 'island' | 'behaviour', name: string) => PropsSchema<unknown> | undefined;
  /** The attributes that are its props; undefined if they are not known. */
  readonly propNames: (kind: 'island' | 'behaviour', name: string) => readonly string[] | undefined;
  /** Tells what is wrong with the text of the settings, in sentences that begin with a path. */
  readonly readSettings: (text: string, tell: TellSetting) => void;
  /** Every Dutch text by its key, but for those of experiments. */
  readonly texts: Readonly<Record<string, string>>;
  readonly experiments: readonly KnownExperiment[];
  /** As 2026-11-23. */
  readonly today: string;
  /** Whether scripts have run: what they put in is no mistake of the server then. */
  readonly isRendered: boolean;
  /** Where the page was read, as `http://localhost:5173`: its own addresses are right there. Files have none. */
  readonly origin?: string;
  /** What is wrong with the answers for our files, by the address in their tags, where they were asked for. */
  readonly fileFaults?: ReadonlyMap<string, Value>;
}

export interface Finding {
  readonly rule: RuleId;
  readonly severity: Severity;
  /** Undefined where something is missing from the page as a whole. */
  readonly element: CheckedElement | undefined;
  readonly problem: Readonly<Record<Language, string>>;
  readonly advice: Readonly<Record<Language, string>>;
}

/** Reports an element and the values of the rule's sentences. */
export type Report = (element: CheckedElement | undefined, values?: Values) => void;

/** What it says is in `sentences`. */
export interface Rule {
  readonly id: RuleId;
  readonly severity: Severity;
  check(page: CheckedPage, knowledge: Knowledge, report: Report): void;
}

export const rule = (id: RuleId, severity: Severity, check: Rule['check']): Rule => ({ id, severity, check });

/** All elements that the selector finds, as a list. */
export const all = (within: Pick<CheckedPage, 'querySelectorAll'>, selector: string): CheckedElement[] =>
  Array.from(within.querySelectorAll(selector));

/** Its text on one line. */
export const textOf = ({ textContent }: CheckedElement) => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** Reports each element that the selector finds. */
export const each =
  (selector: string): Rule['check'] =>
  (page, _knowledge, report) => {
    for (const one of all(page, selector)) report(one);
  };

/** The values that occur more than once, each with its elements from the second on. */
export function repeated<T>(some: Iterable<T>, keyOf: (one: T) => string): [key: string, later: T[]][] {
  const byKey = new Map<string, T[]>();
  for (const one of some) byKey.set(keyOf(one), [...(byKey.get(keyOf(one)) ?? []), one]);
  return [...byKey].flatMap(([key, [, ...later]]) => (later.length ? [[key, later] as [string, T[]]] : []));
}
