import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { faultsIn } from '../../page/testing.ts';
import { addClass } from '../kit/changes.ts';
import { hearExperiments } from './hear.ts';
import { experiment, openPage, registration, settled, tag } from './testing.ts';

const red = experiment('OD478', [addClass('p', 'red')]);
const blue = experiment('OD485', [addClass('p', 'blue')]);
const html = '<p>Dekbed</p>';
const errors = () => vi.mocked(console.error).mock.calls;
const classes = () => document.querySelector('p')?.className;

freshPages('error', 'warn');

describe('a refusal', () => {
  it.each([
    ['OD999', 'B', 'Tried to start AB test OD999 but it does not exist'],
    ['OD478', 'D', 'Unexpected A/B variant: D on test OD478'],
    ['OD478', 'AB', 'Unexpected A/B variant: AB on test OD478'],
  ])('of %s in variant %s is one exact error', async (id, variant, message) => {
    const { experiments } = openPage({ html, known: [red] });
    expect(await experiments.start(id, variant)).toBe(false);
    expect(errors()).toEqual([[message]]);
    expect(classes()).toBe('');
  });

  it('meets the second start of one experiment, also while its code is on its way', async () => {
    const { experiments, events } = openPage({ html, known: [red] });
    const first = experiments.start('OD478', 'B');
    expect(await experiments.start('OD478', 'A')).toBe(false);
    expect(await first).toBe(true);
    expect(await experiments.start('OD478', 'B')).toBe(false);
    const message = "Tried to start AB test OD478 but it's already active";
    expect(errors()).toEqual([[message], [message]]);
    expect(events.map(({ name }) => name)).toEqual(['experiment_activation']);
  });

  it('meets a second tag for the same experiment', async () => {
    openPage({ html, tags: { OD478: 'OD478|B' }, known: [red] });
    document.head.append(tag('OD478', 'OD478|A'));
    await settled();
    expect(errors()).toEqual([["Tried to start AB test OD478 but it's already active"]]);
    expect(classes()).toBe('red');
  });
});

