// Long, because it is a table: each way in which content turns into other content.
import { describe, expect, test } from 'vitest';
import { morphContent } from './morph.ts';

/** What becomes of content that turns into other content. An element's key is its id. */
interface MorphCase {
  readonly from: string;
  readonly to: string;
  /** Has focus before, and after unless `without` says otherwise. */
  readonly focus?: string;
  /** Ids of elements that stay the same node. */
  readonly same?: readonly string[];
  /** Typed, chosen or ticked by the shopper, by id; and what stands there afterwards. */
  readonly typed?: Readonly<Record<string, string | boolean>>;
  readonly after?: Readonly<Record<string, string | boolean>>;
  /** These are new nodes, and if one had focus it has lost it: why that is right. */
  readonly without?: { readonly anew: readonly string[]; readonly because: string };
}

/** By what happens. */
type Cases<More = unknown> = Readonly<Record<string, MorphCase & More>>;

const field = (id: string, value = '') => `<input id="${id}"${value && ` value="${value}"`}>`;
const tick = (id: string, attributes = '') => `<input id="${id}" type="checkbox"${attributes}>`;
const box = (id: string, ...content: string[]) => `<div id="${id}">${content.join('')}</div>`;
const plain = (...content: string[]) => `<div>${content.join('')}</div>`;

const otherPlace =
  'what stands in another parent is another control: the cart gives focus to the control of the same name in its line';
const otherPress = 'the server says what it said before, so the answer to another press takes nothing back';
const noName = 'what has no key and no focus holds nothing of the shopper’s';

/**
 * The tests of idiomorph that are about trees, in our terms: what it is told by options, callbacks, plugins, for whole
 * documents and by htmx has no counterpart here.
 */
