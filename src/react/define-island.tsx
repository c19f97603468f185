import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { define, defineTakeOver } from '../enhance/define.ts';
import type { Definition, Mount } from '../enhance/enhancement.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { MountContext } from './services-context.ts';

interface IslandOptions {
  /**
   * Where the component renders. `inside` (default): it replaces the element's content. `beside`: the server's
   * nodes stay, the component enhances them and renders only what is new, after them.
   */
  readonly render?: 'inside' | 'beside';
}

/** A React component as an island: the default export of an `.island.tsx` file. The only place that makes a root. */
export function defineIsland<Props extends object>(
  props: PropsSchema<Props>,
  Island: ComponentType<Props>,
  { render = 'inside' }: IslandOptions = {},
): Definition {
  const mountIsland = (values: Props, mount: Mount) => {
    const container = render === 'inside' ? mount.host : appendContainer(mount);
    // Errors reach the console once, by the runtime, with the island's name.
    const root = createRoot(container, { onCaughtError: () => {} });
    // In one turn, so that no frame shows the element empty and its listeners are there when early clicks are replayed.
    flushSync(() =>
      root.render(
        <ErrorBoundary onError={mount.fail}>
          <MountContext value={mount}>
            <Island {...values} />
          </MountContext>
        </ErrorBoundary>,
      ),
    );
    return () => {
      root.unmount();
      if (container !== mount.host) container.remove();
    };
  };
  return render === 'inside' ? defineTakeOver(props, mountIsland) : define(props, mountIsland);
}

function appendContainer({ host, id }: Mount): HTMLElement {
  const container = host.ownerDocument.createElement('div');
  container.id = id;
  host.append(container);
  return container;
}
