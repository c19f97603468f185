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
  /** Where it stands: in a popup, which Back closes, or in a page, where Back leads a step back. */
  readonly shell: 'popup' | 'panel';
  /** The store that the appointment is to be in, where it is known. */
  readonly storeId: string | undefined;
}

export const appointmentProps = props({ shell, storeId: optionalId });
