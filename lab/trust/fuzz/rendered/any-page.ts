import type { Random } from '../kind.ts';
import { anyText } from '../values.ts';
import { isMove, kinds, type Tests, type Told } from './tests.ts';

const names =
  'div div p p span b i a ul li li table tr td h2 section form button select option pre svg g'.split(' ');
const empty = ['<br>', '<img src="/a.png" alt="">', '<input name="a">', '<hr>'];
const pieces = [
  'Duin',
  ' ',
  '\n',
  '\r\n',
  '&amp;',
  '&euro; 499,-',
  'a "b" c',
  '<!-- x -->',
  '€',
  '&lt',
  '\0',
  '',
];
const classes = ['a', 'b', 'c', 'd', 'e'];
const selectors = [
  '.a',
  '.b',
  '.c',
  '.d',
  '.e',
  'li',
  'p',
  'h2',
  'section > p',
  '.a .b',
  'main > :first-child',
  'main',
];

function anyMarkup(random: Random, depth: number): string {
  if (depth === 0 || random.chance(0.2)) return random.pick(random.chance(0.15) ? empty : pieces);
  const name = random.pick(names);
  const quote = random.pick(['"', '"', "'"]);
  const attributes = [
    random.chance(0.6) ? ` class=${quote}${random.pick(classes)}${quote}` : '',
    random.chance(0.2) ? ` title=${quote}a &amp; ${random.pick(pieces).replace(/["']/g, '')}${quote}` : '',
    random.chance(0.03) ? ' data-island="x"' : '',
    random.chance(0.03) ? ' style="color: red"' : '',
    random.chance(0.05) ? ' class=x' : '',
  ].join('');
  const inside = Array.from({ length: random.below(4) }, () => anyMarkup(random, depth - 1));
  return `<${random.chance(0.05) ? name.toUpperCase() : name}${attributes}>${inside.join('')}${random.chance(0.88) ? `</${name}>` : ''}`;
}

/** A page that is mostly as it should be, and one to three tests of one to three changes. */
export function anyPage(random: Random): { readonly html: string; readonly tests: Tests } {
  const body = Array.from({ length: 1 + random.below(6) }, () => anyMarkup(random, 4)).join('');
  const html = random.chance(0.85)
    ? `<!doctype html><html type="pdp"><head><title>Bed</title></head><body><main>${body}</main></body></html>`
    : `<title>Bed</title>${body}`;
  const change = (): Told => {
    const kind = random.pick(kinds);
    return [
      kind,
      random.pick(selectors),
      isMove(kind) ? random.pick(selectors) : anyText(random).slice(0, 200),
    ];
  };
  const test = () => Array.from({ length: 1 + random.below(3) }, change);
  return { html, tests: Array.from({ length: 1 + random.below(3) }, test) };
}
