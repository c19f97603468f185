import { lineIcon } from '../../src/dom/line-icon.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { menuLabel } from '../../src/shop/content/main-menu.ts';
import { readBackInfo } from '../../src/shop/list/back-info.ts';
import { type Context, create } from '../kit.ts';

/** The list that the shopper came from, as an absolute address; undefined where none is known. */
export function listAddress({ services }: Pick<Context, 'services'>): string | undefined {
  return siteAddress(readBackInfo(services.storage.get('back-info'), Date.now()));
}

/** A link to that list, which is named where it is one of the menu's. */
export function backLink(context: Context): Element | undefined {
  const href = listAddress(context);
  if (href === undefined) return undefined;
  const { document, services } = context;
  const say = services.texts({
    'OD542.back': 'Terug naar overzicht',
    'OD542.back-to': 'Terug naar {list}',
  });
  const list = menuLabel(new URL(href).pathname);
  const link = create(
    document,
    'a',
    { class: 'od542-link', href },
    list ? say('OD542.back-to', { list }) : say('OD542.back'),
  );
  link.prepend(lineIcon(document, 'm15 5-7 7 7 7'));
  return create(document, 'p', { class: 'od542-back' }, link);
}
