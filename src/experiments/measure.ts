import type { Undo } from '../dom/watch.ts';
import { whenSeen } from '../dom/when.ts';
import { type How, measuring } from './measures.ts';
import type { Context, RunContext } from './types.ts';

measuring.attach = (how, element, context) => {
  const { action, event, options } = how;
  if (event) return listen(how, event, element, context as RunContext);
  const label = labelOf(how, element, context);
  if (label === undefined) return undefined;
  const report = () => context.report(action, label, true);
  if (action === 'viewport') return whenSeen(element, report, options);
  report();
  return undefined;
};

/** The elements that each measure listens on. */
const listening = new WeakMap<How, WeakSet<EventTarget>>();

function listen(how: How, event: string, element: Element, context: RunContext): Undo {
  const attached = listening.get(how) ?? new WeakSet();
  listening.set(how, attached);
  const report = () => {
    try {
      const label = labelOf(how, element, context);
      if (label !== undefined) context.report(how.action, label);
    } catch (error) {
      context.fail(error);
    }
  };
  const heard = (event: Event) => {
    // Only the innermost: one click is one click.
    if (event.composedPath().find((node) => attached.has(node)) === element) report();
  };
  for (const { type, target } of measuring.clicks)
    if (type === event && target instanceof Element && target.closest(how.selector) === element) report();
  // In the capture phase, because the page may stop propagation.
  element.addEventListener(event, heard, true);
  attached.add(element);
  return () => {
    attached.delete(element);
    element.removeEventListener(event, heard, true);
  };
}

function labelOf({ label }: How, element: Element, context: Context): string | undefined {
  return typeof label === 'string' ? label : label(element, context);
}
