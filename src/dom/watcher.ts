// Longer than others: its parts share the bookkeeping of one observer, and would be harder to follow in pieces.
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
  /**
   * Called when an element that is held was moved, alone or with what is around it, when its own child list changed,
   * or one of `ownAttributes`: at most once per batch, and not for what went before its match. What a callback
   * changes itself counts too.
   */
  readonly onChange?: (element: Element) => void;
  /** Attributes of the element itself that `onChange` is called for. Default none. */
  readonly ownAttributes?: readonly string[];
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
  readonly order: number;
  readonly holds: Map<Element, Hold>;
}

/** A rule and an element that it holds. */
interface Hold {
  readonly rule: Rule;
  undo: Undo;
  /** The last batch in which the rule was called for the element. */
  batch: number;
}

/** What a batch has for a rule: an element that it may match or, with the hold, one that has changed. */
interface Job {
  readonly rule: Rule;
  readonly element: Element;
  readonly hold?: Hold;
}

const nothing: Undo = () => {};

/**
 * The only MutationObserver over the page. It indexes its rules by what their last compound needs and looks only
 * at what was added, so its cost follows the change and not the page or the number of rules. Callbacks run before the
 * next paint. What leaves the document is let go in the same turn.
 * `:has()`, `:nth-child()` and sibling combinators are answered when the element arrives, not later.
 */
