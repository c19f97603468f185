// @vitest-environment node
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DataLayerView, openDataLayer } from './data-layer.ts';
import { isEcommerce } from './events/define-event.ts';
import { eventDefinitions } from './events/index.ts';

const report = vi.fn(async () => {});
afterEach(() => report.mockClear());
const open = (view: DataLayerView) => openDataLayer(view, report);

const search = { name: 'search', parameters: { search_term: 'matras' } } as const;
const item = { articleNumber: '201482' };
const view = { name: 'view_item' as const, parameters: { currency: 'EUR' as const, items: [item] } };

describe('the data layer', () => {
  test('is created with the first event if the page has none', () => {
    const page: DataLayerView = {};
    const send = open(page);
    expect(page).toEqual({});
    expect(send(search)).toBe(true);
    expect(page.dataLayer).toEqual([{ event: 'search', search_term: 'matras' }]);
  });

  test('is the page’s current one', () => {
    const page: DataLayerView = { dataLayer: [] };
    const send = open(page);
    page.dataLayer = ['the new one'];
    send(search);
    expect(page.dataLayer).toEqual(['the new one', { event: 'search', search_term: 'matras' }]);
  });

  test.each(eventDefinitions)('gets $name as the catalogue says: inside ecommerce or not', (definition) => {
    const { name, example } = definition;
    const page: DataLayerView = {};
    open(page)({ name, parameters: example } as never);
    expect(page.dataLayer).toEqual(
      isEcommerce(definition)
        ? [{ ecommerce: null }, { event: name, ecommerce: example }]
        : [{ event: name, ...example }],
    );
  });

  test('may change what it receives without changing the event', () => {
    const page: DataLayerView = {};
    open(page)(view);
    const [, pushed] = page.dataLayer as [unknown, { ecommerce: { items: object[] } }];
    Object.assign(pushed.ecommerce.items[0] ?? {}, { articleNumber: 'changed' });
    pushed.ecommerce.items.push({});
    expect(view.parameters.items).toEqual([{ articleNumber: '201482' }]);
  });

  test.each([[{ push() {} }], ['text'], [7]])(
    'that is %j and no array gets nothing, and that is reported',
    (odd) => {
      const page: DataLayerView = { dataLayer: odd };
      const send = open(page);
      expect([send(search), send(search)]).toEqual([false, false]);
      expect(page.dataLayer).toBe(odd);
      expect(report.mock.calls).toEqual([['no-data-layer'], ['no-data-layer']]);
    },
  );

  test('gets its events on a page that has polluted every object', () => {
    const polluted = { value: 'polluted', configurable: true, enumerable: true, writable: true };
    Object.defineProperty(Object.prototype, '0', polluted);
    try {
      const page: DataLayerView = {};
      const send = open(page);
      expect([send(search), send(view)]).toEqual([true, true]);
      expect(page.dataLayer).toHaveLength(3);
      expect(JSON.stringify(page.dataLayer)).not.toContain('polluted');
    } finally {
      Reflect.deleteProperty(Object.prototype, '0');
    }
  });

  test('that cannot be read gets nothing, and that is reported', () => {
    const page = {
      get dataLayer(): unknown {
        throw new Error('not yours');
      },
    };
    const send = open(page);
    expect([send(search), send(search)]).toEqual([false, false]);
    expect(report).toHaveBeenCalledWith('no-data-layer');
  });

  test('that throws is reported with the event, and still gets the rest', () => {
    const seen: object[] = [];
    const dataLayer = Object.assign([], {
      push(entry: object) {
        seen.push(entry);
        throw new Error('tag failed');
      },
    });
    const send = open({ dataLayer });
    expect([send(view), send(search)]).toEqual([true, true]);
    expect(seen).toHaveLength(3);
    expect(report).toHaveBeenCalledWith('data-layer-failed', new Error('tag failed'), 'search');
  });
});
