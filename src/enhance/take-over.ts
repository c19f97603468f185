import type { Undo } from '../dom/watch.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import { counterpart } from './counterpart.ts';
import type { Definition } from './enhancement.ts';
import { handOver } from './hand-over.ts';
import { type MountWith, OneMount } from './mounts.ts';

/**
 * Mounts what renders all of the element's content. The server's nodes are taken out while it lives and come
 * back, listeners intact, when mounting throws and when it is undone. What the shopper typed and where focus stood is
 * brought over to the new content.
 */
export function mountInside<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return {
    props: schema,
    mount(place) {
      const one = new OneMount(place);
      return one.begin(schema, (props) => takeOver(props, mount, one));
    },
  };
}

function takeOver<Props>(props: Props, mount: MountWith<Props>, one: OneMount): Undo {
  const { host } = one;
  const bringOver = handOver(host, one.scrolled);
  const nodes: Node[] = [];
  for (let node = host.firstChild; node; node = node.nextSibling) nodes.push(node);
  // All at once: each node that is moved by itself would be a record for every observer.
  host.replaceChildren();
  /** The server's nodes, where they can be searched. */
  const serverNodes = () => {
    const fragment = host.ownerDocument.createDocumentFragment();
    fragment.append(...nodes);
    return fragment;
  };
  let unmount: Undo | undefined;
  const undo = () => {
    try {
      unmount?.();
    } finally {
      // A node that is in the page again has been taken back by whoever had put it here.
      host.replaceChildren(...nodes.filter((node) => !node.isConnected));
    }
  };
  try {
    unmount = mount(props, one);
    bringOver?.(serverNodes());
  } catch (error) {
    undo();
    throw error;
  }
  one.standIn = (element) => counterpart(element, serverNodes(), host);
  return undo;
}
