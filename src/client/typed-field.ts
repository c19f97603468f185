/** A field that shoppers type into. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

export const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** Where a field's `maxlength` stands while the browser may not cut by it. */
export const most = 'data-max-length';
