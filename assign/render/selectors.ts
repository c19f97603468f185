import { compile, type Options } from 'css-select';
import { NeedsBrowser } from './needs-browser.ts';

/** What a selector is asked of. */
interface Asked {
  readonly nodeType: number;
  readonly parentNode: Asked | null;
  readonly childNodes: readonly Asked[];
  readonly textContent: string | null;
}

interface AskedElement extends Asked {
  readonly localName: string;
  readonly previousElementSibling: AskedElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
}

type Adapter = NonNullable<Options<Asked, AskedElement>['adapter']>;

const adapter: Adapter = {
  isTag: (node): node is AskedElement => node.nodeType === 1,
  getName: ({ localName }) => localName,
  getAttributeValue: (element, name) => element.getAttribute(name) ?? undefined,
  hasAttrib: (element, name) => element.hasAttribute(name),
  getChildren: ({ childNodes }) => childNodes as Asked[],
  getParent: ({ parentNode }) => parentNode,
  getSiblings: (node) => (node.parentNode?.childNodes ?? [node]) as Asked[],
  getText: ({ textContent }) => textContent ?? '',
  prevElementSibling: (node) => (node as AskedElement).previousElementSibling,
  // Only asked for relative queries of several nodes.
  removeSubsets: (nodes) => nodes,
};
/** The page changes between two questions. */
const options = { adapter, cacheResults: false };
type Query = (element: AskedElement) => boolean;
/** By selector: it takes longer to read than to ask. */
const queries = new Map<string, Query>();

/** @throws {NeedsBrowser} for a selector of what only a browser knows, as `:hover` */
function queryOf(selector: string): Query {
  let query = queries.get(selector);
  if (query) return query;
  try {
    query = compile<Asked, AskedElement>(selector, options) as Query;
  } catch (error) {
    throw new NeedsBrowser(`${selector} can’t be matched here: ${(error as Error).message}`);
  }
  // A selector may be made of what the page has, as an id.
  if (queries.size > 500) queries.clear();
  queries.set(selector, query);
  return query;
}

/** The elements inside that match, in the order of the page. */
export function select<E extends AskedElement>(
  selector: string,
  inside: Asked,
  most = Number.POSITIVE_INFINITY,
): E[] {
  const query = queryOf(selector);
  const found: AskedElement[] = [];
  const walk = (nodes: readonly Asked[]) => {
    for (const node of nodes) {
      if (found.length >= most) return;
      if (node.nodeType !== 1) continue;
      if (query(node as AskedElement)) found.push(node as AskedElement);
      walk(node.childNodes);
    }
  };
  walk(inside.childNodes);
  return found as E[];
}

export const fits = (selector: string, element: AskedElement): boolean => queryOf(selector)(element);
