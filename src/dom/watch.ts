export type Undo = () => void;
/** An undo that serves all elements. */
export type UndoOf = (element: Element) => void;

export interface WatchOptions {
  /** Who watches, for error reports: `island`, `experiment OD478`. */
  readonly owner: string;
  /** Lower orders are called first within a batch. Default 0. */
  readonly order?: number;
  /** Wait until the element's end tag has been parsed. Default false: called as soon as the start tag is seen. */
  readonly complete?: boolean;
  /**
   * Called when an element that matches was moved, alone or with what is around it, or when its own child list or one
   * of its `ownAttributes` changed: at most once per batch, and not for changes before its match. Changes of the child
   * list that a callback makes count too.
   */
  readonly onChange?: (element: Element) => void;
  /** Attributes of the element itself whose change calls `onChange`, unless a callback sets them. Default none. */
  readonly ownAttributes?: readonly string[];
  /**
   * Not undone on removal; its state lives on the element. When the element comes back, the match is undone and begun
   * again if it still matches. A stop does not undo it either: that is the caller's to do for elements in the page;
   * elements that come back later are undone then. One case is missed until the rule is stopped: an element that comes
   * back inside something else than it left with, or to a page too busy to observe, and that the selector's last part
   * no longer finds. Default false.
   */
  readonly lasting?: boolean;
}

/**
 * Calls `onMatch` once for each element in the document that matches, now or later. The undo that it returns runs when
 * the element leaves or no longer matches, or when the watch is stopped, unless it is `lasting`. An invalid selector and
 * whatever throws are reported under the owner's name and stop nobody else. Returns a stop.
 */
export type Watch = (
  selector: string,
  onMatch: (element: Element) => UndoOf | undefined,
  options: WatchOptions,
) => Undo;
