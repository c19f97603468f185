/** The most that are outlined at once. */
const most = 60;

/** Draws boxes around elements of the page, in the desk's overlay, so that the page itself does not change. */
export function createOutline(overlay: HTMLElement) {
  const view = overlay.ownerDocument.defaultView as Window;
  let elements: readonly Element[] = [];
  const draw = () => {
    const boxes = elements.slice(0, most).map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = overlay.ownerDocument.createElement('div');
      box.className = 'outline';
      box.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
      return box;
    });
    overlay.replaceChildren(...boxes);
    if (elements.length) view.requestAnimationFrame(draw);
  };
  return {
    show(some: readonly Element[]) {
      const wasIdle = !elements.length;
      elements = some;
      if (wasIdle) draw();
    },
    /** Brings the element into view, and shows where it is. */
    lead(element: Element) {
      element.scrollIntoView({ block: 'center' });
      this.show([element]);
    },
  };
}

export type Outline = ReturnType<typeof createOutline>;
