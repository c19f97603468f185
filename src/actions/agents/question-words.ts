import { make } from '../../dom/make.ts';
import type { Say } from '../../page/texts.ts';
import { priceText } from '../../shop/product/price-text.ts';
import type { agentTexts } from './agents.texts.ts';
import { plainText } from './answer.ts';
import type { Question } from './tools.ts';

/** What a question says: its title, and the lines below. Names are the shop's texts: they are cut, and are text alone. */
export function wordsOf(
  question: Question,
  say: Say<keyof typeof agentTexts>,
): { readonly title: string; readonly lines: readonly HTMLElement[] } {
  const title = say(`agents.${question.of}`);
  const name = plainText(question.name, 120);
  if (question.of === 'appointment') {
    const where = name ? say('agents.store', { name }) : say('agents.anyStore');
    return { title, lines: [make('p', {}, where)] };
  }
  const { of, variant, from, to, price } = question;
  const values = { from, to, pieces: of === 'remove' ? from : to - from };
  const key = of === 'update' ? 'change' : of === 'add' && from > 0 ? 'more' : 'quantity';
  const facts = [
    ...(variant ? [plainText(variant, 80)] : []),
    say(`agents.${key}`, values),
    ...(price === undefined ? [] : [say('agents.price', { price: priceText(Math.round(price * 100)) })]),
  ];
  return {
    title,
    lines: [make('p', { class: 'sf-agreement-name' }, name), ...facts.map((fact) => make('p', {}, fact))],
  };
}
