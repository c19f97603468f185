/** One element whose attributes or content a variant changes. */
export interface ChangedPlace {
  /** The path to it from the nearest id or landmark: `main#inhoud > ul.product-list`. */
  readonly where: string;
  /** Its HTML. Unchanged parts of a long one are abbreviated: `<li>…</li>`, `<!-- 9 more -->`. */
  readonly before: string;
  readonly after: string;
}

export interface TwoPages {
  /** Whole documents. */
  readonly before: string;
  readonly after: string;
  /** The experiment whose marks identify inserted content. */
  readonly id: string;
}

/**
 * Finds the differences between a page and its changed version, without our marks, at the innermost elements that
 * contain each difference. It runs in a browser, for its HTML parser, so it must not reference anything outside itself.
 */
export function changedPlaces({ before, after, id }: TwoPages): ChangedPlace[] {
  /** A node of either page, or of both. */
  interface Row {
    readonly was?: ChildNode | undefined;
    readonly is?: ChildNode | undefined;
    readonly same: boolean;
  }
  const longest = { verbatim: 700, neighbour: 160 };
  const ours = new Set<Node>();
  const places: ChangedPlace[] = [];
  compare(read(before), read(after));
  return places;

  function read(html: string): Element {
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const node of page.querySelectorAll('meta[name^="AB-test-"], link[rel="modulepreload"]'))
      node.remove();
    for (const node of page.querySelectorAll(`[data-experiment="${id}"]`)) ours.add(node);
    for (const mark of ['data-experiment', 'data-state'])
      for (const node of page.querySelectorAll(`[${mark}]`)) node.removeAttribute(mark);
    dropPlaceholders(page.documentElement);
    page.documentElement.normalize();
    return page.documentElement;
  }

  /** Removes the empty comments that mark where an element was moved or removed. */
  function dropPlaceholders(node: Node) {
    for (const child of [...node.childNodes])
      if (child.nodeType === Node.COMMENT_NODE && !child.nodeValue) child.remove();
      else dropPlaceholders(child);
  }

  function compare(was: Element, is: Element) {
    const rows = align([...was.childNodes], [...is.childNodes], [whole, opening, (node) => node.nodeName]);
    if (opening(was) !== opening(is) || rows.some(isChanged))
      places.push({ where: wayTo(was), before: show(was, rows, 'was'), after: show(is, rows, 'is') });
    for (const row of rows)
      if (!row.same && row.was instanceof Element && row.is instanceof Element) compare(row.was, row.is);
  }

  /** Whether the row itself has changed, not only something inside it. Ignores white space. */
  function isChanged({ was, is, same }: Row): boolean {
    if (same || (was instanceof Element && is instanceof Element)) return false;
    return [was, is].some((node) => node && (node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim()));
  }

  /** Pairs nodes by the first key, the nodes between the pairs by the next key, and so on. */
  function align(
    was: readonly ChildNode[],
    is: readonly ChildNode[],
    [key, ...others]: readonly ((node: ChildNode) => string)[],
  ): Row[] {
    if (!key)
      return [
        ...was.map((node) => ({ was: node, same: false })),
        ...is.map((node) => ({ is: node, same: false })),
      ];
    const rows: Row[] = [];
    let [wasAt, isAt] = [0, 0];
    const between = (wasEnd: number, isEnd: number) =>
      rows.push(...align(was.slice(wasAt, wasEnd), is.slice(isAt, isEnd), others));
    for (const [wasPair, isPair] of commonRun(
      was.map(key),
      is.map((node) => (ours.has(node) ? '' : key(node))),
    )) {
      between(wasPair, isPair);
      rows.push({ was: was[wasPair], is: is[isPair], same: key === whole });
      [wasAt, isAt] = [wasPair + 1, isPair + 1];
    }
    between(was.length, is.length);
    return rows;
  }

  /** Indices of the longest common subsequence. */
  function commonRun(was: readonly string[], is: readonly string[]): [number, number][] {
    const lengths = Array.from({ length: was.length + 1 }, () => new Uint32Array(is.length + 1));
    const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
    for (let row = was.length - 1; row >= 0; row--)
      for (let column = is.length - 1; column >= 0; column--)
        (lengths[row] as Uint32Array)[column] =
          was[row] === is[column]
            ? lengthAt(row + 1, column + 1) + 1
            : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    const pairs: [number, number][] = [];
    for (let row = 0, column = 0; row < was.length && column < is.length; )
      if (was[row] === is[column]) pairs.push([row++, column++]);
      else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
      else column++;
    return pairs;
  }

  function whole(node: ChildNode): string {
    if (node instanceof Element) return node.outerHTML;
    return `${node.nodeName} ${node.nodeValue?.replace(/\s+/g, ' ')}`;
  }

  function opening(node: ChildNode): string {
    return node instanceof Element ? (node.cloneNode(false) as Element).outerHTML : node.nodeName;
  }

  function show(element: Element, rows: readonly Row[], side: 'was' | 'is'): string {
    if (element.outerHTML.length <= longest.verbatim) return element.outerHTML;
    // A row that exists only on the other side shows only its neighbours.
    const shown = rows
      .map((row) => ({ node: row[side], changed: isChanged(row) }))
      .filter(({ node, changed }) => changed || node instanceof Element || node?.nodeValue?.trim());
    const lines: string[] = [];
    let left = 0;
    const tellLeft = () => {
      if (left) lines.push(`<!-- ${left} more -->`);
      left = 0;
    };
    for (const [at, { node, changed }] of shown.entries()) {
      if (!changed && !shown[at - 1]?.changed && !shown[at + 1]?.changed) left++;
      else {
        tellLeft();
        if (node) lines.push(changed ? full(node) : brief(node));
      }
    }
    tellLeft();
    return opening(element).replace(/<\/[^>]*>$/, (end) => `\n  ${lines.join('\n  ')}\n${end}`);
  }

  function full(node: ChildNode): string {
    if (node instanceof Element) return node.outerHTML;
    const text = node.nodeValue ?? '';
    return node.nodeType === Node.COMMENT_NODE
      ? `<!--${text}-->`
      : text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  }

  function brief(node: ChildNode): string {
    const text = full(node);
    if (text.length <= longest.neighbour && !text.includes('\n')) return text;
    return node instanceof Element ? opening(node).replace(/<\/[^>]*>$/, (end) => `…${end}`) : '…';
  }

  function wayTo(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    const step = `${element.localName}${element.id ? `#${element.id}` : classes}`;
    const parent = element.parentElement;
    const isStart = !parent || element.id || /^(html|head|body|main)$/.test(element.localName);
    return isStart ? step : `${wayTo(parent)} > ${step}`;
  }
}
