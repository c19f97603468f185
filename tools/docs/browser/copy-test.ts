import { finder } from '@medv/finder';
import { type CopyTestDraft, copyTestData, copyTestTag, problemOf } from './copy-test-tag.ts';
import { documentOf, storefrontOf } from './frame.ts';

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
    tag.textContent = problemOf(draft()) || copyTestTag(draft());
  };
  form.addEventListener('input', show);
  show();

  field('page').addEventListener('change', () => {
    frame.src = field('page').value;
  });

  let isChoosing = false;
  const choosing = (is: boolean) => {
    isChoosing = is;
    choose.setAttribute('aria-pressed', String(is));
    const inner = documentOf(frame);
    if (inner) inner.documentElement.style.cursor = is ? 'crosshair' : '';
  };
  choose.addEventListener('click', () => {
    choosing(!isChoosing);
    if (isChoosing) say('Press a text in the page.');
  });
  const listen = () => {
    choosing(false);
    const inner = documentOf(frame);
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
    const problem = problemOf(draft());
    if (problem) return say(problem);
    const storefront = await storefrontOf(frame);
    if (!storefront) return say('The script of the page has not started: its console says why.');
    storefront.experiments.stop(draft().id);
    const isShown = await storefront.copyTests.start(copyTestData(draft()));
    say(isShown ? 'The page shows it.' : 'The page refused it: its console says why.');
  });
  root.querySelector('[data-copy]')?.addEventListener('click', async () => {
    const problem = problemOf(draft());
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
