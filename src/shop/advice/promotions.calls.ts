import { plain, type Schema } from '../../calls/check.ts';
import { goodEntries } from '../../calls/good-entries.ts';
import { loadOnce } from '../../calls/load-once.ts';

/** The text of a promotion, by the id that products carry. */
export interface PromotionInformation {
  readonly Id: string;
  readonly Text: string;
}

const promotion = plain<PromotionInformation>({
  Id: ['filled text', (value) => typeof value === 'string' && value !== ''],
  Text: ['string', (value) => typeof value === 'string'],
});

/** Without zod: an experiment shows these texts in the first view, and its first paint would wait for that. */
export const promotionInformationList: Schema<PromotionInformation[]> = {
  safeParse: (value) =>
    Array.isArray(value)
      ? {
          success: true,
          data: goodEntries(promotion, value, 1000, 'promotion').map(({ Id, Text }) => ({
            Id: Id.slice(0, 100),
            Text: Text.slice(0, 200),
          })),
        }
      : { success: false, error: { issues: [{ path: [], expected: 'array' }] } },
};

/** The texts of the current promotions. */
export const classificationNodePromotions = loadOnce(
  '/Ajax/AbTest/GetClassificationNodePromotionInformation',
  promotionInformationList,
);
