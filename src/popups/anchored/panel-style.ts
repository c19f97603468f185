export interface PanelStyle {
  set(properties: Readonly<Record<string, string>>): void;
  /** Brings back what was there before the first `set`. */
  restore(): void;
}

/** The style properties of an element that are ours for a while, set through the CSSOM, which a strict policy allows. */
export function panelStyle(element: HTMLElement): PanelStyle {
  const { style } = element;
  const hadStyle = element.hasAttribute('style');
  const former = new Map<string, readonly [value: string, priority: string]>();
  return {
    set(properties) {
      for (const [name, value] of Object.entries(properties)) {
        if (!former.has(name))
          former.set(name, [style.getPropertyValue(name), style.getPropertyPriority(name)]);
        style.setProperty(name, value);
      }
    },
    restore() {
      for (const [name, [value, priority]] of former) style.setProperty(name, value, priority);
      former.clear();
      if (!hadStyle && style.length === 0) element.removeAttribute('style');
    },
  };
}
