import type { Services } from '../page/services.ts';
import type { LoadContent, PopupContent } from './content.ts';
import { frameContent } from './frame-content.ts';
import { knownPopups, type PopupName, popupTitles } from './known-popups.ts';
import { popupsOf } from './manager.ts';
import type { Popup } from './popup.ts';

interface OpenKnown {
  readonly id?: string | undefined;
  readonly opener?: Element | null | undefined;
  readonly uninvited?: boolean;
  /** Opens it on the history entry on which it stood, or not at all. */
  readonly resumes?: boolean;
  /** Content that is already loaded. */
  readonly content?: PopupContent;
  /** The page with the same content. */
  readonly href?: string | undefined;
}

/** Opens one of the known popups. Undefined while another one is opening. */
export function openKnown(
  services: Services,
  name: PopupName,
  { id = '', opener, uninvited = false, resumes = false, content, href }: OpenKnown = {},
): Popup | undefined {
  const title = services.texts(popupTitles)(`popup.title.${name}`);
  return popupsOf(services).open({
    name,
    title,
    content: content ?? contentOf(services, name, id, title),
    className: `sf-popup-${name}`,
    about: id,
    opener,
    uninvited,
    resumes,
    href,
  });
}

function contentOf(services: Services, name: PopupName, id: string, title: string): LoadContent {
  const known = knownPopups[name];
  if ('frame' in known)
    return frameContent({ address: known.frame(id), title, isDocument: known.isDocument }, services);
  return async (signal) => ({ source: await known.load(id, { signal }) });
}
