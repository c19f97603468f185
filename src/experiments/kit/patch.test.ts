import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLayout } from '../../dom/testing.ts';
import type { Services } from '../../page/services.ts';
import { closePages, experiment, openPage, settled, type TestPageOptions } from '../engine/testing.ts';
import { patchesOf } from './before-engine.ts';
import { addClass, attribute } from './changes.ts';
import { custom } from './custom.ts';
import { define } from './define-experiment.ts';
import { insert, make } from './insert.ts';
import { click } from './measures.ts';
import { text } from './text.ts';
import type { Change, ExperimentId, Measure } from './types.ts';

const html = '<p>Dekbed</p>';
const body = () => document.body.innerHTML;
const red = addClass('p', 'red');
const block = insert('p', 'after', () => make('i'));
let number = 700;

/** A page on which the experiment's code has come, and the client has not. */
function open(
  changes: readonly Change[],
  { variant = 'B', measures = [] as Measure[], before, ...options }: TestPageOptions & Partial<Settings> = {},
) {
  const id: ExperimentId = `OD${number++}`;
  const page = openPage({ html, ...options, tags: { [id]: `${id}|${variant}` }, isEarly: true });
  before?.(page);
  define({ ...experiment(id, changes, measures), pages: ['plp'] });
  return { ...page, id };
}
interface Settings {
  variant: string;
  measures: Measure[];
  /** What happens before its code comes. */
  before: (page: ReturnType<typeof openPage>) => void;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => closePages());

it('what a tag assigns is applied without an engine, which tells it in order when it comes', async () => {
  const { id, clientComes, tracked, experiments, funnel } = open([red, block]);
  expect(body()).toBe(`<p class="red">Dekbed</p><i data-experiment="${id}"></i>`);
  expect(tracked).toEqual([]);
  await clientComes();
  expect(body()).toBe(`<p class="red">Dekbed</p><i data-experiment="${id}"></i>`);
  expect(funnel).toEqual(['assigned', 'anchor_found', 'applied'].map((stage) => `${id} B ${stage}`));
  expect(tracked.map(({ name }) => name)).toEqual([
    ...['experiment_funnel', 'experiment_funnel', 'experiment_funnel', 'experiment_activation'],
  ]);
  expect(experiments.list()).toMatchObject([{ id, active: true, variant: 'B', source: 'tag' }]);
  expect(experiments.stop(id)).toBe(true);
  expect(body()).toBe(html);
});

it('a stop before the engine has come undoes what was patched', async () => {
  const { id, clientComes, tracked, experiments } = open([red, block]);
  // The head names its file, so that its start waits for the paint.
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'x', src: 'chunks/OD700.js' }),
  );
  const came = clientComes();
  experiments.stop(id);
  await came;
  await vi.waitFor(() => expect(experiments.get(id)).toMatchObject({ whyNot: 'stopped' }));
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await settled();
  expect(body()).toBe(html);
  expect(tracked.filter(({ name }) => name === 'experiment_activation')).toHaveLength(1);
});

/** What the page shows of a visitor, and what is stored of them: a place may hang on either. */
const places = {
  'what the client shows': (found: Element) => (document.querySelector('.badge') ? found : undefined),
  'what is stored': (found: Element, { storage }: Services) => (storage.get('cartcount') ? found : undefined),
};
/** When it comes, and whether the engine is there by then. */
const moments = ['first', 'before the engine', 'at a refresh', 'never'] as const;

describe('a place that hangs on the visitor is found in A as in B:', () => {
  it.each(
    Object.entries(places).flatMap(([what, at]) => moments.map((moment) => [what, moment, at] as const)),
  )('by %s, %s', async (_what, moment, at) => {
    const isFound = moment !== 'never';
    for (const variant of ['A', 'B']) {
      const comes = (now: (typeof moments)[number], { storage }: ReturnType<typeof openPage>) => {
        if (now !== moment) return;
        document.body.append(make('u', { class: 'badge' }));
        storage.set('cartcount', '1');
      };
      const before = (page: ReturnType<typeof openPage>) => comes('first', page);
      const page = open([insert('p', 'after', () => make('i'), { at })], { variant, before });
      comes('before the engine', page);
      await page.clientComes();
      comes('at a refresh', page);
      page.services.signals.emit('cart-count-updated', { count: 1 });
      await settled();
      expect([variant, page.funnel.includes(`${page.id} ${variant} anchor_found`)]).toEqual([
        variant,
        isFound,
      ]);
      expect(!!document.querySelector('i')).toBe(isFound && variant === 'B');
    }
  });
});

