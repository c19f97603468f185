import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { flag, props } from '../page/prop-schemas.ts';
import { element, faultsIn, testServices, turn } from '../page/testing.ts';
import { define } from './define.ts';
import { live, maybe, one } from './parts.ts';
import { startEnhancements } from './testing.ts';
import { now } from './when.ts';

let stop: () => void;
let errors: MockInstance<typeof console.error>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => stop());

const fold = define({
  name: 'fold',
  props: props({ isOpen: flag(false) }),
  parts: { toggle: one('button'), note: maybe('p', { if: 'isOpen' }), mark: live() },
  mount({ isOpen }, { toggle, note, mark }, { host }) {
    toggle.textContent = `${isOpen} ${note?.textContent} ${mark} ${toggle.type}`;
    return () => host.append('gone');
  },
});

async function run(...markup: string[]) {
  const { services, stop: stopServices } = testServices();
  stop = stopServices;
  const hosts = markup.map((html) => element(html));
  document.body.replaceChildren(...hosts);
  startEnhancements(
    [{ kind: 'behaviour', name: 'fold', when: now, defers: 'button', load: async () => ({ default: fold }) }],
    services,
  );
  await turn();
  return hosts;
}
const button = '<button type="button" data-fold-toggle></button>';

test('mounts with its props and parts', async () => {
  const [plain, open] = await run(
    `<div data-behaviour="fold">${button}</div>`,
    `<div data-behaviour="fold" data-is-open>${button}<p data-fold-note>noot</p></div>`,
  );
  expect(plain?.querySelector('button')?.textContent).toBe('false undefined [data-fold-mark] button');
  expect(open?.querySelector('button')?.textContent).toBe('true noot [data-fold-mark] button');
});

test('one without its parts stays off, with one error that names them; its neighbours run', async () => {
  const [broken, wrong, good] = await run(
    '<div data-behaviour="fold" data-is-open></div>',
    '<div data-behaviour="fold"><a data-fold-toggle>Meer</a></div>',
    `<div data-behaviour="fold">${button}</div>`,
  );
  expect([broken, wrong, good].map((host) => host?.dataset.state)).toEqual(['failed', 'failed', 'mounted']);
  expect(wrong?.textContent).toBe('Meer');
  expect(faultsIn(errors)).toEqual([
    'component-failed: behaviour "fold": has no [data-fold-toggle] inside; no [data-fold-note] inside',
    'component-failed: behaviour "fold": has a <a> as [data-fold-toggle], expected <button>',
  ]);
});

test('a behaviour may have neither props nor parts', () => {
  const { services, stop: stopServices } = testServices();
  stop = stopServices;
  const host = element('<div></div>');
  const { undo } = define({
    name: 'plain',
    mount(_props, _parts, mount) {
      mount.host.textContent = 'here';
      return () => mount.host.replaceChildren();
    },
  }).mount({ host, services, scrolled: undefined, fail: () => {} });
  expect(host.textContent).toBe('here');
  undo?.();
  expect(host.textContent).toBe('');
});
