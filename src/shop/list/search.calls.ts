import type { CallOptions } from '../../calls/deadline.ts';
import { postJson } from '../../calls/get-and-post.ts';
import { type AutoCompleteResult, autoCompleteResult } from '../../calls/schema.ts';

/** Suggested phrases and products for the typed text. */
export function autoComplete(searchString: string, options: CallOptions = {}): Promise<AutoCompleteResult> {
  return postJson('/Ajax/Search/AutoComplete', autoCompleteResult, { ...options, form: { searchString } });
}
