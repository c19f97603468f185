import { fetchChunk } from '../../dom/fetch-chunk.ts';
import { renderedName } from '../kit/rendered.ts';
import type { RenderedPage } from './rendered-page.ts';

/** Gives what takes a rendered page over, once its head and body are parsed; undefined for any other page. */
export function renderedPageOf(
  document: Document,
  tell: (why: string) => void,
): () => Promise<RenderedPage> | undefined {
  let page: Promise<RenderedPage> | undefined;
  const load = async () => {
    if (document.readyState === 'loading')
      await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
    try {
      const { createRenderedPage } = await fetchChunk(() => import('./rendered-page.ts'));
      return createRenderedPage(document, tell);
    } catch (error) {
      tell(`${error}`);
      return keptAsItIs(document);
    }
  };
  return () => {
    if (document.querySelector(`meta[${renderedName}]`)) page ??= load();
    return page;
  };
}

/** Whose code did not come: everything stays as the server has made it. */
const keptAsItIs = (document: Document): RenderedPage => ({
  enter: async (id, begin) => begin(!!document.querySelector(`meta[name="AB-test-${id}"][${renderedName}]`)),
  leave: () => true,
  hasShown: () => false,
});
