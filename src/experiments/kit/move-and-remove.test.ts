import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openPage, settled } from '../engine/testing.ts';
import { move, remove, wrapInBehaviour } from './move.ts';
import type { Change } from './types.ts';

freshPages('error');

const html =
  '<main><form><input name="q"><button>Zoek</button></form><p>Onder</p></main><aside><s>Oud</s></aside>';
const body = () => document.body.innerHTML;
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector);

async function open(change: Change, markup = html) {
  const page = openPage({ html: markup, known: [experiment('OD478', [change])] });
  const before = body();
  const form = document.querySelector('form');
  const input = document.querySelector('input');
  const heard = vi.fn((event: Event) => event.preventDefault());
  form?.addEventListener('submit', heard);
  if (input) input.value = 'matras';
  await page.experiments.start('OD478', 'B');
  await settled();
  return {
    ...page,
    before,
    form,
    stop: () => page.experiments.stop('OD478'),
    /** Expects the same element, with its typed text and listeners. */
    expectKept() {
      expect(document.querySelector('form')).toBe(form);
      expect(input?.value).toBe('matras');
      form?.dispatchEvent(new Event('submit', { cancelable: true }));
      expect(heard).toHaveBeenCalled();
    },
  };
}

/** Makes the page re-render its whole main part. */
async function renderAnew() {
  find('main')?.replaceWith(fragment('<main><form class="new"></form><p>Onder</p></main>'));
  await settled();
}

describe('a moved element', () => {
  it.each([
    ['before', 's', '<aside><form>…</form><s>Oud</s></aside>'],
    ['after', 's', '<aside><s>Oud</s><form>…</form></aside>'],
    ['first', 'aside', '<aside><form>…</form><s>Oud</s></aside>'],
    ['last', 'aside', '<aside><s>Oud</s><form>…</form></aside>'],
  ] as const)('stands %s %s, a comment in its place, and comes home', async (where, to, aside) => {
    const { before, stop, expectKept } = await open(move('form', where, to));
    expect(body().replace(/<form>.*<\/form>/, '<form>…</form>')).toBe(
      `<main><!----><p>Onder</p></main>${aside}`,
    );
    expectKept();
    stop();
    expect(body()).toBe(before);
    expectKept();
  });

  it('stays where it is while its destination is missing', async () => {
    const { before, stop, funnel } = await open(move('form', 'last', 'nav'));
    expect(body()).toBe(before);
    expect(funnel).toEqual(['OD478 B assigned']);
    stop();
    expect(body()).toBe(before);
  });

  it('is never put into itself', async () => {
    const { before } = await open(move('form', 'last', 'button'));
    expect(body()).toBe(before);
  });

  it('is moved again where the page renders its old place anew, and the old one is dropped', async () => {
    const { stop, form } = await open(move('form', 'last', 'aside'));
    await renderAnew();
    expect(body()).toBe('<main><!----><p>Onder</p></main><aside><s>Oud</s><form class="new"></form></aside>');
    expect(form?.isConnected).toBe(false);
    stop();
    expect(body()).toBe('<main><form class="new"></form><p>Onder</p></main><aside><s>Oud</s></aside>');
  });

  it('is moved again where the page renders its new place anew', async () => {
    const { stop, expectKept } = await open(move('form', 'last', 'aside'));
    const page = '<aside><s>Nieuw</s></aside>';
    find('aside')?.replaceWith(fragment(page));
    await settled();
    expect(find('aside')?.lastElementChild?.localName).toBe('form');
    find('aside')?.replaceChildren(fragment('<s>Weer</s>'));
    await settled();
    expect(find('aside')?.lastElementChild?.localName).toBe('form');
    expectKept();
    stop();
    expect(body()).toBe(html.replace('Oud', 'Weer'));
  });

  it('does not come back where the page itself takes it out', async () => {
    const { stop, form } = await open(move('form', 'last', 'aside'));
    form?.remove();
    await settled();
    const without = '<main><p>Onder</p></main><aside><s>Oud</s></aside>';
    expect(body()).toBe(without);
    stop();
    expect(body()).toBe(without);
  });

  it('leaves its home to the one that the page puts in its place', async () => {
    const { stop, form } = await open(move('form', 'last', 'aside'));
    form?.replaceWith(fragment('<form class="new"></form>'));
    await settled();
    expect(body()).toBe('<main><!----><p>Onder</p></main><aside><s>Oud</s><form class="new"></form></aside>');
    stop();
    expect(body()).toBe('<main><form class="new"></form><p>Onder</p></main><aside><s>Oud</s></aside>');
  });
});

/** A tile with what is moved and where to, either of which may be missing. */
const tile = (has: string, at: number) =>
  `<li>${has.includes('b') ? `<b>${at}</b>` : ''}<p>${has.includes('i') ? `<i>${at}</i>` : ''}</p></li>`;
