import { renderedName } from '../../../../src/experiments/kit/rendered.ts';
import type { Random } from '../kind.ts';

/** What happens to a rendered page on its way, or in it, before the client takes it over. */
export type Hurt = readonly [what: string, at: number];

const marked = (root: Element) => [...root.querySelectorAll(`[${renderedName}]`)];
const pick = <T>(all: readonly T[], at: number) => all[at % Math.max(1, all.length)];
const comments = (root: Element) => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_COMMENT);
  const all: Comment[] = [];
  while (walker.nextNode()) all.push(walker.currentNode as Comment);
  return all;
};
const bad = [
  '',
  '{',
  'null',
  '5',
  '[]',
  '{"was":{"onclick":["window.ran=1",null]}}',
  '{"was":{"href":["javascript:window.ran=1",null]}}',
  '{"was":{"a b":["x",null]}}',
  '{"was":5}',
  '{"was":{"title":7}}',
  '{"held":["<img src=x onerror=window.ran=1>","x"]}',
  '{"held":"ab"}',
  '{"from":"1"}',
  '{"from":1}',
  '{"from":99}',
  '{"fresh":{}}',
  '{"gaps":"1"}',
  '{"fresh":null}',
];

/** By what happens. Of the source, or of what was parsed. */
const source: Readonly<Record<string, (html: string, at: number) => string>> = {
  'the page is cut': (html, at) => html.slice(0, (at * 37) % (html.length + 1)),
  'a piece is missing': (html, at) => {
    const from = (at * 37) % html.length;
    return html.slice(0, from) + html.slice(from + 40);
  },
};
const inPage: Readonly<Record<string, (root: Element, at: number) => void>> = {
  'another build': () => {},
  'a translator'(root, at) {
    const element = pick([...root.querySelectorAll('p, h2, li, b, i')], at);
    for (const node of [...(element?.childNodes ?? [])]) {
      if (node.nodeType !== 3) continue;
      const font = document.createElement('font');
      node.replaceWith(font);
      font.append(node);
    }
  },
  'a removed element': (root, at) => pick([...root.querySelectorAll('body *')], at)?.remove(),
  'a moved element'(root, at) {
    const element = pick([...root.querySelectorAll('body *')], at);
    if (element) root.querySelector('body')?.append(element);
  },
  'a copied element'(root, at) {
    const element = pick([...root.querySelectorAll('body *')], at);
    element?.after(element.cloneNode(true));
  },
  'a fragment made anew'(root, at) {
    const element = pick([...root.querySelectorAll('body *')], at);
    element?.replaceChildren(document.createElement('p'));
  },
  'a comment gone': (root, at) => pick(comments(root), at)?.remove(),
  'a comment with a script'(root, at) {
    const comment = pick(comments(root), at);
    if (comment)
      comment.data = `${comment.data.split(' ', 2).join(' ')} <script>window.ran=1</script><img src=x onerror=window.ran=1>`;
  },
  'a bad mark': (root, at) => pick(marked(root), at)?.setAttribute(renderedName, pick(bad, at) ?? ''),
  'a mark in a review'(root, at) {
    const review = document.createElement('p');
    review.setAttribute(renderedName, pick(bad, at) ?? '');
    root.querySelector('body')?.append(review);
  },
};

export const otherBuild = 'another build';
const hurts = [...Object.keys(source), ...Object.keys(inPage)];
export const anyHurt = (random: Random): Hurt => [random.pick(hurts), random.below(1000)];
export const hurtSource = (html: string, [what, at]: Hurt) => source[what]?.(html, at) ?? html;
export const hurtPage = (root: Element, [what, at]: Hurt) => inPage[what]?.(root, at);
