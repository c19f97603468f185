import { expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, openPage, settled } from '../engine/testing.ts';
import { attribute } from './changes.ts';
import { custom } from './custom.ts';
import { insert, make } from './insert.ts';
import type { Change } from './types.ts';

freshPages('error', 'warn');

const html = '<p title="theirs" class="bed">Bed</p>';
const bed = () => document.querySelector('.bed') as HTMLElement;

async function open(...changes: Change[]) {
  const page = openPage({ html, known: [experiment('OD478', changes)] });
  await page.experiments.start('OD478', 'B');
  await settled();
  return page;
}

/** What an author writes who does not say when it is lost, and what the page takes away of it. */
const losses: [
  name: string,
  apply: (element: Element) => () => void,
  reset: () => void,
  isThere: () => boolean,
][] = [
  [
    'a title',
    (element) => {
      element.setAttribute('title', 'ours');
      return () => element.setAttribute('title', 'theirs');
    },
    () => bed().setAttribute('title', 'theirs'),
    () => bed().title === 'ours',
  ],
  [
    'a class beside the page’s own',
    (element) => {
      element.classList.add('ours');
      return () => element.classList.remove('ours');
    },
    () => bed().setAttribute('class', 'bed new'),
    () => bed().classList.contains('ours'),
  ],
  [
    'a text',
    (element) => {
      const was = element.textContent;
      element.textContent = 'ours';
      return () => {
        element.textContent = was;
      };
    },
    () => bed().replaceChildren('Kast'),
    () => bed().textContent === 'ours',
  ],
  [
    'a node beside the element',
    (element) => {
      const node = make('i');
      element.after(node);
      return () => node.remove();
    },
    () => document.querySelector('i')?.remove(),
    () => document.querySelectorAll('i').length === 1,
  ],
];

it.each(losses)(
  '%s that is taken away is in the timeline, and stays away',
  async (_name, apply, reset, isThere) => {
    const page = await open(custom('.bed', apply));
    expect(isThere()).toBe(true);
    reset();
    await settled();
    expect(isThere()).toBe(false);
    expect(page.experiments.get('OD478')).toMatchObject({ active: true });
    vi.spyOn(console, 'info').mockImplementation(() => {});
    expect(await page.experiments.explain('OD478')).toContain('custom on .bed is gone or changed');
  },
);

it.each(losses)(
  '%s is set anew where the change says that it is lost',
  async (_name, apply, reset, isThere) => {
    const page = await open(custom('.bed', apply, { intact: isThere, attributes: ['title', 'class'] }));
    for (let time = 0; time < 3; time++) {
      reset();
      page.services.signals.emit('cart-html-updated', {});
      await vi.waitFor(() => expect(isThere()).toBe(true));
      await new Promise((resolve) => setTimeout(resolve, 160));
    }
    expect(page.experiments.get('OD478')).toMatchObject({ active: true });
    page.experiments.stop('OD478');
    await settled();
    expect(isThere()).toBe(false);
  },
);

it('what another test changes too is no loss: the two do not fight', async () => {
  const [first] = losses;
  if (!first) throw new Error('there is no case');
  const setThird = (element: Element) => {
    element.setAttribute('title', 'third');
    return () => {};
  };
  const page = openPage({
    html,
    known: [
      experiment('OD478', [custom('.bed', first[1])]),
      experiment('OD485', [attribute('.bed', 'title', 'other')]),
      experiment('OD509', [custom('.bed', setThird)]),
    ],
  });
  for (const id of ['OD478', 'OD485', 'OD509']) await page.experiments.start(id, 'B');
  await settled();
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (const id of ['OD478', 'OD485', 'OD509'])
    expect(page.experiments.get(id), id).toMatchObject({ active: true });
  expect(bed().title).toBe('third');
});

it.each([1, 2, 3])('a node that the page takes out at once, %i times, is there in the end', async (times) => {
  let left = times;
  document.body.replaceChildren();
  const page = openPage({
    html: `<main>${html}</main>`,
    known: [experiment('OD478', [insert('.bed', 'after', () => make('i', {}, 'Gratis'))])],
  });
  const observer = new MutationObserver(() => {
    const node = document.querySelector('i');
    if (node && left-- > 0) node.remove();
  });
  observer.observe(document.querySelector('main') as Element, { childList: true });
  await page.experiments.start('OD478', 'B');
  await vi.waitFor(() => expect(left).toBeLessThanOrEqual(0));
  await vi.waitFor(() => expect(document.querySelectorAll('i')).toHaveLength(1));
  observer.disconnect();
  expect(page.experiments.get('OD478')).toMatchObject({ active: true });
});

it('what no builder has made is recorded too, where it is registered from outside', async () => {
  const [first] = losses;
  if (!first) throw new Error('there is no case');
  const page = openPage({ html });
  page.experiments.register({
    ...experiment('OD478'),
    changes: { B: [{ selector: '.bed', apply: first[1] }] },
  });
  expect(await page.experiments.start('OD478', 'B')).toBe(true);
  expect(bed().title).toBe('ours');
  first[2]();
  await settled();
  vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await page.experiments.explain('OD478')).toContain('custom on .bed is gone or changed');
});
