// Over 200 lines: nodes, parents, elements and texts refer to each other.
import { NeedsBrowser } from './needs-browser.ts';
import { fits, select } from './selectors.ts';
import { classesOf, datasetOf, type StyleView, styleOf } from './views.ts';

export const htmlSpace = 'http://www.w3.org/1999/xhtml';

export interface Attribute {
  readonly name: string;
  readonly value: string;
}

interface Span {
  readonly startOffset: number;
  endOffset: number;
}

/** Where a node stands in the source. Without the parser's lines and columns, which would take more room than the page. */
export interface Place extends Span {
  readonly startTag: Span | undefined;
  endTag: Span | undefined;
  readonly attrs: Readonly<Record<string, Span>> | undefined;
}

/** What a node was as it came. */
interface Former {
  attributes?: readonly Attribute[];
  children?: readonly ServerNode[];
  data?: string;
}

type Put = ServerNode | string;

/**
 * A page's nodes on the server: as much of the DOM as changes ask for. Each node of the source knows where it stands
 * there, and what it was. What needs a browser, as a layout, throws `NeedsBrowser`.
 */
export class ServerNode {
  static readonly DOCUMENT_POSITION_PRECEDING = 2;
  static readonly DOCUMENT_POSITION_FOLLOWING = 4;
  // A page has thousands of nodes: each field is set once, in the constructor.
  declare parentNode: ServerParent | null;
  declare ownerDocument: ServerDocument;
  /** Where it stands in the source. None for a node that is new, or that the parser has added. */
  declare place: Place | null | undefined;
  /** None while it is as it came. */
  declare former: Former | undefined;
  /** It has been taken out of where it stood in the source, and may be back. */
  declare isTaken: boolean;
  declare readonly nodeType: number;
  declare readonly childNodes: readonly ServerNode[];

  constructor(document: ServerDocument, nodeType: number, childNodes = none) {
    this.parentNode = null;
    this.ownerDocument = document;
    this.place = undefined;
    this.former = undefined;
    this.isTaken = false;
    this.nodeType = nodeType;
    this.childNodes = childNodes;
  }
  get parentElement(): ServerElement | null {
    return this.parentNode instanceof ServerElement ? this.parentNode : null;
  }
  get nextSibling() {
    return this.#beside(1);
  }
  get previousSibling() {
    return this.#beside(-1);
  }
  get firstChild(): ServerNode | null {
    return this.childNodes[0] ?? null;
  }
  get lastChild(): ServerNode | null {
    return this.childNodes.at(-1) ?? null;
  }
  get isConnected(): boolean {
    return this.getRootNode() === this.ownerDocument;
  }
  get nodeName() {
    return '';
  }
  get textContent(): string | null {
    return null;
  }
  getRootNode() {
    let top: ServerNode = this;
    while (top.parentNode) top = top.parentNode;
    return top;
  }
  contains(other: ServerNode | null) {
    for (let at = other; at; at = at.parentNode) if (at === this) return true;
    return false;
  }
  compareDocumentPosition(other: ServerNode) {
    if (other === this) return 0;
    if (this.contains(other)) return 20;
    if (other.contains(this)) return 10;
    const [mine, theirs] = [pathTo(this), pathTo(other)];
    const at = mine.findIndex((step, index) => step !== theirs[index]);
    return (theirs[at] ?? 0) < (mine[at] ?? 0) ? 2 : 4;
  }
  remove() {
    this.parentNode?.take(this);
  }
  before(...nodes: Put[]) {
    this.parentNode?.put(nodes, this);
  }
  after(...nodes: Put[]) {
    this.parentNode?.put(nodes, this.#nextBut(nodes));
  }
  replaceWith(...nodes: Put[]) {
    const parent = this.parentNode;
    const next = this.#nextBut(nodes);
    parent?.take(this);
    parent?.put(nodes, next);
  }
  isEqualNode(): never {
    throw new NeedsBrowser('it compares nodes');
  }
  /** A listener comes with the client, which then puts in a node of its own. */
  addEventListener() {
    this.ownerDocument.hasListener = true;
  }
  removeEventListener() {}
  dispatchEvent(): never {
    throw new NeedsBrowser('it sends an event');
  }
  #beside(step: 1 | -1): ServerNode | null {
    const all = this.parentNode?.childNodes;
    return all?.[all.indexOf(this) + step] ?? null;
  }
  #nextBut(nodes: readonly Put[]) {
    let next = this.nextSibling;
    while (next && nodes.includes(next)) next = next.nextSibling;
    return next;
  }
}

