/** What loads something, and escapes, behind which a custom property could hide that it does. */
const loads = /(?:url|src|image|image-set|cross-fade|element|paint)\(|\\/i;
const positions = /^(?:static|relative|absolute|sticky)$/;

/** Removes what an element's own style loads from elsewhere or lays over the page; what lays it out stays. */
export function cleanStyle({ style }: HTMLElement | SVGElement): void {
  // Backwards, because what is removed closes up.
  for (let at = (style?.length ?? 0) - 1; at >= 0; at--) {
    const name = style[at] as string;
    const value = style.getPropertyValue(name);
    if (loads.test(value) || (name === 'position' && !positions.test(value))) style.removeProperty(name);
  }
}
