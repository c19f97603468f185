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
  const field = form.elements.namedItem('page') as HTMLInputElement;
  const choice = form.querySelector('select');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = pathOf(field.value);
    if (path === undefined) {
      state.textContent = 'This is an address of another site: its events can’t be read here.';
      return;
    }
    if (choice) choice.value = path;
    frame.src = path;
  });
  choice?.addEventListener('change', () => {
    field.value = choice.value;
    form.requestSubmit();
  });

  const chosen = new URLSearchParams(location.search).get('page');
  if (chosen !== null) {
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
      state.textContent = 'No events yet.';
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

/** A path on this host; undefined for another site's. */
function pathOf(typed: string): string | undefined {
  if (!URL.canParse(typed || '/', location.origin)) return undefined;
  const url = new URL(typed || '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search : undefined;
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
  const missing = lacks.filter(({ isFault }) => isFault);
  if (products > 0)
    row.append(
      element('p', {}, [
        element('strong', {}, [missing.length > 0 ? 'What its products lack' : 'Its products lack nothing.']),
      ]),
    );
  if (missing.length > 0) row.append(lackTable(judged, missing, `What the products of ${name} lack`, frame));
  const leftOut = lacks.filter(({ isFault }) => !isFault);
  if (leftOut.length > 0)
    row.append(
      element('details', {}, [
        element('summary', {}, [`${leftOut.length} values that some products do without: no faults`]),
        element('p', {}, [
          'A product without a discount has no amount of it, and one without reviews no score. It is a fault only where the shop does know the value.',
        ]),
        lackTable(judged, leftOut, `What some products of ${name} do without`, frame),
      ]),
    );
  return row;
}

function lackTable(judged: JudgedEvent, lacks: readonly Lack[], title: string, frame: HTMLIFrameElement) {
  return tableOf(
    ['parameter', 'products', 'attribute', 'where'],
    lacks.map((lack) => [
      element('code', {}, [lack.name]),
      `${lack.articles.length} of ${lack.of}`,
      element('code', {}, [lack.attribute]),
      places(judged, lack, frame),
    ]),
    title,
  );
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
  const shown = 3;
  const show = lack.articles.slice(0, shown).map((article) => {
    const button = element('button', { type: 'button' }, [`Show ${article}`]);
    button.addEventListener('click', () => showArticle(frame, article));
    return button;
  });
  const more = lack.articles.length - shown;
  const box = element('span', { class: 'places' }, [
    copy,
    ...show,
    more > 0 ? `and ${more} more in the proof` : '',
  ]);
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
      cells.map((cell, at) => element('td', { 'data-head': head[at] ?? '' }, [cell])),
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
