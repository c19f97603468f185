import { pauseWhenBusy } from './busy-page.ts';
import { formDoor } from './form-door.ts';
import {
  candidate,
  createMatches,
  createOwnAttributes,
  isComplete,
  type Match,
  type Rule,
  treeOf,
} from './matches.ts';
import { methods } from './own-methods.ts';
import { createRuleIndex, selectorKeys } from './rule-index.ts';
import type { Undo, Watch } from './watch.ts';

type ReportWatchError = (code: 'watcher-failed', error: unknown, owner: string) => void;

export interface Watcher {
  readonly watch: Watch;
  /** Ends all. */
  readonly stop: Undo;
}

const nothing: Undo = () => {};

/**
 * The only observer of the page's structure. Rules are indexed by what their last compound needs, and only what was
 * added is looked at, so the cost follows the change and not the page or the number of rules. Callbacks run before the
 * next paint. A form whose fields hide what one asks of it is given to nobody. Attributes, `:has()`, `:nth-child()` and sibling combinators are evaluated when the element arrives or moves, not later.
 */
export function createWatcher(document: Document, report: ReportWatchError): Watcher {
  const index = createRuleIndex<Rule>();
  const matches = createMatches(({ rule, element }, undo) => call(rule, undo, element));
  /** Candidates whose end tag has not been parsed: at most those of the parser's open elements. */
  let unparsed: Match[] = [];
  /** Roots that have left: an element inside may have lost what the index finds it by. */
  const gone = new WeakSet<Element>();
  /** The same may be true inside anything that comes back. */
  let hasStoppedLasting = false;
  let batch = 0;

  // By its own name the document may give an element that has just come.
  const isInPage = (element: Element) => methods.contains.call(document, element);
  const observer = new MutationObserver((records) => update(records));
  const ownAttributes = createOwnAttributes(document, (records) => update(records));
  const observe = () => observer.observe(document, { childList: true, subtree: true });
  const disconnect = () => {
    observer.disconnect();
    ownAttributes.pause();
  };
  const countBatch = pauseWhenBusy(disconnect, () => {
    observe();
    matches.endIf(({ element }) => !isInPage(element));
    update([], true);
    return index.inside(document.documentElement).length;
  });
  observe();
  document.addEventListener('readystatechange', applyParsed);

  /** Handles one batch of records, or looks at the whole page. */
  function update(given: MutationRecord[], isWholePage = false) {
    const earlier = ownAttributes.pause() ?? [];
    const records = ownAttributes.names.size ? given.concat(observer.takeRecords(), earlier) : given;
    const added: Element[] = isWholePage ? [document.documentElement] : [];
    const removed: Element[] = [];
    const moved: Element[] = [];
    const jobs: Match[] = [];
    batch++;
    for (const { target, attributeName, removedNodes, addedNodes } of records) {
      pushChanged(target as Element, jobs, attributeName);
      if (attributeName) continue;
      for (const element of elementsOf(removedNodes)) (isInPage(element) ? moved : removed).push(element);
      for (const element of elementsOf(addedNodes)) if (isInPage(element)) added.push(element);
    }
    matches.endIn(removed);
    for (const root of removed) gone.add(root);
    for (const root of moved) for (const element of treeOf(root)) recheck(element, jobs);
    let outer: Element | undefined;
    for (const root of added) {
      // The parser reports each element by itself, its ancestors before it: one look covers them all.
      if (outer && methods.contains.call(outer, root)) continue;
      outer = root;
      pushCandidates(root, jobs, isWholePage);
      // The root once more, where it is back: a second look at it finds nothing new.
      const isBack = gone.delete(root) || hasStoppedLasting;
      for (const element of isBack ? treeOf(root) : index.inside(root))
        pushCandidates(element, jobs, isWholePage);
    }
    for (const job of jobs.sort(byOrder)) {
      const { rule, element } = job;
      if (job.batch !== batch) apply(job);
      else if (job.undo && !rule.isOver && rule.onChange) call(rule, rule.onChange, element);
    }
    applyParsed();
    ownAttributes.resume();
    countBatch(!!jobs.length);
  }

  function pushCandidates(element: Element, jobs: Match[], isWholePage: boolean) {
    const own = matches.of(element);
    if (own[0]) {
      // What has not been moved in this batch was out of the page. In a look at the whole page nobody can tell.
      if (!isWholePage)
        for (const match of [...own]) if (match.rule.lasting && match.batch !== batch) matches.end(match);
      recheck(element, jobs);
    }
    for (const rule of index.candidates(element))
      if (!isMatched(own, rule)) jobs.push(candidate(rule, element));
  }

  /** The element has moved: ends the matches that no longer hold. */
  function recheck(element: Element, jobs: Match[]) {
    if (!matches.of(element)[0]) return;
    matches.endOn(element, (rule) => rule.isOver || !methods.matches.call(element, rule.selector));
    pushChanged(element, jobs);
  }

  function pushChanged(element: Element, jobs: Match[], attribute?: string | null) {
    for (const match of matches.of(element)) {
      const { rule } = match;
      if (!rule.onChange || rule.isOver || match.batch === batch) continue;
      if (attribute && !rule.ownAttributes?.includes(attribute)) continue;
      match.batch = batch;
      jobs.push(match);
    }
  }

  function apply(match: Match) {
    const { rule, element } = match;
    // An earlier callback of this batch may have removed the element, changed it, or stopped the rule.
    if (rule.isOver || !isInPage(element) || isMatched(matches.of(element), rule)) return;
    if (!rule.isKey && !methods.matches.call(element, rule.selector)) return;
    if (formDoor.keepsOut?.(element)) return;
    if (rule.complete && document.readyState === 'loading' && !isComplete(document, element)) {
      unparsed.push(match);
      return;
    }
    // Begun before the call: a callback that throws, or watches more, is not called again for this element.
    matches.begin(match, nothing);
    match.batch = batch;
    const undo = call(rule, rule.onMatch, element);
    if (!undo) return;
    if (match.undo) match.undo = undo;
    else call(rule, undo, element);
  }

  function applyParsed() {
    if (!unparsed.length) return;
    const all = unparsed.sort(byOrder);
    unparsed = [];
    for (const match of all) apply(match);
  }

  function call<T>({ owner }: Rule, action: (element: Element) => T, element: Element): T | undefined {
    try {
      return action(element);
    } catch (error) {
      report('watcher-failed', error, owner);
      return undefined;
    }
  }

  return {
    watch(selector, onMatch, options) {
      let present: NodeListOf<Element>;
      try {
        present = document.querySelectorAll(selector);
      } catch {
        report('watcher-failed', new SyntaxError(`"${selector}" is not a valid selector`), options.owner);
        return nothing;
      }
      const { order = 0, ownAttributes: own = [] } = options;
      const keys = selectorKeys(selector);
      const rule: Rule = { ...options, order, selector, onMatch, isKey: keys.join() === selector };
      index.add(rule, keys);
      const earlier = ownAttributes.pause();
      for (const attribute of own) ownAttributes.names.add(attribute);
      for (let at = 0; at < present.length; at++) apply(candidate(rule, present[at] as Element));
      if (earlier) ownAttributes.resume();
      if (earlier?.length) queueMicrotask(() => update(earlier));
      return () => {
        if (rule.isOver) return;
        rule.isOver = true;
        hasStoppedLasting ||= !!rule.lasting;
        index.delete(rule, keys);
        matches.endIf((match) => match.rule === rule);
      };
    },
    stop() {
      disconnect();
      matches.endIf(() => true);
    },
  };
}

const byOrder = (a: Match, b: Match) => a.rule.order - b.rule.order;

const isMatched = (own: readonly Match[], rule: Rule) => own.some((match) => match.rule === rule);

/** By index: for each of a thousand records an iterator of a node list costs as much as all else. */
function elementsOf(nodes: NodeList): readonly Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at];
    if (node?.nodeType === 1) elements.push(node as Element);
  }
  return elements;
}
