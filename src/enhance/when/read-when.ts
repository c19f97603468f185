import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { media } from './media.ts';
import { now } from './now.ts';
import { visible } from './visible.ts';
import type { When } from './when.ts';

const strategies = new Map<string, When>([
  ['now', now],
  ['idle', idle],
  ['visible', visible],
  ['interaction', interaction],
]);

/** The strategy that `data-when` names. Throws when it names none. */
export function readWhen(value: string): When {
  const when = value.startsWith('media ') ? media(value.slice(6)) : strategies.get(value);
  if (when) return when;
  throw new TypeError(`data-when="${value}" is not one of ${[...strategies.keys()]}, media <query>`);
}