it('nothing is changed after a change has failed, also of what came too fast for the time before the engine', async () => {
  const failing = custom('p', (element) => {
    if (element.textContent === '70') throw new Error('broken');
    element.className = 'red';
    return () => element.removeAttribute('class');
  });
  const { id, clientComes, experiments } = open([failing]);
  for (let at = 1; at <= 80; at++) {
    document.body.append(Object.assign(document.createElement('p'), { textContent: `${at}` }));
    await Promise.resolve();
  }
  expect(document.querySelectorAll('.red').length).toBeLessThan(60);
  await clientComes();
  expect(experiments.get(id)).toMatchObject({ whyNot: 'failed' });
  expect(document.querySelectorAll('.red')).toHaveLength(0);
});

it('a text that the page writes in place before the engine came is put over then', async () => {
  const { id, clientComes, experiments } = open([red, text('p', 'ours')]);
  const words = document.querySelector('p')?.firstChild as Text;
  words.data = 'the page’s';
  await clientComes();
  expect(words.data).toBe('ours');
  experiments.stop(id);
  expect(body()).toBe('<p>the page’s</p>');
});

it('what the page has made of it before the engine came is mended then, and not before', async () => {
  const { id, clientComes } = open([attribute('p', 'title', 'ours'), block]);
  const p = document.querySelector('p');
  p?.setAttribute('title', 'the page’s');
  document.querySelector('i')?.remove();
  document.body.append(make('p'));
  await settled();
  expect(p?.title).toBe('the page’s');
  expect(document.querySelectorAll('i')).toHaveLength(1);
  await clientComes();
  expect(p?.title).toBe('ours');
  expect(document.querySelectorAll(`p + i[data-experiment="${id}"]`)).toHaveLength(2);
});

it('what the file of another build has patched stands once, and is measured', async () => {
  const id = 'OD690';
  patchesOf(document).push(new Set([id]));
  const patched = `<p class="red">Dekbed</p><i data-experiment="${id}"></i>`;
  const known = [experiment(id, [red, block], [click('p', 'pressed')])];
  const { events, funnel, experiments } = openPage({ html: patched, tags: { [id]: `${id}|B` }, known });
  await settled();
  expect(body()).toBe(patched);
  document.querySelector('p')?.click();
  await settled();
  expect(funnel).toEqual(['assigned', 'anchor_found', 'acted'].map((stage) => `${id} B ${stage}`));
  expect(events.map(({ name }) => name)).toEqual(['experiment_activation', 'experiment_measurement']);
  experiments.stop(id);
  expect(body()).toBe(patched);
});

it('an element that left before the engine came is undone by it', async () => {
  const { clientComes, experiments, id } = open([block]);
  const p = document.querySelector('p');
  p?.remove();
  await settled();
  await clientComes();
  expect(body()).toBe('');
  if (p) document.body.append(p);
  await settled();
  expect(body()).toBe(`${html}<i data-experiment="${id}"></i>`);
  experiments.stop(id);
  expect(body()).toBe(html);
});

it('an answer for a covered anchor stands before its cover ends, and so before there is an engine', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 100 } as DOMRect);
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(800);
  const layout = fakeLayout();
  let answer = (_node: Element) => {};
  const late = insert('p', 'after', () => new Promise<Element>((resolve) => (answer = resolve)));
  const { clientComes, id } = open([late], { html: '<p style="visibility: hidden">Dekbed</p>' });
  await new Promise(requestAnimationFrame);
  answer(make('i'));
  await settled();
  layout();
  await settled();
  expect(document.querySelector('p + i')).not.toBeNull();
  await clientComes();
  expect(document.querySelectorAll(`p + i[data-experiment="${id}"]`)).toHaveLength(1);
});

