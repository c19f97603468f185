import type { RenderedPage } from '../../../../assign/render/render.ts';
import { renderedName } from '../../../../src/experiments/kit/rendered.ts';
import type { Experiment } from '../../../../src/experiments/kit/types.ts';
import type { Kind } from '../kind.ts';
import { anyPage } from './any-page.ts';
import { anyHurt, type Hurt, hurtPage, hurtSource, otherBuild } from './hurt.ts';
import { openPage, parsePage } from './open-page.ts';
import { hostilePages } from './pages.ts';
import { experimentsOf, type Tests } from './tests.ts';

export interface Given {
  readonly html: string;
  readonly tests: Tests;
  /** What happens to it before it is taken over. */
  readonly hurt?: Hurt;
}

/** Node renders it: a browser lets nobody stand in for its document. */
declare global {
  interface Window {
    renderOnServer(html: string, tests: Tests): Promise<RenderedPage>;
  }
}

/** Pages that were rendered with tests: the client takes them over, and they are as the client itself makes them. */
export const rendered: Kind<Given> = {
  name: 'rendered',
  known: hostilePages,
  make(random) {
    const page = anyPage(random);
    return random.chance(0.3) ? { ...page, hurt: anyHurt(random) } : page;
  },
  async faults({ html, tests, hurt }) {
    const made = await window.renderOnServer(html, tests);
    const experiments = experimentsOf(tests).filter(({ id }) => made.rendered.includes(`${id}|B`));
    if (!experiments.length)
      return [
        ...(made.html === html ? [] : ['changed: a page that is not rendered']),
        ...(made.refusals.length ? [] : ['silent: it does not say why it is not rendered']),
      ];
    if (hurt) return faultsOfHurt(made.html, experiments, hurt);
    const original = parsePage(html);
    const a = original.cloneNode(true) as Element;
    const client = await openPage(original, experiments, { rendered: false });
    const b = root();
    client.stop();
    const clientStopped = root();
    client.close();
    const read = parsePage(made.html);
    const asRead = plain(read);
    const server = await openPage(read, experiments, { rendered: true });
    const adopted = root();
    server.stop();
    const stopped = root();
    server.close();
    return [
      ...server.told.filter((one) => !client.told.includes(one)).map((one) => `told: ${one}`),
      ...differenceOf('read', asRead, plain(b)),
      ...differenceOf('adopted', withoutBlanks(adopted), withoutBlanks(b)),
      ...differenceOf('stopped', stopped, isSame(clientStopped, a) ? a : clientStopped),
    ];
  },
};

/**
 * A page that was rendered, and does not fit its marks any more: it says so, and stays as it is, or it is taken over. Nothing
 * runs that stands in a mark, and what has failed is told.
 */
async function faultsOfHurt(
  html: string,
  experiments: readonly Experiment[],
  hurt: Hurt,
): Promise<readonly string[]> {
  const page = parsePage(hurtSource(html, hurt));
  hurtPage(page, hurt);
  const asHurt = page.cloneNode(true) as Element;
  const build = hurt[0] === otherBuild ? 'another' : 'source';
  const { told, stop, close } = await openPage(page, experiments, { rendered: true, build });
  const [why] = told.filter((one) => one.startsWith('experiment-rendered'));
  const adopted = root();
  stop();
  close();
  return [
    ...told.filter((one) => one.startsWith('experiment-failed')).map((one) => `failed: ${one}`),
    ...(why ? differenceOf('stays', adopted, asHurt) : []),
    ...(!why && hurt[0] === otherBuild ? ['silent: another build has rendered it'] : []),
    ...(!why && adopted.querySelector(`body [${renderedName}], body[${renderedName}]`)
      ? ['marks: it is taken over, and has marks']
      : []),
    ...('ran' in window ? ['ran: what stands in a mark'] : []),
    ...(adopted.querySelector('[onclick], [onerror]') ? ['handler: a mark has set one'] : []),
  ];
}

/** The page as it is now, without the tags of its tests. */
function root(): Element {
  const copy = document.documentElement.cloneNode(true) as Element;
  for (const tag of copy.querySelectorAll('meta[name^="AB-test-"]')) tag.remove();
  return copy;
}

/** A text of nothing is none. */
function withoutBlanks(page: Element): Element {
  const copy = page.cloneNode(true) as Element;
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const blank: Text[] = [];
  while (texts.nextNode()) if (!(texts.currentNode as Text).data) blank.push(texts.currentNode as Text);
  for (const one of blank) one.remove();
  return copy;
}

const isSame = (one: Element, other: Element) => one.isEqualNode(other);

function differenceOf(rule: string, one: Element, other: Element): string[] {
  if (isSame(one, other)) return [];
  const [a, b] = [linesOf(one), linesOf(other)];
  const at = a.findIndex((line, index) => line !== b[index]);
  const from = at < 0 ? a.length : at;
  return [
    `${rule}: ${a.slice(Math.max(0, from - 6), from + 3).join(' ')} where the client has ${b.slice(Math.max(0, from - 6), from + 3).join(' ')}`,
  ];
}

/** One line for each node. */
function linesOf(node: Node): string[] {
  const { attributes } = node as Element;
  const names = [...(attributes ?? [])].map(({ name, value }) => `${name}=${JSON.stringify(value)}`).sort();
  const own = node.nodeType === 1 ? `<${node.nodeName} ${names.join(' ')}>` : JSON.stringify(node.nodeValue);
  return [own, ...[...node.childNodes].flatMap(linesOf), '/'];
}

/** A page as shoppers see it: without what only tells of where something stood, and with what a sheet hides hidden. */
function plain(given: Element): Element {
  const page = given.cloneNode(true) as Element;
  const comments = document.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
  const gone: ChildNode[] = [];
  while (comments.nextNode()) {
    const comment = comments.currentNode as Comment;
    if (!comment.data || comment.data.startsWith('rendered ')) gone.push(comment);
  }
  for (const one of gone) one.remove();
  for (const element of page.querySelectorAll<HTMLElement>(`[${renderedName}]`)) {
    if (element.getAttribute(renderedName)?.includes('"hidden"'))
      element.style.setProperty('display', 'none', 'important');
    element.removeAttribute(renderedName);
  }
  page.removeAttribute(renderedName);
  page.normalize();
  return page;
}
