import type { Undo } from '../dom/watcher.ts';

/** Calls an action when the page takes out a node, also before the watcher has seen that it came. */
export function createDepartures() {
  const actions = new WeakMap<Node, () => void>();
  const observer = new MutationObserver((records) => {
    for (const { removedNodes } of records)
      for (const node of removedNodes) if (!node.isConnected) actions.get(node)?.();
  });
  const stop: Undo = () => observer.disconnect();
  return {
    stop,
    left: (node: Node) => actions.get(node)?.(),
    whenGone(node: Node, action: () => void) {
      actions.set(node, action);
      if (node.parentNode) observer.observe(node.parentNode, { childList: true });
    },
  };
}
