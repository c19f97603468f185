/**
 * HTML of the shop's server that has passed the checks of a fragment. Still only text: whoever shows it goes through
 * the page's one sink, which takes nothing but this type.
 */
export type FragmentSource = string & { readonly __brand: 'FragmentSource' };
