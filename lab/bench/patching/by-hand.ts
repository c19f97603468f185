import { createPatchBench } from './driver.ts';
import type { Rule } from './rules.ts';

// A minimal hand-written implementation for exactly these rules: finds, remembers and writes, and ignores removed
// elements. It relies on each text being a single text node, and assumes that experiments do not overlap, nothing is
// reset or restored, and nothing throws.
interface Former {
  text?: string;
  readonly attributes: [name: string, value: string | null][];
  readonly classText: string | null;
}

const key = Symbol('former');
type Patched = Element & { [key]?: Former | undefined };

function patch(element: Patched, rules: readonly Rule[]) {
  if (element[key]) return;
  const former: Former = { attributes: [], classText: element.getAttribute('class') };
  element[key] = former;
  for (const rule of rules)
    if (rule.kind === 'text') {
      const text = element.firstChild as Text;
      former.text = text.data;
      text.data = rule.value;
    } else if (rule.kind === 'attribute') {
      former.attributes.push([rule.name, element.getAttribute(rule.name)]);
      element.setAttribute(rule.name, rule.value);
    } else element.classList.add(rule.name);
}

function restore(element: Patched) {
  const former = element[key];
  if (!former) return;
  element[key] = undefined;
  const { text, attributes, classText } = former;
  if (text !== undefined) (element.firstChild as Text).data = text;
  for (const [name, value] of [...attributes, ['class', classText] as const])
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
}

const isElement = (node: Node): node is Element => node.nodeType === 1;

window.patchBench = createPatchBench((rules) => {
  const bySelector = new Map<string, Rule[]>();
  for (const rule of rules) bySelector.set(rule.selector, [...(bySelector.get(rule.selector) ?? []), rule]);
  const patchAll = (root: ParentNode) => {
    for (const [selector, own] of bySelector)
      for (const element of root.querySelectorAll(selector)) patch(element, own);
  };
  patchAll(document);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) if (isElement(node)) patchAll(node);
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.querySelectorAll('*').forEach(restore);
  };
});
