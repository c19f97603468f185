import { createContext, useContext } from 'react';
import type { Mount } from '../enhance/enhancement.ts';
import type { Services } from '../page/services.ts';

export type { Mount };

export const MountContext = createContext<Mount | undefined>(undefined);

/** The mount of the island that the component stands in: its host, signal, and the page's services. */
export function useMount(): Mount {
  const mount = useContext(MountContext);
  if (!mount) throw new Error('useMount is called outside of an island');
  return mount;
}

export const useServices = (): Services => useMount().services;

/** An id that is unique in the page. React's own `useId` collides between Preact roots. */
export const useIslandId = (part: string): string => `${useMount().id}-${part}`;
