import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ServerError } from '../../src/calls/server-error.ts';
import { startIsland } from '../../src/enhance/testing.ts';
import { element, faultsIn, testServices, turn } from '../../src/page/testing.ts';
import {
  type GuidedSellingResults,
  guidedSellingResultsOf,
} from '../../src/shop/advice/guided-selling.calls.ts';
import island from './guided-selling.island.tsx';

vi.mock('../../src/shop/advice/guided-selling.calls.ts');

const tree = {
  questions: [
    {
      id: 'soort',
      title: 'Welke soort?',
      answers: [
        { id: 'zacht', label: 'Zacht', facets: { gevoel: ['zacht'] }, met: 'Zacht, zoals je wilt' },
        { id: 'stevig', label: 'Stevig', facets: { gevoel: ['stevig'] } },
      ],
      next: 'maat',
    },
    {
      id: 'maat',
      title: 'Welke maat?',
      isMultiple: true,
      answers: [
        { id: 's', label: 'Smal', facets: { maat: ['90, links'] } },
        { id: 'b', label: 'Breed', facets: { maat: ['180'] } },
      ],
    },
  ],
};
const product = (id: string, gevoel: string, maat: string) => ({
  ProductId: id,
  Title: `Matras ${id}`,
  Brand: 'Merk',
  ArticleUrl: `/product/${id}`,
  ImageUrl: '/x.svg',
  DisplayPriceText: '€ 100,-',
  Price: 10_000,
  Rating: 8,
  Facets: [
    { Id: 'gevoel', Values: [gevoel] },
    { Id: 'maat', Values: [maat] },
  ],
});
const answer: GuidedSellingResults = {
  Count: 1,
  UnknownFacets: [],
  Products: [product('a', 'stevig', '180'), product('b', 'zacht', '180'), product('c', 'zacht', '90, links')],
};

// One test measures how long an answer stays in sight; the others don't wait for it.
const { setTimeout: wait } = globalThis;

let stop: (() => void) | undefined;
let track: ReturnType<typeof testServices>['track'];
const results = vi.mocked(guidedSellingResultsOf);

interface Opened {
  readonly answers?: string;
  readonly question?: string;
  readonly shell?: 'page' | 'popup';
}

async function open(given: unknown = tree, { answers = '', question = '', shell = 'page' }: Opened = {}) {
  stop?.();
  const opened = testServices('content');
  ({ track, stop } = opened);
  const { services } = opened;
  startIsland('guided-selling', island, services);
  const host = element(
    '<div data-island="guided-selling" data-guide-id="1" data-node-id="130" data-list-url="/matrassen" data-list-title="matrassen" data-shell="page"><p>Vraag 1</p></div>',
  );
  Object.assign(host.dataset, { answers, question, shell });
  host.dataset.tree = typeof given === 'string' ? given : JSON.stringify(given);
  document.body.replaceChildren(host);
  await vi.waitFor(() => expect(['mounted', 'failed']).toContain(host.dataset.state));
  await turn(20);
}
const text = () => document.body.textContent ?? '';
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
async function press(name: string) {
  const pressed = button(name);
  if (!pressed) throw new Error(`there is no button ${name}`);
  if (pressed.type === 'submit') pressed.form?.requestSubmit();
  else pressed.click();
  await turn(20);
}
async function choose(label: string) {
  [...document.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))?.click();
  await turn(20);
}
const shows = (title: string) =>
  vi.waitFor(() => expect(document.querySelector('.sf-guide h2')?.textContent).toBe(title));
/** Presses a button that leads to what has this title. */
async function pressFor(name: string, title: string) {
  await press(name);
  await shows(title);
}
async function answerWith(label: string, name: string, title: string) {
  await choose(label);
  await pressFor(name, title);
}
const stored = () => JSON.parse(sessionStorage.getItem('guided-selling-answers') ?? '{}')['1'].answers;
const actions = () => track.mock.calls.map(([, parameters]) => (parameters as { action: string }).action);

beforeEach(() => {
  vi.stubGlobal('setTimeout', (action: () => void, time = 0) => wait(action, Math.min(time, 1)));
  history.replaceState(null, '');
  results.mockReset();
  results.mockResolvedValue(answer);
});
afterEach(async () => {
  vi.useRealTimers();
  document.body.replaceChildren();
  await turn(20);
  stop?.();
  stop = undefined;
});

