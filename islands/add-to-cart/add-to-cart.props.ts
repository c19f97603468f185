import { flag, props, text } from '../../src/page/prop-schemas.ts';

export const addToCartProps = props({ productId: text, articleId: text, crossSell: flag(false) });
