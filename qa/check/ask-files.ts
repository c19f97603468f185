import type { CheckedPage } from '../checker/rule.ts';
import { all } from '../checker/rule.ts';
import { ourFiles } from '../checker/script-tag.ts';
import { phrase, type Value } from '../checker/sentences.ts';

/**
 * Asks for each file of ours that a page names, as a browser does. Returns what is wrong with the answers, by the address
 * in the tag.
 */
export async function askFiles(address: string, page: CheckedPage): Promise<ReadonlyMap<string, Value>> {
  const named = all(page, ourFiles).map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '');
  const asked = [...new Set(named)].map(async (file) => [file, await faultOf(file, address)] as const);
  const answers = await Promise.all(asked);
  return new Map(answers.flatMap(([file, fault]) => (fault ? [[file, fault]] : [])));
}

async function faultOf(file: string, page: string): Promise<Value | undefined> {
  if (!URL.canParse(file, page)) return phrase('no-answer');
  const { origin } = new URL(page);
  const url = new URL(file, page);
  const answer = await fetch(url, { headers: { origin } }).catch(() => undefined);
  await answer?.body?.cancel();
  if (!answer) return phrase('no-answer');
  if (!answer.ok) return phrase('answers', { status: `${answer.status}` });
  const type = answer.headers.get('content-type') ?? '';
  // Browsers run no module and apply no style sheet of another type.
  if (!/^text\/(javascript|css)|^application\/(x-)?javascript/.test(type))
    return phrase('answers-type', { type: type || '""' });
  const allowed = answer.headers.get('access-control-allow-origin');
  const isModule = !/css/.test(type);
  if (isModule && url.origin !== origin && allowed !== '*' && allowed !== origin)
    return phrase('answers-no-cors');
  return undefined;
}
