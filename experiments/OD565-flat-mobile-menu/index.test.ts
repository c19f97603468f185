import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePages, fragment, openVariant, settled } from '../../src/experiments/engine/testing.ts';
import { mainMenu } from '../../src/shop/content/main-menu.rules.ts';
import experiment from './index.ts';

let width = 390;
beforeEach(() => {
  width = 390;
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/\d+/.exec(query)?.[0]) }));
});
afterEach(() => closePages());

const menu =
  '<nav data-behaviour="menu"><details><summary>Menu</summary><ul data-menu-list>\n<li><a href="/bedden">Alle bedden</a><div data-menu-panel hidden><a href="/bedden?soort=Hout">Hout</a></div></li></ul></details></nav>';
const flat = () => [...document.querySelectorAll<HTMLAnchorElement>('.od565-flat a')];

const open = (html: string, { variant = 'B', search = '' } = {}) =>
  openVariant(experiment, variant, { html, search });

it("OD565: the menu has one flat list of the shop's targets and labels", async () => {
  await open(menu);
  expect(flat().map((link) => [link.getAttribute('href'), link.textContent])).toEqual(mainMenu);
});

it('OD565: comes with a late menu, and once with one that takes its place or is opened as a drawer', async () => {
  const { services } = await open('<header></header>');
  for (let round = 0; round < 2; round++) {
    document.querySelector('header')?.replaceChildren(fragment(menu));
    services.signals.emit('cart-html-updated', {});
    await settled();
    expect(flat()).toHaveLength(13);
  }
  const list = document.querySelector('ul');
  const dialog = document.createElement('dialog');
  document.querySelector('details')?.append(dialog);
  if (list) dialog.append(list);
  await settled();
  expect(flat()).toHaveLength(13);
});

it.each(['A', 'B', 'C'])(
  'OD565: variant %s measures the opened menu and its items by label, on phones',
  async (variant) => {
    const { measured } = await open(menu, { variant });
    const details = document.querySelector('details');
    const press = async () => {
      for (const isOpen of [true, false]) {
        details?.toggleAttribute('open', isOpen);
        await settled();
      }
      const pressed = ['/bedden', '/bedden?soort=Hout', '/Aanbiedingen'].map((href) => `[href="${href}"]`);
      for (const link of document.querySelectorAll<HTMLElement>(pressed.join())) {
        link.addEventListener('click', (event) => event.preventDefault());
        link.click();
      }
    };
    await press();
    const own = ['click: menu item Bedden', 'click: menu item Hout'];
    const ours = ['click: menu item Bedden', 'click: menu item Acties'];
    const once = ['interaction: menu opened', ...(variant === 'B' ? ours : []), ...own];
    expect(measured()).toEqual(once);
    width = 992;
    await press();
    expect(measured()).toEqual(once);
  },
);

it('OD565: an opened drawer is measured once: the dialog in it opens too', async () => {
  const { measured } = await open(menu);
  const details = document.querySelector('details') as HTMLDetailsElement;
  const dialog = document.createElement('dialog');
  details.append(dialog);
  details.open = true;
  await settled();
  dialog.dispatchEvent(new Event('toggle'));
  expect(measured()).toEqual(['interaction: menu opened']);
});

it('OD565: a menu that a tap has opened before the test began is measured, once', async () => {
  const { measured } = await open(menu.replace('<details>', '<details open>'), { variant: 'A' });
  document.querySelector('details')?.dispatchEvent(new Event('toggle'));
  expect(measured()).toEqual(['interaction: menu opened']);
});
