/** The part of the window that the shopper sees, in CSS px. */
export interface VisibleArea {
  /** Height of the layout viewport, which the on-screen keyboard leaves as it is. */
  readonly layoutHeight: number;
  /** Of the visual viewport. */
  readonly height: number;
  /** Of the visual viewport; over 1 while the shopper has pinched the page larger. */
  readonly scale: number;
}

/**
 * Whether the on-screen keyboard hides a part of the window. Toolbars that come and go hide up to a fifth of it, a
 * keyboard at least a third; what a pinch leaves outside is not hidden.
 */
export function isKeyboardOpen({ layoutHeight, height, scale }: VisibleArea): boolean {
  return layoutHeight - height * scale > layoutHeight / 4;
}
