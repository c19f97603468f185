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
  /** Whatever the index finds for it matches. */
  readonly isKey: boolean;
  ended?: true;
}

/** A rule with an element that it may match, and then holds. */
interface Hold {
  readonly rule: Rule;
  readonly element: Element;
  /** There while it is held. */
  undo?: Undo | undefined;
  /** The last batch in which the rule was called for the element; 0 before. */
  batch: number;
}

const nothing: Undo = () => {};

/**
 * The only place that observes the page. It indexes its rules by what their last compound needs and looks only
 * at what was added, so its cost follows the change and not the page or the number of rules. Callbacks run before the
 * next paint. What leaves the document is let go in the same turn.
 * `:has()`, `:nth-child()` and sibling combinators are answered when the element arrives, not later.
 */
export function createWatcher(document: Document, report: ReportWatchError): { watch: Watch; stop: Undo } {
  const index = createRuleIndex<Rule>();
  /** The holds of each element in the order in which they began. What leaves is let go, so nothing is kept alive. */
  const held = new Map<Element, Hold[]>();
  /** Elements whose end tag is awaited: at most the parser's open elements. */
  const incomplete = new Map<Element, Hold[]>();
  /** The attributes of all `attributes`. */
  const deciding = new Set<string>();
  /** Those of all `ownAttributes`. */
  const own = new Set<string>();
  let batch = 0;
  let isUpdating = false;
  let isAside = false;
  /** The last that did not match, while nothing has been called since: rules often share their selector. */
  let missed: Element | undefined;
  let missedBy: string | undefined;

  const observer = new MutationObserver(update);
  /** Set aside from the first callback of a batch on: most attributes are written by callbacks, each a record. */
  const attributeObserver = new MutationObserver(update);
  const observe = () =>
    observer.observe(document, {
      childList: true,
      subtree: true,
      ...(deciding.size && { attributeFilter: [...deciding] }),
    });
  const observeAttributes = () => {
    if (own.size)
      attributeObserver.observe(document, {
        attributes: true,
        subtree: true,
        // It is done in each batch: to name many costs more than to hear of others.
        ...(own.size < 9 && { attributeFilter: [...own] }),
      });
  };
  observe();
  document.addEventListener('readystatechange', retryIncomplete);

  function update(given: MutationRecord[]) {
    const records = own.size ? given.concat(observer.takeRecords(), attributeObserver.takeRecords()) : given;
    const jobs: Hold[] = [];
    const removed: Element[] = [];
    const moved: Element[] = [];
    const added: Element[] = [];
    batch++;
    isUpdating = true;
    for (const record of records) {
      const { attributeName } = record;
      pushChange(record.target as Element, jobs, attributeName);
      if (attributeName) continue;
      for (const node of record.removedNodes)
        if (node.nodeType === 1) (document.contains(node) ? moved : removed).push(node as Element);
      for (const node of record.addedNodes)
        if (node.nodeType === 1 && document.contains(node)) added.push(node as Element);
    }
    if (removed.length) releaseGone(removed);
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
    for (const job of jobs) {
      const { rule, element } = job;
      if (job.batch !== batch) apply(job);
      else if (job.undo) guard(rule, () => rule.onChange?.(element));
    }
    if (incomplete.size) retryIncomplete();
    isUpdating = false;
    if (isAside) observeAttributes();
    isAside = false;
  }

  function pushCandidates(element: Element, jobs: Hold[]) {
    for (const rule of index.candidates(element)) jobs.push({ rule, element, batch: 0 });
  }

  function pushChange(element: Element, jobs: Hold[], attribute?: string | null) {
    const holds = held.get(element);
    if (!holds) return;
    for (const hold of holds) {
      const { rule } = hold;
      if (!rule.onChange || hold.batch === batch) continue;
      if (attribute && !rule.ownAttributes?.includes(attribute)) continue;
      hold.batch = batch;
      jobs.push(hold);
    }
  }

  function apply(hold: Hold) {
    const { rule, element } = hold;
    const { selector } = rule;
    if (element === missed && selector === missedBy) return;
    // An earlier callback of this batch may have removed the element, changed it, or stopped the rule.
    if (rule.ended || !document.contains(element)) return;
    const others = held.get(element);
    if (others?.some((other) => other.rule === rule)) return;
    if (!rule.isKey && !element.matches(selector)) {
      missed = element;
      missedBy = selector;
      return;
    }
    if (rule.complete && document.readyState === 'loading' && !isComplete(element)) {
      const waiting = incomplete.get(element);
      if (!waiting) incomplete.set(element, [hold]);
      else if (!waiting.some((other) => other.rule === rule)) waiting.push(hold);
      return;
    }
    // Held before the call: a callback that throws, or watches more, is not called again for this element.
    hold.undo = nothing;
    hold.batch = batch;
    if (others) others.push(hold);
    else held.set(element, [hold]);
    guard(rule, () => {
      const undo = rule.onMatch(element);
      if (!undo) return;
      if (hold.undo) hold.undo = undo;
      else undo();
    });
  }

  function retryIncomplete() {
    for (const [element, waiting] of [...incomplete]) {
      if (document.contains(element) && !isComplete(element)) continue;
      incomplete.delete(element);
      for (const hold of waiting.sort((a, b) => a.rule.order - b.rule.order)) apply(hold);
    }
  }

  function release(hold: Hold) {
    const { rule, element, undo } = hold;
    const all = held.get(element);
    if (!all || !undo) return;
    hold.undo = undefined;
    all.splice(all.indexOf(hold), 1);
    if (!all.length) held.delete(element);
    guard(rule, undo);
  }

  /** Undone in the reverse order, as a stack of changes must be. */
  function releaseWhere(element: Element, ends: (rule: Rule) => boolean | undefined) {
    const holds = held.get(element);
    if (holds) for (const hold of [...holds].reverse()) if (ends(hold.rule)) release(hold);
  }

  const releaseAll = (element: Element) => releaseWhere(element, () => true);

  /** The newest first: an outer undo may take the inner elements out before they are seen. */
  function releaseGone(roots: readonly Element[]) {
    const trees = roots.map((root) => root.querySelectorAll('*'));
    const size = trees.reduce((sum, { length }) => sum + length, roots.length);
    // Looking at an element of a tree costs some eight times as much as asking one that is held where it is.
    if (size * 8 >= held.size) {
      const gone = [...held.keys()].filter((element) => !document.contains(element));
      for (const element of gone.reverse()) releaseAll(element);
      return;
    }
    for (let at = roots.length; at--; ) {
      const tree = trees[at] as NodeListOf<Element>;
      for (let inner = tree.length; inner--; ) releaseAll(tree[inner] as Element);
      releaseAll(roots[at] as Element);
    }
  }

  function recheck(target: Element, attribute: string, jobs: Hold[]) {
    if (!document.contains(target)) return;
    const asks = (rule: Rule) => rule.attributes?.includes(attribute);
    // What is inside may match by what the element is, as `.open p` does.
    for (const element of treeOf(target)) {
      releaseWhere(element, (rule) => asks(rule) && !element.matches(rule.selector));
      for (const rule of index.candidates(element)) if (asks(rule)) jobs.push({ rule, element, batch: 0 });
    }
  }

  function guard(rule: Rule, action: () => void) {
    missed = undefined;
    if (isUpdating && !isAside) {
      attributeObserver.disconnect();
      isAside = true;
    }
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
      const isKey = index.isKey(selector);
      const rule: Rule = { ...options, order, selector, onMatch, isKey };
      index.add(rule, selector);
      const known = deciding.size;
      const knownOwn = own.size;
      for (const attribute of attributes) deciding.add(attribute);
      for (const attribute of ownAttributes) own.add(attribute);
      if (deciding.size > known) observe();
      if (own.size > knownOwn) observeAttributes();
      for (const element of present) apply({ rule, element, batch: 0 });
      return () => {
        if (rule.ended) return;
        rule.ended = true;
        index.delete(rule, selector);
        for (const element of [...held.keys()]) releaseWhere(element, (one) => one === rule);
      };
    },
    stop() {
      observer.disconnect();
      own.clear();
      attributeObserver.disconnect();
      document.removeEventListener('readystatechange', retryIncomplete);
      for (const element of [...held.keys()]) releaseAll(element);
    },
  };
}

/** The element and all that is in it, in document order. */
const treeOf = (root: Element) => [root, ...root.querySelectorAll('*')];
