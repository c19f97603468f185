// Longer than others: its parts share the bookkeeping of one observer, and would be harder to follow in pieces.
import { isComplete } from './is-complete.ts';
import { createRuleIndex } from './rule-index.ts';

export type Undo = () => void;
/** One for all elements: it is told which. */
export type UndoOf = (element: Element) => void;

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
  /**
   * The element is let be when it leaves, and kept in mind by itself alone: nothing is undone in what is thrown away.
   * Where it comes back it is undone, and matched anew if it still matches. A stop does not look for the elements,
   * which is the caller's; what comes back after it is undone then. Not noticed is what comes back inside something
   * else than it left with, or in a look at a whole busy page, and is not found by the selector's last part any more;
   * a stop of the rule ends that. Default false.
   */
  readonly lasting?: boolean;
}

/**
 * Calls `onMatch` once for each element in the document that matches, now and later, while it stays.
 * What it returns is run when the element leaves, stops to match, or the watch is stopped, unless it is `lasting`. An
 * invalid selector and whatever throws are reported under the owner's name and stop nobody else.
 * Returns a stop.
 */
export type Watch = (
  selector: string,
  onMatch: (element: Element) => UndoOf | undefined,
  options: WatchOptions,
) => Undo;

export type ReportWatchError = (owner: string, error: unknown) => void;

interface Rule extends WatchOptions {
  readonly selector: string;
  readonly onMatch: (element: Element) => UndoOf | undefined;
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
  undo: UndoOf | undefined;
  /** The last batch in which the rule was called for the element; 0 before. */
  batch: number;
}

const nothing: Undo = () => {};
const nobody: readonly never[] = [];
/** So many changes within a frame that nobody asks for, and one look at the page costs less than to hear of them all. */
const patience = 200;
/** In ms. */
const frame = 16;

/**
 * The only place that observes the page. It indexes its rules by what their last compound needs and looks only
 * at what was added, so its cost follows the change and not the page or the number of rules. Callbacks run before the
 * next paint. What leaves the document is let go in the same turn. A page that never stops to change what nobody asks
 * for is looked at as a whole, once before each paint.
 * `:has()`, `:nth-child()` and sibling combinators are answered when the element arrives, not later.
 */
