import { make } from '../../../dom/make.ts';
import { define } from '../../../enhance/define.ts';
import { maybe } from '../../../enhance/parts.ts';
import { number, props, text } from '../../../page/prop-schemas.ts';
import { advicePageRelations, classificationNodeUsps } from '../../advice/ab-test.calls.ts';
import { classificationNodePromotions } from '../../advice/promotions.calls.ts';
import { nodeAdviceTexts } from './node-advice.texts.ts';

/** Fills in what the shop knows of a category: its advice page, its selling points, its promotions. All as text. */
export default define({
  name: 'node-advice',
  props: props({
    /** the category's classification node */
    nodeId: number({ min: 1, max: Number.MAX_SAFE_INTEGER }),
    /** its name in the link: `matrassen` */
    title: text(),
  }),
  /**
   * what the shop knows of a category. A part without content stays hidden; a missing part makes no call
   */
  parts: {
    /** hidden; gets the link to its advice page */
    link: maybe('*', { is: '[data-advice-link]' }),
    /** hidden; gets its selling points */
    usps: maybe('*', { is: '[data-advice-usps]' }),
    /** hidden; gets the texts of the promotions that products of the page are in */
    promotions: maybe('*', { is: '[data-advice-promotions]' }),
  },
  mount({ nodeId: node, title }, slots, { services, signal }) {
    const say = services.texts(nodeAdviceTexts);
    const shown: Element[] = [];

    const fillers: Readonly<Record<keyof typeof slots, () => Promise<readonly Node[]>>> = {
      async link() {
        const relations = await advicePageRelations({ signal });
        const relation = relations.find(({ classificationNodeId }) => classificationNodeId === node);
        const href = services.siteAddress(relation?.advicePageUrl);
        return href === undefined
          ? []
          : [make('a', { href, class: 'text-link' }, say('nodeAdvice.link', { title }))];
      },
      async usps() {
        const all = await classificationNodeUsps({ signal });
        const own = all.find(({ ids }) => ids.includes(node));
        return listOf([own?.usp1, own?.usp2, own?.usp3]);
      },
      async promotions() {
        const all = await classificationNodePromotions({ signal });
        const products = document.querySelectorAll<HTMLElement>('[data-article][data-promotion]');
        const ids = new Set([...products].map(({ dataset }) => dataset.promotion));
        const list = listOf(all.filter(({ Id }) => ids.has(Id)).map(({ Text }) => Text));
        return list.length
          ? [make('p', { class: 'node-advice-title' }, say('nodeAdvice.promotions')), ...list]
          : [];
      },
    };

    const fill = async (slot: Element, filler: () => Promise<readonly Node[]>) => {
      try {
        const nodes = await filler();
        if (signal.aborted || !nodes.length) return;
        slot.replaceChildren(...nodes);
        slot.removeAttribute('hidden');
        shown.push(slot);
      } catch (error) {
        if (!signal.aborted) services.report('advice-failed', error, slot);
      }
    };

    for (const name of ['link', 'usps', 'promotions'] as const) {
      const slot = slots[name];
      if (slot) void fill(slot, fillers[name]);
    }
    return () => {
      for (const slot of shown) {
        slot.replaceChildren();
        slot.setAttribute('hidden', '');
      }
    };
  },
});

/** A list of the texts that are not blank; nothing where there are none. */
function listOf(texts: readonly (string | undefined)[]): Element[] {
  const items = texts.flatMap((one) => (one?.trim() ? make('li', {}, one.trim()) : []));
  return items.length ? [make('ul', { class: 'node-advice-list' }, ...items)] : [];
}
