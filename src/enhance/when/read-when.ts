import { active } from './active.ts';
import { idle } from './idle.ts';
import { interaction } from './interaction.ts';
import { media } from './media.ts';
import { now } from './now.ts';
import { visible } from './visible.ts';
import type { When } from './when.ts';

/** The load strategies by name. */
export const strategies = { now, idle, visible, active, interaction };

/** The strategy that `data-when` names. Throws when it names none. */
export function readWhen(value: string): When {
  if (value.startsWith('media ')) return media(value.slice(6));
  if (Object.hasOwn(strategies, value)) return strategies[value as keyof typeof strategies];
  throw new TypeError(`data-when="${value}" is not one of ${Object.keys(strategies)}, media <query>`);
}
