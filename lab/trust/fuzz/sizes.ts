import { deepest, mostNodes, tooMuch } from '../../../src/dom/fragment-size.ts';
import type { Kind, Random } from './kind.ts';

interface Given {
  readonly markup: string;
  /** Whether it is to be taken, where that is known. */
  readonly isFine?: boolean;
}

/** Those that parsers treat each in a way of their own. */
const names =
  'a b i nobr font div p span marquee object applet button table caption colgroup col tbody tr td select option svg desc foreignObject title math mi annotation-xml template form li ul dd h1 ruby rt textarea style noscript xmp plaintext frameset body html head br img input'.split(
    ' ',
  );
const others = [
  'a',
  ' ',
  '<!--',
  '-->',
  '<!---->',
  '<a title="',
  '">',
  "<b x='</b>'>",
  '</',
  '<![CDATA[',
  ']]>',
];

/** One tag or another piece; `at` numbers those that parsers would else take for the same. */
function piece(random: Random): (at: number) => string {
  const name = random.pick(names);
  if (random.chance(0.45)) return () => `<${name}>`;
  if (random.chance(0.6)) return () => `</${name}>`;
  if (random.chance(0.4)) return (at) => `<${random.pick(['b', 'i', 'a', 'font'])} id=${at}>`;
  const other = random.pick(others);
  return () => other;
}

/** A few pieces, again and again. */
function soup(random: Random): string {
  const pieces = Array.from({ length: 1 + random.below(6) }, () => piece(random));
  const times = random.pick([1, 20, 70, 250]);
  return Array.from({ length: times }, (_, at) => pieces.map((one) => one(at)).join('')).join('');
}

/** Whether HTML is too much for a page: where the browser's own tree of it is, and only there. Needs a real browser. */
export const sizes: Kind<Given> = {
  name: 'sizes',
  make: (random) => ({ markup: Array.from({ length: 1 + random.below(3) }, () => soup(random)).join('') }),
  faults({ markup, isFine }) {
    const start = performance.now();
    const wrong = tooMuch(markup);
    const took = performance.now() - start;
    const slow = took < 2000 ? [] : [`slow: it was measured in ${Math.round(took)} ms`];
    if (isFine !== undefined) return [...slow, ...(isFine === !wrong ? [] : [`known: ${wrong ?? 'taken'}`])];
    const shown = templateOf(markup);
    // Where pieces are parsed one after the other it is in a template of a page, which may hold forms in forms.
    const page = new DOMParser().parseFromString(`<template>${markup}`, 'text/html');
    const measured = page.querySelector('template') ?? shown;
    // Such an end is refused by itself there.
    const isOdd = wrong?.startsWith('the end of a template') && markup.includes('</template>');
    const isRight = wrong ? isTooMuch(shown) || isTooMuch(measured) || isOdd : !isTooMuch(shown);
    return [...(isRight ? [] : [`size: ${JSON.stringify(sizeOf(shown))}, and ${wrong ?? 'taken'}`]), ...slow];
  },
};

function templateOf(markup: string): HTMLTemplateElement {
  const template = document.createElement('template');
  template.innerHTML = markup;
  return template;
}

function isTooMuch(template: HTMLTemplateElement): boolean {
  const { nodes, depth } = sizeOf(template);
  return nodes > mostNodes || depth > deepest || 20 * fieldsIn(template) > mostNodes;
}

/** Of all that is parsed, templates included. */
function sizeOf(template: HTMLTemplateElement): { nodes: number; depth: number } {
  const found = { nodes: 0, depth: 0 };
  for (let level: Node[] = [template], depth = 0; level.length; depth++) {
    if (level.some((node) => node instanceof Element)) found.depth = depth;
    level = level.flatMap(insideOf);
    found.nodes += level.length;
  }
  return found;
}

/** Those for which the browser makes parts of its own. */
const fieldsIn = ({ content }: HTMLTemplateElement): number =>
  [...content.querySelectorAll('*')].filter((one) =>
    /^(?:input|select|option|details|audio|video|meter|progress|marquee)$/.test(one.localName),
  ).length;

const readChildren = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes')?.get;
const insideOf = (node: Node): Node[] => [
  ...(readChildren?.call(node instanceof HTMLTemplateElement ? node.content : node) ?? []),
];
