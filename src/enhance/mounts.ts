import type { Undo } from '../dom/watch.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import type { Services } from '../page/services.ts';
import type { Definition, Mount, Mounted, Place } from './enhancement.ts';
import { readProps } from './read-props.ts';

export type MountWith<Props> = (props: Props, mount: Mount) => Undo | undefined;

/** Mounts on the server's own nodes, which stay. `mount` returns its undo. */
export function mountBeside<Props>(schema: PropsSchema<Props>, mount: MountWith<Props>): Definition {
  return { props: schema, mount: (place) => new OneMount(place).begin(schema, mount) };
}

let count = 0;

/** What a mount is given, and its result. A class: there may be a thousand, and few read their signal. */
export class OneMount implements Mount {
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
