import { documentOf, readSwitches, reload, setFromAddress, watch, windowOf } from './frame.ts';
import { editedKey, withSettings } from './settings.ts';

const loading = 'The page is loading.';

/** Makes the switches, the markup and the list of events of a live example work. */
export function startExample(root: HTMLElement) {
  const frame = root.querySelector('iframe');
  const form = root.querySelector<HTMLFormElement>('.switches');
  const state = root.querySelector('.state');
  const markup = root.querySelector('textarea');
  const told = root.querySelector('.told');
  const { example: address = '', name = '' } = root.dataset;
  if (!frame || !form || !state || !markup || !told) return;

  // What was edited before has its say no longer: the text shows the server's markup.
  sessionStorage.removeItem(editedKey(address));
  form.hidden = false;
  setFromAddress(form);
  // The page from before a switch would still answer for a moment.
  let isLoading = false;
  let wanted = '';
  frame.addEventListener('load', () => {
    if (windowOf(frame)?.location.href === wanted) isLoading = false;
  });
  const draw = () => {
    const { isPhone, ...settings } = readSwitches(form);
    frame.classList.toggle('phone', isPhone);
    isLoading = true;
    state.textContent = loading;
    wanted = new URL(withSettings(address, settings), location.href).href;
    reload(frame, wanted);
  };
  if (readSwitches(form).fault || readSwitches(form).latency || readSwitches(form).variants) draw();
  form.addEventListener('change', draw);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // The visitor of the fixture shop, with the cart.
    sessionStorage.removeItem('fixture-visitor');
    draw();
  });
  root.querySelector('[data-draw]')?.addEventListener('click', () => {
    sessionStorage.setItem(editedKey(address), markup.value);
    draw();
    // Most parts start when they are in view.
    frame.scrollIntoView({ block: 'nearest' });
  });
  root.querySelector('[data-restore]')?.addEventListener('click', () => {
    sessionStorage.removeItem(editedKey(address));
    markup.value = markup.defaultValue;
    draw();
    frame.scrollIntoView({ block: 'nearest' });
  });

  let shown = -1;
  watch(() => {
    const inner = documentOf(frame);
    if (!inner || !root.isConnected) return !root.isConnected;
    if (!isLoading) setText(state, stateOf(inner, name));
    const events = windowOf(frame)?.dataLayer ?? [];
    if (events.length !== shown) {
      shown = events.length;
      told.replaceChildren(...lines(events));
    }
    return false;
  });
}

function stateOf(inner: Document, name: string): string {
  const hosts = [
    ...inner.querySelectorAll<HTMLElement>(`[data-island="${name}"], [data-behaviour="${name}"]`),
  ];
  const [first] = hosts;
  const state = first?.dataset.state;
  if (!first) return 'It has left the page.';
  if (state === 'failed') return 'Failed: the console says why.';
  return state === undefined ? loading : `State: ${state}.`;
}

/** A status is announced when its text changes, so the same text is not set again. */
function setText(element: Element, text: string) {
  if (element.textContent !== text) element.textContent = text;
}

function lines(events: readonly unknown[]): HTMLElement[] {
  const named = events.filter(
    (one): one is { event: string } => typeof one === 'object' && one !== null && 'event' in one,
  );
  if (named.length === 0) return [item('Nothing yet.')];
  return named.map(({ event, ...parameters }) =>
    item(Object.keys(parameters).length > 0 ? `${event} ${JSON.stringify(parameters)}` : event),
  );
}

function item(text: string): HTMLElement {
  return Object.assign(document.createElement('li'), { textContent: text });
}
