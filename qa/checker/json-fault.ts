import { phrase, type Value } from './sentences.ts';

/** A text that is no JSON: where, from 0, and how it is said. */
export interface JsonFault {
  readonly at: number;
  readonly words: Value;
}

const token =
  /[ \t\n\r]*(?:("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))|([{}[\],:]))/uy;

/**
 * What is wrong with a text of JSON. Undefined if nothing is. Engines say it in words of their own, and some without the
 * place.
 */
export function jsonFault(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return firstFault(text);
  }
}

function firstFault(text: string): JsonFault {
  const open: string[] = [];
  /** What may come: a value, a key, the colon after it, or what follows a value. */
  let next: 'value' | 'key' | 'colon' | 'end' = 'value';
  let before = '';
  let at = 0;
  for (;;) {
    token.lastIndex = at;
    const [all = '', value, sign = ''] = token.exec(text) ?? [];
    const start = at + all.length - (value ?? sign).length;
    const near = (end: number) => JSON.stringify(text.slice(Math.max(0, end - 30), end).trim());
    const isText = value?.startsWith('"');
    if (value && (next === 'value' || (next === 'key' && isText))) next = next === 'key' ? 'colon' : 'end';
    else if (sign && '{['.includes(sign) && next === 'value') {
      open.push(sign);
      next = sign === '{' ? 'key' : 'value';
    } else if (sign === ':' && next === 'colon') next = 'value';
    else if (sign === ',' && next === 'end' && open.length) next = open.at(-1) === '{' ? 'key' : 'value';
    else if (isClosing(sign, open) && (next === 'end' || before === open.at(-1))) {
      open.pop();
      next = 'end';
    } else {
      if (before === ',' && /^[}\],]$/.test(sign)) {
        const comma = text.lastIndexOf(',', start - 1);
        return { at: comma, words: phrase('comma-too-many', { near: near(comma) }) };
      }
      const wrong = text.slice(at).search(/[^ \t\n\r]/);
      if (wrong < 0) return { at: text.length, words: phrase('end-missing', { near: near(text.length) }) };
      const place = at + wrong;
      const found = JSON.stringify(String.fromCodePoint(text.codePointAt(place) ?? 0));
      return { at: place, words: phrase('unexpected', { sign: found, near: near(place) }) };
    }
    before = sign;
    at = start + (value ?? sign).length;
  }
}

const isClosing = (sign: string, open: readonly string[]) =>
  (sign === '}' && open.at(-1) === '{') || (sign === ']' && open.at(-1) === '[');
