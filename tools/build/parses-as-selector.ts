import { transform } from 'lightningcss';

/** Whether the text is one valid CSS selector list, by a parser: a build has no document to ask. */
export function parsesAsSelector(selector: string): boolean {
  if (/[{}]/.test(selector)) return false;
  try {
    transform({ filename: 'selector.css', code: new TextEncoder().encode(`${selector}{color:red}`) });
    return true;
  } catch {
    return false;
  }
}
