import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsIn } from '../../page/testing.ts';
import { closePages, experiment, fakeViewport, fragment, openPage, settled } from './testing.ts';

const errors = () => vi.mocked(console.error).mock.calls.map(([message]) => message);
const html = '<h1>Bedden</h1><a href="/x">Kijk</a>';
const element = { selector: 'h1', copy: 'Slaap beter', name: 'title' };
const good = { id: 'OD601', variant: 'B', copyTestElements: [element] };

let view = fakeViewport();
beforeEach(() => {
  view = fakeViewport();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closePages();
  view.restore();
});

const script = (json: string) => fragment(`<script type="application/json" data-copy-test>${json}</script>`);

it('shows its copy as text, and stops to the byte', async () => {
  const { copyTests, experiments } = openPage({ html });
  const before = document.body.outerHTML;
  const copy = '<b>Slaap</b> & droom';
  expect(await copyTests.start({ ...good, copyTestElements: [{ ...element, copy }] })).toBe(true);
  expect(document.querySelector('h1')?.textContent).toBe(copy);
  expect(experiments.get('OD601')).toMatchObject({ active: true, variant: 'B' });
  experiments.stop('OD601');
  expect(document.body.outerHTML).toBe(before);
});

it('reads each script of data in the page, late ones too', async () => {
  openPage({ html });
  document.body.append(script(JSON.stringify(good)));
  await settled();
  const second = { selector: 'a', copy: 'Ontdek', name: 'link' };
  document.body.append(script(JSON.stringify({ ...good, id: 'OD602', copyTestElements: [second] })));
  await settled();
  expect(document.querySelector('h1')?.textContent).toBe('Slaap beter');
  expect(document.querySelector('a')?.textContent).toBe('Ontdek');
  expect(errors()).toEqual([]);
});

it('measures what each element asks for, in variant A without changing the page', async () => {
  const { copyTests, events } = openPage({ html });
  const before = document.body.outerHTML;
  await copyTests.start({
    id: 'OD601',
    variant: 'A',
    copyTestElements: [
      { ...element, triggerViewportEvent: true, triggerClickEvent: false },
      { selector: 'a', copy: 'Ontdek', name: 'link', triggerViewportEvent: false, triggerClickEvent: true },
    ],
  });
  expect(document.body.outerHTML).toBe(before);
  vi.useFakeTimers();
  for (const element of document.querySelectorAll<HTMLElement>('h1, a')) {
    view.show(element);
    element.click();
  }
  vi.advanceTimersByTime(500);
  expect(events.map(({ parameters: { eventAction, eventLabel } }) => [eventAction, eventLabel])).toEqual([
    [undefined, undefined],
    ['click', 'link'],
    ['viewport', 'title'],
  ]);
});

it('is refused where its id is a known experiment', async () => {
  const { copyTests } = openPage({ html, known: [experiment('OD478')] });
  expect(await copyTests.start({ ...good, id: 'OD478' })).toBe(false);
  expect(errors()).toEqual(['Tried to start copy test OD478 but it is a known AB test ID']);
  expect(document.querySelector('h1')?.textContent).toBe('Bedden');
});

it('is started once per page', async () => {
  const { copyTests, experiments, events } = openPage({ html });
  await copyTests.start(good);
  expect(await copyTests.start({ ...good, copyTestElements: [{ ...element, copy: 'Anders' }] })).toBe(false);
  expect(errors()).toEqual(["Tried to start AB test OD601 but it's already active"]);
  experiments.stop('OD601');
  expect(await copyTests.start(good)).toBe(true);
  expect(events).toHaveLength(1);
});

it('may take the id of a copy test that is kept as a file', async () => {
  const file = { id: 'OD601', name: 'copy-test-OD601', pages: ['*'], isCopyTest: true, load: vi.fn() };
  const { copyTests } = openPage({ html, known: [file] });
  expect(await copyTests.start(good)).toBe(true);
  expect(file.load).not.toHaveBeenCalled();
});

describe('bad data is reported by its path and what was expected, and starts nothing:', () => {
  const second = (bad: object) => ({ ...good, copyTestElements: [element, { ...element, ...bad }] });
  it.each<[unknown, string]>([
    [null, 'copy test: it is null, expected an object'],
    [[good], `copy test: it is ${JSON.stringify([good])}, expected an object`],
    [{ ...good, id: 600 }, 'copy test: id is 600, expected an id as OD600'],
    [{ ...good, id: '<img>' }, 'copy test: id is "<img>", expected an id as OD600'],
    [{ ...good, variant: 1 }, 'copy test OD601: variant is 1, expected A, B or C'],
    [
      { id: 'OD601', variant: 'B' },
      'copy test OD601: copyTestElements is undefined, expected a list of elements',
    ],
    [
      { ...good, copyTestElements: [] },
      'copy test OD601: copyTestElements is [], expected a list of elements',
    ],
    [
      { ...good, copyTestElements: ['h1'] },
      'copy test OD601: copyTestElements[0] is "h1", expected an object',
    ],
    [
      second({ selector: 12 }),
      'copy test OD601: copyTestElements[1].selector is 12, expected a CSS selector',
    ],
    [
      second({ selector: 'h1[' }),
      'copy test OD601: copyTestElements[1].selector is "h1[", expected a CSS selector',
    ],
    [second({ copy: null }), 'copy test OD601: copyTestElements[1].copy is null, expected a text'],
    [
      second({ name: ' ' }),
      'copy test OD601: copyTestElements[1].name is " ", expected a name for its events',
    ],
    [
      second({ triggerClickEvent: 'yes', triggerViewportEvent: 1 }),
      'copy test OD601: copyTestElements[1].triggerViewportEvent is 1, expected true or false\n' +
        'copy test OD601: copyTestElements[1].triggerClickEvent is "yes", expected true or false',
    ],
  ])('%j', async (bad, message) => {
    const { copyTests, experiments } = openPage({ html });
    expect(await copyTests.start(bad)).toBe(false);
    expect(faultsIn(vi.mocked(console.error))).toEqual([`copy-test-invalid: ${message}`]);
    expect(experiments.list()).toEqual([]);
  });

  it('a script that is not JSON', async () => {
    openPage({ html });
    document.body.append(script('{ id: OD601 }'));
    await settled();
    expect(errors()).toEqual([
      expect.stringMatching(/^storefront copy-test-invalid: .*its data is not JSON: /),
    ]);
  });
});
