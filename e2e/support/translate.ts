import type { Page } from '@playwright/test';

/**
 * Translates the page as Chrome does, and all that comes into it: each text node is taken out, and its words stand in a
 * nested `<font>` in its place, between « and ».
 */
export const translate = (page: Page, delay = 0): Promise<void> =>
  page.evaluate((ms) => {
    const isLeft = ({ parentElement, data }: Text) =>
      !data.trim() ||
      !parentElement ||
      parentElement.closest('font, script, style, textarea, [translate="no"]');
    const translateIn = (root: Node) => {
      const texts: Text[] = root instanceof Text ? [root] : [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.isConnected || isLeft(text)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
        inner.textContent = `«${text.data}»`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    document.documentElement.lang = 'en';
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    new MutationObserver((records) => {
      const come = records.flatMap(({ target, addedNodes }) =>
        target instanceof Text ? [target] : [...addedNodes],
      );
      const translateAll = () => come.forEach(translateIn);
      if (ms) setTimeout(translateAll, ms);
      else translateAll();
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, delay);
