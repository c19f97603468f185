import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { text } from '../kit/text.ts';
import { experiment, openPage, registration, settled } from './testing.ts';

const errors = () => vi.mocked(console.error).mock.calls.map(([message]) => message);

freshPages('error', 'warn', 'info');

const html = '<main><b title="x">Bed</b><u>Onder</u></main>';
const plain = experiment('OD509', [text('b', 'Boxspring')]);
/** The lines of the gates, with their results. */
const gates = (text: string) => text.split('\n').filter((line) => /^ {2}\d\. /.test(line));

describe('each gate refuses with its reason, and the later ones are listed beside it:', () => {
  const names = [
    'the address does not choose otherwise',
    'it is known',
    'it is not active yet, nor told as another variant on this page',
    'its variant is A, B or C',
    'the settings do not turn it off',
    'it is made for this type of page',
  ];
  it.each<[number, string, string, Parameters<typeof openPage>[0]]>([
    [1, 'OD509', 'the address says off', { search: '?ab=OD509:off' }],
    [2, 'OD999', 'Tried to start AB test OD999 but it does not exist', { tags: { OD999: 'OD999|B' } }],
    [4, 'OD509', 'Unexpected A/B variant: D on test OD509', { tags: { OD509: 'OD509|D' } }],
    [5, 'OD509', 'turned off by the settings', { switches: { OD509: false } }],
    [6, 'OD509', 'only for pdp, cart', { known: [registration(plain, ['pdp', 'cart'])] }],
  ])('gate %i', async (at, id, refusal, options) => {
    const { experiments } = openPage({ html, known: [plain], tags: { OD509: 'OD509|B' }, ...options });
    await settled();
    const lines = gates(await experiments.explain(id));
    expect(lines[at - 1]).toBe(`  ${at}. FAIL  ${names[at - 1]} — ${refusal}`);
    const passes = names.map((name, index) => `  ${index + 1}. pass  ${name}`);
    expect(lines.map((line, index) => (line.includes('FAIL') ? passes[index] : line))).toEqual(passes);
    expect(lines.slice(0, at - 1)).toEqual(passes.slice(0, at - 1));
  });

  it('several at once, of which the console shows the first alone', async () => {
    const { experiments } = openPage({
      html,
      known: [registration(plain, ['pdp'])],
      tags: { OD509: 'OD509|D' },
      switches: { OD509: false },
    });
    await settled();
    expect(gates(await experiments.explain('OD509')).slice(3)).toEqual([
      `  4. FAIL  ${names[3]} — Unexpected A/B variant: D on test OD509`,
      `  5. FAIL  ${names[4]} — turned off by the settings`,
      `  6. FAIL  ${names[5]} — only for pdp`,
    ]);
    expect(errors()).toEqual(['Unexpected A/B variant: D on test OD509']);
  });

  it('of one that nobody asked for, as if a tag did, which is no error', async () => {
    const { experiments } = openPage({ html, known: [registration(plain, ['pdp'])] });
    expect(gates(await experiments.explain('OD509')).slice(3)).toEqual([
      `  4. FAIL  ${names[3]} — nobody has chosen one`,
      `  5. pass  ${names[4]}`,
      `  6. FAIL  ${names[5]} — only for pdp`,
    ]);
    await experiments.explain('OD999');
    expect(errors()).toEqual([]);
  });

  it('gate 3, for one that was reported as another variant on this page', async () => {
    const { experiments } = openPage({ html, known: [plain] });
    await experiments.start('OD509', 'B');
    experiments.stop('OD509');
    expect(await experiments.start('OD509', 'A')).toBe(false);
    const refusal = "Tried to start AB test OD509 but it's already active";
    expect(errors()).toEqual([refusal]);
    expect(gates(await experiments.explain('OD509'))[2]).toBe(`  3. FAIL  ${names[2]} — ${refusal}`);
  });

  it('the address’s choice by its own gates, not by the tag that it goes before', async () => {
    const options = { html, known: [plain], tags: { OD509: 'OD509|B' }, search: '?ab=OD509:A' };
    const page = openPage(options);
    await settled();
    expect(gates(await page.experiments.explain('OD509'))).toEqual(
      names.map((name, index) => `  ${index + 1}. pass  ${name}`),
    );
    const { experiments } = openPage({ ...options, switches: { OD509: false } });
    await settled();
    expect(experiments.get('OD509')).toMatchObject({ variant: 'A', whyNot: 'turned off by the settings' });
    expect(gates(await experiments.explain('OD509'))[4]).toBe(
      `  5. FAIL  ${names[4]} — turned off by the settings`,
    );
  });

  it('none, where it runs: a second start that is refused does not hide how the first got through', async () => {
    const { experiments } = openPage({ html, known: [plain] });
    await experiments.start('OD509', 'B');
    await experiments.start('OD509', 'A');
    expect(gates(await experiments.explain('OD509'))).toEqual(
      names.map((name, index) => `  ${index + 1}. pass  ${name}`),
    );
  });
});

it('only a mistake is logged as an error; what the settings and the page’s type refuse is how it should be', async () => {
  const { experiments } = openPage({
    type: 'plp',
    html,
    switches: { OD509: false },
    known: [plain, registration(experiment('OD485'), ['pdp'])],
    tags: { OD509: 'OD509|B', OD485: 'OD485|B' },
  });
  await settled();
  expect(errors()).toEqual([]);
  expect(experiments.list().map(({ whyNot }) => whyNot)).toEqual([
    'turned off by the settings',
    'only for pdp',
  ]);
});
