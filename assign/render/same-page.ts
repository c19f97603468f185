import { renderedName } from '../../src/experiments/kit/rendered.ts';
import {
  isElement,
  type ServerComment,
  type ServerElement,
  type ServerNode,
  type ServerText,
} from './nodes.ts';

/** What a browser reads of a page: texts beside each other are one, and our comments are none. */
function* reads(nodes: readonly ServerNode[]): Generator<ServerNode | string> {
  let text = '';
  for (const node of nodes) {
    if (node.nodeType === 3) {
      text += (node as ServerText).data;
      continue;
    }
    if (
      node.nodeType === 8 &&
      (node.place === undefined || (node as ServerComment).data.startsWith('rendered '))
    )
      continue;
    if (text) yield text;
    text = '';
    yield node;
  }
  if (text) yield text;
}

const attributesOf = (element: ServerElement) =>
  element
    .getAttributeNames()
    .filter((name) => name !== renderedName)
    .sort()
    .map((name) => `${name}="${element.getAttribute(name)}"`)
    .join(' ');

/** Whether a page that was read again is what the experiments have made, but for the marks. */
export function isSamePage(made: ServerNode, read: ServerNode): boolean {
  if (made.nodeType !== read.nodeType) return false;
  if (made.nodeType === 8) return (made as ServerComment).data === (read as ServerComment).data;
  if (isElement(made)) {
    const other = read as ServerElement;
    if (made.localName !== other.localName || made.namespaceURI !== other.namespaceURI) return false;
    if (attributesOf(made) !== attributesOf(other)) return false;
    if (made.inert && !isSamePage(made.inert, other.inert ?? other)) return false;
  }
  const [ours, theirs] = [[...reads(made.childNodes)], [...reads(read.childNodes)]];
  return (
    ours.length === theirs.length &&
    ours.every((one, at) => {
      const other = theirs[at] as ServerNode | string;
      return typeof one === 'string' || typeof other === 'string' ? one === other : isSamePage(one, other);
    })
  );
}
