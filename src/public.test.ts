import { expectTypeOf, test } from 'vitest';
import type { EventParameters } from './analytics/events/index.ts';
import type { Life } from './enhance/life.ts';
import type { ProductItem } from './page/product-item.ts';
import type { Settings } from './page/settings.ts';
import type { SignalDetails } from './page/signals.ts';
import type {
  StorefrontEvents,
  StorefrontIsland,
  StorefrontItem,
  StorefrontSettings,
  StorefrontSignals,
} from './public.ts';

/** The public types stand alone, so they repeat ours: the compiler refuses this file when they differ. */
test('the public types are the types of what is really there', () => {
  expectTypeOf<StorefrontItem>().toEqualTypeOf<ProductItem>();
  expectTypeOf<StorefrontSignals>().toEqualTypeOf<SignalDetails>();
  expectTypeOf<Settings>().toExtend<StorefrontSettings>();
  expectTypeOf<Life>().toExtend<StorefrontIsland>();
  expectTypeOf<keyof EventParameters>().toEqualTypeOf<keyof StorefrontEvents>();
  expectTypeOf<EventParameters>().toExtend<StorefrontEvents>();
});