const asIdiomorph: Cases = {
  // That it becomes the other.
  text: { from: '<b id="a">x</b>', to: '<b id="a">y</b>', same: ['a'] },
  'an attribute': { from: '<b id="a" class="x">x</b>', to: '<b id="a" class="y">x</b>', same: ['a'] },
  'an attribute that goes': {
    from: '<button id="a" disabled></button>',
    to: '<button id="a"></button>',
    same: ['a'],
  },
  children: { from: '<p>1</p><p>2</p>', to: '<p>3</p><p>4</p>' },
  'white space': { from: '<p>1</p><p>2</p>', to: '<p>1</p> <p>2</p>  ' },
  nothing: { from: '<p>1</p><p>2</p>', to: '' },
  'something from nothing': { from: '', to: '<p>1</p><p>2</p>' },
  'part of a text': { from: '<p>ten pieces</p>', to: '<p>ten more</p>' },
  'the same': { from: '<p id="a">1</p>', to: '<p id="a">1</p>', same: ['a'] },
  'another tag': { from: '<p>1</p>', to: '<div>1</div>' },
  'another tag of the same key': { from: '<p id="a">1</p>', to: '<div id="a">1</div>' },
  'text to an element': { from: 'words', to: '<button>words</button>' },
  'an element to text': { from: '<button>words</button>', to: 'words' },
  'one more before and behind': {
    from: '<b id="a">x</b>',
    to: '<p>1</p><b id="a">y</b><p>2</p>',
    same: ['a'],
  },
  'two more before and behind': {
    from: '<b id="a"></b>',
    to: '<p>1</p><p>2</p><b id="a"></b><p>3</p><p>4</p>',
    same: ['a'],
  },
  'between what stays': {
    from: '<p>1</p><b id="a"></b><p>2</p>',
    to: '<p>1</p><p>n</p><b id="a"></b><p>n</p><p>2</p>',
    same: ['a'],
  },
  'a template': { from: '<template data-x>1</template>', to: '<template data-y>2</template>' },
  'a key of digits, deeper': { from: '<hr id="1">', to: '<div><hr id="1"></div>' },
  'one odd one before two alike': { from: '<i></i><p></p><p></p>', to: '<div></div><p></p><p></p>' },
  'a key outside': { from: box('a', 'x'), to: '<b>y</b>' },
  'three in three that turn round': {
    from: plain(box('a')) + plain(box('b')) + plain(box('c')),
    to: plain(box('b', 'y')) + plain(box('c', 'z')) + plain(box('a', 'x')),
    same: ['b', 'c'],
  },
  // What is added and what goes.
  'the first and last go': { from: '<a>1</a><b>2</b><i>3</i>', to: '<b>2</b>' },
  'the first and last key go': { from: box('a') + box('b') + box('c'), to: box('b'), same: ['b'] },
  'others in turn': {
    from: '<a>1</a><b>2</b><i id="c">3</i>',
    to: '<i id="c">3</i><b>2</b><a>1</a>',
    same: ['c'],
  },
  'keys in turn': {
    from: box('a') + box('b') + box('c'),
    to: box('c') + box('b') + box('a'),
    same: ['a', 'b', 'c'],
  },
  'a new first of many alike': { from: '<b>1</b><b>2</b>', to: '<b>n</b><b>1</b><b>2</b>' },
  'a new one amid many alike': { from: '<b>1</b><b>2</b><b>3</b>', to: '<b>1</b><b>n</b><b>2</b><b>3</b>' },
  'a new last of many alike': { from: '<b>1</b><b>2</b>', to: '<b>1</b><b>2</b><b>n</b>' },
  'the first of many alike goes': { from: '<b>1</b><b>2</b><b>3</b>', to: '<b>2</b><b>3</b>' },
  'one amid many alike goes': { from: '<b>1</b><b>2</b><b>3</b>', to: '<b>1</b><b>3</b>' },
  'the last of many alike goes': { from: '<b>1</b><b>2</b><b>3</b>', to: '<b>1</b><b>2</b>' },
  // Focus.
  'focus, moved behind': {
    from: field('f', 'abc') + field('o'),
    to: field('o') + field('f', 'abc'),
    focus: 'f',
    same: ['f', 'o'],
  },
  'focus, moved before': {
    from: field('o') + field('f', 'abc'),
    to: field('f', 'abc') + field('o'),
    focus: 'f',
    same: ['f', 'o'],
  },
  'focus behind one of another tag': {
    from: `<a></a>${field('f')}`,
    to: `<b></b>${field('f')}`,
    focus: 'f',
    same: ['f'],
  },
  'focus a level up': {
    from: field('o') + plain(field('f')),
    to: field('o') + field('f'),
    focus: 'f',
    same: ['o'],
    without: { anew: ['f'], because: otherPlace },
  },
  'focus out of a box without a key': {
    from: plain(field('o')) + plain(field('f')),
    to: plain(field('o'), field('f')),
    focus: 'f',
    same: ['f'],
    without: { anew: ['o'], because: otherPlace },
  },
  'focus from box to box': {
    from: box('l', field('f')) + box('r', field('o')),
    to: box('l', field('o')) + box('r', field('f')),
    focus: 'f',
    same: ['l', 'r'],
    without: { anew: ['f'], because: otherPlace },
  },
  'focus, its box moved behind': {
    from: box('w', field('f')) + box('x', field('o')),
    to: box('x', field('o')) + box('w', field('f')),
    focus: 'f',
    same: ['f', 'o', 'w', 'x'],
  },
  'focus, its box moved before': {
    from: box('x', field('o')) + box('w', field('f')),
    to: box('w', field('f')) + box('x', field('o')),
    focus: 'f',
    same: ['f', 'o', 'w', 'x'],
  },
  'focus, a box like its own before it': {
    from: plain(field('f')),
    to: plain() + plain(field('f')),
    focus: 'f',
    same: ['f'],
  },
  'focus in a text area, moved': {
    from: '<textarea id="f">abc</textarea><textarea id="o"></textarea>',
    to: '<textarea id="o"></textarea><textarea id="f">abc</textarea>',
    focus: 'f',
    same: ['f', 'o'],
  },
  'focus on what is no field, moved': {
    from: '<p id="f" tabindex="0"></p><p id="o"></p>',
    to: '<p id="o"></p><p id="f" tabindex="0"></p>',
    focus: 'f',
    same: ['f', 'o'],
  },
  // What no attribute says.
  'ticks in turn': {
    from: tick('a') + tick('b'),
    to: tick('b') + tick('a'),
    typed: { a: true },
    after: { a: true, b: false },
    same: ['a', 'b'],
  },
  'ticks, a level up': {
    from: tick('a') + plain(tick('b')),
    to: tick('a') + tick('b'),
    typed: { a: true },
    after: { a: true },
    same: ['a'],
    without: { anew: ['b'], because: otherPlace },
  },
  'ticks from box to box': {
    from: box('l', tick('a')) + box('r', tick('b')),
    to: box('l', tick('b')) + box('r', tick('a')),
    same: ['l', 'r'],
    without: { anew: ['a', 'b'], because: otherPlace },
  },
  'ticks in boxes in turn': {
    from: box('l', tick('a')) + box('r', tick('b')),
    to: box('r', tick('b')) + box('l', tick('a')),
    typed: { a: true, b: true },
    after: { a: true, b: true },
    same: ['a', 'b', 'l', 'r'],
  },
  'a tick out of its box': {
    from: plain(tick('a'), tick('b')),
    to: plain(tick('b')) + tick('a'),
    typed: { b: true },
    after: { b: true },
    same: ['b'],
    without: { anew: ['a'], because: otherPlace },
  },
  'a tick into a box of its own': {
    from: plain(tick('a'), tick('b')),
    to: plain(tick('b')) + plain(tick('a')),
    same: [],
    without: { anew: ['a'], because: otherPlace },
  },
  'a tick whose box gets another tag': {
    from: plain(tick('a')),
    to: `<span>${tick('a')}</span>`,
    without: { anew: ['a'], because: otherPlace },
  },
  'two of one key, twice, from box to box': {
    from: box('l', field('a', '1'), field('a', '2')) + box('r', field('b', '3'), field('b', '4')),
    to: box('l', field('b', '3'), field('b', '4')) + box('r', field('a', '1'), field('a', '2')),
    same: ['l', 'r'],
  },
  'one key that becomes two': {
    from: box('l', field('a', '1')) + box('r', field('b', '2')),
    to: box('l', field('a', '1'), field('a', '3')) + box('r', field('b', '2')),
    focus: 'a',
    same: ['a', 'b'],
  },
  'two keys of which one goes': {
    from: '<p id="a">1</p><p id="a">2</p>',
    to: '<p id="a">3</p>',
    same: ['a'],
  },
  'a field’s value': {
    from: field('a', '1'),
    to: field('a', '2'),
    typed: { a: '7' },
    after: { a: '2' },
    same: ['a'],
  },
  'a text area’s value': {
    from: '<textarea id="a">1</textarea>',
    to: '<textarea id="a">2</textarea>',
    typed: { a: '7' },
    after: { a: '2' },
    same: ['a'],
  },
  'a tick that the server takes out': {
    from: tick('a', ' checked=""'),
    to: tick('a'),
    after: { a: false },
    same: ['a'],
  },
  'a tick that the server sets': {
    from: tick('a'),
    to: tick('a', ' checked=""'),
    after: { a: true },
    same: ['a'],
  },
  'a choice that the server takes back': {
    from: '<select id="a"><option>0<option selected>1</select>',
    to: '<select id="a"><option>0<option>1</select>',
    after: { a: '0' },
    same: ['a'],
  },
  'a choice that the server makes': {
    from: '<select id="a"><option>0<option>1</select>',
    to: '<select id="a"><option>0<option selected>1</select>',
    after: { a: '1' },
    same: ['a'],
  },
};

