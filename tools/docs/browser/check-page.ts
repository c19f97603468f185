import { checkHtml } from '../../check/check-html.ts';
import type { PlacedFinding } from '../../check/format.ts';
import { knowledgeOf } from '../../check/knowledge.ts';

/** What is wrong with markup, by the rules of `npm run check`. */
export async function checkMarkup(html: string): Promise<PlacedFinding[]> {
  const knowledge = await knowledgeOf({ today: new Date().toISOString().slice(0, 10), isRendered: false });
  return checkHtml('', html, knowledge);
}
