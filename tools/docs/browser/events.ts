import { documentOf, watch, windowOf } from './frame.ts';
import { type EventPlan, type JudgedEvent, judgeEvent, type Lack, proofOf } from './judge-event.ts';
import { scrollTo } from './scroll-to.ts';

/** Makes the page of events work: what a page of the shop sends, beside the plan. */
export async function startEvents(root: HTMLElement, top: string) {
  const frame = root.querySelector('iframe');
  const form = root.querySelector('form');
  const list = root.querySelector('.report');
  const state = root.querySelector('.state');
  if (!frame || !form || !list || !state) return;
  const response = await fetch(`${top}events.json`);
  const plan: EventPlan = await response.json();
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

  let layer: readonly unknown[] | undefined;
  let count = 0;
  watch(() => {
    const entries: readonly unknown[] = windowOf(frame)?.dataLayer ?? [];
    if (entries !== layer) {
      layer = entries;
      count = 0;
      list.replaceChildren();
    }
    for (const entry of entries.slice(count)) {
      const judged = judgeEvent(entry, plan);
      if (judged) list.append(eventRow(judged, frame));
    }
    if (count !== entries.length) {
      count = entries.length;
      state.textContent = `${list.childElementCount} events so far.`;
    }
    return false;
  });
}

/** A path on this host: another site's events can't be read. */
function pathOf(typed: unknown): string {
  const url = new URL(String(typed ?? '') || '/', location.origin);
  return url.origin === location.origin ? url.pathname + url.search : '/';
}

function eventRow(judged: JudgedEvent, frame: HTMLIFrameElement): HTMLElement {
  const { name, when, parameters, products, lacks, isPlanned } = judged;
  const missing = parameters.filter(({ verdict }) => verdict === 'missing').length;
  const notes = [
    isPlanned ? '' : 'not in the plan',
    products > 0 ? `${products} products` : '',
    missing > 0 ? `${missing} missing` : '',
    lacks.length > 0 ? `${lacks.length} product parameters lacking` : '',
  ].filter(Boolean);
  const row = element('details', {}, [
    element('summary', {}, [element('code', {}, [name]), notes.length > 0 ? ` ${notes.join(', ')}` : '']),
    element('p', {}, [when ? `Sent when: ${when}` : 'The plan does not know this event.']),
  ]);
  if (parameters.length > 0)
    row.append(
      tableOf(
        ['parameter', 'value', 'beside the plan', 'meaning'],
        parameters.map((one) => [
          element('code', {}, [one.name]),
          one.value,
          element(one.verdict === 'missing' ? 'strong' : 'span', {}, [one.verdict]),
          one.meaning,
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
          `${lack.articles.length} of ${lack.of}`,
          lack.attribute ? element('code', {}, [lack.attribute]) : '',
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
