import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ServerError } from '../calls/server-error.ts';
import type { FragmentSource } from '../dom/fragment.ts';
import { testServices } from '../page/testing.ts';
import { bedMatchResult, bedMatchView } from '../shop/advice/bed-match.calls.ts';
import { type GuidedProduct, guidedSellingResultsOf } from '../shop/advice/guided-selling.calls.ts';
import { guidedSelling } from '../shop/content/popups.calls.ts';
import { actionsOf } from './actions.ts';

vi.mock('../shop/advice/bed-match.calls.ts');
vi.mock('../shop/advice/guided-selling.calls.ts');
vi.mock('../shop/content/popups.calls.ts');

const tree = {
  questions: [
    {
      id: 'wie',
      title: 'Voor wie?',
      answers: [
        { id: 'een', label: 'Een', next: 'gevoel' },
        { id: 'twee', label: 'Twee' },
      ],
      next: 'maat',
    },
    {
      id: 'maat',
      title: 'Welke maat?',
      limit: 'size',
      isMultiple: true,
      answers: [
        { id: 's', label: '80 x 200 cm', facets: { maat: ['80 x 200 cm'] } },
        { id: 'm', label: '90 x 200 cm', facets: { maat: ['90 x 200 cm'] } },
      ],
      next: 'gevoel',
    },
    {
      id: 'gevoel',
      title: 'Hoe?',
      answers: [{ id: 'zacht', label: 'Zacht', facets: { kern: ['latex'] }, missed: 'Ligt steviger' }],
    },
  ],
};
const product = (id: string, kern: string, price: number): GuidedProduct => ({
  ProductId: id,
  Title: `Bed ${id}`,
  Brand: 'Dommel',
  ArticleUrl: `/product/${id}`,
  ImageUrl: '/p.svg',
  DisplayPriceText: '€ 1',
  Price: price,
  Rating: 8,
  Facets: [{ Id: 'kern', Values: [kern] }],
});
const source = (html: string) => html as FragmentSource;
const questions = source(`<form data-bed-match-form data-bed-match-forgets>
  <section data-bed-match-step="houding"><h3 data-bed-match-title>Hoe lig je?</h3><div data-bed-match-content>
    <label><input type="radio" name="houding" value="zij"> Op mijn zij</label></div></section>
  <section data-bed-match-step="stijf"><h3 data-bed-match-title>Waar stijf?</h3><div data-bed-match-content>
    <label><input type="checkbox" name="stijf" value="nek">Nek</label><label><input type="checkbox" name="stijf" value="rug">Rug</label></div></section>
  <section data-bed-match-step="lengte"><h3 data-bed-match-title>Hoe lang?</h3><div data-bed-match-content>
    <p class="field-validation-error">Nee</p><input name="lengte"></div></section>
</form>`);
const result = source(`<div data-bed-match-result data-from="2.1" data-to="2.9">
  <li data-product-tile data-product="7" data-article="7-a" data-title="Kern" data-price="499"><a href="/product/7">Kern</a><div data-sleep-id-fit><p>Past heel goed bij jou</p></div></li></div>`);

let made: ReturnType<typeof testServices>;
let advice: ReturnType<typeof actionsOf>['advice'];

