export type KeyKind = 'id' | 'class' | 'attribute' | 'tag' | 'any';

export interface SelectorKey {
  readonly kind: KeyKind;
  /** The id, class, attribute name or lower-case tag; empty for `any`. */
  readonly value: string;
}

/**
 * What an element must carry to be able to match the selector: for each selector of the list the rarest part of
 * its last compound (id, then class, attribute, tag). `any` where nothing can be told, as for `:is(a, b)`.
 * The selector must be valid.
 */
export function selectorKeys(selectorList: string): SelectorKey[] {
  return lastCompounds(selectorList).map(compoundKey);
}

/** The last compound of each selector in the list, with what stands in parentheses and in attribute values left out. */
function lastCompounds(selectorList: string): string[] {
  const compounds: string[] = [];
  let compound = '';
  let depth = 0;
  let ended = false;
  let index = 0;
  const add = (text: string) => {
    if (depth) return;
    if (ended) compound = '';
    ended = false;
    compound += text;
  };
  while (index < selectorList.length) {
    const char = selectorList[index] as string;
    if (char === '\\') {
      add(selectorList.slice(index, index + 2));
      index += 2;
    } else if (char === '"' || char === "'") {
      index = endOfString(selectorList, index);
    } else if (char === '[') {
      const end = endOfAttribute(selectorList, index);
      add(`${selectorList.slice(index, end).split(/[~|^$*]?=/, 1)[0]}]`);
      index = end;
    } else {
      if (char === '(') depth++;
      else if (char === ')') depth--;
      else if (!depth && char === ',') {
        compounds.push(compound);
        compound = '';
        ended = false;
      } else if (/[\s>+~]/.test(char)) ended ||= !depth;
      else add(char);
      index++;
    }
  }
  compounds.push(compound);
  return compounds;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== text[start]) index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function endOfAttribute(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== ']') {
    const char = text[index];
    index = char === '"' || char === "'" ? endOfString(text, index) : index + 1;
  }
  return index + 1;
}

function compoundKey(compound: string): SelectorKey {
  const plain = compound.replace(/::?[\w-]+/g, '');
  const find = (pattern: RegExp) => pattern.exec(plain)?.[1];
  // A name with an escape or a namespace is left to `matches`: no key is better than a wrong one.
  if (/[\\|]/.test(plain)) return { kind: 'any', value: '' };
  const outside = plain.replace(/\[[^\]]*\]/g, '');
  const id = /#([^#.[]+)/.exec(outside)?.[1];
  if (id) return { kind: 'id', value: id };
  const className = /\.([^#.[]+)/.exec(outside)?.[1];
  if (className) return { kind: 'class', value: className };
  const attribute = find(/\[\s*([^\s\]]+)/);
  if (attribute) return { kind: 'attribute', value: attribute.toLowerCase() };
  const tag = /^([^#.[*]+)/.exec(outside)?.[1];
  return tag ? { kind: 'tag', value: tag.toLowerCase() } : { kind: 'any', value: '' };
}
