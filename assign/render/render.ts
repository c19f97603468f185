import { renderedName } from '../../src/experiments/kit/rendered.ts';
import { gapComment } from '../../src/experiments/kit/rendered-marks.ts';
import type { Experiment, Variant } from '../../src/experiments/kit/types.ts';
import { MOST_RENDERED } from '../place.mjs';
import { NeedsBrowser } from './needs-browser.ts';

import { parsePage } from './parse-page.ts';
import { type Assigned, play } from './play.ts';
import { isReadAs } from './same-page.ts';
import { writePage } from './write-page.ts';

export interface RenderOptions {
  /** The page's address. */
  readonly address: string;
  /** The page's type, as in `<html type="plp">`. */
  readonly page: string;
  /** As `assign` returns them: `['OD509|B']`. */
  readonly variants: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  /** The variants that stand in the page. All others are the client's, as ever. */
  readonly rendered: readonly string[];
  /** The ids of those that have found something to change. */
  readonly applied: readonly string[];
  /** Why the others are not rendered, a sentence each. Empty for those that change nothing on this page. */
  readonly refusals: readonly string[];
  /** Whose marks the page has. */
  readonly build: string;
}

/** The client takes over what its own build has rendered. */
const build: string = import.meta.env.BUILD ?? 'source';

/** Makes the function that renders pages, of these experiments. */
export function createRenderer(experiments: readonly Experiment[]) {
  const known = new Map(experiments.map((experiment) => [experiment.id as string, experiment]));

  /** The page in its visitor's variants. What can't be rendered, and a page that can't be, is as it was. */
  return function render(html: string, { address, page, variants }: RenderOptions): RenderedPage {
    let assigned = variants.flatMap((content): Assigned[] => {
      const [id = '', variant] = content.split('|');
      const experiment = known.get(id);
      const { pages = ['*'] } = experiment ?? {};
      const isHere = pages.some((type) => type === '*' || type === page);
      return experiment && isHere && experiment.changes[variant as Variant]?.length
        ? [{ experiment, variant: variant as Variant }]
        : [];
    });
    const refusals: string[] = [];
    // A byte order mark is the bytes' own: browsers read it nowhere in the page.
    const source = html.replace(/^\ufeff/, '');
    const bom = html.slice(0, html.length - source.length);
    const asItCame = (why?: string) => ({
      html,
      rendered: [],
      applied: [],
      refusals: why ? [...refusals, why] : refusals,
      build,
    });
    if (!assigned.length) return asItCame();
    const why = refusalOf(html);
    if (why) return asItCame(why);
    const without = (refused: readonly Assigned[], why: string) => {
      for (const { experiment } of refused) refusals.push(`${experiment.id} stays with the client: ${why}`);
      assigned = assigned.filter((one) => !refused.includes(one));
    };
    while (assigned.length) {
      try {
        const made = renderAll(source, address, assigned);
        const rendered = assigned.map(({ experiment, variant }) => `${experiment.id}|${variant}`);
        return { ...made, html: bom + made.html, rendered, refusals, build };
      } catch (error) {
        const { id, message } = error as NeedsBrowser;
        const culprits = assigned.filter((one) =>
          id ? one.experiment.id === id : !isRenderable(source, address, one),
        );
        without(culprits.length ? culprits : assigned, message);
      }
    }
    return asItCame();
  };
}

/** A `select` with more in it than options: the newest browsers keep what the others leave out. */
const richSelect =
  /<select\b(?:(?!<\/select)[\s\S])*?<(?!\/?(?:option|optgroup|hr|script|template)\b|\/select|!--)/i;

/** Why a page can't be rendered, whatever its experiments; undefined if it can. */
function refusalOf(html: string): string | undefined {
  if (html.length > MOST_RENDERED) return `the page has more than ${MOST_RENDERED} characters`;
  if (html.includes(renderedName)) return `the page has ${renderedName} already`;
  if (html.includes(`<!--${gapComment(0).slice(0, -1)}`))
    return 'the page has comments like those of a rendered page';
  if (richSelect.test(html))
    return 'the page has a select with more than options, which browsers read in two ways';
  return undefined;
}

/** @throws {NeedsBrowser} with the id of the experiment that needs one, where that is known */
function renderAll(html: string, address: string, assigned: readonly Assigned[]) {
  const document = parsePage(html, address);
  const played = play(document, assigned);
  const written = writePage(html, document, played);
  if (!isReadAs(document, written))
    throw new NeedsBrowser('a browser would read something else than was made');
  return { html: written, applied: [...played].flatMap(([id, { checks }]) => (checks.length ? id : [])) };
}

function isRenderable(html: string, address: string, one: Assigned): boolean {
  try {
    return !!renderAll(html, address, [one]);
  } catch {
    return false;
  }
}
