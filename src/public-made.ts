import type * as z from 'zod/mini';
import type { ReportedParameters } from './analytics/events/index.ts';
import type { cartItemSchema, itemSchema } from './analytics/events/item.ts';
import type { Settings } from './page/settings.ts';

/** The public types that schemas and the table of settings have. The build writes them out for `dist/storefront.d.ts`. */

export type StorefrontItem = z.infer<typeof itemSchema>;
export type StorefrontCartItem = z.infer<typeof cartItemSchema>;
export type StorefrontEvents = ReportedParameters;
export type StorefrontSettings = Settings;