export function createWatcher(document: Document, report: ReportWatchError): { watch: Watch; stop: Undo } {
  const index = createRuleIndex<Rule>();
  /** Where an element keeps its holds, in the order in which they began. */
  const holds = Symbol('holds');
  type Holder = Element & { [holds]?: Hold[] };
  /** Those that end when their element leaves, in the same order: so nothing is kept alive. */
  const leaving = new Set<Hold>();
  /** Elements whose end tag is awaited: at most the parser's open elements. */
  const incomplete = new Map<Element, Hold[]>();
  /** The attributes of all `attributes`. */
  const deciding = new Set<string>();
  /** Those of all `ownAttributes`. */
  const own = new Set<string>();
  let batch = 0;
  let isUpdating = false;
  let isAside = false;
  /** A lasting rule has ended: what comes back may still be as it was left. */
  let hasEnded = false;
  /** What has left: in there may be what has lost meanwhile all that it is found by. */
  const gone = new WeakSet<Element>();
  /** Batches that were nobody's, from the moment `since` on. */
  let idle = 0;
  let since = 0;
  let limit = patience;
  /** The last batch was somebody's. */
  let hadJobs = false;
  let isAway = false;

  const observer = new MutationObserver((records) => update(records));
  /** Set aside from the first callback of a batch on: most attributes are written by callbacks, each a record. */
  const attributeObserver = new MutationObserver((records) => update(records));
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

  function update(given: MutationRecord[], added: Element[] = []) {
    const records = own.size ? given.concat(observer.takeRecords(), attributeObserver.takeRecords()) : given;
    const jobs: Hold[] = [];
    const removed: Element[] = [];
    const moved: Element[] = [];
    batch++;
    isUpdating = true;
    for (const record of records) {
      const { attributeName } = record;
      pushChange(record.target as Element, jobs, attributeName);
      if (attributeName) continue;
      for (const element of elementsOf(record.removedNodes))
        (document.contains(element) ? moved : removed).push(element);
      for (const element of elementsOf(record.addedNodes))
        if (document.contains(element)) added.push(element);
    }
    if (removed.length) releaseGone(removed);
    for (const root of removed) gone.add(root);
    for (const root of moved) for (const element of treeOf(root)) askAgain(element, jobs);
    let outer: Element | undefined;
    for (const root of added) {
      // The parser reports each element by itself, its ancestors before it: one look covers them all.
      if (outer?.contains(root)) continue;
      outer = root;
      pushCandidates(root, jobs);
      const isBack = gone.delete(root);
      for (const element of isBack || hasEnded ? root.querySelectorAll('*') : index.inside(root))
        pushCandidates(element, jobs);
    }
    if (deciding.size)
      for (const { target, attributeName } of records)
        if (attributeName && deciding.has(attributeName)) recheck(target as Element, attributeName, jobs);

    jobs.sort((a, b) => a.rule.order - b.rule.order);
    for (const job of jobs) {
      const { rule, element } = job;
      if (job.batch !== batch) apply(job);
      else if (job.undo && !rule.ended && rule.onChange) call(rule, rule.onChange, element);
    }
    if (incomplete.size) retryIncomplete();
    isUpdating = false;
    if (isAside) observeAttributes();
    isAside = false;
    // What follows a batch with jobs is mostly their doing.
    if (!jobs.length && !hadJobs) goAwayWhenBusy();
    hadJobs = !!jobs.length;
  }

  function goAwayWhenBusy() {
    const now = performance.now();
    if (now - since > frame) idle = 0;
    if (!idle++) since = now;
    if (idle <= limit || isAway) return;
    isAway = true;
    observer.disconnect();
    attributeObserver.disconnect();
    requestAnimationFrame(comeBack);
    // A tab in the background has no frames.
    setTimeout(comeBack, 100);
  }

  /** Whatever happened meanwhile: what has left or no longer matches is let go, what is there is asked anew. */
  function comeBack() {
    if (!isAway) return;
    idle = 0;
    observe();
    isAside = true;
    for (const hold of [...leaving].reverse()) {
      const { rule, element } = hold;
      if (!document.contains(element) || (rule.attributes && !element.matches(rule.selector))) release(hold);
    }
    update([], [document.documentElement]);
    isAway = false;
    // The more there is to look at, the later it pays.
    limit = patience + index.inside(document).length / 4;
  }

  function pushCandidates(element: Holder, jobs: Hold[]) {
    const all = element[holds];
    if (all) {
      // What was not moved in this batch was away. In a look at the whole page nobody can tell.
      for (const hold of [...all]) if (hold.rule.lasting && hold.batch !== batch && !isAway) release(hold);
      askAgain(element, jobs);
    }
    for (const rule of index.candidates(element))
      if (!all?.some((other) => other.rule === rule)) jobs.push({ rule, element, undo: undefined, batch: 0 });
  }

  /** Whether it still matches where it stands now. */
  function askAgain(element: Element, jobs: Hold[]) {
    releaseWhere(element, (rule) => rule.ended || !element.matches(rule.selector));
    pushChange(element, jobs);
  }

  function pushChange(element: Holder, jobs: Hold[], attribute?: string | null) {
    const all = element[holds];
    if (!all) return;
    for (const hold of all) {
      const { rule } = hold;
      if (!rule.onChange || rule.ended || hold.batch === batch) continue;
      if (attribute && !rule.ownAttributes?.includes(attribute)) continue;
      hold.batch = batch;
      jobs.push(hold);
    }
  }

  function apply(hold: Hold) {
    const { rule } = hold;
    const element: Holder = hold.element;
    // An earlier callback of this batch may have removed the element, changed it, or stopped the rule.
    if (rule.ended || !document.contains(element)) return;
    const all = element[holds];
    if (all) for (const other of all) if (other.rule === rule) return;
    if (!rule.isKey && !element.matches(rule.selector)) return;
    if (rule.complete && document.readyState === 'loading' && !isComplete(element)) {
      const waiting = incomplete.get(element);
      if (!waiting) incomplete.set(element, [hold]);
      else if (!waiting.some((other) => other.rule === rule)) waiting.push(hold);
      return;
    }
    // Held before the call: a callback that throws, or watches more, is not called again for this element.
    hold.undo = nothing;
    hold.batch = batch;
    if (all) all.push(hold);
    else element[holds] = [hold];
    if (!rule.lasting) leaving.add(hold);
    const undo = call(rule, rule.onMatch, element);
    if (!undo) return;
    if (hold.undo) hold.undo = undo;
    else call(rule, undo, element);
  }

  function retryIncomplete() {
    for (const [element, waiting] of [...incomplete]) {
      if (document.contains(element) && !isComplete(element)) continue;
      incomplete.delete(element);
      for (const hold of waiting.sort((a, b) => a.rule.order - b.rule.order)) apply(hold);
    }
  }

  function release(hold: Hold) {
    const { rule, undo } = hold;
    const element: Holder = hold.element;
    if (!undo) return;
    hold.undo = undefined;
    element[holds]?.splice(element[holds].indexOf(hold), 1);
    leaving.delete(hold);
    call(rule, undo, element);
  }

  /** Undone in the reverse order, as a stack of changes must be. */
  function releaseWhere(element: Holder, ends: (rule: Rule) => boolean | undefined) {
    const all = element[holds] ?? nobody;
    for (let at = all.length; at--; ) {
      const hold = all[at];
      if (hold && ends(hold.rule)) release(hold);
    }
  }

  /** The newest first: an outer undo may take the inner elements out before they are seen. */
  function releaseGone(roots: readonly Element[]) {
    const trees = leaving.size > 99 ? roots.map((root) => root.querySelectorAll('*')) : [];
    const size = trees.reduce((sum, { length }) => sum + length, roots.length);
    // Looking at an element of a tree costs some eight times as much as asking one that is held where it is.
    if (!trees.length || size * 8 >= leaving.size) {
      for (const hold of [...leaving].reverse()) if (!document.contains(hold.element)) release(hold);
      return;
    }
    for (let at = trees.length; at--; ) {
      const tree = trees[at] as NodeListOf<Element>;
      for (let inner = tree.length; inner--; ) releaseLeaving(tree[inner] as Element);
      releaseLeaving(roots[at] as Element);
    }
  }

  function releaseLeaving(element: Holder) {
    if (element[holds]) releaseWhere(element, (rule) => !rule.lasting);
  }

  function recheck(target: Element, attribute: string, jobs: Hold[]) {
    if (!document.contains(target)) return;
    const asks = (rule: Rule) => rule.attributes?.includes(attribute);
    // What is inside may match by what the element is, as `.open p` does.
    for (const element of treeOf(target)) {
      releaseWhere(element, (rule) => asks(rule) && !element.matches(rule.selector));
      for (const rule of index.candidates(element))
        if (asks(rule)) jobs.push({ rule, element, undo: undefined, batch: 0 });
    }
  }

  function call<T>(rule: Rule, action: (element: Element) => T, element: Element): T | undefined {
    if (isUpdating && !isAside) {
      attributeObserver.disconnect();
      isAside = true;
    }
    try {
      return action(element);
    } catch (error) {
      report(rule.owner, error);
      return undefined;
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
      for (const element of present) apply({ rule, element, undo: undefined, batch: 0 });
      if (own.size > knownOwn) observeAttributes();
      return () => {
        if (rule.ended) return;
        rule.ended = true;
        hasEnded ||= !!rule.lasting;
        index.delete(rule, selector);
        for (const hold of leaving) if (hold.rule === rule) release(hold);
      };
    },
    stop() {
      isAway = false;
      observer.disconnect();
      own.clear();
      attributeObserver.disconnect();
      document.removeEventListener('readystatechange', retryIncomplete);
      for (const hold of [...leaving].reverse()) release(hold);
    },
  };
}

/** By its index: for each of a thousand records an iterator of a node list costs as much as all else. */
function elementsOf(nodes: NodeList): readonly Element[] {
  const { length } = nodes;
  if (!length) return nobody;
  const elements: Element[] = [];
  for (let at = 0; at < length; at++) {
    const node = nodes[at];
    if (node?.nodeType === 1) elements.push(node as Element);
  }
  return elements;
}

/** The element and all that is in it, in document order. */
const treeOf = (root: Element) => [root, ...root.querySelectorAll('*')];