test('asks one at a time, says why each product is advised, and reports ids', async () => {
  await open();
  expect(text()).toContain('Vraag 1 van 2');
  expect(button('Vorige')).toBeUndefined();
  expect(button('Volgende')?.disabled).toBe(true);
  await answerWith('Zacht', 'Volgende', 'Welke maat?');
  await choose('Smal');
  expect(results.mock.lastCall?.slice(0, 2)).toEqual([130, { gevoel: 'zacht', maat: '90\\, links' }]);
  await pressFor('Toon resultaten', 'Dit past bij je');
  const titles = [...document.querySelectorAll('.sf-guide-results h3')].map((one) => one.textContent);
  expect(titles).toEqual(['Matras c', 'Matras b', 'Matras a']);
  const second = document.querySelectorAll('.sf-guide-results > li')[1]?.textContent;
  expect(second).toContain('Zacht, zoals je wilt');
  expect(second).toContain('Smal: past niet');
  await vi.waitFor(() => expect(actions()).toEqual(['start', 'answer', 'answer', 'results']));
  expect(track.mock.calls[1]?.[1]).toMatchObject({ question: 'soort', answer: 'zacht', step: 0 });
  expect(track.mock.calls[3]?.[1]).toMatchObject({ result_count: 1, step: 2 });
});

test('the answer stays in sight for 250 ms before the next question takes its place', async () => {
  await open();
  await choose('Zacht');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  /** What is shown `time` ms later, once it is drawn. */
  const titleAfter = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return document.querySelector('.sf-guide h2')?.textContent;
  };
  button('Volgende')?.click();
  expect(await titleAfter(0)).toBe('Welke soort?');
  expect(await titleAfter(249)).toBe('Welke soort?');
  expect(await titleAfter(1)).toBe('Welke maat?');
});

test('what costs more than the limit is not the best, and says by how much', async () => {
  const budget = { id: 'tot-90', label: 'Tot € 90', facets: { budget: ['90'] } };
  const [soort] = tree.questions;
  await open({
    questions: [
      { ...soort, next: 'budget' },
      { id: 'budget', title: 'Wat mag het kosten?', limit: 'price', answers: [budget] },
    ],
  });
  await answerWith('Zacht', 'Volgende', 'Wat mag het kosten?');
  await answerWith('Tot € 90', 'Toon resultaten', 'Dit komt het dichtst in de buurt');
  const first = document.querySelector('.sf-guide-results > li')?.textContent?.replaceAll('\u00a0', ' ');
  expect(first).toContain('Boven je budget van € 90: € 10 meer');
  expect(first).toContain('Komt het dichtst in de buurt');
  expect(text()).not.toContain('Past het best bij je');
});

test('skips, changes one answer and keeps the other, and begins anew', async () => {
  await open();
  await pressFor('Weet ik niet', 'Welke maat?');
  await answerWith('Breed', 'Toon resultaten', 'Dit past bij je');
  await pressFor('Wijzig: Welke soort?', 'Welke soort?');
  await answerWith('Stevig', 'Volgende', 'Mijn antwoorden');
  expect(document.querySelector('dl')?.textContent).toContain('StevigWijzig');
  expect(document.querySelector('dl')?.textContent).toContain('BreedWijzig');
  await pressFor('Verder', 'Dit past bij je');
  const reported = () => track.mock.calls.map(([, { action }]) => action);
  await vi.waitFor(() => expect(reported().at(-1)).toBe('results'));
  track.mockClear();
  await pressFor('Opnieuw beginnen', 'Welke soort?');
  expect(reported()).toEqual(['restart']);
  expect(sessionStorage.getItem('guided-selling-answers')).toBe('{"1":{"answers":"","at":"soort"}}');
});

test('the stored answers open it again where it was left, and a link wins over them', async () => {
  await open();
  await answerWith('Zacht', 'Volgende', 'Welke maat?');
  const link = stored();
  history.replaceState(null, '');
  await open();
  await shows('Welke maat?');
  history.replaceState(null, '');
  await open(tree, { answers: `${link}~`.replace(/\.0~$/, '.1') });
  await pressFor('Mijn antwoorden', 'Mijn antwoorden');
  expect(document.querySelector('dl')?.textContent).toContain('Stevig');
});

describe.each(['page', 'popup'] as const)('in a %s', (shell) => {
  /** As a new page of the tab shows it. */
  const reopen = async (answers = '') => {
    history.replaceState(null, '');
    await open(tree, { shell, answers });
  };
  const isPicked = (label: string) =>
    [...document.querySelectorAll('label')]
      .find((one) => one.textContent?.startsWith(label))
      ?.querySelector('input')?.checked;

  test('an answer that was not sent yet is shown with its question when it is opened again', async () => {
    await open(tree, { shell });
    await choose('Stevig');
    await reopen();
    await shows('Welke soort?');
    expect(isPicked('Stevig')).toBe(true);
  });

  test('an earlier question that the shopper has gone back to is shown again', async () => {
    await open(tree, { shell });
    await answerWith('Stevig', 'Volgende', 'Welke maat?');
    await pressFor('Vorige', 'Welke soort?');
    await reopen();
    await shows('Welke soort?');
    expect(isPicked('Stevig')).toBe(true);
  });

  test('with all answered it opens with the results', async () => {
    await open(tree, { shell });
    for (const title of ['Welke maat?', 'Dit past bij je']) {
      await press('Weet ik niet');
      await shows(title);
    }
    await pressFor('Wijzig: Welke soort?', 'Welke soort?');
    await reopen();
    await shows('Dit past bij je');
  });
});

