import { methods } from './own-methods.ts';

/** Finds the rules that an element may match without asking each of them. Keys are those of `selectorKeys`. */
interface RuleIndex<R> {
  add(rule: R, keys: readonly string[]): void;
  delete(rule: R, keys: readonly string[]): void;
  /** Those inside, in document order, that may match a rule, and few others. */
  inside(root: Element): Iterable<Element> & { readonly length: number };
  /** What the element may match; a rule twice where two selectors of one list point to the element. */
  candidates(element: Element): readonly R[];
}

export function createRuleIndex<R>(): RuleIndex<R> {
  const buckets = new Map<string, Set<R>>();
  /** By tag and class text, which most elements of a page share with others. */
  const memo = new Map<string, readonly R[]>();
  let isStale = false;
  let joined = '';
  let attributes: readonly string[] = [];
  let anyAttribute = '';

  const refresh = () => {
    if (!isStale) return;
    isStale = false;
    memo.clear();
    const keys = [...buckets.keys()];
    const others = keys.filter((key) => key[0] !== '.');
    // Each element is compared with each key: above this many classes it is faster to look at whatever has one.
    joined = (keys.length - others.length > 16 ? ['[class]', ...others] : keys).join();
    attributes = keys.filter((key) => key[0] === '[');
    anyAttribute = attributes.join();
  };
  const rulesOf = (keys: readonly string[]) => keys.flatMap((key) => [...(buckets.get(key) ?? [])]);

  return {
    add(rule, keys) {
      isStale = true;
      for (const key of keys) {
        const bucket = buckets.get(key) ?? new Set();
        buckets.set(key, bucket.add(rule));
      }
    },
    delete(rule, keys) {
      isStale = true;
      for (const key of keys) {
        const bucket = buckets.get(key);
        bucket?.delete(rule);
        if (!bucket?.size) buckets.delete(key);
      }
    },
    inside(root) {
      refresh();
      return joined ? methods.querySelectorAll.call(root, joined) : [];
    },
    candidates(element) {
      refresh();
      const { localName } = element;
      const classes = methods.getAttribute.call(element, 'class') ?? '';
      const text = `${localName} ${classes}`;
      let found = memo.get(text);
      if (!found) {
        if (memo.size > 999) memo.clear();
        found = rulesOf(['*', localName, ...classes.split(/\s+/).map((name) => `.${name}`)]);
        memo.set(text, found);
      }
      const id = methods.getAttribute.call(element, 'id');
      if (id) found = found.concat(rulesOf([`#${id}`]));
      // One question for them all: most elements have none.
      if (anyAttribute && methods.matches.call(element, anyAttribute))
        found = found.concat(rulesOf(attributes.filter((key) => methods.matches.call(element, key))));
      return found;
    },
  };
}

/**
 * What an element must carry to be able to match the selector: for each selector of the list the rarest part of
 * its last compound, as a selector: `#id`, `.class`, `[attribute]` or a lower-case `tag`. `*` where nothing can be
 * derived, as for `:is(a, b)`. The selector must be valid.
 */
export function selectorKeys(selectorList: string): string[] {
  let plain = selectorList
    // Strings may hold anything; an escape is only marked.
    .replace(/\\.|"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, (part) => (part[0] === '\\' ? '\\' : ''))
    .replace(/\[\s*([^\s[\]~^$*=]+)(?:[\s~^$*=][^[\]]*)?\]/g, '[$1]');
  for (let before = ''; before !== plain; ) {
    before = plain;
    plain = plain.replace(/\([^()]*\)/g, '');
  }
  return plain.split(',').map((complex) =>
    compoundKey(
      complex
        .trim()
        .split(/[\s>+~]+/)
        .pop() as string,
    ),
  );
}

function compoundKey(compound: string): string {
  const plain = compound.replace(/::?[\w-]+/g, '');
  // A name with an escape or a namespace is left to `matches`: no key is better than a wrong one.
  if (/[\\|]/.test(plain)) return '*';
  // From the rarest to the most common.
  const key = /#[^#.[]+/.exec(plain) ?? /\.[^#.[]+/.exec(plain) ?? /\[[^[\]]+\]/.exec(plain);
  if (key) return key[0];
  // Of HTML's tags the case does not count, of SVG's `linearGradient` it does.
  return !plain || /[a-z][A-Z]/.test(plain) ? '*' : plain.toLowerCase();
}
