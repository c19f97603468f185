import { finder } from '@medv/finder';
import type { StorageKey } from '../../../src/page/storage-keys.ts';
import {
  type CopyTestDraft,
  copyTestData,
  copyTestTag,
  countMatches,
  nameFor,
  problemOf,
} from './copy-test-tag.ts';
import { documentOf, storefrontOf } from './frame.ts';
import { scrollTo } from './scroll-to.ts';

/** Makes the copy test maker work: choose a text in the frame, type new words, try them, copy the tag. */
export function startCopyTest(root: HTMLElement) {
  const frame = root.querySelector('iframe');
  const form = root.querySelector('form');
  const state = root.querySelector('.state');
  const tag = root.querySelector('pre');
  const choose = root.querySelector<HTMLButtonElement>('[data-choose]');
  if (!frame || !form || !state || !tag || !choose) return;
  const say = (text: string) => {
    state.textContent = text;
  };
  form.hidden = false;
  const taken = (root.dataset.taken ?? '').split(' ');
  // The way from the page to the form would call it up, over the text that is tried.
  localStorage.setItem('exit-intent-seen' satisfies StorageKey, 'true');

  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
  const isChecked = (name: string) => (field(name) as HTMLInputElement).checked;
  const draft = (): CopyTestDraft => ({
    id: field('id').value.trim(),
    selector: field('selector').value.trim(),
    copy: field('copy').value,
    name: field('name').value.trim() || 'text',
    seesView: isChecked('view'),
    seesClick: isChecked('click'),
  });
  const show = () => {
    tag.textContent = problemOf(draft(), taken) || copyTestTag(draft());
  };
  form.addEventListener('input', () => {
    // What was said was of the words of before.
    say('');
    show();
  });
  show();

  field('page').addEventListener('change', () => {
    frame.src = field('page').value;
  });

  let isChoosing = false;
  const choosing = (is: boolean) => {
    isChoosing = is;
    choose.setAttribute('aria-pressed', String(is));
    documentOf(frame)?.documentElement.toggleAttribute('data-choosing', is);
  };
  choose.addEventListener('click', () => {
    choosing(!isChoosing);
    if (isChoosing) say('Press a text in the page.');
  });
  const listen = () => {
    const inner = documentOf(frame);
    if (inner) showWhatIsUnder(inner);
    choosing(false);
    inner?.addEventListener('click', (event) => take(event, inner), { capture: true });
  };
  function take(event: Event, inner: Document) {
    if (!isChoosing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const element = event.target as Element;
    choosing(false);
    field('selector').value = finder(element, { root: inner.body });
    field('copy').value = element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    field('name').value = nameFor(element);
    field('copy').focus();
    show();
    say(
      element.childElementCount > 0
        ? 'Chosen. What is inside it besides text will go: choose a smaller part if you can.'
        : 'Chosen. Type the new words.',
    );
  }
  frame.addEventListener('load', listen);
  listen();

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = problemOf(draft(), taken);
    if (problem) return say(problem);
    const inner = documentOf(frame);
    const count = inner ? countMatches(inner, draft().selector) : 0;
    if (count === undefined) return say(`“${draft().selector}” is no CSS selector.`);
    if (count === 0) return say('Nothing changes: no element of this page matches the selector.');
    const storefront = await storefrontOf(frame);
    if (!storefront) return say('The script of the page has not started: its console says why.');
    storefront.experiments.stop(draft().id);
    const isShown = await storefront.copyTests.start(copyTestData(draft()));
    if (!isShown) return say('The page refused it: its console says why.');
    say(
      count > 1
        ? `The page shows it in ${count} elements: the selector matches all of them.`
        : 'The page shows it.',
    );
    const shown = documentOf(frame)?.querySelector(draft().selector);
    if (shown) scrollTo(shown);
  });
  root.querySelector('[data-copy]')?.addEventListener('click', async () => {
    const problem = problemOf(draft(), taken);
    if (problem) return say(problem);
    try {
      await navigator.clipboard.writeText(copyTestTag(draft()));
      say('Copied. Paste it into the page, or into the tag manager.');
    } catch {
      // Not every browser lets a page write there.
      getSelection()?.selectAllChildren(tag);
      say('It is selected: copy it with Ctrl+C.');
    }
  });
}

/** While an author chooses, outlines what a press would take. */
function showWhatIsUnder({ adoptedStyleSheets, defaultView }: Document) {
  if (!defaultView) return;
  const sheet = new defaultView.CSSStyleSheet();
  sheet.replaceSync(`
    [data-choosing], [data-choosing] * { cursor: crosshair !important; }
    [data-choosing] body :hover:not(:has(:hover)) { outline: 3px solid #c98a2b !important; outline-offset: 2px; }
  `);
  adoptedStyleSheets.push(sheet);
}
