export type KeyKind = 'id' | 'class' | 'attribute' | 'tag' | 'any';

export interface SelectorKey {
  readonly kind: KeyKind;
  /** The id, class, attribute name or lower-case tag; empty for `any`. */
  readonly value: string;
}

/** From the rarest to the most common. */
const kinds: readonly (readonly [KeyKind, RegExp])[] = [
  ['id', /#([^#.[]+)/],
  ['class', /\.([^#.[]+)/],
  ['attribute', /\[([^\]]+)/],
  ['tag', /^([^#.[*]+)/],
];

/**
 * What an element must carry to be able to match the selector: for each selector of the list the rarest part of
 * its last compound (id, then class, attribute, tag). `any` where nothing can be told, as for `:is(a, b)`.
 * The selector must be valid.
 */
export function selectorKeys(selectorList: string): SelectorKey[] {
  let plain = selectorList
    // Strings may hold anything; an escape is only marked.
    .replace(/\\.|"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, (part) => (part[0] === '\\' ? '\\' : ''))
    .replace(/\[\s*([^\s\]~^$*=]+)[^\]]*\]/g, '[$1]');
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

function compoundKey(compound: string): SelectorKey {
  const plain = compound.replace(/::?[\w-]+/g, '');
  // A name with an escape or a namespace is left to `matches`: no key is better than a wrong one.
  if (!/[\\|]/.test(plain))
    for (const [kind, pattern] of kinds) {
      const value = pattern.exec(plain)?.[1];
      if (value) return { kind, value: kind === 'tag' ? value.toLowerCase() : value };
    }
  return { kind: 'any', value: '' };
}
