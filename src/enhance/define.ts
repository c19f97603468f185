import type { Undo } from '../dom/watcher.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import type { Services } from '../page/services.ts';
import { counterpart } from './counterpart.ts';
import type { Definition, Mount, Mounted, Place } from './enhancement.ts';
import { handOver } from './hand-over.ts';
import { readProps } from './read-props.ts';

type MountWith<Props> = (props: Props, mount: Mount) => Undo | undefined;

/** An enhancement of the server's own nodes, which stay. `mount` returns its undo. */
export function define<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return { props: schema, mount: (place) => new OneMount(place).begin(schema, mount) };
}

/**
 * An enhancement that renders all of the element's content. The server's nodes are taken out while it lives and come
 * back, listeners intact, when mounting throws and when it is undone. What the shopper typed and where focus stood is
 * brought over to the new content.
 */
export function defineTakeOver<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return {
    props: schema,
    mount(place) {
      const one = new OneMount(place);
      return one.begin(schema, (props) => takeOver(props, mount, one));
    },
  };
}

let count = 0;

/** What a mount is given, and its result. A class: there may be a thousand, and few read their signal. */
class OneMount implements Mount {
  readonly id = `sf-${++count}`;
  readonly host: HTMLElement;
  readonly services: Services;
  readonly scrolled: Place['scrolled'];
  standIn: Mounted['standIn'] = undefined;
  private readonly place: Place;
  private isMounted = false;
  private isEnded = false;
  private error: unknown = undefined;
  private ownUndo: Undo | undefined = undefined;
  private controller: AbortController | undefined = undefined;

  constructor(place: Place) {
    this.host = place.host;
    this.services = place.services;
    this.scrolled = place.scrolled;
    this.place = place;
  }

  get signal() {
    this.controller ??= new AbortController();
    if (this.isEnded) this.controller.abort();
    return this.controller.signal;
  }

  begin<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Mounted {
    try {
      this.ownUndo = mount(readProps(this.host, schema), this);
      if (this.error) throw this.error;
      this.isMounted = true;
      return { undo: () => this.undo(), standIn: this.standIn };
    } catch (error) {
      try {
        this.undo();
      } catch (another) {
        this.services.report('undo-failed', another, this.host);
      }
      throw error;
    }
  }

  // Bound, because islands pass it on as a function. While it mounts, it has no undo yet; later, it can't be
  // undone from within its own rendering.
  readonly fail = (error: unknown) => {
    if (this.isMounted) queueMicrotask(() => this.place.fail(error));
    else this.error ??= error;
  };

  undo() {
    this.isEnded = true;
    this.controller?.abort();
    this.ownUndo?.();
  }
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
