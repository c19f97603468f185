import type { Undo } from '../dom/watch.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import type { Services } from '../page/services.ts';
import type { When } from './when.ts';

/** What the client has for a mount. */
export interface Place {
  readonly host: HTMLElement;
  readonly services: Services;
  /** Boxes inside that the shopper has scrolled before it was mounted. */
  readonly scrolled: Iterable<Element> | undefined;
  /** Ends what is mounted with the error; the server's markup comes back. */
  readonly fail: (error: unknown) => void;
}

/** What a mounted island or behaviour is given. */
export interface Mount extends Place {
  /** Unique in the page; a prefix for every id that it makes. */
  readonly id: string;
  /** Aborted when the element leaves the page or the mount fails. */
  readonly signal: AbortSignal;
}

/** What came of mounting. */
export interface Mounted {
  readonly undo?: Undo | undefined;
  /** What now stands for an element of the server's markup; by default the element itself. */
  readonly standIn?: ((element: HTMLElement) => HTMLElement | undefined) | undefined;
}

/** The default export of an island's or behaviour's chunk, made by `define`. Throws when it can't be mounted. */
export interface Definition {
  /** Of the element's data attributes. */
  readonly props: PropsSchema<unknown>;
  /** Takes the server's nodes out, and so the field that a word is being composed in. */
  readonly replaces?: true;
  mount(place: Place | Mount): Mounted;
}

export type EnhancementKind = 'island' | 'behaviour';

/** An island or behaviour that a page can name. */
export interface Enhancement {
  readonly kind: EnhancementKind;
  readonly name: string;
  readonly when: When;
  /** What has it loaded when idle, however late `when` is: see `resumes` in when.ts. */
  readonly resumes?: string | undefined;
  readonly load: () => Promise<{ default: Definition }>;
  /** Clicks and submits on what this selector finds wait until it is mounted. */
  readonly defers: string;
}
