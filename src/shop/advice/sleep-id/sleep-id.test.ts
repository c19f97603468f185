import { beforeEach, describe, expect, test, vi } from 'vitest';
import { element, faultsIn, testServices, turn } from '../../../page/testing.ts';
import { mountBehaviour } from '../bed-match/testing.ts';
import { boundariesOf } from '../boundaries.ts';
import behaviour from './sleep-id.behaviour.ts';

let errors = vi.spyOn(console, 'error');
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});

const tile = (
  range = 'data-sleep-id-from="2" data-sleep-id-to="3"',
  inside = '<div class="product-tile-picture"></div>',
) => `<li data-product-tile data-article="a1" ${range}>${inside}<p class="product-tile-price">€ 1</p></li>`;
const hint = '<aside data-sleep-id-hint hidden><button data-sleep-id-hint-close>Weg</button></aside>';
const words = () => [...document.querySelectorAll('.sf-fit-words')].map((one) => one.textContent);

async function mount(html: string, { stored = '2.1,2.9', hidden = '' } = {}) {
  document.body.append(...[...element(`<div>${html}</div>`).childNodes]);
  if (stored) localStorage.setItem('bedmatch-boundaries', stored);
  if (hidden) localStorage.setItem('hide-bsid-hint', hidden);
  const mounted = mountBehaviour(behaviour, '<div hidden></div>', testServices('plp'));
  await vi.dynamicImportSettled();
  await turn();
  return mounted;
}

describe('the fit of a product', () => {
  test.each([
    ['2', '3', 'Past heel goed bij jou', 'great'],
    ['2.5', '4', 'Past goed bij jou', 'good'],
    ['1', '2.2', 'Iets te zacht voor jou', 'partly'],
    ['4', '5', 'Te stevig voor jou', 'none'],
  ])('from %s to %s is: %s', async (from, to, text, level) => {
    await mount(tile(`data-sleep-id-from="${from}" data-sleep-id-to="${to}"`));
    expect(words()).toEqual([text]);
    expect(
      document.querySelector(`.product-tile-picture > .sf-fit-${level}.sf-fit-on-picture`),
    ).not.toBeNull();
  });

  test('says both ranges to those who cannot see the bar', async () => {
    await mount(tile());
    expect(document.querySelector('.sf-score')?.getAttribute('aria-label')).toBe(
      'Slaap-ID 2 tot 3 op een schaal van 1 tot 5. Jouw slaap-ID: 2,1 tot 2,9.',
    );
  });

  test('stands above the price of a tile without a picture', async () => {
    await mount(tile(undefined, ''));
    expect(document.querySelector('.product-tile-price')?.previousElementSibling?.className).toBe(
      'sf-fit sf-fit-great',
    );
  });

  test('takes the place of what the server says, and gives it back', async () => {
    const { end } = await mount(tile(undefined, '<div data-sleep-id-fit><p>Past goed</p></div>'));
    const slot = document.querySelector('[data-sleep-id-fit]');
    expect(slot?.firstElementChild?.className).toBe('sf-fit sf-fit-great');
    end();
    expect(slot?.innerHTML).toBe('<p>Past goed</p>');
  });

  test('on a product page has the visitor’s own range in words', async () => {
    await mount(
      '<article data-product-detail data-article="a" data-sleep-id-from="2" data-sleep-id-to="3"><div data-sleep-id-fit></div></article>',
    );
    expect(document.querySelector('.sf-fit-yours')?.textContent).toBe('Omlijnd: jouw slaap-ID 2,1 – 2,9');
  });

  test('is shown where no product is around its range, as in a cell of a comparison', async () => {
    await mount(
      '<table><tr><th data-article="a" data-sleep-id-from="1" data-sleep-id-to="2"></th></tr><tr><td><div data-sleep-id-from="2" data-sleep-id-to="3"><div data-sleep-id-fit>2 – 3</div></div></td></tr></table>',
    );
    expect(words()).toEqual(['Past heel goed bij jou']);
    expect(document.querySelector('td [data-sleep-id-fit] > .sf-fit-great')).not.toBeNull();
  });

  test('comes for products that arrive later, and goes with them', async () => {
    await mount('');
    document.body.append(element(tile()));
    await turn();
    expect(words()).toHaveLength(1);
  });

  test('is not that of another product inside', async () => {
    await mount(
      `<article data-article="outer" data-sleep-id-from="2" data-sleep-id-to="3"><div data-article="inner"><p class="product-tile-price"></p></div></article>`,
    );
    expect(words()).toEqual([]);
  });

  test.each(['', 'true', '5,1', '0,9', '<img>'])('is nowhere with the stored text %o', async (stored) => {
    const before = tile();
    await mount(before, { stored });
    expect(document.querySelector('.sf-fit')).toBeNull();
    expect(document.querySelector('[data-product-tile]')?.outerHTML).toBe(element(before).outerHTML);
  });

  test('is not asked for where no product carries a range', async () => {
    await mount(tile(''));
    expect(words()).toEqual([]);
  });

  test('of a range that is none is left out with one error, and its neighbours have theirs', async () => {
    await mount(tile('data-sleep-id-from="4" data-sleep-id-to="2"') + tile());
    expect(words()).toHaveLength(1);
    expect(faultsIn(errors)).toEqual([
      'fit-range: product "a1": data-sleep-id-from="4" to "2" is no range from 1 to 5',
    ]);
  });

  test('follows a new sleep-ID, of this page and of another tab', async () => {
    const { services } = await mount(tile(), { stored: '' });
    boundariesOf(services).set({ from: 2, to: 3 });
    await vi.dynamicImportSettled();
    await turn();
    expect(words()).toEqual(['Past heel goed bij jou']);
    window.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'bedmatch-boundaries', newValue: '4,5' }),
    );
    await turn();
    expect(words()).toEqual(['Te zacht voor jou']);
  });

  test('goes when the behaviour ends', async () => {
    const { end } = await mount(tile());
    end();
    expect(document.querySelector('[data-product-tile]')?.outerHTML).toBe(element(tile()).outerHTML);
  });
});

describe('the invitation', () => {
  const isShown = () => document.querySelector<HTMLElement>('[data-sleep-id-hint]')?.hidden === false;

  test.each([
    ['is shown to those without a sleep-ID', '', '', true],
    ['is not shown to those with one', '2,3', '', false],
    ['is not shown to those who closed it', '', 'true', false],
  ])('%s', async (_what, stored, hidden, shown) => {
    await mount(hint, { stored, hidden });
    expect(isShown()).toBe(shown);
  });

  test('is closed for good', async () => {
    await mount(hint, { stored: '' });
    document.querySelector<HTMLElement>('[data-sleep-id-hint-close]')?.click();
    expect([isShown(), localStorage.getItem('hide-bsid-hint')]).toEqual([false, 'true']);
  });

  test('goes once there is a sleep-ID', async () => {
    const { services } = await mount(hint, { stored: '' });
    boundariesOf(services).set({ from: 2, to: 3 });
    expect(isShown()).toBe(false);
  });
});
