// Long, because one function plays all three scenarios, and each is read beside what it does.
import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openPage } from '../engine/testing.ts';
import { addClass, attribute } from './changes.ts';
import { insert, make } from './insert.ts';
import { move, remove } from './move.ts';
import { style } from './style.ts';
import { text } from './text.ts';
import type { Change, ExperimentId, Where } from './types.ts';

/** A fake clock: each step of a page happens a second after the previous one, so that none is a fight. */
let now = 0;
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
freshPages();

const node =
  (label: string): Parameters<typeof insert>[2] =>
  () =>
    make('i', {}, label);
const put = (where: Where, selector = 'b') => insert(selector, where, node(where));

/** `start OD478`, `stop OD478`, `wait`, or the names of the page's actions in one task: `title color`. */
type Step = string;

/** An action of the page's own scripts; the number makes each call different. */
type Act = (root: ParentNode, time: number) => void;
interface World {
  readonly html: string;
  /** What the page's scripts do at the start. */
  readonly begin?: (root: ParentNode) => void;
  /** What the page does at the end, when everything is stopped. */
  readonly end?: (root: ParentNode) => void;
  /** The maximum number of the page's actions in one task. A third one against us would count as a fight. */
  readonly pace: 1 | 2;
  readonly acts: Readonly<Record<string, Act>>;
  /** Whether two experiments may make the same change. */
  readonly alike: boolean;
  /** The possible changes of an experiment. */
  readonly lists: Readonly<Record<string, () => readonly Change[]>>;
}

const ids: readonly ExperimentId[] = ['OD478', 'OD485', 'OD1000'];

const steps = ({ acts, pace }: World): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      fc.constantFrom(...ids.flatMap((id) => [`start ${id}`, `stop ${id}`])),
      fc.constant('wait'),
      fc
        .array(fc.constantFrom(...Object.keys(acts)), { minLength: 1, maxLength: pace })
        .map((names) => names.join(' ')),
    ),
    { maxLength: 14 },
  );

const turn = async () => {
  for (let at = 0; at < 5; at++) await new Promise((resolve) => setTimeout(resolve));
};

/** The markup, with attributes sorted by name: one that the page has removed and set again would come last. */
function bytes(root: Element): string {
  const copy = root.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
      element.removeAttribute(name);
      element.setAttribute(name, value);
    }
  return copy.innerHTML;
}

/** Plays the steps on a page with experiments and on the same page without, and returns the markup of both. */
async function play(
  { html, begin, pace, acts, lists }: World,
  played: readonly Step[],
  chosen: readonly string[],
) {
  const known = ids.map((id, at) => experiment(id, lists[chosen[at] ?? '']?.()));
  const { experiments } = openPage({ html, known });
  const alone = document.implementation.createHTMLDocument().body;
  alone.append(fragment(html));
  for (const root of [document.body, alone]) begin?.(root);
  for (const [time, step] of played.entries()) {
    now += 1000;
    const [order = '', id = ''] = step.split(' ');
    if (order === 'start') {
      if (!experiments.get(id)?.active) await experiments.start(id, 'B');
      if (pace === 1) await turn();
    } else if (order === 'stop') experiments.stop(id);
    else {
      for (const act of step.split(' ')) for (const root of [document.body, alone]) acts[act]?.(root, time);
      await turn();
    }
  }
  const states = experiments.list().map(({ whyNot }) => whyNot);
  return { experiments, alone, states };
}

function holds(world: World, numRuns: number) {
  const names = Object.keys(world.lists);
  const chosen = { minLength: ids.length, maxLength: ids.length };
  return fc.assert(
    fc.asyncProperty(
      steps(world),
      world.alike ? fc.array(fc.constantFrom(...names), chosen) : fc.shuffledSubarray(names, chosen),
      fc.shuffledSubarray([...ids], { minLength: ids.length }),
      async (played, chosen, last) => {
        const { experiments, alone, states } = await play(world, played, chosen);
        for (const id of last) experiments.stop(id);
        for (const root of [document.body, alone]) world.end?.(root);
        await turn();
        expect(bytes(document.body)).toBe(bytes(alone));
        expect(states.filter((why) => why === 'quarantined' || why === 'failed')).toEqual([]);
      },
    ),
    { numRuns },
  );
}

it('whatever is started, stopped, set and replaced in whatever order, the page ends with its own bytes', async () => {
  const b = (root: ParentNode) => root.querySelector<HTMLElement>('b');
  await holds(
    {
      html: '<main><b class="a" lang="nl" style="color: red;">Bed <em>en</em></b><u>Onder</u></main>',
      pace: 2,
      alike: true,
      acts: {
        text: (root, time) => b(root)?.replaceChildren(`Matras ${time}`),
        title: (root, time) => b(root)?.setAttribute('title', `z${time}`),
        untitle: (root) => b(root)?.removeAttribute('title'),
        class: (root, time) => b(root)?.classList.add(`theirs${time}`),
        color: (root, time) => b(root)?.style.setProperty('color', `rgb(${time}, 0, 0)`),
        replace: (root, time) => b(root)?.replaceWith(fragment(`<b style="top: 1px;">Kast ${time}</b>`)),
        render: (root, time) =>
          root.querySelector('main')?.replaceChildren(fragment(`<b>Kast ${time}</b><u>Onder</u>`)),
        last: (root) => root.querySelector('main')?.append(b(root) ?? ''),
      },
      lists: {
        low: () => [text('b', 'laag'), attribute('b', 'title', 'x'), style('b', 'color', 'blue')],
        high: () => [
          text('b', 'hoog'),
          attribute('b', 'title', 'y'),
          style('b', 'color', 'green !important'),
        ],
        none: () => [text('b', 'leeg'), attribute('b', 'lang', null), addClass('b', 'ours'), put('after')],
        hide: () => [addClass('b', 'ours'), style('b', 'display', 'none'), put('before'), put('before', 'u')],
        inside: () => [put('after'), put('first', 'u'), put('last', 'u'), style('u', 'top', '0')],
      },
    },
    60,
  );
}, 30_000);

