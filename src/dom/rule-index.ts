import { type KeyKind, selectorKeys } from './selector-keys.ts';

/** Finds the rules that an element may match without asking each of them. */
export interface RuleIndex<R> {
  add(rule: R, selector: string): void;
  delete(rule: R, selector: string): void;
  /** Calls `visit` for each candidate; twice where two selectors of one list point to the element. */
  candidates(element: Element, visit: (rule: R) => unknown): void;
}

export function createRuleIndex<R>(): RuleIndex<R> {
  const buckets: Record<KeyKind, Map<string, Set<R>>> = {
    id: new Map(),
    class: new Map(),
    attribute: new Map(),
    tag: new Map(),
    any: new Map(),
  };
  return {
    add(rule, selector) {
      for (const { kind, value } of selectorKeys(selector)) {
        const bucket = buckets[kind].get(value);
        if (bucket) bucket.add(rule);
        else buckets[kind].set(value, new Set([rule]));
      }
    },
    delete(rule, selector) {
      for (const { kind, value } of selectorKeys(selector)) {
        const bucket = buckets[kind].get(value);
        if (bucket?.delete(rule) && !bucket.size) buckets[kind].delete(value);
      }
    },
    candidates(element, visit) {
      if (element.id) buckets.id.get(element.id)?.forEach(visit);
      if (buckets.class.size) for (const name of element.classList) buckets.class.get(name)?.forEach(visit);
      for (const [name, rules] of buckets.attribute) if (element.hasAttribute(name)) rules.forEach(visit);
      buckets.tag.get(element.localName.toLowerCase())?.forEach(visit);
      buckets.any.get('')?.forEach(visit);
    },
  };
}