const none: readonly ServerNode[] = [];

/** What not every browser has, so that it is asked for before it is used. */
const inSome = ['moveBefore'];

// What is asked for and not here is a browser's: an answer of `undefined` would make another page of it.
Object.setPrototypeOf(
  ServerNode.prototype,
  new Proxy(Object.prototype, {
    get(known, name, node) {
      if (typeof name === 'symbol' || name in known || inSome.includes(name))
        return Reflect.get(known, name, node);
      throw new NeedsBrowser(`it asks for ${name}`);
    },
  }),
);

/** Where a node is, as the indices from the top. */
function pathTo(node: ServerNode): number[] {
  const path: number[] = [];
  for (let at = node; at.parentNode; at = at.parentNode) path.unshift(at.parentNode.childNodes.indexOf(at));
  return path;
}

/** Notes a change, and keeps what a node was before its first. */
const keep = <K extends keyof Former>(node: ServerNode, name: K, value: Former[K]) => {
  node.ownerDocument.version++;
  if (node.place === undefined) return;
  node.ownerDocument.changed.add(node);
  node.former ??= {};
  if (!(name in node.former)) node.former[name] = value;
};

export class ServerText extends ServerNode {
  #data: string;
  constructor(document: ServerDocument, data: string) {
    super(document, 3);
    this.#data = data;
  }
  get data() {
    return this.#data;
  }
  set data(data: string) {
    keep(this, 'data', this.#data);
    this.#data = `${data}`;
  }
  /** As the parser does, which goes on with a text. */
  grow(data: string) {
    this.#data += data;
  }
  override get nodeName() {
    return '#text';
  }
  override get textContent() {
    return this.#data;
  }
  override set textContent(data: string) {
    this.data = data;
  }
  cloneNode() {
    return new ServerText(this.ownerDocument, this.#data);
  }
}

export class ServerComment extends ServerNode {
  readonly data: string;
  constructor(document: ServerDocument, data: string) {
    super(document, 8);
    this.data = data;
  }
  override get nodeName() {
    return '#comment';
  }
  cloneNode() {
    return new ServerComment(this.ownerDocument, this.data);
  }
}

export class ServerParent extends ServerNode {
  declare readonly childNodes: ServerNode[];

  constructor(document: ServerDocument, nodeType: number) {
    super(document, nodeType, []);
  }
  get children() {
    return this.childNodes.filter(isElement);
  }
  get childElementCount() {
    return this.children.length;
  }
  get firstElementChild(): ServerElement | null {
    return this.childNodes.find(isElement) ?? null;
  }
  get lastElementChild(): ServerElement | null {
    return this.childNodes.findLast(isElement) ?? null;
  }
  override get textContent(): string | null {
    return this.childNodes.map((node) => (node.nodeType === 8 ? '' : node.textContent)).join('');
  }
  override set textContent(text: string) {
    this.replaceChildren(...(text ? [text] : []));
  }
  querySelectorAll(selector: string) {
    return select<ServerElement>(selector, this);
  }
  querySelector(selector: string): ServerElement | null {
    return select<ServerElement>(selector, this, 1)[0] ?? null;
  }
  take(node: ServerNode) {
    keep(this, 'children', [...this.childNodes]);
    this.childNodes.splice(this.childNodes.indexOf(node), 1);
    node.parentNode = null;
    node.isTaken = true;
    return node;
  }
  put(nodes: readonly Put[], before: ServerNode | null) {
    const put = nodes.flatMap((node) => {
      if (!(node instanceof ServerNode)) return [new ServerText(this.ownerDocument, `${node}`)];
      if (node.contains(this)) throw new Error('a node can’t be put into itself');
      return node.nodeType === 11 ? [...node.childNodes] : [node];
    });
    for (const node of put) node.parentNode?.take(node);
    keep(this, 'children', [...this.childNodes]);
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(at, 0, ...put);
    for (const node of put) node.parentNode = this;
  }
  append(...nodes: Put[]) {
    this.put(nodes, null);
  }
  prepend(...nodes: Put[]) {
    this.put(nodes, this.firstChild);
  }
  replaceChildren(...nodes: Put[]) {
    for (const node of [...this.childNodes]) this.take(node);
    this.put(nodes, null);
  }
  appendChild<N extends ServerNode>(node: N) {
    this.put([node], null);
    return node;
  }
  insertBefore<N extends ServerNode>(node: N, before: ServerNode | null) {
    this.put([node], before);
    return node;
  }
  removeChild<N extends ServerNode>(node: N) {
    this.take(node);
    return node;
  }
}

export class ServerFragment extends ServerParent {
  constructor(document: ServerDocument) {
    super(document, 11);
  }
}

export const isElement = (node: ServerNode): node is ServerElement => node.nodeType === 1;

export class ServerElement extends ServerParent {
  declare readonly localName: string;
  declare readonly namespaceURI: string;
  #attributes: Attribute[];
  /** Of a template: what is in it. */
  declare inert: ServerFragment | undefined;
  /** What a style property is set to, as `none !important`. */
  declare styles: Map<string, string> | undefined;

  constructor(document: ServerDocument, name: string, space = htmlSpace, attributes: Attribute[] = []) {
    super(document, 1);
    this.localName = name;
    this.namespaceURI = space;
    this.#attributes = attributes;
    this.inert = undefined;
    this.styles = undefined;
  }
  override get nodeName() {
    return this.tagName;
  }
  get tagName() {
    return this.namespaceURI === htmlSpace ? this.localName.toUpperCase() : this.localName;
  }
  get attributes(): readonly Attribute[] {
    return this.#attributes;
  }
  /** As the parser does, which adds those of a second `body` tag. */
  adopt(attributes: readonly Attribute[]) {
    for (const one of attributes) if (!this.hasAttribute(one.name)) this.#attributes.push(one);
  }
  getAttributeNames() {
    return this.#attributes.map(({ name }) => name);
  }
  getAttribute(name: string) {
    for (const attribute of this.#attributes) if (attribute.name === name) return attribute.value;
    return null;
  }
  hasAttribute(name: string) {
    return this.getAttribute(name) !== null;
  }
  setAttribute(name: string, value: string) {
    keep(this, 'attributes', [...this.#attributes]);
    const at = this.#attributes.findIndex((one) => one.name === name);
    const attribute = { name, value: `${value}` };
    if (at < 0) this.#attributes.push(attribute);
    else this.#attributes[at] = attribute;
  }
  removeAttribute(name: string) {
    keep(this, 'attributes', [...this.#attributes]);
    this.#attributes = this.#attributes.filter((one) => one.name !== name);
  }
  toggleAttribute(name: string, force = !this.hasAttribute(name)) {
    if (!force) this.removeAttribute(name);
    else if (!this.hasAttribute(name)) this.setAttribute(name, '');
    return force;
  }
  matches(selector: string) {
    return fits(selector, this);
  }
  closest(selector: string) {
    for (let at: ServerElement | null = this; at; at = at.parentElement) if (at.matches(selector)) return at;
    return null;
  }
  get nextElementSibling(): ServerElement | null {
    const all = this.parentNode?.childNodes ?? [];
    for (let at = all.indexOf(this) + 1; at < all.length; at++)
      if (isElement(all[at] as ServerNode)) return all[at] as ServerElement;
    return null;
  }
  get previousElementSibling(): ServerElement | null {
    const all = this.parentNode?.childNodes ?? [];
    for (let at = all.indexOf(this) - 1; at >= 0; at--)
      if (isElement(all[at] as ServerNode)) return all[at] as ServerElement;
    return null;
  }
  get classList() {
    return classesOf(this);
  }
  get dataset() {
    return datasetOf(this);
  }
  get style(): StyleView {
    this.styles ??= new Map();
    this.ownerDocument.styled.add(this);
    return styleOf(this, this.styles);
  }
  get href() {
    return this.#address('href');
  }
  set href(address: string) {
    this.setAttribute('href', address);
  }
  get src() {
    return this.#address('src');
  }
  set src(address: string) {
    this.setAttribute('src', address);
  }
  get innerHTML(): string {
    throw new NeedsBrowser('it reads markup');
  }
  set innerHTML(_: string) {
    throw new NeedsBrowser('it parses markup');
  }
  get outerHTML(): string {
    throw new NeedsBrowser('it reads markup');
  }
  cloneNode(isDeep = false) {
    const copy = new ServerElement(this.ownerDocument, this.localName, this.namespaceURI, [
      ...this.#attributes,
    ]);
    if (isDeep) for (const node of this.childNodes) copy.append((node as ServerElement).cloneNode(true));
    return copy;
  }
  #address(name: string) {
    const given = this.getAttribute(name);
    try {
      return given === null ? '' : new URL(given, this.ownerDocument.location.href).href;
    } catch {
      return given ?? '';
    }
  }
}

/** Properties that are an attribute: a text, and one that is there or not. */
const texts = ['id', 'title', 'lang', 'type', 'name', 'rel', 'target', 'alt', 'content', 'value', 'dateTime'];
const switches = ['hidden', 'disabled', 'checked', 'open', 'required'];
const { prototype } = ServerElement;
for (const [property, attribute] of [
  ...texts.map((name) => [name, name.toLowerCase()] as const),
  ['className', 'class'] as const,
  ['htmlFor', 'for'] as const,
])
  Object.defineProperty(prototype, property, {
    get(this: ServerElement) {
      return this.getAttribute(attribute) ?? '';
    },
    set(this: ServerElement, value: string) {
      this.setAttribute(attribute, value);
    },
  });
for (const name of switches)
  Object.defineProperty(prototype, name, {
    get(this: ServerElement) {
      return this.hasAttribute(name);
    },
    set(this: ServerElement, isSet: boolean) {
      this.toggleAttribute(name, isSet);
    },
  });
for (const name of ['origin', 'host', 'hostname', 'pathname', 'search', 'hash'] as const)
  Object.defineProperty(prototype, name, {
    get(this: ServerElement) {
      return this.href && new URL(this.href)[name];
    },
  });

export class ServerDocument extends ServerParent {
  readonly readyState = 'complete';
  readonly location: URL;
  readonly defaultView = null;
  /** Styles are not the document's: the page links them. */
  adoptedStyleSheets: readonly object[] = [];
  /** The nodes of the source that are not as they came. */
  readonly changed = new Set<ServerNode>();
  /** Elements whose style has been asked for. */
  readonly styled = new Set<ServerElement>();
  /** Grows with each change. */
  version = 0;
  /** A node listens, since this was last set to false. */
  hasListener = false;

  constructor(address: string) {
    super(undefined as unknown as ServerDocument, 9);
    this.ownerDocument = this;
    this.location = new URL(address);
  }
  get documentElement() {
    return this.firstElementChild as ServerElement;
  }
  get head() {
    return this.documentElement?.children.find(({ localName }) => localName === 'head') ?? null;
  }
  get body() {
    return this.documentElement?.children.find(({ localName }) => localName === 'body') ?? null;
  }
  get title() {
    return this.querySelector('title')?.textContent ?? '';
  }
  getElementById(id: string) {
    return this.querySelector(`[id="${id.replace(/["\\]/g, '\\$&')}"]`);
  }
  createElement(name: string) {
    return new ServerElement(this, name.toLowerCase());
  }
  createElementNS(space: string, name: string) {
    return new ServerElement(this, name, space);
  }
  createTextNode(data: string) {
    return new ServerText(this, `${data}`);
  }
  createComment(data: string) {
    return new ServerComment(this, `${data}`);
  }
  createDocumentFragment() {
    return new ServerFragment(this);
  }
}
