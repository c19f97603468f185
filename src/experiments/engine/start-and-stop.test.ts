import { expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { faultsIn } from '../../page/testing.ts';
import { addClass } from '../kit/changes.ts';
import { custom } from '../kit/custom.ts';
import type { Registration } from '../kit/types.ts';
import { hearExperiments } from './hear.ts';
import { experiment, openPage, registration, settled } from './testing.ts';

const red = experiment('OD478', [addClass('p', 'red')]);
const html = '<p>Dekbed</p>';
const classes = () => document.querySelector('p')?.className;
/** The list of experiments, which comes when the test says so. */
function delayed() {
  let resolve = (_list: { readonly registry: readonly Registration[] }) => {};
  const promise = new Promise<Parameters<typeof resolve>[0]>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (list: Parameters<typeof resolve>[0]) => resolve(list) };
}
const errors = () => vi.mocked(console.error).mock.calls.map(([message]) => message);

freshPages('error');

it('a start and a stop in one tick leave A, also before the experiments are known', async () => {
  const { services } = openPage({ html });
  const { promise, resolve } = delayed();
  const { experiments } = hearExperiments(services, document, () => promise);
  const started = experiments.start('OD478', 'B');
  experiments.stop('OD478');
  await settled();
  resolve({ registry: [registration(red)] });
  expect(await started).toBe(false);
  await settled();
  expect(classes()).toBe('');
  expect(errors()).toEqual([]);
});

/** The head names its file, so that its start waits for the paint. */
const early = { html: `${html}<script type="x" src="chunks/OD478.js"></script>`, known: [red] };

it.each(['A', 'B'])('a stop before the paint ends what the tag asked for: %s', async (variant) => {
  const page = openPage({ ...early, tags: { OD478: `OD478|${variant}` } });
  page.experiments.stop('OD478');
  await settled();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await settled();
  expect(page.experiments.get('OD478')).toMatchObject({ active: false });
  expect(page.events).toEqual([]);
  expect(classes()).toBe('');
});

it('a start before the paint comes after that of the tag', async () => {
  const page = openPage({ ...early, tags: { OD478: 'OD478|B' } });
  expect(await page.experiments.start('OD478', 'A')).toBe(false);
  expect(page.experiments.get('OD478')).toMatchObject({ active: true, variant: 'B', source: 'tag' });
});

it('a stop before a registration keeps what the tag asked for from starting', async () => {
  const page = openPage({ html, tags: { OD900: 'OD900|B' } });
  await settled();
  page.experiments.stop('OD900');
  page.experiments.register(experiment('OD900', [addClass('p', 'red')]));
  await settled();
  expect(page.experiments.get('OD900')).toMatchObject({ active: false });
  expect(classes()).toBe('');
});

it('an id of the bundle can not be registered over, however early that is tried', async () => {
  const { services } = openPage({ html });
  const { promise, resolve } = delayed();
  const { experiments } = hearExperiments(services, document, () => promise);
  experiments.register(experiment('OD478', [addClass('p', 'theirs')]));
  await settled();
  resolve({ registry: [registration(red)] });
  await experiments.start('OD478', 'B');
  expect(classes()).toBe('red');
  expect(faultsIn(vi.mocked(console.error))).toEqual(['experiment-unregistered: OD478: it already exists']);
});

it.each([Symbol('OD478'), null, {}, 478])('starting %s is refused in words', async (id) => {
  const { experiments } = openPage({ html, known: [red] });
  expect(await experiments.start(id as string, 'B')).toBe(false);
  expect(errors()).toEqual([`Tried to start AB test ${String(id)} but it does not exist`]);
});

it('a variant that is no text is refused in words', async () => {
  const { experiments } = openPage({ html, known: [red] });
  expect(await experiments.start('OD478', Symbol('B') as unknown as string)).toBe(false);
  expect(errors()).toEqual(['Unexpected A/B variant: Symbol(B) on test OD478']);
});

const setTitle = (title: string) =>
  custom('p', (element) => {
    const before = element.getAttribute('title');
    element.setAttribute('title', title);
    return () => {
      if (before === null) element.removeAttribute('title');
      else element.setAttribute('title', before);
    };
  });

it.each([
  ['OD478', 'OD485', 'OD509'],
  ['OD509', 'OD485', 'OD478'],
  ['OD485', 'OD478', 'OD509'],
])('three changes of authors’ own on one attribute leave what was there: %s, %s, %s', async (...order) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = openPage({
    html: '<p title="theirs">Dekbed</p>',
    known: [
      experiment('OD478', [setTitle('one')]),
      experiment('OD485', [setTitle('two')]),
      experiment('OD509', [setTitle('three')]),
    ],
  });
  const title = () => document.querySelector('p')?.title;
  const titles = new Map([
    ['OD478', 'one'],
    ['OD485', 'two'],
    ['OD509', 'three'],
  ]);
  for (const id of titles.keys()) await page.experiments.start(id, 'B');
  expect(title()).toBe('three');
  for (const id of order) {
    page.experiments.stop(id);
    titles.delete(id);
    await settled();
    expect(title()).toBe([...titles.values()].at(-1) ?? 'theirs');
  }
  expect(document.body.innerHTML).toBe('<p title="theirs">Dekbed</p>');
});
