import { create } from '../engine/create.ts';
import type { Context } from '../engine/types.ts';
import { placeRange, type Range, readRange } from './score.ts';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** The sleep-ID range that a tile carries. */
export function rangeOf(tile: Element): Range | undefined {
  return readRange(
    tile.getAttribute('data-sleep-id-from') ?? '',
    tile.getAttribute('data-sleep-id-to') ?? '',
  );
}

/** The bar: the product's range, and the visitor's where it is known. One picture with one text for who can't see it. */
export function scoreBar(product: Range, { services, document }: Context): Element {
  const say = services.texts({
    'OD468.label': 'Slaap-ID {from} – {to}',
    'OD468.product': 'Slaap-ID {from} tot {to} op een schaal van 1 tot 5.',
    'OD468.visitor': 'Jouw slaap-ID: {from} tot {to}.',
  });
  const shown = ({ from, to }: Range) => ({ from: number.format(from), to: number.format(to) });
  const visitor = readRange(...(services.storage.get('bedmatch-boundaries')?.split(',') ?? []));
  const name = [
    say('OD468.product', shown(product)),
    ...(visitor ? [say('OD468.visitor', shown(visitor))] : []),
  ].join(' ');

  const { align } = placeRange(product);
  const label = create(document, 'span', { class: `od468-label od468-label-${align}` });
  label.append(say('OD468.label', shown(product)));
  const scale = create(document, 'span', { class: 'od468-scale' }, stretch('od468-product', product));
  if (visitor) scale.append(stretch('od468-visitor', visitor));
  const bar = create(
    document,
    'div',
    { class: 'od468-score', role: 'img', 'aria-label': name },
    label,
    scale,
  );
  setPlace(bar, product);
  return bar;

  function stretch(className: string, range: Range): Element {
    return setPlace(create(document, 'span', { class: className }), range);
  }
}

function setPlace(element: HTMLElement, range: Range): HTMLElement {
  const { start, end } = placeRange(range);
  element.style.setProperty('--od468-start', `${start}%`);
  element.style.setProperty('--od468-end', `${100 - end}%`);
  element.style.setProperty('--od468-middle', `${(start + end) / 2}%`);
  return element;
}