it('a change that throws ends it: the engine undoes the others and tells so', async () => {
  const broken = new Error('broken');
  const bad = custom('p', () => {
    throw broken;
  });
  const { clientComes, id, funnel, experiments } = open([red, bad, block]);
  expect(document.querySelector('i')).toBeNull();
  await clientComes();
  expect(body()).toBe(html);
  expect(funnel.at(-1)).toBe(`${id} B miss error`);
  expect(experiments.get(id)).toMatchObject({ active: false, whyNot: 'failed' });
  expect(vi.mocked(console.error).mock.calls).toEqual([[`Failed to execute AB test ${id}`, broken]]);
});

describe('while there is no engine, no loop hangs the page, and the engine ends the test:', () => {
  /** Where nothing stops the loop, the test fails instead of hanging. */
  const most = 300;

  it('batchLimit: a page that answers each change by a new element', async () => {
    let answers = 0;
    const answering = new MutationObserver(() => {
      if (document.querySelector('p.red') && answers++ < most) document.body.replaceChildren(make('p'));
    });
    answering.observe(document, { subtree: true, childList: true, attributes: true });
    const { clientComes, experiments, id } = open([red]);
    await settled();
    await clientComes();
    await vi.waitFor(() => expect(experiments.get(id)?.whyNot).toBe('quarantined'));
    answering.disconnect();
    expect(answers).toBeLessThan(200);
  });

  it('depthLimit: a change that puts in two more of what it matches', async () => {
    let times = 0;
    const double = custom('p', (p) => {
      if (times++ > most) return undefined;
      const own = [make('p'), make('p')];
      p.after(...own);
      return () => {
        for (const one of own) one.remove();
      };
    });
    const { clientComes, experiments, id } = open([double]);
    await settled();
    expect(times).toBeLessThan(200);
    await clientComes();
    expect(experiments.get(id)?.whyNot).toBe('quarantined');
    expect(body()).toBe(html);
  });
});

describe('it is left to the engine', () => {
  it.each<[string, Parameters<typeof open>[1]]>([
    ['in A', { variant: 'A' }],
    ['in a variant without changes', { variant: 'C' }],
    ['on a page that it is not meant for', { type: 'pdp' }],
    ['where the tag is wrong', { variant: 'B|C' }],
    ['where the address chooses', { search: '?ab=' }],
  ])('%s', (_where, options) => {
    open([red], options);
    expect(body()).toBe(html);
  });

  it('where the settings turn it off', () => {
    open([red], { switches: { [`OD${number}`]: false } });
    expect(body()).toBe(html);
  });

  it('where shoppers have seen the page', () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{} as PerformancePaintTiming]);
    open([red]);
    expect(body()).toBe(html);
  });
});

it.each(['A', 'B'])(
  'a click in %s before there is an engine is measured once, by the innermost',
  async (variant) => {
    const measures = [click('div', ({ id }) => id)];
    const { clientComes, events, id } = open([red], {
      variant,
      measures,
      html: '<div id="outer"><div id="inner"><b>Bed</b></div></div><p>Dekbed</p>',
    });
    document.querySelector('b')?.click();
    await clientComes();
    const labels = () => events.flatMap(({ parameters }) => parameters.eventLabel ?? []);
    expect(labels()).toEqual(['inner']);
    expect(events[0]).toMatchObject({ name: 'experiment_activation', parameters: { testId: id } });
    document.querySelector('b')?.click();
    expect(labels()).toEqual(['inner', 'inner']);
  },
);

it('what the browser cannot read is left to the engine, which keeps it out', async () => {
  const { id, clientComes, funnel } = open([red, addClass('p::no(p)', 'blue')]);
  expect(body()).toBe(html);
  await clientComes();
  expect(body()).toBe(html);
  expect(funnel).toEqual([`${id} B assigned`, `${id} B miss error`]);
});
