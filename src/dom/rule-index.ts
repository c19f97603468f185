import { selectorKeys } from './selector-keys.ts';

/** Finds the rules that an element may match without asking each of them. */
export interface RuleIndex<R> {
  add(rule: R, selector: string): void;
  /** Whether every candidate for the selector matches it: it asks for nothing but its key. */
  isKey(selector: string): boolean;
  delete(rule: R, selector: string): void;
  /** Those inside, in document order, that may match a rule, and few others. */
  inside(root: ParentNode): Iterable<Element> & { readonly length: number };
  /** What the element may match; a rule twice where two selectors of one list point to the element. */
  candidates(element: Element): readonly R[];
}

export function createRuleIndex<R>(): RuleIndex<R> {
  /** By what `selectorKeys` gives. */
  const buckets = new Map<string, readonly R[]>();
  /** By class text, then tag, which most elements of a page share with others. */
  const memo = new Map<string | null, Map<string, readonly R[]>>();
  let joined = '';
  let attributes: (readonly [name: string, rules: readonly R[]])[] = [];
  let anyAttribute = '';

  const change = (selector: string, action: (bucket: readonly R[]) => readonly R[]) => {
    for (const key of selectorKeys(selector)) {
      const bucket = action(buckets.get(key) ?? []);
      if (bucket.length) buckets.set(key, bucket);
      else buckets.delete(key);
    }
    memo.clear();
    const keys = [...buckets.keys()];
    const others = keys.filter((key) => key[0] !== '.');
    // Each element is held against each key: from so many classes on it is faster to look at whatever has one.
    joined = (keys.length - others.length > 16 ? ['[class]', ...others] : keys).join();
    anyAttribute = keys.filter((key) => key[0] === '[').join();
    attributes = [...buckets].flatMap(([key, rules]) => (key[0] === '[' ? [[key.slice(1, -1), rules]] : []));
  };
  const rulesOf = (keys: readonly string[]) => keys.flatMap((key) => buckets.get(key) ?? []);

  return {
    isKey: (selector) => selectorKeys(selector).join() === selector,
    add: (rule, selector) => change(selector, (bucket) => [...bucket, rule]),
    delete: (rule, selector) => change(selector, (bucket) => bucket.filter((one) => one !== rule)),
    inside: (root) => (joined ? root.querySelectorAll(joined) : []),
    candidates(element) {
      const { localName } = element;
      const text = element.getAttribute('class');
      let tags = memo.get(text);
      if (!tags) {
        if (memo.size > 999) memo.clear();
        tags = new Map();
        memo.set(text, tags);
      }
      let found = tags.get(localName);
      if (!found) {
        found = rulesOf(['*', localName, ...[...element.classList].map((name) => `.${name}`)]);
        tags.set(localName, found);
      }
      if (element.id) found = found.concat(rulesOf([`#${element.id}`]));
      // One question for them all: most elements have none.
      if (anyAttribute && element.matches(anyAttribute))
        for (const [name, rules] of attributes) if (element.hasAttribute(name)) found = found.concat(rules);
      return found;
    },
  };
}