beforeEach(() => {
  for (const method of ['warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {});
  vi.mocked(guidedSelling).mockImplementation(async (id) =>
    source(
      `<div data-island="guided-selling" data-node-id="130" data-tree='${id === '2' ? '{' : JSON.stringify(tree)}'></div>`,
    ),
  );
  vi.mocked(guidedSellingResultsOf).mockResolvedValue({
    Count: 1,
    UnknownFacets: [],
    Products: [product('b', 'veren', 90_000), product('a', 'latex', 80_050)],
  });
  vi.mocked(bedMatchView).mockResolvedValue(questions);
  vi.mocked(bedMatchResult).mockResolvedValue(result);
  made = testServices('plp');
  advice = actionsOf(made.services).advice;
});
afterEach(() => {
  made.stop();
  document.body.replaceChildren();
  vi.resetAllMocks();
});

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'done',
    ({ code, message }) => `${code}: ${message}`,
  );
const asked = async (guide: string, answers?: string) =>
  (await advice.get({ guide, ...(answers !== undefined && { answers }) })).question?.id;

test('without a guide those of the page are named', async () => {
  document.body.innerHTML = `<main data-guided-selling-id="1" data-classification-node-title="Matrassen">
    <a data-popup="guided-selling" data-popup-id="1">Start</a><a data-popup="guided-selling" data-popup-id="3"> Toppers </a></main>`;
  expect(await advice.get()).toEqual({
    guides: [
      { id: 'bed-match', name: 'Slaap-ID' },
      { id: '1', name: 'Matrassen' },
      { id: '3', name: 'Toppers' },
    ],
  });
});

test('a guide asks the questions of the way that the answers lead', async () => {
  expect(await advice.get({ guide: '1' })).toEqual({
    guide: '1',
    question: {
      id: 'wie',
      title: 'Voor wie?',
      help: undefined,
      several: false,
      answers: [
        { id: 'een', label: 'Een', hint: undefined },
        { id: 'twee', label: 'Twee', hint: undefined },
      ],
    },
  });
  expect(await asked('1', 'wie=een')).toBe('gevoel');
  expect(await asked('1', 'wie=twee')).toBe('maat');
  expect(await asked('1', 'wie=')).toBe('maat');
  expect(await asked('1', 'wie=twee&maat=m&maat=s')).toBe('gevoel');
  expect(guidedSellingResultsOf).not.toHaveBeenCalled();
});

test('a guide advises in its order, with what speaks for each product and what it lacks', async () => {
  const { products, question } = await advice.get({ guide: '1', answers: 'wie=een&gevoel=zacht' });
  expect(question).toBeUndefined();
  expect(guidedSellingResultsOf).toHaveBeenCalledWith(130, { kern: 'latex' });
  expect(products).toEqual([
    expect.objectContaining({
      product: 'a',
      name: 'Bed a',
      price: 800.5,
      url: `${location.origin}/product/a`,
      reasons: ['Zacht: past'],
    }),
    expect.objectContaining({ product: 'b', reasons: ['Ligt steviger'] }),
  ]);
});

test('the bed match asks, and tells range and products, and nothing is kept or reported', async () => {
  expect(await asked('bed-match')).toBe('houding');
  expect((await advice.get({ guide: 'bed-match', answers: 'houding=zij' })).question).toMatchObject({
    id: 'stijf',
    title: 'Waar stijf?',
    several: true,
    answers: [
      { id: 'nek', label: 'Nek' },
      { id: 'rug', label: 'Rug' },
    ],
  });
  const answers = 'houding=zij&stijf=nek&stijf=rug&lengte=180';
  expect(await advice.get({ guide: 'bed-match', answers })).toEqual({
    guide: 'bed-match',
    range: { from: 2.1, to: 2.9 },
    products: [
      expect.objectContaining({
        product: '7',
        name: 'Kern',
        price: 499,
        reasons: ['Past heel goed bij jou'],
      }),
    ],
  });
  const [form, options] = vi.mocked(bedMatchResult).mock.calls[0] ?? [];
  expect([`${form}`, options]).toEqual([answers, { keep: false }]);
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(made.track).not.toHaveBeenCalled();
});

test.each([
  ['1', 'kleur=rood', 'action-input: answers: the questions are gevoel, maat, wie'],
  ['1', 'wie=drie', 'action-input: answers: those to wie are een, twee'],
  ['1', 'wie=een&wie=twee', 'action-input: answers: wie takes one answer'],
  ['bed-match', 'houding=rug', 'action-input: answers: those to houding are zij'],
  ['2', '', 'action-unknown: there is no such guide'],
])('guide %s refuses %s', async (guide, answers, code) => {
  expect(await codeOf(advice.get({ guide, answers }))).toBe(code);
});

test('what the server says no to is named, and what it answers wrongly fails', async () => {
  const all = { guide: 'bed-match', answers: 'houding=zij&stijf=&lengte=9' };
  vi.mocked(bedMatchResult).mockResolvedValueOnce(questions);
  expect(await codeOf(advice.get(all))).toBe("action-input: answers: lengte can't be answered so");
  vi.mocked(bedMatchResult).mockResolvedValueOnce(source('<p>Oeps</p>'));
  expect(await codeOf(advice.get(all))).toMatch(/^action-failed/);
  vi.mocked(bedMatchView).mockResolvedValueOnce(source('<p>Oeps</p>'));
  expect(await codeOf(advice.get({ guide: 'bed-match' }))).toMatch(/^action-failed/);
  vi.mocked(guidedSelling).mockRejectedValueOnce(
    new ServerError('status', 'GET', 'answered 404', { status: 404 }),
  );
  expect(await codeOf(advice.get({ guide: '9' }))).toMatch(/^action-unknown/);
});

test('a bed match is refused, and nothing sent, where the shop would keep the answers', async () => {
  const keeps = source(questions.replace(' data-bed-match-forgets', ''));
  vi.mocked(bedMatchView).mockResolvedValueOnce(keeps);
  const all = { guide: 'bed-match', answers: 'houding=zij&stijf=&lengte=9' };
  expect(await codeOf(advice.get(all))).toBe('action-refused: the shop would keep the answers');
  expect(bedMatchResult).not.toHaveBeenCalled();
});

test.each([
  ['bed-match', { behaviours: { 'bed-match': false } }],
  ['1', { islands: { 'guided-selling': false } }],
])('guide %s is refused where the shop has turned it off', async (guide, settings) => {
  const off = testServices('plp', settings);
  expect(await codeOf(actionsOf(off.services).advice.get({ guide }))).toMatch(/^action-refused/);
  off.stop();
  for (const asked of [guidedSelling, bedMatchView]) expect(asked).not.toHaveBeenCalled();
});