test('a reload keeps the question, the change that it is in, and answers that differ from the link', async () => {
  await open();
  await answerWith('Stevig', 'Volgende', 'Welke maat?');
  await pressFor('Weet ik niet', 'Dit past bij je');
  const link = stored();
  history.replaceState(null, '');
  await open(tree, { answers: link });
  await shows('Dit past bij je');
  await pressFor('Wijzig: Welke soort?', 'Welke soort?');
  await choose('Zacht');
  await open(tree, { answers: link });
  await shows('Welke soort?');
  await pressFor('Volgende', 'Mijn antwoorden');
  expect(document.querySelector('dl')?.textContent).toContain('ZachtWijzig');
});

test('a popup that opens again on its history entry keeps the change that it is in', async () => {
  history.replaceState({ storefrontPopup: 'x' }, '');
  await open(tree, { shell: 'popup' });
  for (const title of ['Welke maat?', 'Dit past bij je']) {
    await press('Weet ik niet');
    await shows(title);
  }
  await pressFor('Wijzig: Welke soort?', 'Welke soort?');
  await open(tree, { shell: 'popup' });
  await shows('Welke soort?');
  history.replaceState({ ...history.state, storefrontPopup: 'y' }, '');
  await open(tree, { shell: 'popup' });
  await shows('Dit past bij je');
});

test('an address may ask for a question, to change its answer', async () => {
  await open();
  await choose('Stevig');
  const link = stored();
  history.replaceState(null, '');
  await open(tree, { answers: link, question: 'soort' });
  await shows('Welke soort?');
});

test('the place of another guide in the same history entry counts for nothing', async () => {
  history.replaceState({ storefrontGuide: { guide: '2', at: '@overview' } }, '');
  await open();
  await shows('Welke soort?');
});

test.each([
  ['a failed call', new ServerError('status', 'POST /x', 'answered 500'), 'Je advies ophalen lukte niet.'],
  ['another shape', new ServerError('shape', 'POST /x', 'expected array'), 'Er ging iets mis met je advies.'],
])('%s has its own words, and another try', async (_name, error, words) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open();
  await pressFor('Weet ik niet', 'Welke maat?');
  results.mockRejectedValue(error);
  await choose('Smal');
  await press('Toon resultaten');
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain(words));
  results.mockResolvedValue(answer);
  await pressFor('Probeer het opnieuw', 'Dit past bij je');
  expect(faultsIn(errors)).toEqual([
    expect.stringMatching(/^guide-results: island "guided-selling": POST \/x/),
  ]);
});

test('no products have their own words and the way to the list', async () => {
  results.mockResolvedValue({ ...answer, Count: 0, Products: [] });
  await open();
  await pressFor('Weet ik niet', 'Welke maat?');
  await pressFor('Weet ik niet', 'We hebben nu geen matrassen om te adviseren.');
  expect([...document.querySelectorAll('a')].map((a) => a.getAttribute('href')).join()).toContain(
    '/matrassen',
  );
});

test('a facet that the shop does not know is told once with its question, and counts for nothing', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  results.mockResolvedValue({ ...answer, UnknownFacets: ['gevoel'] });
  await open();
  await choose('Zacht');
  await choose('Stevig');
  expect(faultsIn(errors)).toEqual(['guide-facet: guide 1, question "soort": "gevoel"']);
});

test('a question without answers is told, and a tree without questions leads to the list', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  await open({ questions: [{ id: 'leeg', title: 'Leeg?', answers: [], next: 'soort' }, ...tree.questions] });
  await shows('Welke soort?');
  await open({ questions: [] });
  expect(text()).toContain('Bekijk alle matrassen');
  expect(faultsIn(errors)).toEqual([
    'guide-tree: island "guided-selling": question "leeg" has no answers; it is passed over',
    'guide-tree: island "guided-selling": no question is left',
  ]);
});

test('a tree that is no JSON leaves the server’s form', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await open('{');
  expect(text()).toBe('Vraag 1');
});
