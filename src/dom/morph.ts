import { type KeyOf, pairUp } from './pair-up.ts';

interface MorphOptions {
  readonly keyOf: KeyOf;
  /** Elements that were added to the page and are in no markup of the server: they stay where they are. */
  readonly isOurs: (element: Element) => boolean;
  /** The shopper is typing in it: that stays, whatever the server answers. */
  readonly isTyping?: (field: Element) => boolean;
}

/** These say what has become of an element since, which the server's markup knows nothing of. */
const kept = ['data-state', 'data-busy', 'open'];

/**
 * Gives the element the content of the other one, and keeps what is the same: elements that the shopper is pressing,
 * typing in or looking at stay themselves. What has focus is never moved, nor what it stands in: others move around it.
 * Takes the other one's nodes where they are new.
 */
export function morphContent(
  element: ParentNode & Node,
  other: ParentNode & Node,
  options: MorphOptions,
): void {
  const active = element.ownerDocument?.activeElement ?? null;
  const isAdded = (node: Node | null) => node instanceof Element && options.isOurs(node);
  const skip = (node: ChildNode | null) => {
    let next = node;
    while (isAdded(next)) next = next?.nextSibling ?? null;
    return next;
  };
  const nodes = [...element.childNodes].filter((node) => !isAdded(node));
  const coming = [...other.childNodes];
  const pairs = pairUp(nodes, coming, options.keyOf, active);
  const staying = new Set(pairs.values());
  for (const node of nodes) if (!staying.has(node)) node.remove();

  const held = [...staying].find((node) => node.contains(active));
  let at = skip(element.firstChild);
  for (const fresh of coming) {
    const node = pairs.get(fresh) ?? fresh;
    if (node === held) {
      // What still stands before it comes later.
      const behind = skip(held.nextSibling);
      while (at && at !== held) {
        const later = at;
        at = skip(at.nextSibling);
        element.insertBefore(later, behind);
      }
    }
    if (node === at) at = skip(at.nextSibling);
    else element.insertBefore(node, at);
    if (node !== fresh) morph(node, fresh, options);
  }
}

function morph(node: Node, other: Node, options: MorphOptions) {
  if (!(node instanceof Element && other instanceof Element)) {
    if (node.nodeValue !== other.nodeValue) node.nodeValue = other.nodeValue;
    return;
  }
  const saidBefore = saidIn(node);
  const isTyped = isTextField(node) && node.value !== saidBefore;
  for (const { name } of [...node.attributes])
    if (!other.hasAttribute(name) && !kept.includes(name)) node.removeAttribute(name);
  for (const attribute of other.attributes)
    if (node.getAttribute(attribute.name) !== attribute.value && !kept.includes(attribute.name))
      // As a whole: a stray quote in markup is an attribute, which can't be set by its name.
      node.setAttributeNode(attribute.cloneNode() as Attr);
  if (node instanceof HTMLTemplateElement)
    morphContent(node.content, (other as HTMLTemplateElement).content, options);
  morphContent(node, other, options);
  const said = saidIn(node);
  // A server that says nothing of a field does not answer what was typed.
  if (said !== saidBefore && !(isTyped && said === '') && !options.isTyping?.(node)) giveWay(node);
}

/** What the server says stands in a field, or is chosen. */
function saidIn(field: Element): string | boolean | undefined {
  if (field instanceof HTMLOptionElement) return field.defaultSelected;
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    return field.defaultChecked;
  return isTextField(field) ? field.defaultValue : undefined;
}

/** What the shopper has typed or chosen gives way to what the server says. */
function giveWay(field: Element) {
  if (field instanceof HTMLOptionElement) field.selected = field.defaultSelected;
  else if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
    field.checked = field.defaultChecked;
  else if (isTextField(field)) field.value = field.defaultValue;
}

const isTextField = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'file');
