import { expect, type Locator } from '@playwright/test';

/** Waits until the panel is inside the visual viewport, without horizontal overflow. */
export async function expectInViewport(panel: Locator): Promise<void> {
  const leaving = () =>
    panel.evaluate((element) => {
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const { offsetTop = 0, height: visibleHeight = innerHeight } = window.visualViewport ?? {};
      const { overflowX } = getComputedStyle(element);
      const isWide = element.scrollWidth > element.clientWidth + 1;
      return [
        left < -0.5 && `left ${left}`,
        top < offsetTop - 0.5 && `top ${top}, seen from ${offsetTop}`,
        right > clientWidth + 0.5 && `right ${right} of ${clientWidth}`,
        bottom > offsetTop + visibleHeight + 0.5 && `bottom ${bottom}, seen to ${offsetTop + visibleHeight}`,
        (width < 40 || height < 40) && `only ${width} by ${height}`,
        isWide && overflowX !== 'visible' && `content of ${element.scrollWidth} px in ${element.clientWidth}`,
      ].filter(Boolean);
    });
  await expect.poll(leaving, { message: 'what of the panel is out of sight' }).toEqual([]);
}
