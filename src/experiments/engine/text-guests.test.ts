import { beforeEach, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { text } from '../kit/text.ts';
import { experiment, openPage } from './testing.ts';

/** Somebody who adds to any text of the page: a tool of the shopper’s browser. */
interface Guest {
  /** Does it once; nothing where it is done. */
  readonly act: (element: Element) => void;
  /** What it leaves in the element, as a selector; none where it changes the words themselves. */
  readonly mark?: string;
}

const make = (html: string) => document.createRange().createContextualFragment(html);
const wordsOf = (element: Element) =>
  [...element.childNodes].filter((node) => !(node instanceof Element && node.matches('.guest')));
/** Adds this beside the words, unless it stands there already. */
const beside =
  (html: (words: string) => string, where: 'append' | 'prepend' = 'append') =>
  (element: Element) => {
    const words = wordsOf(element)
      .map(({ textContent }) => textContent)
      .join('');
    const made = html(words);
    const known = element.querySelector(':scope > .guest');
    if (known?.outerHTML === made || !words) return;
    known?.remove();
    element[where](make(made));
  };
const textsIn = (element: Element): readonly Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts.filter(({ data }) => data);
};
/** Puts an element around a part of the first text, as tools do that split it. */
const around = (from: number, to?: number) => (element: Element) => {
  const [node] = textsIn(element);
  if (!node || element.querySelector('mark') || node.length <= from) return;
  const part = node.splitText(from);
  if (to !== undefined && part.length > to - from) part.splitText(to - from);
  const mark = document.createElement('mark');
  part.replaceWith(mark);
  mark.append(part);
};
/** Puts each text into elements of this markup. */
const intoEach = (html: (words: string) => string) => (element: Element) => {
  if (element.querySelector('mark')) return;
  for (const text of textsIn(element)) text.replaceWith(make(html(text.data)));
};
const inPlace = (convert: (words: string) => string) => (element: Element) => {
  const [node] = textsIn(element);
  const words = node && convert(node.data);
  if (node && words !== node.data) node.data = `${words}`;
};

const guests: Readonly<Record<string, Guest>> = {
  'a translation after it': {
    act: beside((words) => `<font class="guest">«${words}»</font>`),
    mark: '.guest',
  },
  'a translation before it': {
    act: beside((words) => `<font class="guest">«${words}»</font>`, 'prepend'),
    mark: '.guest',
  },
  'a translation in a block after it': {
    act: beside((words) => `<span class="guest"><br><font>«${words}»</font></span>`),
    mark: '.guest',
  },
  'an icon after it': { act: beside(() => '<img class="guest" alt="">'), mark: '.guest' },
  'a button before it': { act: beside(() => '<button class="guest">?</button>', 'prepend'), mark: '.guest' },
  'a mark around all of it': { act: around(0), mark: 'mark' },
  'a mark around its beginning': { act: around(0, 2), mark: 'mark' },
  'a mark in its middle': { act: around(1, 2), mark: 'mark' },
  'a mark around its end': { act: around(1), mark: 'mark' },
  'a mark in a mark around its end': {
    act: intoEach((words) => `${words.slice(0, 1)}<mark><i class="mark">${words.slice(1)}</i></mark>`),
    mark: 'mark, .mark',
  },
  'a link in each letter': {
    act: intoEach((words) => [...words].map((letter) => `<mark>${letter}</mark>`).join('')),
    mark: 'mark',
  },
  'a reading above each half': {
    act: intoEach((words) =>
      [words.slice(0, 3), words.slice(3)]
        .map((half) => half && `<ruby class="mark"><mark>${half}</mark><rt class="guest">a</rt></ruby>`)
        .join(''),
    ),
    mark: 'mark, .mark, .guest',
  },
  'a mark by its markup': {
    act(element) {
      if (element.querySelector('mark')) return;
      element.innerHTML = element.innerHTML.replace(/[Bb]/, '<mark>$&</mark>');
    },
    mark: 'mark',
  },
  'a mark and a translation': {
    act(element) {
      around(1, 2)(element);
      beside((words) => `<font class="guest">«${words}»</font>`)(element);
    },
    mark: 'mark, .guest',
  },
  'other letters in place': { act: inPlace((words) => words.replace(/[a-z]/g, (one) => one.toUpperCase())) },
  'words after it in place': { act: inPlace((words) => words.replace(/^[^(]*[^() ]$/, '$& (bed)')) },
  'words before it in place': { act: inPlace((words) => words.replace(/^(?!«)/, '«» ')) },
};

const contents = ['Bed', 'Een <em>bed</em>', ''];
const waits = [0, 75, 300];

freshPages();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});

