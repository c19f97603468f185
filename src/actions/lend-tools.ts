import { fetchChunk } from '../dom/fetch-chunk.ts';
import { isRobot } from '../page/robots.ts';
import type { Services } from '../page/services.ts';

/**
 * Lends the browser the actions as tools for agents. Robots get none: not a browser that an agent drives, with a window or
 * without, but one that says of itself that it is a robot.
 */
export async function lendTools(services: Services): Promise<void> {
  const { userAgents } = services.page.settings.robots;
  const userAgent = navigator.userAgent.replace('Headless', '');
  if (isRobot(userAgents, { webdriver: false, userAgent })) return;
  const { registerTools } = await fetchChunk(() => import('./agents/register-tools.ts'));
  registerTools(services);
}