it('what is moved and removed comes back between whatever else is started, stopped and rendered anew', async () => {
  const render = (root: ParentNode, selector: string, html: string) =>
    root.querySelector(selector)?.replaceWith(fragment(html));
  await holds(
    {
      html: '<main><b>Bed</b><u>Onder</u></main><aside><s>Oud</s></aside>',
      pace: 1,
      alike: true,
      acts: {
        inside: (root, time) =>
          root.querySelector('main')?.replaceChildren(fragment(`<b>Kast ${time}</b><u>Onder</u>`)),
        main: (root, time) => render(root, 'main', `<main><b>${time}</b></main>`),
        aside: (root, time) => render(root, 'aside', `<aside><s>${time}</s></aside>`),
        title: (root, time) => root.querySelector('s')?.setAttribute('title', `z${time}`),
      },
      lists: {
        moveB: () => [move('b', 'after', 's')],
        moveU: () => [move('u', 'first', 'main')],
        removeU: () => [remove('u'), text('b', 'laag')],
        beside: () => [put('after'), addClass('u', 'ours')],
        removeB: () => [remove('b')],
      },
    },
    60,
  );
}, 30_000);

it('an element that we moved and the page replaces, takes out or moves itself is where the page wants it', async () => {
  /** The page finds the oldest by its number, wherever it is. */
  const b = (root: ParentNode) =>
    [...root.querySelectorAll('b')].sort((x, y) => Number(x.dataset.n) - Number(y.dataset.n))[0];
  await holds(
    {
      html: '<main><b data-n="-1">Bed</b><u>Onder</u></main><aside><s>Oud</s></aside><nav></nav>',
      pace: 1,
      alike: false,
      acts: {
        replace: (root, time) => b(root)?.replaceWith(fragment(`<b data-n="${time}">Kast</b>`)),
        takeOut: (root) => b(root)?.remove(),
        add: (root, time) => root.querySelector('main')?.prepend(fragment(`<b data-n="${time}">Kast</b>`)),
        carry: (root) => root.querySelector('nav')?.append(b(root) ?? ''),
        title: (root, time) => b(root)?.setAttribute('title', `z${time}`),
      },
      lists: {
        toAside: () => [move('b', 'before', 's')],
        toNav: () => [move('u', 'last', 'nav'), addClass('b', 'ours')],
        text: () => [text('b', 'Boxspring'), put('first')],
        beside: () => [put('after', 'u'), put('before', 's')],
        into: () => [move('u', 'first', 's')],
        under: () => [text('s', 'Nieuw')],
      },
    },
    60,
  );
}, 30_000);

it('what the page takes out, changes meanwhile and puts back has its own bytes in the end', async () => {
  const parts = new WeakMap<ParentNode, { readonly p: Element; readonly b: HTMLElement }>();
  const of = (root: ParentNode) => parts.get(root) as { readonly p: Element; readonly b: HTMLElement };
  const put = (where: string) => (root: ParentNode) => root.querySelector(where)?.append(of(root).p);
  await holds(
    {
      html: '<main><p><b class="a" lang="nl" style="color: red;">Bed <em>en</em></b> laken</p></main><aside></aside>',
      begin: (root) =>
        parts.set(root, {
          p: root.querySelector('p') as Element,
          b: root.querySelector('b') as HTMLElement,
        }),
      end: put('main'),
      pace: 2,
      alike: true,
      acts: {
        takeOut: (root) => of(root).p.remove(),
        back: put('main'),
        elsewhere: put('aside'),
        text: (root, time) => of(root).b.replaceChildren(`Matras ${time}`),
        title: (root, time) => of(root).b.setAttribute('title', `z${time}`),
        class: (root, time) => of(root).b.classList.add(`theirs${time}`),
        only: (root, time) => of(root).b.setAttribute('class', `own${time}`),
        color: (root, time) => of(root).b.style.setProperty('color', `rgb(${time}, 0, 0)`),
      },
      lists: {
        inner: () => [text('b', 'laag'), attribute('main b', 'title', 'x'), style('b', 'color', 'blue')],
        outer: () => [text('p', 'hoog'), addClass('main p', 'ours')],
        named: () => [addClass('.a', 'ours'), style('.a', 'top', '0'), text('.a', 'a')],
        mixed: () => [addClass('b', 'ours'), insert('b', 'after', node('after')), text('main p', 'leeg')],
      },
    },
    100,
  );
}, 30_000);
