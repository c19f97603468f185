import { afterEach, describe, expect, test } from 'vitest';
import { morphContent } from './morph.ts';
import { asIdiomorph, type MorphCase, neighbours, otherThanIdiomorph } from './morph-cases.ts';

const options = { keyOf: (one: Element) => one.id || null, isOurs: () => false };
type Field = HTMLInputElement;
const valueIn = (field: Field) => (field.type === 'checkbox' ? field.checked : field.value);

afterEach(() => document.body.replaceChildren());

function play({ from, to, focus, same = [], typed = {}, after = {}, without }: MorphCase) {
  const here = document.createElement('main');
  const there = document.createElement('main');
  here.innerHTML = from;
  there.innerHTML = to;
  const wanted = there.innerHTML;
  document.body.append(here);
  const find = (id: string) => {
    const found = here.querySelector<Field>(`[id="${id}"]`);
    if (!found) throw new Error(`there is no ${id}`);
    return found;
  };
  const all = new Map([...here.querySelectorAll('[id]')].map((one) => [one, one.id]));
  for (const [id, value] of Object.entries(typed))
    if (typeof value === 'boolean') find(id).checked = value;
    else find(id).value = value;
  const focused = focus && find(focus);
  if (focused) focused.focus();
  /** What was taken out on the way, be it for a moment. */
  const taken: Node[] = [];
  const observer = new MutationObserver(() => {});
  observer.observe(here, { childList: true, subtree: true });

  morphContent(here, there, options);

  for (const { removedNodes } of observer.takeRecords()) taken.push(...removedNodes);
  observer.disconnect();
  expect(here.innerHTML).toBe(wanted);
  for (const id of same) expect([id, all.get(find(id)) ?? [...all.values()].includes(id)]).toEqual([id, id]);
  for (const id of without?.anew ?? []) expect([id, all.has(find(id))]).toEqual([id, false]);
  for (const [id, value] of Object.entries(after)) expect([id, valueIn(find(id))]).toEqual([id, value]);
  if (!focused || without?.anew.includes(focus)) return;
  expect(document.activeElement).toBe(focused);
  expect(taken.filter((node) => node.contains(focused))).toEqual([]);
}

describe.each([
  ['as idiomorph', asIdiomorph],
  ['other than idiomorph', otherThanIdiomorph],
  ['neighbours', neighbours],
])('%s', (_, rows) => {
  test.each(rows)('$what', play);
});