/** For each \`i\`, its number and those of what stands before it. */
const beside = () =>
  [...document.querySelectorAll('i')].map((one) => {
    const before: string[] = [];
    for (let next = one.previousElementSibling; next; next = next.previousElementSibling)
      before.unshift(next.textContent ?? '');
    return [...before, one.textContent].join(' ');
  });

describe('each goes to its own destination:', () => {
  it.each([
    ['one of each', ['bi'], ['0 0']],
    ['tiles', ['bi', 'bi', 'bi'], ['0 0', '1 1', '2 2']],
    ['a tile that has none', ['bi', 'b', 'bi'], ['0 0', '2 2']],
    ['the first tile has none', ['b', 'bi'], ['1 1']],
    ['a tile with nothing to move', ['bi', 'i', 'bi'], ['0 0', '1', '2 2']],
    ['several to the only one', ['b', 'b', 'i'], ['0 1 2']],
  ])('%s', async (_what, tiles, wanted) => {
    const markup = `<ul>${tiles.map(tile).join('')}</ul>`;
    const { experiments, stop, before } = await open(move('b', 'before', 'i'), markup);
    await settled();
    expect(beside()).toEqual(wanted);
    expect(experiments.get('OD478')).toMatchObject({ active: true });
    // Tiles that come later, as by a filter, and those that the page makes anew.
    document.querySelector('ul')?.insertAdjacentHTML('beforeend', tile('bi', 9));
    await settled();
    expect(beside()).toEqual([...wanted, '9 9']);
    document.querySelector('ul')?.replaceWith(fragment(markup));
    await settled();
    expect(beside()).toEqual(wanted);
    stop();
    expect(body()).toBe(before);
  });
});

describe('a removed element', () => {
  it('is out of the page, and comes back with its listeners and what was typed', async () => {
    const { before, stop, expectKept } = await open(remove('form'));
    expect(body()).toBe('<main><!----><p>Onder</p></main><aside><s>Oud</s></aside>');
    stop();
    expect(body()).toBe(before);
    expectKept();
  });

  it('is removed again where the page renders it anew, and nothing of the old one comes back', async () => {
    const { stop, form } = await open(remove('form'));
    for (let time = 0; time < 3; time++) {
      await renderAnew();
      expect(body()).toBe('<main><!----><p>Onder</p></main><aside><s>Oud</s></aside>');
    }
    stop();
    expect(body()).toBe('<main><form class="new"></form><p>Onder</p></main><aside><s>Oud</s></aside>');
    expect(form?.parentNode).toBeNull();
  });

  it('that the page puts elsewhere itself is removed from there, and comes back there', async () => {
    const { stop, form } = await open(remove('form'));
    find('aside')?.append(form ?? '');
    await settled();
    expect(body()).toBe('<main><p>Onder</p></main><aside><s>Oud</s><!----></aside>');
    stop();
    expect(document.querySelector('aside form')).toBe(form);
    expect(body()).not.toContain('<!---->');
  });
});

it.each(['A', 'B'])('a destination that comes after the element is waited for, in %s', async (variant) => {
  const known = [experiment('OD478', [move('form', 'after', '.later')])];
  const { experiments, funnel } = openPage({ html: '<form></form><main></main>', known });
  await experiments.start('OD478', variant);
  expect(funnel).toEqual([`OD478 ${variant} assigned`]);
  document.body.append(fragment('<p class="later"></p>'));
  await settled();
  expect(funnel).toContain(`OD478 ${variant} anchor_found`);
  expect(document.querySelector('.later + form') !== null).toBe(variant === 'B');
});

describe('an element that is put into a behaviour', () => {
  const html = '<form><fieldset><input name="q"></fieldset><p>Onder</p></form>';
  const wrapped = () =>
    [...document.querySelectorAll('[data-behaviour="fold-away"] > fieldset')].map(
      (one) => one.parentElement?.dataset.open,
    );

  async function open(markup = html) {
    const change = wrapInBehaviour('fieldset', 'fold-away', { 'data-open': 'true' });
    const page = openPage({ html: markup, known: [experiment('OD478', [change])] });
    const before = document.body.innerHTML;
    await page.experiments.start('OD478', 'B');
    await settled();
    return { ...page, before };
  }

  it('puts the element into one with the behaviour and its attributes, and back to the byte', async () => {
    const { experiments, before } = await open();
    expect(wrapped()).toEqual(['true']);
    const input = document.querySelector('input') as HTMLInputElement;
    input.value = 'matras';
    experiments.stop('OD478');
    expect(document.body.innerHTML).toBe(before);
    expect([document.querySelector('input'), input.value]).toEqual([input, 'matras']);
  });

  it('lets go what the page takes away, and leaves nothing of it', async () => {
    const { experiments } = await open();
    document.querySelector('fieldset')?.remove();
    await settled();
    experiments.stop('OD478');
    expect(document.body.innerHTML).toBe('<form><p>Onder</p></form>');
  });
});
