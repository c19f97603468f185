/** Whether the selector is valid. Without a document, as in a build, every selector passes. */
export function isSelector(selector: string): boolean {
  if (typeof document === 'undefined') return true;
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
