import { afterEach, expect, test, vi } from 'vitest';
import { nodes } from '../../../../fixtures/catalogue/index.ts';
import { withFixtureServer } from '../../../../fixtures/testing.ts';
import { setCookie } from '../../../calls/testing.ts';
import { mountOn } from '../../../enhance/testing.ts';
import { element, faultsIn } from '../../../page/testing.ts';
import categoryEntrance from './category-entrance.behaviour.ts';

const [node] = nodes;
withFixtureServer();
afterEach(() => {
  setCookie('fixture-fault', '');
});

function mount(html = `<div data-node-id="${node?.id}"><a href="/boxsprings">Boxsprings</a></div>`) {
  const host = element(html);
  return { host, ...mountOn(categoryEntrance, host) };
}

test('shows the entrance with its products in place of the link', async () => {
  const { host, end } = mount();
  const before = host.innerHTML;
  expect(host.getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(host.querySelector('[data-behaviour="slider"]')).not.toBeNull());
  expect(host.textContent).toContain(node?.title);
  expect(host.hasAttribute('aria-busy')).toBe(false);
  end();
  expect(host.innerHTML).toBe(before);
});

test.each(['500', 'empty', 'login', 'json'])(
  'with the fault %s the content is emptied, and the console says why',
  async (fault) => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    setCookie('fixture-fault', `ClassificationNodeEntranceAsync=${fault}`);
    const { host } = mount();
    await vi.waitFor(() => expect(host.childNodes).toHaveLength(0));
    expect(faultsIn(errors)).toEqual([expect.stringMatching(/^entrance-failed: /)]);
  },
);

test('names an id that is none', () => {
  expect(() => mount('<div data-node-id="boxsprings"></div>')).toThrow(
    'data-node-id="boxsprings" is not a number',
  );
});
