import { Component, type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Services } from '../../page/services.ts';
import { type Declared, definitionOf, type None } from '../define.ts';
import type { Definition, Mount } from '../enhancement.ts';
import type { Parts, Shape } from '../parts.ts';
import type { mountInside } from '../take-over.ts';
import { followTranslator } from './follow-translator.ts';

interface Island<Props, S extends Shape> extends Declared<Props, S> {
  /**
   * By default the server's nodes stay; the component enhances them and renders only what is new, after them. With
   * `inside` of inside.ts it replaces them, and has no parts but a `way`.
   */
  readonly render?: typeof mountInside;
  readonly component: ComponentType<NoInfer<Props & { readonly parts: Parts<S> }>>;
}

export { live, many, maybe, one, type Parts, way } from '../parts.ts';

/** A React component as an island: the default export of an `.island.tsx` file. The only place that makes a root. */
export function defineIsland<Props extends object = None, const S extends Shape = None>(
  island: Island<Props, S>,
): Definition {
  const { component: Component, render } = island;
  return definitionOf(
    island,
    (values, parts, mount) => {
      const container = render ? mount.host : appendContainer(mount);
      // Errors reach the console once, by the client, with the island's name.
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
      // From here on: what it has just rendered nobody has translated. What portals render is in its host too.
      const unfollow = followTranslator(mount.host);
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

/** Reports an error of its children once and shows nothing; whoever mounts it brings the server's markup back. */
export class ErrorBoundary extends Component<
  { readonly onError: (error: unknown) => void; readonly children: ReactNode },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

export type { Mount };

const MountContext = createContext<Mount | undefined>(undefined);

/** The mount of the island that the component stands in: its host, signal, and the page's services. */
export function useMount(): Mount {
  const mount = useContext(MountContext);
  if (!mount) throw new Error('useMount is called outside of an island');
  return mount;
}

export const useServices = (): Services => useMount().services;

/** An id that is unique in the page. React's own `useId` collides between Preact roots. */
export const useIslandId = (part: string): string => `${useMount().id}-${part}`;
