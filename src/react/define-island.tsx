import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type Declared, definitionOf, type None } from '../enhance/define.ts';
import type { Definition, Mount } from '../enhance/enhancement.ts';
import type { Parts, Shape } from '../enhance/parts.ts';
import type { mountInside } from '../enhance/take-over.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { followTranslator } from './follow-translator.ts';
import { MountContext } from './services-context.ts';

interface Island<Props, S extends Shape> extends Declared<Props, S> {
  /**
   * By default the server's nodes stay; the component enhances them and renders only what is new, after them. With
   * `inside` of inside.ts it replaces them, and has no parts but a `way`.
   */
  readonly render?: typeof mountInside;
  readonly component: ComponentType<NoInfer<Props & { readonly parts: Parts<S> }>>;
}

export { live, many, maybe, one, type Parts, way } from '../enhance/parts.ts';

/** A React component as an island: the default export of an `.island.tsx` file. The only place that makes a root. */
export function defineIsland<Props extends object = None, const S extends Shape = None>(
  island: Island<Props, S>,
): Definition {
  const { component: Component, render } = island;
  return definitionOf(
    island,
    (values, parts, mount) => {
      const container = render ? mount.host : appendContainer(mount);
      // What it renders elsewhere, by portals, is in its host too.
      const unfollow = followTranslator(mount.host);
      // Errors reach the console once, by the runtime, with the island's name.
      const root = createRoot(container, { onCaughtError: () => {} });
      // In one turn, so that no frame shows the element empty and its listeners are there when early clicks are replayed.
      flushSync(() =>
        root.render(
          <ErrorBoundary onError={mount.fail}>
            <MountContext value={mount}>
              <Component {...values} parts={parts} />
            </MountContext>
          </ErrorBoundary>,
        ),
      );
      return () => {
        root.unmount();
        unfollow();
        if (container !== mount.host) container.remove();
      };
    },
    render,
  );
}

function appendContainer({ host, id }: Mount): HTMLElement {
  const container = host.ownerDocument.createElement('div');
  container.id = id;
  host.append(container);
  return container;
}
