/** What loads something, and escapes, behind which a custom property could hide that it does. */
const loads = /(?:url|src|image|-set|-fade|element|paint)\(|\\/i;
/** What takes layout time by powers of how deep it is nested, however few there are. */
const repeats = /^column-(?:count|width)$/;
/** What moves an element out of its place, or paints outside of it. */
const moves =
  /^(?:top|right|bottom|left|inset|z-|trans[fl]|rotate|scale|offset|position-|outline|filter|anim|text-indent|.+-(?:shadow|spacing)$)/;
/** A margin that is not negative, whatever it is reckoned from. */
const margins = /^[^-(]+$/;

/** A form gives its field of that name instead. */
const styleOfForm = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')?.get;

/** Removes what an element's own style loads from elsewhere, or lays over the page; what lays it out in its place stays. */
export function cleanStyle(element: HTMLElement | SVGElement): void {
  const style: CSSStyleDeclaration =
    element instanceof HTMLFormElement ? styleOfForm?.call(element) : element.style;
  // Backwards, because what is removed closes up.
  for (let at = (style?.length ?? 0) - 1; at >= 0; at--) {
    const name = style[at] as string;
    const value = style.getPropertyValue(name);
    if (
      loads.test(value) ||
      moves.test(name) ||
      repeats.test(name) ||
      (name === 'position' && value !== 'relative') ||
      (name.startsWith('margin') && !margins.test(value))
    )
      style.removeProperty(name);
  }
}
