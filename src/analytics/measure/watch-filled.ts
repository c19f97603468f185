import type { Watch } from '../../dom/watch.ts';

interface FilledOptions {
  readonly container: string;
  /** What the container is filled with. */
  readonly part: string;
  /** Called when the container is complete, and again when parts were added to it. */
  readonly look: (container: Element) => void;
  /** Called when a part was removed. */
  readonly onRemoved?: (part: Element) => void;
}

/** Looks at a container and its parts, also if a script fills it later. */
export function watchFilled(watch: Watch, { container, part, look, onRemoved }: FilledOptions): void {
  const complete = new WeakSet<Element>();
  const changed = new Set<Element>();

  /** Looks once for all parts that were added together. */
  const lookAgain = () => {
    const elements = [...changed];
    changed.clear();
    for (const element of elements) if (complete.has(element)) look(element);
  };

  // The parts' rule runs before the container's, so a new container does not count its parts as added. Both run after
  // experiments have changed the page, so that we report what the shopper sees.
  watch(
    `${container} ${part}`,
    (element) => {
      const parent = element.parentElement?.closest(container);
      if (parent && complete.has(parent)) {
        if (!changed.size) queueMicrotask(lookAgain);
        changed.add(parent);
      }
      return onRemoved && (() => onRemoved(element));
    },
    { owner: 'analytics', order: 99 },
  );
  watch(
    container,
    (element) => {
      complete.add(element);
      look(element);
      return () => complete.delete(element);
    },
    { owner: 'analytics', order: 100, complete: true },
  );
}
