import { type ChangeOptions, type From, layered } from './changes.ts';
import type { Slot } from './element.ts';
import { withOriginalStyle } from './style-attribute.ts';
import type { Change } from './types.ts';

/** Sets a property of the element's style attribute, as `style('.price', 'color', 'red !important')`; empty unsets it. */
export function style(
  selector: string,
  property: string,
  value: From<string>,
  options: ChangeOptions = {},
): Change {
  const change = layered(selector, styleSlot(property), value, options);
  return {
    ...change,
    does: `style ${property}`,
    attributes: ['style'],
    apply: (element, context, lost) => withOriginalStyle(element, () => change.apply(element, context, lost)),
  };
}

/** Hides the element from sight and from screen readers, whatever the page's style sheets say. It stays in the page. */
export function hide(selector: string, options: ChangeOptions = {}): Change {
  return { ...style(selector, 'display', 'none !important', options), does: 'hide' };
}

const styleOf = (element: Element) => (element as HTMLElement).style;

/**
 * The slot of a property of the style attribute with its priority, such as `none !important`; empty if it is not set.
 */
function styleSlot(name: string): Slot<string> {
  const read = (element: Element) => {
    const style = styleOf(element);
    const value = style.getPropertyValue(name);
    return style.getPropertyPriority(name) ? `${value} !important` : value;
  };
  return {
    name: `style ${name}`,
    read,
    write(element, value) {
      const [plain = '', important] = value.split(/(?<!\s)\s*!(?=important$)/);
      styleOf(element).setProperty(name, plain, important);
      return read(element);
    },
    same: Object.is,
  };
}