describe('an experiment is not loaded', () => {
  const load = vi.fn(async () => red);
  const known = [{ ...registration(red, ['pdp', 'cart']), load }];
  beforeEach(() => load.mockClear());

  it('where it is not assigned', async () => {
    openPage({ html, known, type: 'pdp' });
    await settled();
    expect(load).not.toHaveBeenCalled();
  });

  it('on another type of page, and the list says so', async () => {
    const { experiments } = openPage({ html, known, type: 'plp', tags: { OD478: 'OD478|B' } });
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(experiments.get('OD478')).toMatchObject({
      active: false,
      whyNot: 'only for pdp, cart',
    });
    expect(errors()).toEqual([]);
  });

  it('where the settings turn it off, whoever asks', async () => {
    const { experiments } = openPage({
      html,
      known,
      type: 'pdp',
      switches: { OD478: false },
      tags: { OD478: 'OD478|B' },
    });
    await settled();
    expect(await experiments.start('OD478', 'B')).toBe(false);
    expect(load).not.toHaveBeenCalled();
    expect(experiments.get('OD478')?.whyNot).toBe('turned off by the settings');
  });

  it('a second time for a start that is refused', async () => {
    const { experiments } = openPage({ html, known, type: 'pdp', tags: { OD478: 'OD478|B' } });
    await settled();
    load.mockClear();
    expect(await experiments.start('OD478', 'A')).toBe(false);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a failure', () => {
  it('of its code to load is reported, and the others run', async () => {
    const broken = new TypeError('Failed to fetch dynamically imported module');
    const known = [{ ...registration(red), load: () => Promise.reject(broken) }, blue];
    const { experiments } = openPage({ html, known, tags: { OD478: 'OD478|B', OD485: 'OD485|B' } });
    await settled();
    expect(errors()).toEqual([['Failed to execute AB test OD478', broken]]);
    expect(experiments.get('OD478')).toMatchObject({ active: false, whyNot: 'failed' });
    expect(classes()).toBe('blue');
  });
});

describe('a start that can’t be', () => {
  const away = new TypeError('Failed to fetch dynamically imported module');

  it('rejects with the reason where the list of all does not come', async () => {
    const { services } = openPage({ html });
    const { experiments } = hearExperiments(services, document, () => Promise.reject(away));
    await expect(experiments.start('OD478', 'B')).rejects.toBe(away);
  });

  it('is none where the browser has no MessageChannel: a page that resets the change for ever ends it', async () => {
    vi.stubGlobal('MessageChannel', undefined);
    const { experiments, watchErrors } = openPage({ html, known: [red] });
    let resets = 0;
    const observer = new MutationObserver(() => {
      if (classes() === 'red' && resets++ < 200) document.querySelector('p')?.removeAttribute('class');
    });
    observer.observe(document.body, { subtree: true, attributes: true });
    expect(await experiments.start('OD478', 'B')).toBe(true);
    await vi.waitFor(() => expect(experiments.get('OD478')?.active).toBe(false));
    observer.disconnect();
    expect(resets).toBeLessThan(100);
    expect(watchErrors).toEqual([]);
  });
});

describe('stop', () => {
  it('leaves B in a copy that the page has made', async () => {
    const { experiments } = openPage({ html, known: [red] });
    await experiments.start('OD478', 'B');
    const original = document.querySelector('p') as Element;
    original.after(original.cloneNode(true));
    experiments.stop('OD478');
    await settled();
    expect([...document.querySelectorAll('p')].map(({ className }) => className)).toEqual(['', 'red']);
  });

  it('undoes what the experiment did', async () => {
    const { experiments } = openPage({ html, known: [red] });
    const before = document.body.outerHTML;
    await experiments.start('OD478', 'B');
    expect(experiments.stop('OD478')).toBe(true);
    expect(document.body.outerHTML).toBe(before);
    expect(experiments.get('OD478')).toMatchObject({ active: false, whyNot: 'stopped' });
    expect(experiments.stop('OD478')).toBe(false);
  });

  it('while its code is on its way keeps it from starting', async () => {
    const { experiments, events } = openPage({ html, known: [red] });
    const started = experiments.start('OD478', 'B');
    experiments.stop('OD478');
    expect(await started).toBe(false);
    expect(classes()).toBe('');
    expect(events).toEqual([]);
  });

  it('allows another start, whose activation is not reported again', async () => {
    const { experiments, events } = openPage({ html, known: [red] });
    await experiments.start('OD478', 'B');
    experiments.stop('OD478');
    expect(await experiments.start('OD478', 'B')).toBe(true);
    expect(classes()).toBe('red');
    expect(events).toHaveLength(1);
  });
});

it('asking for an experiment that does not exist is a warning', async () => {
  const { experiments } = openPage({ known: [red], tags: { OD478: 'OD478|B' } });
  await settled();
  expect(experiments.get('OD999')).toBeUndefined();
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Tried to get experiments but it does not exist']]);
});

describe('a page that no experiment is on', () => {
  const info = () => vi.mocked(console.info).mock.calls;
  const loadList = vi.fn(async () => ({ registry: [registration(red)] }));
  const open = () => hearExperiments(openPage({ html }).services, document, loadList).experiments;
  beforeEach(() => {
    loadList.mockClear();
    vi.spyOn(console, 'info').mockImplementation(() => {});
  });

  it.each([
    ['list', []],
    ['get', undefined],
  ] as const)(
    'loads no list until somebody asks: the first %s() has nothing, and says when to ask again',
    async (way, nothing) => {
      const experiments = open();
      expect(experiments.stop('OD478')).toBe(false);
      await settled();
      expect(loadList).not.toHaveBeenCalled();
      expect(experiments[way]('OD478')).toEqual(nothing);
      experiments.list();
      await settled();
      expect(loadList).toHaveBeenCalledOnce();
      expect(info()).toEqual([['experiments: listed']]);
      const state = { id: 'OD478', name: 'test-OD478', active: false, whyNot: 'not assigned' };
      expect([experiments.list(), experiments.get('OD478')]).toEqual([[state], state]);
      expect(console.warn).not.toHaveBeenCalled();
    },
  );

  it('says why there is no list, and has none', async () => {
    const lost = new TypeError('Failed to fetch dynamically imported module');
    loadList.mockRejectedValueOnce(lost);
    const experiments = open();
    expect(experiments.list()).toEqual([]);
    await settled();
    expect(experiments.list()).toEqual([]);
    expect(faultsIn(vi.mocked(console.error))).toEqual([`no-experiments: ${lost.message}`]);
    expect(info()).toEqual([]);
  });

  it('loads nothing for an address that only looks as if it chose a variant', async () => {
    const { services } = openPage({ html, search: '?tab=OD478:B' });
    hearExperiments(services, document, loadList);
    await settled();
    expect(loadList).not.toHaveBeenCalled();
  });
});

it('debugging logs what no tag assigns, on a page without any tag', async () => {
  const { logs } = openPage({ html, known: [red], stored: { 'storefront-debug': 'true' } });
  await settled();
  expect(logs).toContain('no meta tag assigns OD478 on this plp page');
});

it('a copy test is stopped while its data is being read', async () => {
  const { experiments, copyTests } = openPage({ html });
  const started = copyTests.start({
    id: 'OD700',
    variant: 'B',
    copyTestElements: [{ selector: 'p', copy: 'Boxspring', name: 'copy' }],
  });
  experiments.stop('OD700');
  await started;
  await settled();
  expect(experiments.get('OD700')?.active).toBe(false);
  expect(document.querySelector('p')?.textContent).toBe('Dekbed');
});
