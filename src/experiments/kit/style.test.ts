import { expect, it, vi } from 'vitest';
import { freshPages } from '../../../experiments/testing.ts';
import { experiment, openPage, openVariant } from '../engine/testing.ts';
import type { Slot } from './element.ts';
import { make } from './insert.ts';
import { putLayer, takeLayer } from './layers.ts';
import { hide, insteadOf, style, withOriginalStyle } from './style.ts';
import type { Change } from './types.ts';

freshPages();

const body = () => document.body.innerHTML;
const b = () => document.querySelector('b') as HTMLElement;

/** Opens a page with a started test for each list, named OD801, OD802, … */
async function open(html: string, ...lists: readonly Change[][]) {
  const known = lists.map((list, at) => experiment(`OD${801 + at}`, list));
  const page = openPage({ html, known });
  for (const { id } of known) await page.experiments.start(id, 'B');
  return page;
}

it.each([[['OD801', 'OD802']], [['OD802', 'OD801']]])(
  'two tests set a shorthand and a part of it; stopped as %s they leave the own bytes',
  async (stops) => {
    const html = '<b style="margin-left:9px">Bed</b>';
    const { experiments } = await open(
      html,
      [style('b', 'margin', '0px')],
      [style('b', 'margin-left', '1px')],
    );
    for (const id of stops) experiments.stop(id);
    expect(body()).toBe(html);
  },
);

it('without a value nothing is changed, and nothing is reported as applied', async () => {
  const { funnel } = await open('<b style="COLOR:red">Bed</b>', [style('b', 'color', () => undefined)]);
  expect(body()).toBe('<b style="COLOR:red">Bed</b>');
  expect(funnel).not.toContain('OD801 B applied');
});

it('a value that throws on one element leaves nothing remembered of its bytes', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new Error('value');
  const bad = style('b', 'color', () => {
    throw error;
  });
  const { experiments } = await open('<b style="COLOR:red">Bed</b>', [style('b', 'top', '1px'), bad]);
  expect(reported.mock.calls).toEqual([['Failed to execute AB test OD801', error]]);
  expect(body()).toBe('<b style="COLOR:red">Bed</b>');
  // Other text from now on: the earlier one would be restored if it were still remembered.
  b().setAttribute('style', 'COLOR:green');
  experiments.register(experiment('OD802', [style('b', 'color', 'blue')]));
  await experiments.start('OD802', 'B');
  experiments.stop('OD802');
  expect(body()).toBe('<b style="COLOR:green">Bed</b>');
});

it('an undo that throws releases the bytes too', () => {
  const element = document.createElement('b');
  element.setAttribute('style', 'COLOR:red');
  const fails = () => {
    throw new Error('undo');
  };
  const undo = withOriginalStyle(element, () => {
    element.style.top = '1px';
    return fails;
  });
  expect(undo).toThrow('undo');
  expect(element.getAttribute('style')).toBe('COLOR:red');
});

it('a value that the browser writes in its own words is ours, and goes with us', () => {
  let value = 'red';
  const slot: Slot<string> = {
    name: 'style color',
    read: () => value,
    write(_element, wanted) {
      value = wanted === '#00F' ? 'rgb(0, 0, 255)' : wanted;
      return value;
    },
    same: Object.is,
  };
  const element = document.createElement('b');
  const layer = { id: 'OD801', value: '#00F' };
  putLayer(element, slot, layer);
  expect(value).toBe('rgb(0, 0, 255)');
  takeLayer(element, slot, layer);
  expect(value).toBe('red');
});

const shown = () => getComputedStyle(document.querySelector('b') as Element).display;

it('hides it against a style of the page that is important, and gives its bytes back', async () => {
  const html = '<style>b { display: grid !important }</style><b style="COLOR:red">Bed</b>';
  const { experiments } = openPage({ html, known: [experiment('OD801', [hide('b')])] });
  await experiments.start('OD801', 'B');
  expect(document.querySelector('b')?.getAttribute('style')).toContain('display: none !important');
  experiments.stop('OD801');
  expect(document.body.innerHTML).toBe(html);
});

it('lies in layers with a display of another test', async () => {
  const known = [
    experiment('OD801', [hide('b')]),
    experiment('OD802', [style('b', 'display', 'flex !important')]),
  ];
  const { experiments } = openPage({ html: '<b>Bed</b>', known });
  for (const { id } of known) await experiments.start(id, 'B');
  expect(shown()).toBe('flex');
  experiments.stop('OD802');
  expect(shown()).toBe('none');
});

const test = experiment(
  'OD801',
  insteadOf('a', (link) => (link.getAttribute('href') === '/x' ? undefined : make('b', {}, 'Nieuw'))),
);

it('shows the new element, hides the other, and stop brings the bytes back', async () => {
  const { experiments, before } = await openVariant(test, 'B', { html: '<a href="/y">Oud</a>' });
  expect(document.querySelector('a + b')?.textContent).toBe('Nieuw');
  expect(document.querySelector('a')?.style.display).toBe('none');
  experiments.stop('OD801');
  expect(document.body.outerHTML).toBe(before);
});

it('leaves an element alone for which nothing is made', async () => {
  const { before } = await openVariant(test, 'B', { html: '<a href="/x">Oud</a>' });
  expect(document.body.outerHTML).toBe(before);
});
