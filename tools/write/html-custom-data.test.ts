// @vitest-environment happy-dom
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { documentedEnhancements } from './contract.ts';
import { htmlCustomData } from './html-custom-data.ts';

const components = documentedEnhancements(`${join(import.meta.dirname, '../..')}/`);
const page = '<p data-slider-next data-share-button data-checkout-line><p data-checkout-line="1">';
const { globalAttributes, tags } = htmlCustomData(components, page);
const attribute = (name: string) => globalAttributes.find((one) => one.name === name);
const valuesOf = (name: string) => attribute(name)?.values?.map((value) => value.name);

describe('the custom data of the editor', () => {
  test('has each attribute once, with something to say of it', () => {
    const names = globalAttributes.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    expect(globalAttributes.filter(({ description }) => !/\w{3}/.test(description.value))).toEqual([]);
    expect(names.filter((name) => !/^data-[a-z\d-]+$/.test(name))).toEqual([]);
  });

  test.each(['island', 'behaviour'] as const)('completes every %s, and says what goes inside', (kind) => {
    const names = components.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(valuesOf(`data-${kind}`)).toEqual(names);
  });

  test('explains a component with its attributes and its parts', () => {
    const slider = attribute('data-behaviour')?.values?.find(({ name }) => name === 'slider');
    expect(slider?.description?.value).toMatch(/`data-slide-by` \(a number from 1 to 10.*\): /);
    expect(slider?.description?.value).toContain('data-slider-next');
  });

  test('has every attribute of a prop', () => {
    for (const { name, props } of components)
      for (const prop of props)
        expect(attribute(prop.attribute)?.description.value).toContain(`**${name}** (`);
  });

  test('completes the words that a prop takes, and nothing for one that takes any', () => {
    expect(valuesOf('data-shell')).toEqual(['popup', 'panel', 'page']);
    expect(valuesOf('data-slide-by')).toBeUndefined();
  });

  test('offers true and false of a product, and the types of a page', () => {
    expect(valuesOf('data-assembly')).toEqual(['true', 'false']);
    const [type] = tags[0]?.attributes ?? [];
    expect(type?.values.map(({ name }) => name)).toEqual(expect.arrayContaining(['plp', 'pdp', 'cart']));
  });

  test('asks for no value where pages never have one', () => {
    expect(attribute('data-slider-next')).toMatchObject({ valueSet: 'v' });
    for (const name of ['data-checkout-line', 'data-cart-line', 'data-shell'])
      expect(attribute(name)).not.toHaveProperty('valueSet');
  });

  test('has the attributes of parts, of products and of the page', () => {
    expect(attribute('data-slider-next')?.description.value).toMatch(/^\*\*slider\*\* `<button/);
    expect(attribute('data-price')?.description.value).toContain('`price`');
    expect(attribute('data-cart-line')?.description.value).toContain('a line in a cart');
  });
});
