import { type Prop, props } from '../../src/page/prop-schemas.ts';
import {
  isSurveyId,
  type Persistence,
  persistences,
  type SurveyTrigger,
  surveyTriggers,
} from '../../src/shop/surveys.ts';

const oneOf =
  <T extends string>(names: readonly T[]): Prop<T> =>
  (value) => {
    const found = names.find((name) => name === value);
    if (found === undefined) throw new TypeError(`is not one of ${names.join(', ')}`);
    return found;
  };

const surveyId: Prop<string> = (value = '') => {
  if (!isSurveyId(value)) throw new TypeError('is not an id of letters, digits, - and _, 100 at most');
  return value;
};

export interface SurveyProps {
  readonly surveyId: string;
  readonly persistence: Persistence;
  readonly trigger: SurveyTrigger;
}

export const surveyProps = props({
  surveyId,
  persistence: oneOf(persistences),
  trigger: oneOf(Object.keys(surveyTriggers) as SurveyTrigger[]),
});
