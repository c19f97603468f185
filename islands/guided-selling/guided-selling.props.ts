import { number, type Prop, type PropsOf, props, text } from '../../src/page/prop-schemas.ts';

const shell: Prop<'popup' | 'page'> = (value) => {
  if (value !== 'popup' && value !== 'page') throw new TypeError('is not popup or page');
  return value;
};

const json: Prop<unknown> = (value = '') => {
  try {
    return JSON.parse(value);
  } catch {
    throw new TypeError('is not JSON');
  }
};

const optionalText: Prop<string> = (value = '') => value;

export const guidedSellingProps = props({
  guideId: text,
  nodeId: number({ min: 1, max: 1e9 }),
  listUrl: text,
  listTitle: text,
  shell,
  answers: optionalText,
  question: optionalText,
  tree: json,
});

export type GuidedSellingProps = PropsOf<typeof guidedSellingProps>;
