import { pageServices } from '../../../../e2e/harness/page-services.ts';
import { createWatcher } from '../../../../src/dom/watcher.ts';
import { registration, startExperiments, tag } from '../../../../src/experiments/engine/testing.ts';
import { renderedName } from '../../../../src/experiments/kit/rendered.ts';
import type { Experiment } from '../../../../src/experiments/kit/types.ts';

/** Nothing has a box, so nothing is too late for having been seen. */
const unseen = new CSSStyleSheet();
unseen.replaceSync(':root { display: none !important }');

/** The document that a browser makes of the source, scripts and all: a frame parses as a page does, a template does not. */
export function parsePage(source: string): Element {
  const frame = document.createElement('iframe');
  document.documentElement.append(frame);
  const page = frame.contentDocument as Document;
  page.open();
  // A byte order mark ends with the bytes.
  page.write(source.replace(/^\ufeff/, ''));
  page.close();
  const root = document.adoptNode(page.documentElement);
  frame.remove();
  return root;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Opens a page whose server has assigned these tests; `rendered` are those that stand in it. */
export async function openPage(
  root: Element,
  experiments: readonly Experiment[],
  { rendered, build = 'source' }: { rendered: boolean; build?: string },
) {
  document.documentElement.replaceWith(root);
  document.adoptedStyleSheets = [unseen];
  const tags = experiments.map(({ id }) => tag(id, `${id}|B`));
  if (rendered) for (const one of tags) one.setAttribute(renderedName, build);
  document.head.append(...tags);
  /** The faults that the page has told. */
  const told: string[] = [];
  const report = async (...what: readonly unknown[]) => void told.push(what.map(String).join(': '));
  const watcher = createWatcher(document, (...what) => void report(...what));
  const services = { ...pageServices(), watch: watcher.watch, report };
  const { experiments: api } = startExperiments(
    services,
    experiments.map((one) => registration(one)),
  );
  await frame();
  for (let turns = 0; turns < 3; turns++) await turn();
  return {
    told,
    stop() {
      for (const { id } of experiments.toReversed()) api.stop(id);
    },
    close() {
      watcher.stop();
      for (const one of tags) one.remove();
    },
  };
}
