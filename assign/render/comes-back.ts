import { addresses, heavy, neverSet, piled, running, skipped, styled } from '../../src/dom/fragment-rules.ts';
import { NeedsBrowser } from './needs-browser.ts';
import { htmlSpace, isElement, type ServerDocument, type ServerElement, type ServerNode } from './nodes.ts';
import { isPieceReadAs } from './same-page.ts';

/** Elements that never come back by `parseFragment`, the client's only way in for markup; in the last two their content is odd. */
const never = new Set([...`${running},${heavy}`.toLowerCase().split(','), 'template', 'noscript']);
/** Wider than there: what is a picture within the page, there, may be none yet, here. */
const loads = /url\(|image|\\/i;
const odd = /^(?:javascript|vbscript|data):|\/cdn-cgi\/l\/email-protection#/i;

/**
 * Whether the client can put this markup back, and has the same nodes again. What `parseFragment` would change is told here by the
 * same rules, a little wider.
 *
 * @throws {NeedsBrowser} if not
 */
export function checkComesBack(markup: string, nodes: readonly ServerNode[], parent: ServerNode): void {
  if (!isElement(parent) || parent.namespaceURI !== htmlSpace)
    throw new NeedsBrowser('what it takes out stands in a picture');
  if (markup.length > 100_000) throw new NeedsBrowser('what it takes out is too long');
  if (markup.includes('\0') || !isPieceReadAs(nodes, markup))
    throw new NeedsBrowser('what it takes out would not be read as the same again');
  // They pile up on the letters of the text before, too.
  const texts = nodes.map(({ textContent }) => textContent).join('');
  if (`${markup} ${texts}`.search(piled) >= 0)
    throw new NeedsBrowser('what it takes out has too many marks on a letter');
  for (const node of nodes)
    if (isElement(node)) for (const one of [node, ...node.querySelectorAll('*')]) checkPlain(one);
}

function checkPlain(element: ServerElement) {
  const name = element.localName.toLowerCase();
  const isCode =
    never.has(name) ||
    (name.startsWith('fe') && element.namespaceURI !== htmlSpace) ||
    element.attributes.some((one) => !isPlainAttribute(element, one.name, one.value));
  if (isCode) throw new NeedsBrowser('what it takes out is more than markup');
}

/** Whether the client may set this attribute by itself. */
export function isPlainAttribute({ localName, ownerDocument }: ServerElement, name: string, value: string) {
  if (neverSet.test(name) || /^(?:style|data-cfemail)$/.test(name)) return false;
  if (name === 'open') return localName !== 'dialog';
  if (localName === 'svg' && /^(?:filter|transform)/.test(name)) return false;
  if (styled.test(name)) return !loads.test(value);
  // As a member of the document may be called.
  if (/^(?:name|id)$/.test(name)) return !/^(?:form|img)$/.test(localName) || !/^[a-z]*$/i.test(value);
  if (/^(?:form)?action$/i.test(name)) return isOwn(value, ownerDocument);
  return !addresses.has(name.toLowerCase()) || !odd.test(value.replace(skipped, ''));
}

function isOwn(address: string, { location }: ServerDocument) {
  try {
    return new URL(address, location.href).origin === location.origin;
  } catch {
    return false;
  }
}
