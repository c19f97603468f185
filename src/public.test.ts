import { expectTypeOf, test } from 'vitest';
import type * as z from 'zod/mini';
import type { EventParameters } from './analytics/events/index.ts';
import type { itemSchema } from './analytics/events/item.ts';
import type { Life } from './enhance/life.ts';
import type { Settings } from './page/settings.ts';
import type { StorefrontEvents, StorefrontIsland, StorefrontItem, StorefrontSettings } from './public.ts';

/** The compiler refuses this file where the public types differ from what is really there. */
test('the public types are the types of what is really there', () => {
  expectTypeOf<Settings>().toExtend<StorefrontSettings>();
  expectTypeOf<StorefrontSettings>().toExtend<Settings>();
  expectTypeOf<Life>().toExtend<StorefrontIsland>();
  expectTypeOf<keyof EventParameters>().toEqualTypeOf<keyof StorefrontEvents>();
  expectTypeOf<EventParameters>().toExtend<StorefrontEvents>();
  expectTypeOf<StorefrontEvents>().toExtend<EventParameters>();
  expectTypeOf<z.infer<typeof itemSchema>>().toEqualTypeOf<StorefrontItem>();
});
