import type { Undo } from '../dom/watcher.ts';
import { counterpart } from './counterpart.ts';
import type { Definition, Mount, Mounted } from './enhancement.ts';
import { handOver } from './hand-over.ts';
import { type PropsSchema, readProps } from './read-props.ts';

type MountWith<Props> = (props: Props, mount: Mount) => Undo | undefined;

/** An enhancement of the server's own nodes, which stay. `mount` returns its undo. */
export function define<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return { props: schema, mount: (given) => ({ undo: mount(readProps(given.host, schema), given) }) };
}

/**
 * An enhancement that renders all of the element's content. The server's nodes are taken out while it lives and come
 * back, listeners intact, when mounting throws and when it is undone. What the shopper typed and where focus stood is
 * brought over to the new content.
 */
export function defineTakeOver<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return { props: schema, mount: (given) => takeOver(readProps(given.host, schema), mount, given) };
}

function takeOver<Props>(props: Props, mount: MountWith<Props>, given: Mount): Mounted {
  const { host, scrolled } = given;
  const bringOver = handOver(host, scrolled);
  const nodes: Node[] = [];
  for (let node = host.firstChild; node; node = node.nextSibling) nodes.push(node);
  // All at once: each node that is moved from the page by itself would be told to whoever watches it.
  host.replaceChildren();
  /** The server's nodes, as what can be searched. */
  const kept = () => {
    const fragment = host.ownerDocument.createDocumentFragment();
    fragment.append(...nodes);
    return fragment;
  };
  let unmount: Undo | undefined;
  const undo = () => {
    try {
      unmount?.();
    } finally {
      // One that stands in the page again has been taken home by whoever had put it here.
      host.replaceChildren(...nodes.filter((node) => !node.isConnected));
    }
  };
  try {
    unmount = mount(props, given);
    bringOver?.(kept());
  } catch (error) {
    undo();
    throw error;
  }
  return { undo, standIn: (element) => counterpart(element, kept(), host) };
}