const pass = async (ms: number) => {
  for (let at = 0; at < ms; at += 5) await vi.advanceTimersByTimeAsync(5);
};

/** Has the guest do it at once, and so long after each change of the page. Returns how often it has, and what ends it. */
function invite({ act }: Guest, wait: number) {
  const element = document.querySelector('b') as HTMLElement;
  let rounds = 0;
  const go = () => {
    const before = element.innerHTML;
    act(element);
    if (element.innerHTML !== before) rounds++;
  };
  const observer = new MutationObserver(() => {
    if (wait) setTimeout(go, wait);
    else go();
  });
  observer.observe(element, { subtree: true, childList: true, characterData: true });
  go();
  return { rounds: () => rounds, leave: () => observer.disconnect() };
}

const plain = 'Boxspring';
/** B is a text, or made from what the page says. */
const makers = {
  'a text': plain,
  'a text from the page’s': (element: Element) => `${element.textContent}bb`,
};

const rows = Object.keys(guests).flatMap((name) =>
  contents.flatMap((content) =>
    Object.keys(makers).flatMap((maker) => waits.map((wait) => [name, content, maker, wait] as const)),
  ),
);

it.each(rows)(
  '%s, over "%s", beside %s, after %i ms: it stays, and what was there comes back',
  async (name, content, maker, wait) => {
    const guest = guests[name] as Guest;
    const made = makers[maker as keyof typeof makers];
    const page = openPage({
      html: `<b>${content}</b>`,
      known: [experiment('OD478', [text('b', made)])],
    });
    const element = document.querySelector('b') as HTMLElement;
    const start = page.experiments.start('OD478', 'B');
    await pass(50);
    await start;
    const ours = maker === 'a text' ? plain : `${element.textContent}`;
    expect(element.textContent).toBe(ours);
    const { rounds, leave } = invite(guest, wait);
    await pass(1500);
    expect(rounds()).toBeLessThanOrEqual(6);
    expect(page.funnel).not.toContain('OD478 B miss conflict');
    // Applied: our words are there, as the guest has them.
    const words = element.innerHTML;
    const alone = document.createElement('b');
    alone.textContent = ours;
    guest.act(alone);
    expect(element.textContent).toBe(alone.textContent);
    await pass(500);
    expect(element.innerHTML).toBe(words);
    const marks = guest.mark ? [...element.querySelectorAll(guest.mark)] : [];
    const first = wordsOf(element).find(({ textContent }) => textContent) ?? element;
    const lasting = marks.filter((mark) => mark.matches('.guest:not(rt)') || first.contains(mark));
    leave();
    page.experiments.stop('OD478');
    await pass(50);
    const left = marks.filter((mark) => element.contains(mark));
    // What would now be empty is gone, with its reading.
    expect(left).toEqual(expect.arrayContaining(lasting));
    if (content) for (const mark of left) expect(mark.hasChildNodes() || mark.matches('.guest')).toBe(true);
    for (const mark of marks) {
      if (mark.matches('.guest')) mark.remove();
      else mark.replaceWith(...mark.childNodes);
    }
    expect(element.innerHTML).toBe(content);
  },
);
