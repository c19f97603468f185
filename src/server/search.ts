import { postJson } from './client.ts';
import type { CallOptions } from './deadline.ts';
import { type AutoCompleteResult, autoCompleteResult } from './schema.ts';

/** Search phrases and products that fit what has been typed. */
export function autoComplete(searchString: string, options: CallOptions = {}): Promise<AutoCompleteResult> {
  return postJson('/Ajax/Search/AutoComplete', autoCompleteResult, { ...options, form: { searchString } });
}