export function createWatcher(document: Document, report: ReportWatchError): { watch: Watch; stop: Undo } {
  const index = createRuleIndex<Rule>();
  const rules = new Set<Rule>();
  /** In the order in which the rules came to hold the element. */
  const held = new WeakMap<Element, Hold[]>();
  /** Elements whose end tag is awaited: at most the parser's open elements. */
  const incomplete = new Map<Element, Set<Rule>>();
  /** The attributes that are observed: those of `attributes`, and those of `ownAttributes`. */
  const deciding = new Set<string>();
  const own = new Set<string>();
  let batch = 0;
  /** The last that did not match, while nothing has been called since: rules often share their selector. */
  let missed: Element | undefined;
  let missedBy: string | undefined;

  const observer = new MutationObserver(update);
  const observe = () => {
    const attributeFilter = [...deciding, ...own];
    observer.observe(document, {
      childList: true,
      subtree: true,
      ...(attributeFilter.length && { attributeFilter }),
    });
  };
  observe();
  document.addEventListener('readystatechange', retryIncomplete);

  function update(records: MutationRecord[]) {
    batch++;
    const jobs: Job[] = [];
    const removed: Element[] = [];
    const moved: Element[] = [];
    const added: Element[] = [];
    for (const record of records) {
      const { attributeName } = record;
      pushChange(record.target as Element, jobs, attributeName);
      if (attributeName) continue;
      for (const node of record.removedNodes)
        if (node.nodeType === 1) (document.contains(node) ? moved : removed).push(node as Element);
      for (const node of record.addedNodes)
        if (node.nodeType === 1 && document.contains(node)) added.push(node as Element);
    }
    // The innermost first: an outer undo may take the inner elements out before they are seen.
    for (const root of removed)
      for (const element of treeOf(root).reverse()) {
        incomplete.delete(element);
        releaseWhere(element, () => true);
      }
    for (const root of moved)
      for (const element of treeOf(root)) {
        releaseWhere(element, (rule) => !element.matches(rule.selector));
        pushChange(element, jobs);
      }
    let outer: Element | undefined;
    for (const root of added) {
      // The parser reports each element by itself, its ancestors before it: one look covers them all.
      if (outer?.contains(root)) continue;
      outer = root;
      pushCandidates(root, jobs);
      for (const element of index.inside(root)) pushCandidates(element, jobs);
    }
    for (const { target, attributeName } of records)
      if (attributeName && deciding.has(attributeName)) recheck(target as Element, attributeName, jobs);

    jobs.sort((a, b) => a.rule.order - b.rule.order);
    for (const { rule, element, hold } of jobs) {
      if (!hold) apply(rule, element);
      else if (rule.holds.get(element) === hold) guard(rule, () => rule.onChange?.(element));
    }
    if (incomplete.size) retryIncomplete();
  }

  function pushCandidates(element: Element, jobs: Job[]) {
    for (const rule of index.candidates(element)) jobs.push({ rule, element });
  }

  function pushChange(element: Element, jobs: Job[], attribute?: string | null) {
    const holds = held.get(element);
    if (!holds) return;
    for (const hold of holds) {
      const { rule } = hold;
      if (!rule.onChange || hold.batch === batch) continue;
      if (attribute && !rule.ownAttributes?.includes(attribute)) continue;
      hold.batch = batch;
      jobs.push({ rule, element, hold });
    }
  }

  function apply(rule: Rule, element: Element) {
    // An earlier callback of this batch may have removed the element, changed it, or stopped the rule.
    if (element === missed && rule.selector === missedBy) return;
    if (rule.holds.has(element) || !rules.has(rule) || !element.isConnected) return;
    if (!element.matches(rule.selector)) {
      missed = element;
      missedBy = rule.selector;
      return;
    }
    if (rule.complete && !isComplete(element)) {
      const waiting = incomplete.get(element);
      if (waiting) waiting.add(rule);
      else incomplete.set(element, new Set([rule]));
      return;
    }
    // Held before the call: a callback that throws, or watches more, is not called again for this element.
    const hold: Hold = { rule, undo: nothing, batch };
    const others = held.get(element);
    if (others) others.push(hold);
    else held.set(element, [hold]);
    rule.holds.set(element, hold);
    guard(rule, () => {
      const undo = rule.onMatch(element);
      if (!undo) return;
      if (rule.holds.get(element) === hold) hold.undo = undo;
      else undo();
    });
  }

  function retryIncomplete() {
    for (const [element, waiting] of [...incomplete]) {
      if (document.contains(element) && !isComplete(element)) continue;
      incomplete.delete(element);
      for (const rule of [...waiting].sort((a, b) => a.order - b.order)) apply(rule, element);
    }
  }

  function release(rule: Rule, element: Element) {
    const hold = rule.holds.get(element);
    const all = held.get(element);
    if (!hold || !all) return;
    rule.holds.delete(element);
    all.splice(all.indexOf(hold), 1);
    if (!all.length) held.delete(element);
    guard(rule, hold.undo);
  }

  /** Undone in the reverse order, as a stack of changes must be. */
  function releaseWhere(element: Element, ends: (rule: Rule) => boolean | undefined) {
    const holds = held.get(element);
    if (holds) for (const { rule } of [...holds].reverse()) if (ends(rule)) release(rule, element);
  }

  function recheck(target: Element, attribute: string, jobs: Job[]) {
    if (!document.contains(target)) return;
    const asks = (rule: Rule) => rule.attributes?.includes(attribute);
    // What is inside may match by what the element is, as `.open p` does.
    for (const element of treeOf(target)) {
      releaseWhere(element, (rule) => asks(rule) && !element.matches(rule.selector));
      for (const rule of index.candidates(element)) if (asks(rule)) jobs.push({ rule, element });
    }
  }

  function guard(rule: Rule, action: () => void) {
    missed = undefined;
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
      const { order = 0, attributes = [], ownAttributes = [] } = options;
      const rule: Rule = { ...options, order, selector, onMatch, holds: new Map() };
      rules.add(rule);
      index.add(rule, selector);
      const known = deciding.size + own.size;
      for (const attribute of attributes) deciding.add(attribute);
      for (const attribute of ownAttributes) own.add(attribute);
      if (deciding.size + own.size > known) observe();
      for (const element of present) apply(rule, element);
      return () => {
        if (!rules.delete(rule)) return;
        index.delete(rule, selector);
        for (const element of [...rule.holds.keys()]) release(rule, element);
      };
    },
    stop() {
      observer.disconnect();
      document.removeEventListener('readystatechange', retryIncomplete);
      for (const rule of rules) for (const element of [...rule.holds.keys()]) release(rule, element);
      rules.clear();
    },
  };
}

/** The element and all that is in it, in document order. */
const treeOf = (root: Element) => (root.firstElementChild ? [root, ...root.querySelectorAll('*')] : [root]);
