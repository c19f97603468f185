import { afterEach, expect, it } from 'vitest';
import { hide, style } from './style.ts';
import { closePages, experiment, openPage } from './testing.ts';

afterEach(closePages);

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
