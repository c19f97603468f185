import type { Undo } from '../dom/watcher.ts';
import { type SeenOptions, whenSeen } from '../dom/when-seen.ts';
import type { Context, Measure, MeasureAction, RunContext, Variant } from './types.ts';

/** The event label, or a function that finds it on the element; undefined means that this element is not measured. */
export type Label = string | ((element: Element, context: Context) => string | undefined);

/**
 * Every click on or inside the element, by pointer or by keyboard. Only the innermost of nested elements reports it.
 */
export function click(selector: string, label: Label): Measure {
  return listening('click', selector, 'click', label);
}

/** Every event of that type on or inside the element: `change`, `input`, `submit`, … Only the innermost reports it. */
export function interaction(selector: string, event: string, label: Label): Measure {
  return listening('interaction', selector, event, label);
}

/** Reports that the element was really in view: half of it for 500 ms by default. Once per page and label. */
export function viewport(selector: string, label: Label, options: SeenOptions = {}): Measure {
  return {
    selector,
    attach(element, context) {
      const found = labelOf(label, element, context);
      if (found === undefined) return undefined;
      return whenSeen(element, () => context.report('viewport', found, true), options);
    },
  };
}

/** A fact of the page, read when the element arrives. Once per page and label. */
export function data(selector: string, label: Label): Measure {
  return {
    selector,
    attach(element, context) {
      const found = labelOf(label, element, context);
      if (found !== undefined) context.report('data', found, true);
      return undefined;
    },
  };
}

/** Limits the measure to these variants, for when A has only something similar to what B measures. */
export function only(variants: Variant | readonly Variant[], measure: Measure): Measure {
  return { ...measure, variants: typeof variants === 'string' ? [variants] : variants };
}

function listening(action: MeasureAction, selector: string, event: string, label: Label): Measure {
  const attached = new WeakSet<EventTarget>();
  return {
    selector,
    attach(element, context: RunContext): Undo {
      const heard = (event: Event) => {
        // Only the innermost: one click is one click.
        if (event.composedPath().find((node) => attached.has(node)) !== element) return;
        try {
          const found = labelOf(label, element, context);
          if (found !== undefined) context.report(action, found);
        } catch (error) {
          context.fail(error);
        }
      };
      // In the capture phase, because the page may stop propagation.
      element.addEventListener(event, heard, true);
      attached.add(element);
      return () => {
        attached.delete(element);
        element.removeEventListener(event, heard, true);
      };
    },
  };
}

function labelOf(label: Label, element: Element, context: Context): string | undefined {
  return typeof label === 'string' ? label : label(element, context);
}
