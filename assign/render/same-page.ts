import { type DefaultTreeAdapterTypes, parse, parseFragment, type Token } from 'parse5';
import { renderedName } from '../../src/experiments/kit/rendered.ts';
import { type RenderedMark, readGap } from '../../src/experiments/kit/rendered-marks.ts';
import { isElement, type ServerComment, type ServerNode, type ServerText } from './nodes.ts';

/** What was written, as parse5 reads it: to compare, a page needs neither places nor our nodes. */
type Read = DefaultTreeAdapterTypes.Node;
type ReadElement = DefaultTreeAdapterTypes.Element | DefaultTreeAdapterTypes.Template;

/** Whether a browser that reads the markup gets the page that the experiments have made, but for the marks. */
export const isReadAs = (made: ServerNode, written: string): boolean => isSame(made, parse(written));

/** Whether a browser that reads the markup by itself gets these nodes. */
export const isPieceReadAs = (nodes: readonly ServerNode[], markup: string): boolean =>
  areSame(nodes, parseFragment(markup).childNodes);

const none: readonly Read[] = [];
const childrenOf = (node: Read): readonly Read[] => ('childNodes' in node ? node.childNodes : none);

function isSame(made: ServerNode, read: Read): boolean {
  if (made.nodeType === 8) return 'data' in read && (made as ServerComment).data === read.data;
  if (made.nodeType === 10) return read.nodeName === '#documentType';
  if (isElement(made)) {
    const other = read as ReadElement;
    if (made.localName !== other.tagName || made.namespaceURI !== other.namespaceURI) return false;
    if (!hasAttributes(made.attributes, other.attrs) || !hasItsGaps(other)) return false;
    if (made.inert && !('content' in other && isSame(made.inert, other.content))) return false;
  }
  return areSame(made.childNodes, childrenOf(read));
}

const nameOf = ({ name, prefix }: Token.Attribute) => (prefix ? `${prefix}:${name}` : name);

/** In any order. */
function hasAttributes(made: readonly Token.Attribute[], read: readonly Token.Attribute[]): boolean {
  let count = 0;
  for (let at = 0; at < read.length; at++) {
    const one = read[at] as Token.Attribute;
    const name = nameOf(one);
    if (name === renderedName) continue;
    count++;
    const own = made[at];
    const same = own && nameOf(own) === name ? own : made.find((other) => nameOf(other) === name);
    if (same?.value !== one.value) return false;
  }
  return count === made.length;
}

/** Whether as many comments say what has been taken from an element as its mark says. */
function hasItsGaps({ attrs, childNodes }: ReadElement): boolean {
  const mark = attrs.find(({ name }) => name === renderedName)?.value;
  const wanted = mark ? ((JSON.parse(mark) as RenderedMark).gaps ?? 0) : 0;
  return childNodes.filter((node) => 'data' in node && isGap(node.data)).length === wanted;
}

const isGap = (comment: string) => !!readGap(comment);

/** Walks both lists at once: texts beside each other are one, and our comments are none. */
function areSame(made: readonly ServerNode[], read: readonly Read[]): boolean {
  let [ours, theirs] = [0, 0];
  for (;;) {
    let [text, other] = ['', ''];
    for (; ours < made.length; ours++) {
      const node = made[ours] as ServerNode;
      if (node.nodeType === 3) text += (node as ServerText).data;
      else if (node.nodeType !== 8 || (node.place && !isGap((node as ServerComment).data))) break;
    }
    for (; theirs < read.length; theirs++) {
      const node = read[theirs] as Read;
      if ('value' in node) other += node.value;
      else if (!('data' in node && isGap(node.data))) break;
    }
    if (text !== other) return false;
    const [mine, its] = [made[ours++], read[theirs++]];
    if (!mine || !its) return mine === its;
    if (!isSame(mine, its)) return false;
  }
}
