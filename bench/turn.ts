const { port1, port2 } = new MessageChannel();

/** A new task: all that was queued by what went before has run. */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}

/** Server HTML as nodes, parsed anew each time as a page does it. */
export function parse(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html);
}
