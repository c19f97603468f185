import { methods } from './own-methods.ts';
import type { UndoOf, WatchOptions } from './watch.ts';

/** What one call of `watch` asks for. */
export interface Rule extends WatchOptions {
  readonly selector: string;
  readonly onMatch: (element: Element) => UndoOf | undefined;
  readonly order: number;
  /** Every candidate that the index finds for it matches. */
  readonly isKey: boolean;
  isOver?: true;
}

/** A rule and an element that matches it; a candidate until `undo` is set. */
export interface Match {
  readonly rule: Rule;
  readonly element: Element;
  /** Set while the element matches. */
  undo: UndoOf | undefined;
  /** The last batch in which the rule was called for the element; 0 before. */
  batch: number;
}

/** The matches of all elements, each listed on its own element in the order in which they began. */
export interface Matches {
  of(element: Element): readonly Match[];
  begin(match: Match, undo: UndoOf): void;
  end(match: Match): void;
  /** Ends the element's matches that the test chooses, newest first, as a stack of changes must be undone. */
  endOn(element: Element, test: (rule: Rule) => boolean | undefined): void;
  /** The same for all elements. Finds no `lasting` match: those are listed on their element alone. */
  endIf(test: (match: Match) => boolean | undefined): void;
  /** Ends all but the `lasting` matches in trees that have left the page. */
  endIn(roots: readonly Element[]): void;
}

const none: readonly never[] = [];

export const candidate = (rule: Rule, element: Element): Match => ({
  rule,
  element,
  undo: undefined,
  batch: 0,
});

/** `run` runs the undo of a match that ends. */
export function createMatches(run: (match: Match, undo: UndoOf) => void): Matches {
  // A property of the element, so that a lasting match keeps nothing alive. Each watcher has its own.
  const key = Symbol('matches');
  type Matched = Element & { [key]?: Match[] };
  /** Those that end when their element leaves, in the order in which they began. */
  const leaving = new Set<Match>();

  const of = (element: Matched): readonly Match[] => element[key] ?? none;
  const end = (match: Match) => {
    const { element, undo } = match;
    if (!undo) return;
    match.undo = undefined;
    const all = (element as Matched)[key];
    all?.splice(all.indexOf(match), 1);
    leaving.delete(match);
    run(match, undo);
  };
  const endOn = (element: Element, test: (rule: Rule) => boolean | undefined) => {
    for (const match of [...of(element)].reverse()) if (test(match.rule)) end(match);
  };

  return {
    of,
    end,
    endOn,
    begin(match, undo) {
      match.undo = undo;
      const element = match.element as Matched;
      const all = element[key];
      if (all) all.push(match);
      else element[key] = [match];
      if (!match.rule.lasting) leaving.add(match);
    },
    endIf(test) {
      for (const match of [...leaving].reverse()) if (test(match)) end(match);
    },
    endIn(roots) {
      if (!leaving.size) return;
      // All trees are listed first, because an undo may take them apart. What is inside ends before what is around it.
      for (const element of roots.flatMap(treeOf).reverse()) if (of(element)[0]) endOn(element, isNotLasting);
    },
  };
}

const isNotLasting = ({ lasting }: Rule) => !lasting;

/** The element and all that is in it, in document order. */
export const treeOf = (root: Element): Element[] => [root, ...methods.querySelectorAll.call(root, '*')];

/**
 * Observes the attributes that rules set themselves, so that they learn when the page resets one. Most writes are the
 * rules' own, and each would be a record: it is paused while their callbacks run.
 */
export function createOwnAttributes(document: Document, onRecords: (records: MutationRecord[]) => void) {
  const names = new Set<string>();
  const observer = new MutationObserver(onRecords);
  let isPaused = false;
  return {
    names,
    /** Returns what was observed before; undefined where it is paused already. */
    pause(): MutationRecord[] | undefined {
      if (isPaused) return undefined;
      isPaused = true;
      const records = observer.takeRecords();
      observer.disconnect();
      return records;
    },
    resume() {
      isPaused = false;
      if (!names.size) return;
      observer.observe(document, {
        attributes: true,
        subtree: true,
        // A long filter costs more at each resume than the records that it saves.
        ...(names.size < 9 && { attributeFilter: [...names] }),
      });
    },
  };
}

/** What a page's own markup has between and after its parts; tag managers append other things. */
const parts = /^(#text|header|nav|main|section|article|aside|footer)$/i;

/**
 * Whether the parser has seen the element's end tag: something stands after it or after one of its ancestors, or
 * the document has been parsed. A streamed page shows an element to us long before its content is there.
 * After a child of the body only the page's own parts count: tag managers append there while `main` is still open.
 * In the head, where scripts put style sheets, the body is the proof.
 */
export function isComplete(document: Document, element: Element): boolean {
  const { readyState, head, body } = document;
  if (readyState !== 'loading') return true;
  if (head?.contains(element)) return !!body;
  for (let node: Node | null = element; node; node = near(node, 'parentNode')) {
    let next = near(node, 'nextSibling');
    if (near(node, 'parentNode') === body)
      while (next && !parts.test(next.nodeName)) next = near(next, 'nextSibling');
    if (next) return true;
  }
  return false;
}

/** By its own name a form may give a field of that name. */
const near = (node: Node, name: 'parentNode' | 'nextSibling'): Node | null =>
  Reflect.get(Node.prototype, name, node);
