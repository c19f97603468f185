import { isRobot } from '../page/robots.ts';
import type { Services } from '../page/services.ts';

/** Reports the page view, with the variants that the server chose for this visitor. */
export function reportPage({ track, page }: Services, document: Document): void {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name^="AB-test-"]');
  track('page_view', {
    page_type: page.type,
    experiments: [...tags].map(({ content }) => content).join(),
    bot: isRobot(page.settings.robots.userAgents),
  });
}
