/** Whether the browser can look for it. Where there is no document, as in a build, every selector passes. */
export function isSelector(selector: string): boolean {
  if (typeof document === 'undefined') return true;
  try {
    document.createDocumentFragment().querySelector(selector);
    return true;
  } catch {
    return false;
  }
}
