import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openChanged, openPage, settled } from '../engine/testing.ts';
import { insert, make } from './insert.ts';

freshPages();

const body = () => document.body.innerHTML;
const b = () => document.querySelector('b') as HTMLElement;

describe('an inserted node', () => {
  const node = () => make('i', {}, 'n');

  it.each([
    [
      'before',
      '<main><p><b>Bed</b></p></main>',
      '<main><i data-experiment="OD478">n</i><p><b>Bed</b></p></main>',
    ],
    [
      'last',
      '<main><p><b>Bed</b></p></main>',
      '<main><p><b>Bed</b><i data-experiment="OD478">n</i></p></main>',
    ],
  ] as const)('stands %s the element that `at` finds', async (where, html, after) => {
    const { stop } = await openChanged(
      html,
      insert('b', where, node, { at: (element) => element.parentElement ?? undefined }),
    );
    expect(body()).toBe(after);
    stop();
    expect(body()).toBe(html);
  });

  it('is none where `at` finds nothing', async () => {
    const make = vi.fn(node);
    const { funnel } = await openChanged('<b>Bed</b>', insert('b', 'after', make, { at: () => undefined }));
    expect(make).not.toHaveBeenCalled();
    expect(funnel).toEqual(['OD478 B assigned']);
  });

  it('comes when its answer does, once, and goes to the byte', async () => {
    let answer = (_node: Element | undefined) => {};
    const make = vi.fn(() => new Promise<Element | undefined>((resolve) => (answer = resolve)));
    const { stop, services } = await openChanged('<main><b>Bed</b></main>', insert('b', 'after', make));
    services.signals.emit('cart-html-updated', {});
    answer(fragment('<i>late</i>').firstElementChild ?? undefined);
    await settled();
    services.signals.emit('cart-html-updated', {});
    expect(body()).toBe('<main><b>Bed</b><i data-experiment="OD478">late</i></main>');
    expect(make).toHaveBeenCalledOnce();
    stop();
    expect(body()).toBe('<main><b>Bed</b></main>');
  });

  it('is none where its answer is nothing', async () => {
    await openChanged(
      '<b>Bed</b>',
      insert('b', 'after', async () => undefined),
    );
    await settled();
    expect(body()).toBe('<b>Bed</b>');
  });

  it('whose anchor leaves before its answer is not put in', async () => {
    let answer = (_node: Element | undefined) => {};
    const make = () => new Promise<Element | undefined>((resolve) => (answer = resolve));
    await openChanged('<main><b>Bed</b></main>', insert('b', 'before', make));
    const old = b();
    const first = answer;
    old.replaceWith(fragment('<b>Kast</b>'));
    await settled();
    first(fragment('<i>for the old one</i>').firstElementChild ?? undefined);
    await settled();
    expect(body()).toBe('<main><b>Kast</b></main>');
  });
});

it('copies that the page has made of an inserted node go when the test stops', async () => {
  const known = [experiment('OD478', [insert('b', 'after', () => make('i', {}, 'Gratis'))])];
  const page = openPage({ html: '<main><b>Bed</b></main>', known });
  const before = document.body.innerHTML;
  await page.experiments.start('OD478', 'B');
  const main = document.querySelector('main') as Element;
  const copy = main.cloneNode(true) as Element;
  copy.querySelector('b')?.remove();
  document.body.append(copy);
  await settled();
  page.experiments.stop('OD478');
  await settled();
  copy.remove();
  expect(copy.innerHTML).toBe('');
  expect(document.body.innerHTML).toBe(before);
});
