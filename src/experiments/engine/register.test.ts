import { beforeEach, describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { faultsIn } from '../../page/testing.ts';
import { addClass } from '../kit/changes.ts';
import { text } from '../kit/text.ts';
import { hearExperiments } from './hear.ts';
import { experiment, openPage, registration, settled, tag } from './testing.ts';

const red = experiment('OD478', [addClass('p', 'red')]);
const blue = experiment('OD485', [addClass('p', 'blue')]);
const html = '<p>Dekbed</p>';
const errors = () => vi.mocked(console.error).mock.calls;
const classes = () => document.querySelector('p')?.className;

freshPages('error', 'warn');

describe('register', () => {
  it('makes an experiment known, and starts it where a tag already asked for it', async () => {
    const { experiments } = openPage({ html: '<h1>Bed</h1>', tags: { OD900: 'OD900|B' } });
    await settled();
    expect(errors()).toEqual([['Tried to start AB test OD900 but it does not exist']]);
    experiments.register(experiment('OD900', [text('h1', 'Boxspring')]));
    await settled();
    expect(document.querySelector('h1')?.textContent).toBe('Boxspring');
    expect(experiments.get('OD900')).toMatchObject({ active: true, source: 'tag' });
  });

  it('runs only on the pages that it names', async () => {
    const { experiments } = openPage({ type: 'plp' });
    experiments.register({ ...experiment('OD900'), pages: ['pdp'] });
    expect(await experiments.start('OD900', 'B')).toBe(false);
  });

  it('lets the address choose before the tag, also for one that both asked for before', async () => {
    const { experiments } = openPage({ html, search: '?ab=OD900:B', tags: { OD900: 'OD900|A' } });
    await settled();
    experiments.register(experiment('OD900', [addClass('p', 'ours')]));
    await settled();
    expect(experiments.get('OD900')).toMatchObject({ active: true, variant: 'B', source: 'address' });
    expect(classes()).toBe('ours');
  });

  const good = { id: 'OD900', name: 'x', changes: {}, measures: [] };
  it.each<[unknown, string]>([
    [undefined, 'it is undefined, expected an object'],
    [null, 'it is null, expected an object'],
    ['OD900', 'it is OD900, expected an object'],
    [{}, 'its id is "undefined", expected one as OD900'],
    [{ ...good, id: 'OD9x' }, 'its id is "OD9x", expected one as OD900'],
    [{ ...good, id: 900 }, 'its id is "900", expected one as OD900'],
    [{ ...good, name: undefined }, 'in OD900 name is no text'],
    [{ ...good, changes: null }, 'in OD900 changes is no object with lists by variant'],
    [{ ...good, measures: {} }, 'in OD900 measures is no list'],
    [{ ...good, pages: 'plp' }, 'in OD900 pages is no list of page types'],
  ])('reports what is wrong with %o, and does not register it', async (bad, problem) => {
    const { experiments } = openPage({ html, known: [red] });
    experiments.register(bad as never);
    await settled();
    expect(faultsIn(vi.mocked(console.error))).toEqual([`experiment-unregistered: ${problem}`]);
    expect(experiments.list().map(({ id }) => id)).toEqual(['OD478']);
  });
});

describe('a mismatch of tags and experiments is logged:', () => {
  it('experiments for this page without a tag, in the debug log', async () => {
    const { logs } = openPage({
      html,
      type: 'plp',
      tags: { OD478: 'OD478|B' },
      switches: { OD511: false },
      stored: { 'storefront-debug': 'true' },
      known: [
        ...[
          red,
          blue,
          registration(experiment('OD509'), ['plp']),
          registration(experiment('OD510'), ['pdp']),
        ],
        ...[experiment('OD511'), { ...registration(experiment('OD600')), isCopyTest: true }],
      ],
    });
    await settled();
    expect(logs.filter((line) => line.includes('no meta tag'))).toEqual([
      'no meta tag assigns OD485, OD509 on this plp page',
    ]);
  });
});

describe('what the client asks for', () => {
  const loadList = vi.fn(async () => ({ registry: [] }));

  function hear(content: string) {
    const { services } = openPage({ isEarly: true });
    document.head.append(tag('OD478', content));
    hearExperiments(services, document, loadList);
  }

  beforeEach(() => loadList.mockClear());

  it('a page with a variant that changes it asks for what that needs at once', () => {
    hear('OD478|B');
    expect(loadList).toHaveBeenCalledOnce();
  });

  it('a page in A asks for the engine once it has been painted', () => {
    vi.useFakeTimers();
    hear(' OD478|A ');
    expect(loadList).not.toHaveBeenCalled();
    vi.advanceTimersToNextFrame();
    expect(loadList).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(loadList).toHaveBeenCalledOnce();
  });

  it('a page in A that nobody looks at asks for them at once: it is not painted', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    hear('OD478|A');
    expect(loadList).toHaveBeenCalledOnce();
  });
});
