import { standing } from '../kit/place.ts';
import { renderedName } from '../kit/rendered.ts';
import { fingerprintOf } from '../kit/rendered-marks.ts';
import { carryOver, putBack, type RenderedMarks, readMarks } from './put-back.ts';

/** The build of this code. What another has rendered can't be put back by it. */
const build: string = import.meta.env.BUILD ?? 'source';

/** A page that was rendered with its variants, until its experiments have taken it over. */
export interface RenderedPage {
  /**
   * Calls `begin` once the page is back to A, in one task with that of all others, so that nobody sees A. With `stands`,
   * its changes stay in the page as they are, and can only be measured. Resolves then; rejects with what `begin` throws.
   */
  enter(id: string, begin: (stands: boolean) => void): Promise<void>;
  /** It does not run: somebody has refused it, or its code did not come. Returns whether all others have begun. */
  leave(id: string, hasFailed: boolean): boolean;
  /**
   * Whether shoppers have seen the page with the experiment's changes. An element that has none, as the page has written
   * it anew before this code came, gets them back: that is not too late.
   */
  hasShown(id: string): boolean;
}

/**
 * Takes over a rendered page, which has been parsed, once the code of all its experiments is there. Where the marks do not
 * fit the page, or a code does not come, it stays as it is, and `tell` gets a sentence.
 */
export function createRenderedPage(document: Document, tell: (why: string) => void): RenderedPage {
  const tags = [...document.querySelectorAll(`meta[${renderedName}]`)];
  const isRendered = new Set(tags.map((tag) => (tag.getAttribute('name') ?? '').slice('AB-test-'.length)));
  const expected = new Set(isRendered);
  const begins: (() => void)[] = [];
  let [stands, isTakenOver, hasFailed] = [false, false, false];

  function readPage(): RenderedMarks | string {
    const builds = tags.map((tag) => tag.getAttribute(renderedName));
    const other = builds.find((one) => one !== build);
    if (hasFailed) return 'the code of an experiment did not come';
    return other === undefined ? readMarks(document) : `build ${other} has rendered it, and this is ${build}`;
  }

  function takeOver() {
    const read = readPage();
    if (typeof read === 'string') {
      stands = true;
      tell(read);
      return begin();
    }
    let focused = document.activeElement;
    const { kept, replaced } = putBack(read);
    standing.insteadOf = (node, id) => {
      const key = `${id} ${fingerprintOf(node)}`;
      const former = replaced.get(key)?.shift();
      if (former) focused = carryOver(former, node, focused) ?? focused;
      return kept.get(key)?.shift();
    };
    begin();
    delete standing.insteadOf;
    for (const left of document.querySelectorAll(`[${renderedName}]`))
      if (left.localName === 'link') left.remove();
      else left.removeAttribute(renderedName);
    if (focused !== document.activeElement && focused?.isConnected)
      (focused as HTMLElement).focus({ preventScroll: true });
  }

  function begin() {
    isTakenOver = true;
    for (const one of begins.splice(0)) one();
  }

  function goOn() {
    if (!expected.size && !isTakenOver) takeOver();
  }

  return {
    hasShown: (id) => isRendered.has(id),
    enter(id, action) {
      const done = new Promise<void>((resolve) => {
        // One that throws rejects, and stops no other.
        const run = () => resolve(new Promise((did) => did(action(stands && isRendered.has(id)))));
        if (isTakenOver) run();
        else begins.push(run);
      });
      expected.delete(id);
      goOn();
      return done;
    },
    leave(id, failed) {
      if (expected.delete(id)) hasFailed ||= failed;
      goOn();
      return isTakenOver;
    },
  };
}
