import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { whenActive } from '../../dom/when-active.ts';
import type { Services } from '../../page/services.ts';

/** Measures how far the page is read, once the shopper is active: until then nobody scrolls. */
export function measureScrollDepthWhenActive(services: Services, view: Window): void {
  whenActive(view.document, () => {
    fetchChunk(() => import('./scroll-depth.ts')).then(
      ({ measureScrollDepth }) => measureScrollDepth(services, view),
      // Only logged: the shopper misses nothing.
      (error) => services.log('analytics', 'the scroll depth is not measured', error),
    );
  });
}
