import { describe, expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, fragment, openPage, registration, settled, tag } from '../engine/testing.ts';
import { addClass, attribute } from '../kit/changes.ts';
import { insert, make } from '../kit/insert.ts';
import { click, data } from '../kit/measures.ts';
import { text } from '../kit/text.ts';

freshPages('error', 'warn', 'info');

const html = '<main><b title="x">Bed</b><u>Onder</u></main>';
const plain = experiment('OD509', [text('b', 'Boxspring')]);
const timeless = (report: string) => report.replaceAll(/^ {2}[ \d]{5}\d {2}(?=\S)/gm, '      ms  ');

it('says of a variant without changes that it changes nothing', async () => {
  const { experiments } = openPage({ html, known: [experiment('OD478', [])], tags: { OD478: 'OD478|B' } });
  await settled();
  expect(await experiments.explain('OD478')).toContain('as many as match now\n  it changes nothing\n');
});

it('says of an active one that it has found nothing', async () => {
  const { experiments } = openPage({
    html,
    known: [experiment('OD478', [text('.gone', 'x')])],
    tags: { OD478: 'OD478|B' },
  });
  await settled();
  expect(await experiments.explain('OD478')).toContain('\nactive, but it has found nothing to change\n');
  document.querySelector('main')?.append(fragment('<p class="gone"></p>'));
  await settled();
  expect(await experiments.explain('OD478')).toContain('\nactive\n');
});

it('does not say so of C without changes, which looks for nothing', async () => {
  const { experiments } = openPage({ html, known: [plain], tags: { OD509: 'OD509|C' } });
  await settled();
  expect(await experiments.explain('OD509')).toContain('\nactive\n');
});

it('describes all of a test: where its variant came from, its gates, anchors, timeline, doubles and overlaps', async () => {
  const node = () => make('i', {}, 'n');
  const known = [
    experiment(
      'OD478',
      [text('b', 'Boxspring'), insert('b', 'after', node), attribute('.gone', 'title', 'x')],
      [data('b', 'bed'), click('b', 'bed')],
    ),
    experiment('OD485', [text('b', 'Matras')]),
  ];
  const { experiments } = openPage({ html, known, tags: { OD478: 'OD478|B' } });
  await settled();
  await experiments.start('OD485', 'B');
  document.querySelector('b')?.click();
  document.querySelector('b')?.click();
  experiments.stop('OD478');
  await experiments.start('OD478', 'B');
  await experiments.start('OD478', 'B');
  const report = await experiments.explain('OD478');
  expect(vi.mocked(console.info).mock.calls).toEqual([[report]]);
  expect(timeless(report)).toMatchInlineSnapshot(`
    "OD478 test-OD478 on /, page type plp
    meta tag: OD478|B; address: says nothing
    variant B, from a call of start()
    active

    gates
      1. pass  the address does not choose otherwise
      2. pass  it is known
      3. pass  it is not active yet, nor told as another variant on this page
      4. pass  its variant is A, B or C
      5. pass  the settings do not turn it off
      6. pass  it is made for this type of page

    anchors of B, as many as match now
         1  text  b
         1  insert after  b, 1 of them with a place
         0  attribute title  .gone

    timeline, ms since the page began; count visitors from \`assigned\`, which no failure can prevent
          ms  asked for B by tag
          ms  assigned
          ms  code loaded (×2)
          ms  anchor_found
          ms  text on b (×2)
          ms  applied
          ms  insert after on b (×2)
          ms  activated
          ms  measured data bed
          ms  acted
          ms  measured click bed (×2)
          ms  ends: stopped
          ms  asked for B by api
          ms  asked for B by api: Tried to start AB test OD478 but it's already active

    not sent a second time
      activation
      data bed

    overlaps
      OD478 and OD485 both set text; that of OD485 is seen"
  `);
});

it('names the address of a page with an unknown type, and that QA chose', async () => {
  const { experiments } = openPage({ type: '', html, known: [plain], search: '?ab=OD509:A' });
  await settled();
  document.head.append(tag('OD509', 'OD509|B'));
  await settled();
  const report = await experiments.explain('OD509');
  expect(report.split('\n').slice(0, 4)).toEqual([
    'OD509 test-OD509 on /, page type none',
    'meta tag: OD509|B; address: A',
    'variant A, from the address (?ab=)',
    'active',
  ]);
  expect(report).toMatch(/asked for B by tag: the address says A$/);
});