/** Where idiomorph writes the server's value over the shopper's, or keeps a node, and we don't. */
const otherThanIdiomorph: Cases<{ readonly because: string }> = {
  'a tick taken out by the shopper': {
    from: tick('a', ' checked=""'),
    to: tick('a', ' checked=""'),
    typed: { a: false },
    after: { a: false },
    same: ['a'],
    because: otherPress,
  },
  'a tick set by the shopper': {
    from: tick('a'),
    to: tick('a'),
    typed: { a: true },
    after: { a: true },
    same: ['a'],
    because: otherPress,
  },
  'a typed value': {
    from: field('a', '1'),
    to: field('a', '1'),
    typed: { a: '7' },
    after: { a: '7' },
    same: ['a'],
    because: otherPress,
  },
  'a typed text': {
    from: '<textarea id="a">1</textarea>',
    to: '<textarea id="a">1</textarea>',
    typed: { a: '7' },
    after: { a: '7' },
    same: ['a'],
    because: otherPress,
  },
  'a choice': {
    from: '<select id="a"><option>0<option>1</select>',
    to: '<select id="a"><option>0<option>1</select>',
    typed: { a: '1' },
    after: { a: '1' },
    same: ['a'],
    because: otherPress,
  },
  'two alike without a key in turn': { from: '<b>1</b><i>2</i>', to: '<i>2</i><b>1</b>', because: noName },
};

const button = (label: string, attributes = '') => `<button class="step"${attributes}>${label}</button>`;
const form = (id: string, ...content: string[]) => `<form class="one">${field(id)}${content.join('')}</form>`;

