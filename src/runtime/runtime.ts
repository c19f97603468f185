// Loaded along with the rest, so that the first island waits for one request less.
import '../../islands/code.ts';
import { startMeasuring } from '../analytics/measure/start.ts';
import { reportSettings, type SettingRules } from '../page/report-settings.ts';
import type { Services } from '../page/services.ts';
import { startBackToOverview } from './back-to-overview.ts';

/** What every page gets once it is up, as a chunk of its own: nothing of it is needed for the first paint. */
export function startLater(services: Services, rules: SettingRules, clicks: readonly Event[]): void {
  reportSettings(document.getElementById('storefront-settings'), rules);
  startMeasuring(services, window, clicks);
  startBackToOverview(services, window, clicks);
}
