import { lineIcon } from '../../src/dom/line-icon.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { type Context, create } from '../kit.ts';

/** Leads to the whole list; undefined where its address is not on this site. */
export function infoTile(list: Element, { document, services }: Context): Element | undefined {
  const href = siteAddress(list.getAttribute('data-list-url'));
  if (href === undefined) return undefined;
  const say = services.texts({
    'OD496.title': 'Verder kijken?',
    'OD496.text': 'Dit is nog maar het begin van de lijst.',
    'OD496.link': 'Bekijk de hele lijst',
  });
  const link = create(document, 'a', { class: 'od496-link', href }, say('OD496.link'));
  link.append(lineIcon(document, 'M5 12h14m-6-6 6 6-6 6'));
  return create(
    document,
    'li',
    { class: 'od496-tile' },
    create(document, 'h3', { class: 'od496-title' }, say('OD496.title')),
    create(document, 'p', { class: 'od496-text' }, say('OD496.text')),
    create(document, 'p', { class: 'od496-text' }, link),
  );
}
