import { listen } from '../../src/dom/listen.ts';
import type { Undo } from '../../src/dom/watch.ts';
import {
  addClass,
  type Context,
  click,
  create,
  custom,
  defineExperiment,
  hide,
  insert,
  only,
} from '../kit.ts';
import styles from './style.css?inline';

const list = 'main [data-behaviour="product-filters"]';
const filters = `${list} > [data-filters-sheet]`;
// Not below the filters: while the page shows them as a sheet they are elsewhere in the list.
const group = `${list} [data-filters-group]`;

/** The number of groups in the row; the rest stands behind the last button. */
const shown = 5;
/** As wide as the page shows its filters as a sheet. */
const narrow = '(max-width: 991px)';
const mark = 'data-od491-shown';
const groupsOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLDetailsElement>('[data-filters-group]') ?? []),
];
const nameOf = (group: Element) => group.getAttribute('data-filters-group') ?? '';

export default defineExperiment({
  id: 'OD491',
  name: 'horizontal-filters',
  owner: 'product lists',
  hypothesis: 'Shoppers who see the filter groups in one row above the products filter more often.',
  expires: '2027-06-30',
  pages: ['plp'],
  targets: [filters, `${filters} ~ *`],
  styles,
  changes: {
    B: [
      insert(filters, 'before', filterRow, { complete: true }),
      addClass(filters, 'od491-filters'),
      hide(`${filters} > summary`),
      custom(group, showChosen, { does: 'shown as chosen', complete: true }),
    ],
  },
  measures: [
    click(`${group} > summary`, 'filter group'),
    only('B', click('.od491-group', 'filter group')),
    only('B', click('.od491-all', 'Alle filters')),
    only(['A', 'C'], click(`${filters} > summary`, 'Alle filters')),
  ],
});

/** With the number of chosen filters, as the button says it that the row stands for: `Filters (2)`. */
function textOfAll(list: Element, { texts }: Context['services']): string {
  const [count = ''] =
    / \(\d+\)/.exec(list.querySelector('[data-filters-part="toggle"]')?.textContent ?? '') ?? [];
  return texts({ 'OD491.all': 'Alle filters' })('OD491.all') + count;
}

/** A button for each of the first groups and one for all of them, each of which folds them out. */
function filterRow(filters: Element, { services, signal }: Context): Element | undefined {
  const groups = groupsOf(filters).slice(0, shown);
  if (!groups.length) return undefined;
  const row = create('div', { class: 'od491-row', role: 'group', 'aria-label': 'Filters' });
  const add = (text: string, name: string, own: string) => {
    const button = create(
      'button',
      { type: 'button', class: `button button-small ${own}`, 'data-name': name, 'aria-expanded': 'false' },
      text,
    );
    listen(button, 'click', () => press(filters as HTMLDetailsElement, row, button, signal), { signal });
    row.append(button);
  };
  for (const group of groups)
    add(group.querySelector('summary')?.textContent?.trim() ?? '', nameOf(group), 'od491-group');
  add(textOfAll(filters, services), '', 'od491-all');
  return row;
}

/** Folds out; folds in again at the end of the experiment. */
function open(folder: HTMLDetailsElement | undefined, signal: AbortSignal) {
  if (!folder || folder.open) return;
  folder.open = true;
  listen(signal, 'abort', () => folder.removeAttribute('open'), { once: true });
}

function press(filters: HTMLDetailsElement, row: Element, button: HTMLElement, signal: AbortSignal) {
  const name = button.dataset.name ?? '';
  const groups = groupsOf(filters);
  const group = groups.find((one) => nameOf(one) === name);
  if (matchMedia(narrow).matches) {
    // The page opens its sheet.
    filters.querySelector('summary')?.click();
    open(group, signal);
    group?.scrollIntoView({ block: 'start' });
    return;
  }
  const opens = button.getAttribute('aria-expanded') !== 'true';
  for (const one of row.children) one.setAttribute('aria-expanded', String(one === button && opens));
  if (opens) open(filters, signal);
  else filters.open = false;
  for (const one of groups) one.toggleAttribute(mark, isChosen(row, one));
  if (opens) open(group, signal);
}

function isChosen(row: Element | null | undefined, group: Element): boolean {
  const name = row?.querySelector<HTMLElement>('[aria-expanded="true"]')?.dataset.name;
  return name === '' || name === nameOf(group);
}

/** Shows a group that the page has put in anew if its button is pressed, and the number of chosen filters. */
function showChosen(group: Element, { services }: Context): Undo {
  const list = group.closest('[data-behaviour="product-filters"]');
  const row = list?.querySelector('.od491-row');
  const all = row?.querySelector('.od491-all');
  if (list && all) all.textContent = textOfAll(list, services);
  group.toggleAttribute(mark, isChosen(row, group));
  return () => group.removeAttribute(mark);
}
