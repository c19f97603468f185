import { compile, is, selectAll } from 'css-select';
import { type AnyNode, Element, isTag, isText } from 'domhandler';
import * as DomUtils from 'domutils';
import type { CheckedElement, CheckedPage } from '../checker/rule.ts';
import { type HtmlFault, nodesIn, type Place, parseWithFaults, placeOf } from './html-faults.ts';

export interface ParsedPage extends CheckedPage {
  readonly faults: readonly HtmlFault[];
  /** Undefined if the parser has put the element in. */
  placeOf(element: CheckedElement): Place | undefined;
}

/** A page of HTML as browsers parse it, for the checker's rules. */
export function parsePage(html: string): ParsedPage {
  const { document, faults } = parseWithFaults(html);
  const wrapped = new WeakMap<Element, ParsedElement>();
  /** Each element has one, so that elements can be compared. */
  const wrap = (element: Element): ParsedElement => {
    const known = wrapped.get(element) ?? new ParsedElement(element, wrap);
    wrapped.set(element, known);
    return known;
  };
  const root = document.children.find((node): node is Element => isTag(node) && node.name === 'html');
  if (!root) throw new Error('the parser made no html element');
  return {
    documentElement: wrap(root),
    isFragment: !root.sourceCodeLocation,
    faults,
    querySelectorAll: (selector) => selectAll<AnyNode, Element>(queryFor(selector), document).map(wrap),
    placeOf(element) {
      const place = element instanceof ParsedElement ? element.node.sourceCodeLocation : undefined;
      if (!place) return undefined;
      return placeOf(place.startTag ?? place);
    },
  };
}

/** Steps from element to element that one question may take: a second at most. */
const mostSteps = 1_000_000;
let steps = 0;
/** For selectors of more than two parts: the library tries every way through `* * *`. */
const counted = {
  ...DomUtils,
  isTag(node: AnyNode): node is Element {
    if (++steps > mostSteps) throw new Error('the selector takes too long');
    return isTag(node);
  },
};

type Query = ReturnType<typeof compile<AnyNode, Element>>;
const queries = new Map<string, Query>();

/** The rules ask the same few things of every page: compiling each takes longer than its answer. */
function queryFor(selector: string): Query {
  steps = 0;
  const known = queries.get(selector);
  if (known) return known;
  const query = /[\s~].*[\s~]/s.test(selector)
    ? compile<AnyNode, Element>(selector, { adapter: counted })
    : compile<AnyNode, Element>(selector);
  // Those that name an id of one page would fill it.
  if (queries.size >= 500) queries.clear();
  queries.set(selector, query);
  return query;
}

class ParsedElement implements CheckedElement {
  readonly node: Element;
  private readonly wrap: (element: Element) => ParsedElement;

  constructor(node: Element, wrap: (element: Element) => ParsedElement) {
    this.node = node;
    this.wrap = wrap;
  }

  get localName() {
    return this.node.name;
  }

  get textContent() {
    return textOf(this.node);
  }

  get parentElement(): CheckedElement | null {
    const { parent } = this.node;
    return parent instanceof Element ? this.wrap(parent) : null;
  }

  get children() {
    return this.node.children.filter(isTag).map(this.wrap);
  }

  getAttribute(name: string) {
    return this.node.attribs[name] ?? null;
  }

  hasAttribute(name: string) {
    return Object.hasOwn(this.node.attribs, name);
  }

  getAttributeNames() {
    return Object.keys(this.node.attribs);
  }

  matches(selector: string) {
    return is<AnyNode, Element>(this.node, queryFor(selector));
  }

  closest(selector: string) {
    for (let node: AnyNode | null = this.node; node instanceof Element; node = node.parent)
      if (is<AnyNode, Element>(node, queryFor(selector))) return this.wrap(node);
    return null;
  }

  querySelectorAll(selector: string) {
    return selectAll<AnyNode, Element>(queryFor(selector), this.node.children).map(this.wrap);
  }
}

/** Without a template's content, as in browsers. */
function textOf(node: Element): string {
  let text = '';
  for (const inner of nodesIn(node)) if (isText(inner)) text += inner.data;
  return text;
}
