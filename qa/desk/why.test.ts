import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  closePages,
  experiment,
  openPage,
  registration,
  settled,
  type TestPageOptions,
} from '../../src/experiments/engine/testing.ts';
import { attribute } from '../../src/experiments/kit/changes.ts';
import { data } from '../../src/experiments/kit/measures.ts';
import { text } from '../../src/experiments/kit/text.ts';
import { chooseVariant, engineOf } from './choose-variant.ts';
import { why } from './why.ts';

beforeEach(() => {
  for (const method of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => closePages());

const html = '<main><b>Bed</b></main>';
const plain = experiment('OD509', [text('b', 'Boxspring')]);
const tags = { OD509: 'OD509|B' };

async function answer(options: TestPageOptions) {
  const page = openPage({ html, known: [plain], ...options });
  await settled();
  const engine = await engineOf(page as never);
  const found = await engine?.examine('OD509');
  if (!found) throw new Error('there is no engine');
  return why(found).sentence;
}

const cases: readonly (readonly [what: string, options: TestPageOptions, sentence: RegExp])[] = [
  ['no tag', {}, /no tag AB-test-OD509: the server did not put/],
  ['another variant by the server', { tags: { OD509: 'OD509|A' } }, /runs A of OD509, as the server gave/],
  [
    'another variant by the address',
    { search: '?ab=OD509:A' },
    /runs A of OD509, as the address or the desk chose/,
  ],
  ['kept out by the address', { tags, search: '?ab=OD509:off' }, /The address or the desk keeps OD509 out/],
  ['no variant', { search: '?ab=OD509:Q' }, /was refused: Unexpected A\/B variant: Q on test OD509/],
  ['a malformed tag', { tags: { OD509: 'OD509-B' } }, /tag AB-test-OD509 is malformed: "OD509-B"/],
  [
    'another page',
    { tags, known: [registration(plain, ['pdp'])] },
    /only for pdp pages; this page’s type is plp/,
  ],
  ['the settings', { tags, switches: { OD509: false } }, /settings turn OD509 off/],
  ['nothing to change here', { tags, html: '<main></main>' }, /finds nothing on this page: b\./],
  ['it only measures', { tags, known: [experiment('OD509', [], [data('b', 'bed')])] }, /only measures/],
  [
    'code that throws',
    {
      tags,
      known: [
        experiment('OD509', [
          attribute('b', 'title', () => {
            throw new Error('x');
          }),
        ]),
      ],
    },
    /threw an error, so all of it was undone \(failed: Error: x\)\.$/,
  ],
  ['all well', { tags }, /B of OD509 is on this page, but has not been in view yet/],
];

it.each(cases)('answers why B is not seen: %s', async (_what, options, sentence) => {
  expect(await answer(options)).toMatch(sentence);
});

it('says that there is no such experiment', async () => {
  const page = openPage({ html, known: [plain] });
  const engine = await engineOf(page as never);
  const found = await engine?.examine('OD999');
  expect(found && why(found).sentence).toBe('There is no experiment OD999 in this build.');
});

it('switches variants on one page, undoes each exactly, keeps the choice, and marks the events', async () => {
  const page = openPage({ html, known: [plain], tags });
  await settled();
  const before = html;
  const engine = await engineOf(page as never);
  if (!engine) throw new Error('there is no engine');
  const storage = new Map<string, string | undefined>();
  const kept = {
    get: (key: string) => storage.get(key),
    set: (key: string, value?: string) => !!storage.set(key, value),
  };
  expect(document.querySelector('b')?.textContent).toBe('Boxspring');
  for (const [variant, shown] of [
    ['A', 'Bed'],
    ['B', 'Boxspring'],
    ['off', 'Bed'],
    ['B', 'Boxspring'],
  ] as const) {
    await chooseVariant(engine, 'OD509', variant, kept as never);
    await settled();
    expect(document.querySelector('b')?.textContent, variant).toBe(shown);
    expect(storage.get('experiment-overrides')).toBe(`OD509:${variant}`);
  }
  const activations = page.events.filter(({ name }) => name === 'experiment_activation');
  expect(activations.map(({ parameters }) => parameters.qa)).toEqual([undefined, true, true, true]);
  await chooseVariant(engine, 'OD509', 'off', kept as never);
  expect(document.body.innerHTML).toBe(before);
});

it('a variant whose code does not come ends in an error that the desk shows', async () => {
  const gone = new Error('gone');
  const page = openPage({
    html,
    known: [{ ...registration(plain), load: () => Promise.reject(gone) }],
    tags,
  });
  await settled();
  const engine = await engineOf(page as never);
  if (!engine) throw new Error('there is no engine');
  await chooseVariant(engine, 'OD509', 'B', { get: () => undefined, set: () => true } as never);
  expect(page.experiments.get('OD509')).toMatchObject({ active: false, whyNot: 'failed' });
  await vi.waitFor(() =>
    expect(`${vi.mocked(console.error).mock.calls}`).toContain('Failed to execute AB test OD509'),
  );
});
