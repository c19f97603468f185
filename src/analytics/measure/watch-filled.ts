import type { Watch } from '../../dom/watcher.ts';

interface FilledOptions {
  readonly container: string;
  /** What it is filled with. */
  readonly part: string;
  /** Called for a container that is whole, and again when more parts have come into it. */
  readonly look: (container: Element) => void;
  /** Called for a part that has left. */
  readonly gone?: (part: Element) => void;
}

/** Looks at what a container is filled with, also where that comes later: an empty list that a script fills. */
export function watchFilled(watch: Watch, { container, part, look, gone }: FilledOptions): void {
  const whole = new WeakSet<Element>();
  const filled = new Set<Element>();

  /** Once for all parts that came together. */
  const lookAgain = () => {
    const elements = [...filled];
    filled.clear();
    for (const element of elements) if (whole.has(element)) look(element);
  };

  // Before the container, which looks at the parts that come with it. Both after whoever changes the page: what the
  // shopper sees is what is reported.
  watch(
    `${container} ${part}`,
    (element) => {
      const around = element.parentElement?.closest(container);
      if (around && whole.has(around)) {
        if (!filled.size) queueMicrotask(lookAgain);
        filled.add(around);
      }
      return gone && (() => gone(element));
    },
    { owner: 'analytics', order: 99 },
  );
  watch(
    container,
    (element) => {
      whole.add(element);
      look(element);
      return () => whole.delete(element);
    },
    { owner: 'analytics', order: 100, complete: true },
  );
}
