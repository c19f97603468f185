import { type Prop, props } from '../../src/page/prop-schemas.ts';
import { isChoiceId } from '../../src/shop/appointment.ts';

const shell: Prop<'popup' | 'panel'> = (value) => {
  if (value !== 'popup' && value !== 'panel') throw new TypeError('is not popup or panel');
  return value;
};

const optionalId: Prop<string | undefined> = (value = '') => {
  if (value.trim() === '') return undefined;
  if (!isChoiceId(value)) throw new TypeError('is not an id of letters, digits, - and _, 100 at most');
  return value;
};

export interface AppointmentProps {
  /** In a popup Back closes the popup; in a page it goes back one step. */
  readonly shell: 'popup' | 'panel';
  /** The preselected store, if any. */
  readonly storeId: string | undefined;
}

export const appointmentProps = props({ shell, storeId: optionalId });
