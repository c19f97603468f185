import { documentOf, watch, windowOf } from './frame.ts';
import { type JudgedEvent, judgeEvent, type Lack, proofOf } from './judge-event.ts';
import { scrollTo } from './scroll-to.ts';

/** Makes the page of events work: what a page of the shop sends, beside the plan. */
export function startEvents(root: HTMLElement) {
  const frame = root.querySelector('iframe');
  const form = root.querySelector('form');
  const list = root.querySelector('.report');
  const state = root.querySelector('.state');
  if (!frame || !form || !list || !state) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    frame.src = pathOf(new FormData(form).get('page'));
  });
  form.querySelector('select')?.addEventListener('change', ({ target }) => {
    const field = form.elements.namedItem('page');
    if (field instanceof HTMLInputElement) field.value = (target as HTMLSelectElement).value;
    form.requestSubmit();
  });

  const chosen = new URLSearchParams(location.search).get('page');
  const field = form.elements.namedItem('page');
  if (chosen !== null && field instanceof HTMLInputElement) {
    field.value = chosen;
    form.requestSubmit();
  }

  let shown: Document | undefined;
  let count = 0;
  watch(() => {
    const inner = documentOf(frame);
    if (inner !== shown) {
      shown = inner;
      count = 0;
      list.replaceChildren();
    }
    const storefront = windowOf(frame)?.storefront;
    const events = storefront && 'analytics' in storefront ? storefront.analytics.events() : [];
    for (const { name, parameters } of events.slice(count))
      list.append(eventRow(judgeEvent(name, { ...parameters }), frame));
    if (count !== events.length) state.textContent = `${events.length} events so far.`;
    count = events.length;
    return false;
  });
}

/** A path on this host: another site's events can't be read. */
function pathOf(typed: unknown): string {
  const url = new URL(String(typed ?? '') || '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}

function eventRow(judged: JudgedEvent, frame: HTMLIFrameElement): HTMLElement {
  const { name, when, parameters, products, lacks } = judged;
  const faults = [...parameters.filter(({ fault }) => fault), ...lacks.filter(({ isFault }) => isFault)];
  const notes = [
    products > 0 ? `${products} products` : '',
    faults.length > 0 ? `${faults.length} faults` : '',
  ].filter(Boolean);
  const row = element('details', {}, [
    element('summary', {}, [element('code', {}, [name]), notes.length > 0 ? ` ${notes.join(', ')}` : '']),
    element('p', {}, [when ? `Sent when: ${when}` : 'The plan does not know this event.']),
  ]);
  if (parameters.length > 0)
    row.append(
      tableOf(
        ['parameter', 'value', 'beside the plan', 'meaning'],
        parameters.map(({ name: key, value, fault, meaning }) => [
          element('code', {}, [key]),
          value,
          fault ? element('strong', {}, [fault]) : value === '' ? 'left out' : 'ok',
          meaning,
        ]),
        `Parameters of ${name}`,
      ),
    );
  if (lacks.length > 0)
    row.append(
      element('p', {}, [element('strong', {}, ['What its products lack'])]),
      tableOf(
        ['parameter', 'lacking', 'attribute', 'where'],
        lacks.map((lack) => [
          element('code', {}, [lack.name]),
          element(lack.isFault ? 'strong' : 'span', {}, [
            `${lack.articles.length} of ${lack.of}${lack.isFault ? ': a fault' : ''}`,
          ]),
          element('code', {}, [lack.attribute]),
          places(judged, lack, frame),
        ]),
        `What the products of ${name} lack`,
      ),
    );
  return row;
}

/** The buttons that lead to the products in the page, and copy the proof. */
function places(judged: JudgedEvent, lack: Lack, frame: HTMLIFrameElement): HTMLElement {
  const copy = element('button', { type: 'button' }, ['Copy as proof']);
  copy.addEventListener('click', async () => {
    const address = windowOf(frame)?.location.href ?? '';
    try {
      await navigator.clipboard.writeText(proofOf(judged, lack, address));
      copy.textContent = 'Copied';
    } catch {
      // Not every browser lets a page write there.
      box.append(element('pre', { tabindex: '0' }, [proofOf(judged, lack, address)]));
    }
  });
  const show = lack.articles.slice(0, 3).map((article) => {
    const button = element('button', { type: 'button' }, [`Show ${article}`]);
    button.addEventListener('click', () => showArticle(frame, article));
    return button;
  });
  const box = element('span', { class: 'places' }, [copy, ...show]);
  return box;
}

function showArticle(frame: HTMLIFrameElement, article: string) {
  const found = documentOf(frame)?.querySelector<HTMLElement>(`[data-article="${CSS.escape(article)}"]`);
  if (!found) return;
  scrollTo(found);
  found.style.outline = '4px solid #c98a2b';
  frame.scrollIntoView({ block: 'nearest' });
}

function tableOf(head: readonly string[], rows: readonly (readonly (Node | string)[])[], name: string) {
  const headRow = element(
    'tr',
    {},
    head.map((text) => element('th', { scope: 'col' }, [text])),
  );
  const body = rows.map((cells) =>
    element(
      'tr',
      {},
      cells.map((cell) => element('td', {}, [cell])),
    ),
  );
  const table = element('table', {}, [element('thead', {}, [headRow]), element('tbody', {}, body)]);
  return element('div', { class: 'table', tabindex: '0', role: 'group', 'aria-label': name }, [table]);
}

function element<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>>,
  children: readonly (Node | string)[],
): HTMLElementTagNameMap[N] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
