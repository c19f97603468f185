import type { Random } from '../fuzz/kind.ts';

/** The bytes of the page as its server sent it. */
export const original =
  '<section id="one"><h2 class="a">Matrassen</h2><p class="b">Vandaag besteld</p><ul>' +
  '<li class="c">Duin</li><li class="c d">Heide</li><li class="c">Polder</li></ul></section>' +
  '<section id="two"><p class="b" title="theirs">Gratis bezorgd</p><div class="a e"><b>€ 499</b></div></section>';

export const selectors = ['.a', '.b', '.c', '.d', '.e', 'li', '#one', '#two', 'section > p', 'b', 'ul'];

const parse = (html: string) => document.createRange().createContextualFragment(html);

/** What a page may do to its own elements. Copies are marked, as nobody can tell what of them is ours. */
const actions: Readonly<Record<string, (arena: Element, random: Random, count: number) => void>> = {
  'resets an element'(arena, random) {
    const element = random.pick([...arena.querySelectorAll('*')]);
    if (!element) return;
    const alike = `${element.localName}${element.id ? `#${element.id}` : ':not([id])'}`;
    const source = parse(original).querySelector(alike);
    if (!source) return;
    // Selectors are not asked again when a class changes: the page keeps its own.
    const classes = [...element.classList].filter((name) => /^[a-e]$/.test(name)).join(' ');
    for (const { name } of [...element.attributes])
      if (!source.hasAttribute(name) && name !== 'data-copy') element.removeAttribute(name);
    for (const { name, value } of source.attributes)
      element.setAttribute(name, name === 'class' ? classes : value);
    if (!source.firstElementChild) element.textContent = source.textContent;
  },
  'makes an element anew'(arena, random) {
    const element = random.pick([...arena.children]);
    const fresh = element?.id && parse(original).querySelector(`#${element.id}`);
    if (fresh) element.replaceWith(fresh);
  },
  'copies an element'(arena, random) {
    if (arena.querySelectorAll('*').length > 60) return;
    const element = random.pick([...arena.querySelectorAll('*')]);
    if (!element) return;
    const copy = element.cloneNode(true) as Element;
    // Each element: the page may move one out of the copy.
    for (const one of [copy, ...copy.querySelectorAll('*')]) one.setAttribute('data-copy', '');
    element.parentNode?.append(copy);
  },
  'renders all anew'(arena) {
    arena.replaceChildren(parse(original));
  },
  'empties itself, and comes back'(arena) {
    if (arena.firstChild) arena.replaceChildren();
    else arena.append(parse(original));
  },
  'sets other texts'(arena, random, count) {
    const element = random.pick([...arena.querySelectorAll('p, b, h2, li')]);
    if (element) element.textContent = `page ${count}`;
  },
  'writes a text in place'(arena, random, count) {
    const text = random.pick([...arena.querySelectorAll('p, b, h2, li')])?.firstChild;
    if (text?.nodeType === 3) text.nodeValue = `page ${count}`;
  },
  'sets other attributes'(arena, random, count) {
    const element = random.pick([...arena.querySelectorAll('*')]);
    element?.setAttribute('title', `page ${count}`);
  },
  'moves an element'(arena, random) {
    const element = random.pick([...arena.querySelectorAll('li, p, b')]);
    const to = random.pick([...arena.querySelectorAll('section, ul')]);
    if (element && to && !element.contains(to)) to.append(element);
  },
};

type When = (arena: Element, act: () => void) => () => void;

const onMutation = (arena: Element, answer: () => void) => {
  const observer = new MutationObserver(answer);
  observer.observe(arena, { subtree: true, childList: true, characterData: true, attributes: true });
  return () => observer.disconnect();
};

/** When the page does it. Each ends by its own, or by the call. */
const moments: Readonly<Record<string, When>> = {
  'in answer to each change': onMutation,
  'in a task after each change': (arena, act) => onMutation(arena, () => setTimeout(act)),
  'in the frame after each change': (arena, act) => onMutation(arena, () => requestAnimationFrame(act)),
  'every few ms'(_arena, act) {
    const timer = setInterval(act, 7);
    return () => clearInterval(timer);
  },
  'now and then'(_arena, act) {
    const timer = setInterval(act, 60);
    return () => clearInterval(timer);
  },
  'in microtasks of one task'(_arena, act) {
    let left = 80;
    const step = () => {
      if (left-- <= 0) return;
      act();
      queueMicrotask(step);
    };
    const timer = setTimeout(step, 20);
    return () => {
      left = 0;
      clearTimeout(timer);
    };
  },
};

/** So often a page acts at most: one that answers its own acts would be its own loop. */
const maxActs = 400;

/** Lets the arena act by itself. Returns what it does, in words, and what ends it. */
export function startHostility(arena: Element, random: Random): { name: string; stop: () => void } {
  const what = random.pick(Object.keys(actions));
  const when = random.pick(Object.keys(moments));
  const action = actions[what];
  const moment = moments[when];
  let acts = 0;
  let isActing = false;
  const act = () => {
    if (isActing || acts >= maxActs || (!arena.firstChild && !what.startsWith('empties'))) return;
    isActing = true;
    acts++;
    try {
      action?.(arena, random, acts);
    } finally {
      isActing = false;
    }
  };
  const stop = moment?.(arena, act) ?? (() => {});
  return {
    name: `the page ${what} ${when}`,
    stop() {
      acts = maxActs;
      stop();
    },
  };
}
