import { serializeOuter, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements between which a line break changes nothing that can be seen. */
const blocks = new Set(
  [
    'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form',
    'h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup option p pre search section select',
    'summary table tbody td template tfoot th thead tr ul video script',
  ]
    .join(' ')
    .split(' '),
);
/** Their white space counts. */
const verbatim = new Set(['pre', 'textarea', 'script', 'style']);
const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));

/** Writes an element with a line for each block in it, indented. What stands in one line with text stays there. */
export function prettyMarkup(element: Tree.Element, indent = ''): string {
  const opening = openingTag(element);
  if (voids.has(element.tagName)) return indent + opening;
  const end = `</${element.tagName}>`;
  const children = element.childNodes.filter((child) => !isBlank(child));
  if (verbatim.has(element.tagName) || !children.some(isBlock))
    return indent + oneLine(serializeOuter(element), element);
  const runs = runsOf(element.childNodes);
  const lines = runs.map((run) => {
    const [first] = run;
    if (first && isElement(first) && isBlock(first)) return prettyMarkup(first, `${indent}  `);
    return `${indent}  ${run.map(serialized).join('').replaceAll(/\s+/g, ' ').trim()}`;
  });
  return [indent + opening, ...lines, indent + end].join('\n');
}

/** Children in groups: a block alone, and all that stands between two blocks together. */
function runsOf(children: readonly Tree.ChildNode[]): Tree.ChildNode[][] {
  const runs: Tree.ChildNode[][] = [];
  let open: Tree.ChildNode[] | undefined;
  for (const child of children) {
    if (isBlock(child)) {
      runs.push([child]);
      open = undefined;
    } else if (open) open.push(child);
    else if (!isBlank(child)) {
      open = [child];
      runs.push(open);
    }
  }
  return runs;
}

const isElement = (node: Tree.Node): node is Tree.Element => 'tagName' in node;
const isBlock = (node: Tree.Node) => isElement(node) && blocks.has(node.tagName);
const isBlank = (node: Tree.Node) => 'value' in node && node.nodeName === '#text' && node.value.trim() === '';

const oneLine = (text: string, { tagName }: Tree.Element) =>
  verbatim.has(tagName) || /<(pre|textarea|script|style)\b/.test(text) ? text : text.replaceAll(/\s+/g, ' ');

function openingTag(element: Tree.Element): string {
  const whole = serializeOuter({ ...element, childNodes: [] });
  return voids.has(element.tagName) ? whole : whole.slice(0, -`</${element.tagName}>`.length);
}

const serialized = (node: Tree.Node): string => serializeOuter(node);
