import { atom, type WritableAtom } from 'nanostores';
import { perPage } from '../../page/per-page.ts';
import type { ContactOption } from './contact.ts';

/** The contact option that is open on the page. Its behaviours set it. */
export const contactOptionOf: (page: object) => WritableAtom<ContactOption | undefined> = perPage(() =>
  atom<ContactOption | undefined>(undefined),
);
