import { expect, it } from 'vitest';
import { openVariant } from '../../src/experiments/engine/testing.ts';
import experiment from './index.ts';

const optionHtml = (value: string) =>
  `<div data-payment-option="${value}"><input type="radio" id="payment-${value}" name="PaymentOption" value="${value}" aria-describedby="payment-${value}-text"><label for="payment-${value}">Optie</label><p id="payment-${value}-text">Zo werkt het.</p><p class="choice-note">Noot</p></div>`;
const options = (values: string) => `<div data-payment-options>${[...values].map(optionHtml).join('')}</div>`;
const order = () =>
  [...document.querySelectorAll('[data-payment-option]')]
    .map((one) => one.getAttribute('data-payment-option'))
    .join('');
const lines = () => [...document.querySelectorAll('.od553-explained')].map((line) => line.parentElement?.id);

const open = (html: string, variant = 'B') => openVariant(experiment, variant, { html });

it.each(['1234', '2134', '1342', '2'])(
  'OD553: of the options %s the driver is the last, with a line; stop brings the bytes back',
  async (values) => {
    const { experiments, before } = await open(options(values));
    expect(order()).toBe(`${values.replace('2', '')}2`);
    expect(lines()).toEqual(['payment-2-text']);
    experiments.stop('OD553');
    expect(document.body.outerHTML).toBe(before);
  },
);

it('OD553: what the shopper chooses meanwhile stays chosen', async () => {
  const { experiments } = await open(options('1234'));
  const radio = document.querySelector<HTMLInputElement>('#payment-2');
  radio?.click();
  experiments.stop('OD553');
  expect([order(), radio?.checked]).toEqual(['1234', true]);
});

it.each(['A', 'B'])('OD553: variant %s measures each choice with its value', async (variant) => {
  const { measured } = await open(options('1234'), variant);
  for (const value of ['2', '1']) document.querySelector<HTMLElement>(`#payment-${value}`)?.click();
  expect(measured()).toEqual(['interaction: payment option 2', 'interaction: payment option 1']);
});
