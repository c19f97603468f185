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
