import { expect, it } from 'vitest';
import { openPage, press, settled } from '../../src/experiments/engine/testing.ts';
import { registry } from '../registry.ts';
import copyTest from './OD600.ts';

const html =
  '<main><h1 class="hero-title">Een bed</h1><a class="hero-button" href="/boxsprings">Bekijk</a></main>';

it('OD600: is a file that the registry starts by its tag', async () => {
  openPage({ type: 'homepage', html, tags: { OD600: 'OD600|B' }, known: registry });
  await registry.find(({ id }) => id === 'OD600')?.load();
  await settled();
  expect(document.querySelector('.hero-title')?.textContent).toBe('Slaap vannacht al beter');
  expect(document.querySelector('.hero-button')?.textContent).toBe('Vind jouw boxspring');
});

it('OD600: measures the button in variant A and leaves the page as it is', async () => {
  const { experiments, events } = openPage({ type: 'homepage', html, known: [copyTest] });
  const before = document.body.outerHTML;
  await experiments.start('OD600', 'A');
  press('.hero-button');
  expect(document.body.outerHTML).toBe(before);
  expect(events.map(({ parameters }) => parameters.eventLabel)).toEqual([undefined, 'hero button']);
});
