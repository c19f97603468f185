import { createDrafts } from '../dom/drafts.ts';
import { perPage } from '../page/per-page.ts';

/** The page's drafts: what was typed into parts of it that are gone. */
export const draftsOf = perPage(() => createDrafts());
