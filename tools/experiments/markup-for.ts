import { parsePage } from '../../qa/check/parsed-page.ts';
import { PlainError } from '../lib/plain-error.mjs';

/**
 * Markup in which the selector finds an element: it reads tags, ids, classes, attributes, and which child one is.
 *
 * @throws {PlainError} where the selector asks for more
 */
export function markupFor(selector: string): string {
  const steps = selector.split(/\s*>\s*|\s+(?![^[]*\])/).filter((step) => !/^(html|body)\b/.test(step));
  const markup = steps.reduceRight((inside, step) => elementFor(step, inside), 'Tekst');
  const whole = /^<t[bdfhr]/.test(markup) ? `<table>${markup}</table>` : markup;
  if (findsIn(whole, selector)) return whole;
  throw new PlainError(
    `new: no test page can be made for the selector "${selector}": choose a plainer one`,
    'selector-form',
  );
}

function elementFor(step: string, inside: string): string {
  const plain = step.replace(/\[[^\]]*\]/g, '');
  const [tag] = /^[a-z][\w-]*/i.exec(plain) ?? ['div'];
  const [, id] = /#([\w-]+)/.exec(plain) ?? [];
  const classes = [...plain.matchAll(/\.([\w-]+)/g)].map(([, name]) => name).join(' ');
  const others = [...step.matchAll(/\[([\w-]+)(?:[*^$~|]?="?([^"\]]*)"?)?\]/g)];
  const attributes = [
    ...(id ? [` id="${id}"`] : []),
    ...(classes ? [` class="${classes}"`] : []),
    ...others.map(([, name, value]) => (value === undefined ? ` ${name}` : ` ${name}="${value}"`)),
  ].join('');
  const [, place = '1'] = /:nth-(?:child|of-type)\((\d{1,2})\)/.exec(plain) ?? [];
  const before = `<${tag}></${tag}>`.repeat(Number(place) - 1);
  return `${before}<${tag}${attributes}>${/^(img|input)$/.test(tag) ? '' : `${inside}</${tag}>`}`;
}

function findsIn(markup: string, selector: string): boolean {
  try {
    return parsePage(markup).querySelectorAll(selector).length > 0;
  } catch {
    return false;
  }
}
