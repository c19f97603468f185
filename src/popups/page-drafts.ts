import { createDrafts } from '../dom/drafts.ts';
import { perPage } from '../page/per-page.ts';

/** The page's drafts: text typed into parts that were removed. */
export const draftsOf = perPage(() => createDrafts());
