import { documentOf, readSwitches, reload, setFromAddress, storefrontOf, watch, windowOf } from './frame.ts';
import { scrollTo } from './scroll-to.ts';
import { withSettings } from './settings.ts';

/** Makes A beside B work: switches, the place of the change in sight in both, and why B is not there. */
export function startCompare(root: HTMLElement) {
  const form = root.querySelector<HTMLFormElement>('.switches');
  const frames = [...root.querySelectorAll('iframe')];
  const why = root.querySelector<HTMLButtonElement>('[data-why]');
  const answer = root.querySelector<HTMLElement>('.why');
  const state = root.querySelector('.state');
  const { compare: id = '', address = '' } = root.dataset;
  const [a, b] = frames;
  if (!form || !a || !b || !why || !answer || !state) return;
  const selectors: string[] = JSON.parse(root.dataset.selectors ?? '[]');

  form.hidden = false;
  why.hidden = false;
  setFromAddress(form);
  const draw = () => {
    const { isPhone, fault, latency } = readSwitches(form);
    root.classList.toggle('phones', isPhone);
    for (const frame of frames)
      reload(frame, withSettings(address, { variants: `${id}:${frame.dataset.variant}`, fault, latency }));
    answer.hidden = true;
    state.textContent = '';
  };
  if (readSwitches(form).fault || readSwitches(form).latency) draw();
  form.addEventListener('change', draw);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sessionStorage.removeItem('fixture-visitor');
    draw();
  });
  why.addEventListener('click', async () => {
    state.textContent = 'Asking the page.';
    const storefront = await storefrontOf(b);
    const { active = false, whyNot = 'it is not in this build' } = storefront?.experiments.get(id) ?? {};
    answer.textContent = storefront ? await storefront.experiments.explain(id) : '';
    answer.hidden = !storefront;
    state.textContent = !storefront
      ? 'The script of the page has not started: its console says why.'
      : active
        ? `B of ${id} runs on this page. What it did, in order:`
        : `B of ${id} does not run on this page: ${whyNot}. What happened, in order:`;
    answer.scrollIntoView({ block: 'nearest' });
  });

  const show = () => showPlace({ id, a, b, selectors });
  b.addEventListener('load', show);
  if (documentOf(b)?.readyState === 'complete') show();
}

interface Pair {
  readonly id: string;
  readonly a: HTMLIFrameElement;
  readonly b: HTMLIFrameElement;
  readonly selectors: readonly string[];
}

/** How long pictures may still move the place of a change out of sight, in ms. */
const settling = 3000;

/** Scrolls both frames to what the test changes in B, once that is in the page and until the reader moves it. */
function showPlace({ id, a, b, selectors }: Pair) {
  const shown = documentOf(b);
  const started = Date.now();
  let isMoved = false;
  for (const type of ['wheel', 'pointerdown', 'keydown'])
    shown?.addEventListener(type, () => {
      isMoved = true;
    });
  let foundAt: number | undefined;
  watch(() => {
    const inner = documentOf(b);
    if (!inner || inner !== shown || isMoved) return true;
    const waited = Date.now() - started;
    const own = inner.querySelector(`[data-experiment~="${id}"]`);
    const place = own ?? (waited > 1500 ? firstOf(inner, selectors) : undefined);
    if (!place) return waited > 6000;
    foundAt ??= Date.now();
    scrollTo(place);
    windowOf(a)?.scrollTo({ top: inner.defaultView?.scrollY ?? 0, behavior: 'instant' });
    return Date.now() - foundAt > settling;
  });
}

function firstOf(inner: Document, selectors: readonly string[]): Element | undefined {
  return selectors.flatMap((selector) => [...inner.querySelectorAll(selector)])[0];
}
