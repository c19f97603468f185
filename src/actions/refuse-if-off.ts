import type { Services } from '../page/services.ts';
import { ActionError } from './action-error.ts';

/** An action goes no way that the shop has closed to its shoppers. @throws ActionError */
export function refuseIfOff(
  { settings }: Services['page'],
  kind: 'island' | 'behaviour',
  name: string,
): void {
  if (settings[`${kind}s`][name] === false)
    throw new ActionError('action-refused', `the ${kind} ${name} is turned off`, { reason: 'off' });
}
