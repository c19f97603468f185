import type { Undo } from '../../dom/watch.ts';
import type { SeenOptions } from '../../dom/when-in-view.ts';
import type { Context, Measure, MeasureAction, Variant } from './types.ts';

/** The event label, or a function that finds it on the element; undefined means that this element is not measured. */
export type Label = string | ((element: Element, context: Context) => string | undefined);

/**
 * Every click on or inside the element, by pointer or by keyboard. Only the innermost of nested elements reports it.
 */
export function click(selector: string, label: Label): Measure {
  return measure({ selector, action: 'click', event: 'click', label });
}

/** Every event of that type on or inside the element: `change`, `input`, `submit`, … Only the innermost reports it. */
export function interaction(selector: string, event: string, label: Label): Measure {
  return measure({ selector, action: 'interaction', event, label });
}

/** Reports that the element was really in view: half of it for 500 ms by default. Once per page and label. */
export function viewport(selector: string, label: Label, options: SeenOptions = {}): Measure {
  return measure({ selector, action: 'viewport', label, options });
}

/** A fact of the page, read when the element arrives. Once per page and label. */
export function data(selector: string, label: Label): Measure {
  return measure({ selector, action: 'data', label });
}

/** Limits the measure to these variants, for when A has only something similar to what B measures. */
export function only(variants: Variant | readonly Variant[], measure: Measure): Measure {
  return { ...measure, variants: typeof variants === 'string' ? [variants] : variants };
}

/** What a measure reports, and when. */
export interface How {
  readonly action: MeasureAction;
  readonly selector: string;
  readonly label: Label;
  /** The type of event, for what a shopper does. */
  readonly event?: string;
  readonly options?: SeenOptions;
}

type Attach = (how: How, element: Element, context: Context) => Undo | undefined;

/** How measures are attached: their code comes with the engine. */
export const measuring: { attach?: Attach; clicks: readonly Event[] } = { clicks: [] };

function measure(how: How): Measure {
  const { selector, label } = how;
  return { selector, label, attach: (element, context) => measuring.attach?.(how, element, context) };
}
