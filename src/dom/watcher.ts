import { isComplete } from './is-complete.ts';
import { createRuleIndex } from './rule-index.ts';

export type Undo = () => void;

export interface WatchOptions {
  /** Who asks: named in every error, as `island`, `experiment OD478`. */
  readonly owner: string;
  /** Who goes first when one batch brings an element to several owners: lower first. Default 0. */
  readonly order?: number;
  /** Wait until the element's end tag has been parsed. Default false: called as soon as the start tag is seen. */
  readonly complete?: boolean;
  /** Attributes whose change may make the selector start or stop to match. Default none. */
  readonly attributes?: readonly string[];
}

/**
 * Calls `onMatch` once for each element in the document that matches, now and later, while it stays.
 * What it returns is run when the element leaves, stops to match, or the watch is stopped. An invalid
 * selector and whatever throws are reported under the owner's name and stop nobody else.
 * Returns a stop.
 */
export type Watch = (
  selector: string,
  onMatch: (element: Element) => Undo | undefined,
  options: WatchOptions,
) => Undo;

export type ReportWatchError = (owner: string, error: unknown) => void;

interface Rule extends WatchOptions {
  readonly selector: string;
  readonly onMatch: (element: Element) => Undo | undefined;
  readonly elements: Set<Element>;
}

const nothing: Undo = () => {};

/**
 * The only MutationObserver over the page. It indexes its rules by what their last compound needs and walks only
 * what was added, so its cost follows the change and not the page or the number of rules. Callbacks run before the
 * next paint. What leaves the document is let go in the same turn.
 * `:has()`, `:nth-child()` and sibling combinators are answered when the element arrives, not later.
 */
export function createWatcher(document: Document, report: ReportWatchError): { watch: Watch; stop: Undo } {
  const index = createRuleIndex<Rule>();
  const rules = new Set<Rule>();
  /** The rules that hold for an element, each with its undo. */
  const held = new WeakMap<Element, Map<Rule, Undo>>();
  /** Elements whose end tag is awaited: at most the parser's open elements. */
  const incomplete = new Map<Element, Set<Rule>>();
  const observed = new Set<string>();

  const observer = new MutationObserver(update);
  const observe = () =>
    observer.observe(document, {
      childList: true,
      subtree: true,
      ...(observed.size && { attributeFilter: [...observed] }),
    });
  observe();
  document.addEventListener('readystatechange', retryIncomplete);

  function update(records: MutationRecord[]) {
    const removed = new Set<Element>();
    const added = new Set<Element>();
    const changed: MutationRecord[] = [];
    for (const record of records) {
      if (record.type === 'attributes') changed.push(record);
      for (const node of record.removedNodes)
        if (node.nodeType === 1 && !document.contains(node)) removed.add(node as Element);
      for (const node of record.addedNodes)
        if (node.nodeType === 1 && document.contains(node)) added.add(node as Element);
    }
    // The innermost first: an outer undo may take the inner elements out before they are seen.
    for (const root of removed) for (const element of treeOf(root).reverse()) releaseAll(element);

    const matches: [Rule, Element][] = [];
    const seen = new Set<Element>();
    for (const root of added) {
      // The parser reports each element by itself, its ancestors before it: one walk covers them all.
      if (seen.has(root)) continue;
      for (const element of treeOf(root)) {
        seen.add(element);
        releaseWhatNoLongerMatches(element);
        index.candidates(element, (rule) => matches.push([rule, element]));
      }
    }
    for (const { target, attributeName } of changed)
      recheck(target as Element, attributeName as string, matches);

    matches.sort(([a], [b]) => (a.order ?? 0) - (b.order ?? 0));
    for (const [rule, element] of matches) apply(rule, element);
    if (incomplete.size) retryIncomplete();
  }

  function apply(rule: Rule, element: Element) {
    // An earlier callback of this batch may have removed the element, changed it, or stopped the rule.
    if (held.get(element)?.has(rule) || !rules.has(rule)) return;
    if (!document.contains(element) || !element.matches(rule.selector)) return;
    if (rule.complete && !isComplete(element)) {
      const waiting = incomplete.get(element);
      if (waiting) waiting.add(rule);
      else incomplete.set(element, new Set([rule]));
      return;
    }
    const undos = held.get(element) ?? new Map<Rule, Undo>();
    held.set(element, undos);
    // Held before the call: a callback that throws, or watches more, is not called again for this element.
    undos.set(rule, nothing);
    rule.elements.add(element);
    guard(rule, () => {
      const undo = rule.onMatch(element);
      if (!undo) return;
      if (undos.has(rule)) undos.set(rule, undo);
      else undo();
    });
  }

  function retryIncomplete() {
    for (const [element, waiting] of [...incomplete]) {
      if (document.contains(element) && !isComplete(element)) continue;
      incomplete.delete(element);
      for (const rule of [...waiting].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))) apply(rule, element);
    }
  }

  function release(rule: Rule, element: Element) {
    const undos = held.get(element);
    const undo = undos?.get(rule);
    if (!undos || !undo) return;
    undos.delete(rule);
    if (!undos.size) held.delete(element);
    rule.elements.delete(element);
    guard(rule, undo);
  }

  function releaseAll(element: Element) {
    incomplete.delete(element);
    const undos = held.get(element);
    // Undone in the reverse order, as a stack of changes must be.
    if (undos) for (const rule of [...undos.keys()].reverse()) release(rule, element);
  }

  /** An element that was moved may have left the place that its rule asks for. */
  function releaseWhatNoLongerMatches(element: Element) {
    const undos = held.get(element);
    if (undos)
      for (const rule of [...undos.keys()].reverse())
        if (!element.matches(rule.selector)) release(rule, element);
  }

  function recheck(target: Element, attribute: string, matches: [Rule, Element][]) {
    if (!document.contains(target)) return;
    const asks = (rule: Rule) => rule.attributes?.includes(attribute);
    // What is inside may match by what the element is, as `.open p` does.
    for (const element of treeOf(target)) {
      for (const rule of [...(held.get(element)?.keys() ?? [])])
        if (asks(rule) && !element.matches(rule.selector)) release(rule, element);
      index.candidates(element, (rule) => asks(rule) && matches.push([rule, element]));
    }
  }

  function guard(rule: Rule, action: () => void) {
    try {
      action();
    } catch (error) {
      report(rule.owner, error);
    }
  }

  return {
    watch(selector, onMatch, options) {
      let present: NodeListOf<Element>;
      try {
        present = document.querySelectorAll(selector);
      } catch {
        report(
          options.owner,
          new SyntaxError(`"${selector}" is not a valid selector; it is never looked for`),
        );
        return nothing;
      }
      const rule: Rule = { ...options, selector, onMatch, elements: new Set() };
      rules.add(rule);
      index.add(rule, selector);
      const known = observed.size;
      for (const attribute of options.attributes ?? []) observed.add(attribute);
      if (observed.size > known) observe();
      for (const element of present) apply(rule, element);
      return () => {
        if (!rules.delete(rule)) return;
        index.delete(rule, selector);
        for (const element of [...rule.elements]) release(rule, element);
      };
    },
    stop() {
      observer.disconnect();
      document.removeEventListener('readystatechange', retryIncomplete);
      for (const rule of rules) for (const element of [...rule.elements]) release(rule, element);
      rules.clear();
    },
  };
}

/** The element and all that is in it, in document order. */
const treeOf = (root: Element) => [root, ...root.querySelectorAll('*')];