it('describes one that nobody has asked for, with its anchors', async () => {
  const { experiments } = openPage({ html, known: [plain] });
  const report = await experiments.explain('OD509');
  expect(report).toContain(
    'page type plp\nmeta tag: none; address: says nothing\nno variant\nnot active: not assigned\n',
  );
  expect(report).toContain('nobody has asked for it on this page; if a tag did, without a variant:\n');
  expect(report).toContain('anchors of B, as many as match now\n     1  text  b\n');
  expect(document.querySelector('b')?.textContent).toBe('Bed');
});

it('describes one that is unknown', async () => {
  const { experiments } = openPage({ html, tags: { OD999: 'OD999|B' }, known: [plain] });
  await settled();
  const report = await experiments.explain('OD999');
  expect(report).toMatch(/^OD999 on \/, page type plp\nmeta tag: OD999\|B; address: says nothing\n/);
  expect(report).toContain('6. FAIL  it is made for this type of page — nobody knows what it is made for\n');
  expect(report).toContain('anchors, as many as match now\n  nobody knows its code\n');
});

it.each([
  ['a meta tag', { tags: { OD509: 'OD509|B' } }],
  [
    'a copy-test script',
    {
      html: `${html}<script type="application/json" data-copy-test>{"id":"OD509","variant":"B","copyTestElements":[{"selector":"b","copy":"x","name":"x"}]}</script>`,
      known: [],
    },
  ],
])('says of %s that the page gave the variant', async (_name, options) => {
  const { experiments } = openPage({ html, known: [plain], ...options });
  await settled();
  expect(await experiments.explain('OD509')).toContain(
    '\nvariant B, from the page (meta tag or copy-test script)\nactive\n',
  );
});

it('quotes a tag that says something else than a variant', async () => {
  const { experiments } = openPage({ html, tags: { OD509: 'OD509B' }, known: [plain] });
  await settled();
  const report = await experiments.explain('OD509');
  expect(report).toContain('meta tag: "OD509B", which is not OD509|<variant>;');
  expect(report).toContain('4. FAIL  its variant is A, B or C — nobody has chosen one');
});

describe('what prevents a full answer is named:', () => {
  const anchors = (report: string) =>
    report.slice(report.indexOf('anchors'), report.indexOf('timeline')).trim().split('\n').slice(1);

  it('code that does not load', async () => {
    const gone = {
      ...registration(plain),
      load: async () => {
        throw new TypeError('Failed to fetch');
      },
    };
    const { experiments } = openPage({ html, known: [gone] });
    expect(anchors(await experiments.explain('OD509'))).toEqual([
      '  its code does not load: TypeError: Failed to fetch',
    ]);
  });

  it('code that does not come', async () => {
    const slow = { ...registration(plain), load: () => new Promise<never>(() => {}) };
    const { experiments } = openPage({ html, known: [slow] });
    experiments.start('OD509', 'B');
    await settled();
    vi.useFakeTimers();
    const report = experiments.explain('OD509');
    await vi.advanceTimersByTimeAsync(2000);
    expect(anchors(await report)).toEqual(['  its code has not come within 2000 ms']);
    expect(await report).toContain('not active: loading');
  });

  it('a selector or a search for a place that throws, beside the anchors that are fine', async () => {
    const { experiments } = openPage({
      html,
      known: [
        experiment('OD509', [
          { ...addClass('b[', 'x'), does: 'broken' },
          {
            ...addClass('b', 'x'),
            finds: () => {
              throw new Error('no place');
            },
          },
          addClass('u', 'x'),
        ]),
      ],
    });
    const [broken, placeless, fine] = anchors(await experiments.explain('OD509'));
    expect(broken).toMatch(/^ {5}\? {2}broken {2}b\[, but its selector throws .+/);
    expect(placeless).toBe('     1  class x  b, but to find its place throws Error: no place');
    expect(fine).toBe('     1  class x  u');
  });
});
