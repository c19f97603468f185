export type Stop = () => void;

/** How a panel hangs on its trigger. */
export interface AnchorOptions {
  /** The side that it takes while there is room for it, else the opposite one. Default `bottom`. */
  readonly placement?: 'bottom' | 'bottom-end' | 'top';
  /** Distance to its trigger, in px. Default 8. */
  readonly gap?: number;
  /** As wide as its trigger. */
  readonly sameWidth?: boolean;
  /** It may lie over its trigger where neither side has room, as a modal dialog may. */
  readonly mayCover?: boolean;
  /** A media query: while it matches, the panel is a sheet at the window's lower edge, by its own style. */
  readonly sheet?: string;
}

/** The least height that a panel is given, in px: a line and its padding. */
export const leastRoom = 48;

interface PanelStyle {
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
