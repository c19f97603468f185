import { tooMuch } from '../dom/fragment-size.ts';
import { ServerError } from './server-error.ts';

/** In bytes. All stores of a large chain are a fifth. */
const most = 5_000_000;

/**
 * The text of an answer, up to 5 MB; of HTML no more than a page can take. What is more is not read to its end.
 * @throws ServerError of kind `size`
 */
export async function readText(response: Response, call: string, contentType: string): Promise<string> {
  const refuse = (what: string) =>
    new ServerError('size', call, `the answer has ${what}`, { status: response.status });
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length;
    if (bytes > most) {
      // The connection may be gone already.
      reader.cancel().catch(() => {});
      throw refuse(`more than ${most} bytes`);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  text += decoder.decode();
  const wrong = contentType === 'text/html' && tooMuch(text);
  if (wrong) throw refuse(wrong);
  return text;
}
