const { port1, port2 } = new MessageChannel();

/** Resolves in a new task, after everything queued so far has run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

// A single range for all calls: browsers update every live range at each insertion, until it is garbage-collected.
const range = document.createRange();

/** Parses server HTML into nodes, again on each call, as a page does. */
export function parse(html: string): DocumentFragment {
  return range.createContextualFragment(html);
}
