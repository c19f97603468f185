import type { Undo } from '../../dom/watch.ts';

/**
 * A translating browser takes each text node out and puts a `<font>` with its translation in its place, while Preact goes
 * on with the node that is gone. So that node comes back, empty, after its translation. Once it is written to, or moved
 * from there, the translation goes: the true words stand until they are translated again. Returns an end.
 */
export function followTranslator(host: Element): Undo {
  /** The translation and the words of each emptied text. */
  const translated = new Map<Node, readonly [ChildNode, string]>();
  const structure = { childList: true, subtree: true };

  const observer = new MutationObserver((records) => {
    const written = new Set<Node>();
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (translated.has(target)) written.add(target);
      for (const text of removedNodes) {
        if (!(text instanceof Text && text.data && !text.parentNode)) continue;
        const font = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT' && !translated.has(node.nextSibling as Node),
        ) as ChildNode | undefined;
        if (!font) continue;
        // From the first on: pages that nobody translates do not pay for it.
        observer.observe(host, { ...structure, characterData: true });
        // It was quicker than we with what was written.
        translated.get(text)?.[0].remove();
        written.delete(text);
        translated.set(text, [font, text.data]);
        text.data = '';
        font.after(text);
      }
    }
    for (const [text, [font, words]] of translated) {
      const isWritten = written.has(text);
      if (!isWritten && font.nextSibling === text && text.isConnected) continue;
      translated.delete(text);
      font.remove();
      if (!isWritten) text.nodeValue = words;
      // Put in anew, so that translators and live regions notice.
      const { parentNode, nextSibling } = text;
      parentNode?.removeChild(text);
      parentNode?.insertBefore(text, nextSibling);
    }
    observer.takeRecords();
  });
  observer.observe(host, structure);
  return () => observer.disconnect();
}
