import { selectorKeys } from './selector-keys.ts';

/** Finds the rules that an element may match without asking each of them. */
export interface RuleIndex<R> {
  add(rule: R, selector: string): void;
  delete(rule: R, selector: string): void;
  /** What the element may match; a rule twice where two selectors of one list point to the element. */
  candidates(element: Element): readonly R[];
}

export function createRuleIndex<R>(): RuleIndex<R> {
  const buckets = new Map<string, Set<R>>();
  /** The keys of attributes that are asked for. */
  const attributes = new Map<string, string>();
  /** By tag and class text, which most elements of a page share with others. */
  const memo = new Map<string, readonly R[]>();

  const change = (selector: string, action: (bucket: Set<R>) => void) => {
    memo.clear();
    for (const key of selectorKeys(selector)) {
      const bucket = buckets.get(key) ?? new Set();
      action(bucket);
      if (key[0] === '[') attributes.set(key, key.slice(1));
      if (bucket.size) buckets.set(key, bucket);
      else {
        buckets.delete(key);
        attributes.delete(key);
      }
    }
  };
  const rulesOf = (keys: readonly string[]) => keys.flatMap((key) => [...(buckets.get(key) ?? [])]);

  return {
    add: (rule, selector) => change(selector, (bucket) => bucket.add(rule)),
    delete: (rule, selector) => change(selector, (bucket) => bucket.delete(rule)),
    candidates(element) {
      const kind = `${element.localName} ${element.getAttribute('class')}`;
      let found = memo.get(kind);
      if (!found) {
        if (memo.size > 999) memo.clear();
        const classes = [...element.classList].map((name) => `.${name}`);
        found = rulesOf(['', element.localName.toLowerCase(), ...classes]);
        memo.set(kind, found);
      }
      if (element.id) found = found.concat(rulesOf([`#${element.id}`]));
      for (const [key, name] of attributes)
        if (element.hasAttribute(name)) found = found.concat(rulesOf([key]));
      return found;
    },
  };
}
