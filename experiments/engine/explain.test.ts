import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attribute, text } from './changes.ts';
import { create } from './create.ts';
import { insert } from './insert.ts';
import { click, data } from './measures.ts';
import { closePages, experiment, openPage, settled, tag } from './testing.ts';

beforeEach(() => {
  for (const method of ['error', 'warn', 'info'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  vi.restoreAllMocks();
});

const html = '<main><b title="x">Bed</b><u>Onder</u></main>';
const plain = experiment('OD509', [text('b', 'Boxspring')]);
const timeless = (told: string) => told.replaceAll(/^ {2}[ \d]{5}\d {2}(?=\S)/gm, '      ms  ');

it('tells all of a test: where its variant came from, its gates, anchors, timeline, doubles and overlaps', async () => {
  const node = (_element: Element, { document }: { document: Document }) => create(document, 'i', {}, 'n');
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
  const told = await experiments.explain('OD478');
  expect(vi.mocked(console.info).mock.calls).toEqual([[told]]);
  expect(timeless(told)).toMatchInlineSnapshot(`
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

    anchors, as many as match now
         1  text  b
         1  insert after  b, 1 of them with a place
         0  attribute title  .gone

    timeline, ms since the page began
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

it('tells the address of a page with an unknown type, and that QA chose', async () => {
  const { experiments } = openPage({ type: '', html, known: [plain], search: '?ab=OD509:A' });
  document.head.append(tag('OD509', 'OD509|B'));
  await settled();
  expect(timeless(await experiments.explain('OD509'))).toMatchInlineSnapshot(`
    "OD509 test-OD509 on /, page type none
    meta tag: OD509|B; address: A
    variant A, from the address (?ab=)
    active

    gates
      1. pass  the address does not choose otherwise
      2. pass  it is known
      3. pass  it is not active yet, nor told as another variant on this page
      4. pass  its variant is A, B or C
      5. pass  the settings do not turn it off
      6. pass  it is made for this type of page

    anchors, as many as match now
         1  text  b

    timeline, ms since the page began
          ms  asked for A by address
          ms  assigned
          ms  code loaded
          ms  anchor_found
          ms  activated
          ms  asked for B by tag: the address says A"
  `);
});

it('tells of one that nobody has asked for', async () => {
  const { experiments } = openPage({ html, known: [plain] });
  expect(timeless(await experiments.explain('OD509'))).toMatchInlineSnapshot(`
    "OD509 test-OD509 on /, page type plp
    meta tag: none; address: says nothing
    no variant
    not active: not assigned

    gates
      nobody has asked for it on this page

    anchors, as many as match now
      its code is not loaded

    timeline, ms since the page began"
  `);
});

it('tells of one that is unknown', async () => {
  const { experiments } = openPage({ html, tags: { OD999: 'OD999|B' }, known: [plain] });
  await settled();
  expect(timeless(await experiments.explain('OD999'))).toMatchInlineSnapshot(`
    "OD999 on /, page type plp
    meta tag: OD999|B; address: says nothing

    gates
      1. pass  the address does not choose otherwise
      2. FAIL  it is known — Tried to start AB test OD999 but it does not exist

    anchors, as many as match now
      its code is not loaded

    timeline, ms since the page began"
  `);
});
