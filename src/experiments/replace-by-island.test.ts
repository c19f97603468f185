import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineTakeOver } from '../enhance/define.ts';
import type { Enhancement } from '../enhance/enhancement.ts';
import { startEnhancements } from '../enhance/testing.ts';
import { now } from '../enhance/when/now.ts';
import { props } from '../page/prop-schemas.ts';
import { replaceByIsland } from './replace-by-island.ts';
import { closePages, experiment, fragment, openPage, settled } from './testing.ts';
import type { Change } from './types.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  vi.restoreAllMocks();
});

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

describe('an element that is replaced by an island', () => {
  const change = replaceByIsland('form', 'store-search', { zoom: '8', 'store-id': '12' });
  const mount = vi.fn();
  const island: Enhancement = {
    kind: 'island',
    name: 'store-search',
    when: now,
    defers: 'button',
    load: async () => ({
      default: defineTakeOver(props({}), (_props, { host, fail }) => {
        host.append(fragment('<b>island</b>'));
        mount(fail);
        return () => host.replaceChildren();
      }),
    }),
  };
  const state = (name: string) => vi.waitFor(() => expect(find('[data-island]')?.dataset.state).toBe(name));

  async function openWithIsland() {
    const page = await open(change);
    startEnhancements([island], page.services);
    return page;
  }
  beforeEach(() => {
    mount.mockReset();
  });

  it('is inside the island’s element, with its props, and comes back', async () => {
    const { before, stop, expectKept } = await open(change);
    const host = find('main')?.firstElementChild;
    expect(host?.outerHTML).toMatch(
      /^<div data-zoom="8" data-store-id="12" data-experiment="OD478" data-island="store-search"><form>.*<\/form><\/div>$/,
    );
    expectKept();
    stop();
    expect(body()).toBe(before);
    expectKept();
  });

  it('comes back also when the island has taken it out', async () => {
    const { before, stop, expectKept, experiments } = await openWithIsland();
    await state('mounted');
    expect(find('[data-island]')?.innerHTML).toBe('<b>island</b>');
    await settled();
    expect(experiments.get('OD478')?.active).toBe(true);
    stop();
    await settled();
    expect(body()).toBe(before);
    expectKept();
  });

  it('stays in the page where the island fails, and is not wrapped a second time', async () => {
    mount.mockImplementation(() => {
      throw new Error('no map');
    });
    const { before, stop, expectKept } = await openWithIsland();
    await state('failed');
    await settled();
    expect(find('[data-island] > form')).not.toBeNull();
    expect(document.querySelectorAll('[data-island]')).toHaveLength(1);
    expectKept();
    stop();
    await settled();
    expect(body()).toBe(before);
  });

  it('stays in the page where the island fails later', async () => {
    const { before, stop, expectKept } = await openWithIsland();
    await state('mounted');
    await settled();
    mount.mock.calls[0]?.[0](new Error('later'));
    await state('failed');
    await settled();
    expect(document.querySelectorAll('[data-island]')).toHaveLength(1);
    expectKept();
    stop();
    await settled();
    expect(body()).toBe(before);
  });

  it('is replaced anew where the page renders it anew', async () => {
    const { stop } = await openWithIsland();
    await state('mounted');
    await renderAnew();
    await state('mounted');
    stop();
    await settled();
    expect(body()).toBe('<main><form class="new"></form><p>Onder</p></main><aside><s>Oud</s></aside>');
  });

  it('is itself again in a part that the page keeps and shows later', async () => {
    const { before, stop } = await open(change);
    const main = find('main');
    main?.remove();
    await settled();
    document.body.prepend(main ?? '');
    await settled();
    expect(document.querySelectorAll('[data-island]')).toHaveLength(1);
    stop();
    expect(body()).toBe(before);
  });
});