/** More of the same kinds. */
const neighbours: Cases = {
  'focus, a message above goes': {
    from: `<p>said</p>${box('l', field('f'))}`,
    to: box('l', field('f')),
    focus: 'f',
    same: ['f', 'l'],
  },
  'focus, a message above comes': {
    from: box('l', field('f')),
    to: `<p>said</p>${box('l', field('f'))}`,
    focus: 'f',
    same: ['f', 'l'],
  },
  'focus, a message above becomes another': {
    from: `<p>said</p>${box('l', field('f'))}`,
    to: `<div>more</div> <p>x</p>${box('l', field('f'))}`,
    focus: 'f',
    same: ['f', 'l'],
  },
  'focus, a message below moves above': {
    from: `${box('l', field('f'))}<p>said</p>`,
    to: `<p>said</p>${box('l', field('f'))}`,
    focus: 'f',
    same: ['f', 'l'],
  },
  'focus, a comment above goes': {
    from: `<!-- x -->${box('l', field('f'))}`,
    to: box('l', field('f')),
    focus: 'f',
    same: ['f', 'l'],
  },
  'focus, a line in front goes': {
    from: box('a') + box('b', field('f')),
    to: box('b', field('f')),
    focus: 'f',
    same: ['b', 'f'],
  },
  'focus, a line in front comes': {
    from: box('b', field('f')),
    to: box('a') + box('b', field('f')),
    focus: 'f',
    same: ['b', 'f'],
  },
  'focus, all others turn round it': {
    from: box('a') + box('b') + box('c', field('f')) + box('d') + box('e'),
    to: box('e') + box('d') + box('c', field('f')) + box('b') + box('a'),
    focus: 'f',
    same: ['a', 'b', 'c', 'd', 'e', 'f'],
  },
  'focus, the first becomes the last': {
    from: box('a', field('f')) + box('b') + box('c'),
    to: box('b') + box('c') + box('a', field('f')),
    focus: 'f',
    same: ['a', 'b', 'c', 'f'],
  },
  'focus, the last becomes the first': {
    from: box('a') + box('b') + box('c', field('f')),
    to: box('c', field('f')) + box('a') + box('b'),
    focus: 'f',
    same: ['a', 'b', 'c', 'f'],
  },
  'focus in the second of one key, and one goes': {
    from: `<p id="a">1</p><p id="a">${field('f')}</p>`,
    to: `<p id="a">${field('f')}</p>`,
    focus: 'f',
    same: ['f'],
  },
  'focus in a form, one like it comes before': {
    from: form('f'),
    to: form('o') + form('f'),
    focus: 'f',
    same: ['f'],
  },
  'focus in a form, one like it before goes': {
    from: form('o') + form('f'),
    to: form('f'),
    focus: 'f',
    same: ['f'],
  },
  'focus in a form that gets another class': {
    from: form('f'),
    to: form('f').replace('one', 'one bad'),
    focus: 'f',
    same: ['f'],
  },
  'focus on plus, minus comes': {
    from: button('+', ' id="f"'),
    to: button('-') + button('+', ' id="f"'),
    focus: 'f',
    same: ['f'],
  },
  'two lists of one key': {
    from: '<ul id="l"><li id="a">1</ul><ul id="l"><li id="b">2</ul>',
    to: '<ul id="l"><li id="a">3</ul><ul id="l"><li id="b">4</ul>',
    same: ['a', 'b'],
  },
  'a line that is printed twice': {
    from: '<li id="a">1</li>',
    to: '<li id="a">1</li><li id="a">2</li>',
    same: ['a'],
  },
  'a line of another tag twice': {
    from: '<p id="a">1</p><b id="a">2</b>',
    to: '<b id="a">2</b><p id="a">1</p>',
  },
  'a value typed in the field with focus': {
    from: field('a', '1'),
    to: field('a', '2'),
    typed: { a: '7' },
    after: { a: '2' },
    focus: 'a',
    same: ['a'],
  },
  'a typed value where the server says nothing more': {
    from: field('a', '1'),
    to: field('a'),
    typed: { a: '7' },
    after: { a: '7' },
    same: ['a'],
  },
  'a choice of the shopper where the server makes another': {
    from: '<select id="a"><option selected>0<option>1<option>2</select>',
    to: '<select id="a"><option>0<option>1<option selected>2</select>',
    typed: { a: '1' },
    after: { a: '2' },
    same: ['a'],
  },
};

const options = { keyOf: (one: Element) => one.id || null, isOurs: () => false };
type Field = HTMLInputElement;
const valueIn = (field: Field) => (field.type === 'checkbox' ? field.checked : field.value);

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
  test.each(Object.entries(rows))('%s', (_what, one) => play(one));
});
