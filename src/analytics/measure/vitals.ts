import {
  type CLSMetricWithAttribution,
  type INPMetricWithAttribution,
  type LCPMetricWithAttribution,
  onCLS,
  onINP,
  onLCP,
} from 'web-vitals/attribution';
import { isRobot } from '../../page/robots.ts';
import type { Services } from '../../page/services.ts';
import { parseAddress } from '../../page/site-address.ts';

export type Vital = CLSMetricWithAttribution | INPMetricWithAttribution | LCPMetricWithAttribution;

/** Reports the page's web vitals: how fast it showed (LCP), how fast it responded (INP), how much it shifted (CLS). */
export function measureVitals(services: Services, document: Document): void {
  const report = (vital: Vital) => services.track('web_vitals', vitalEvent(vital, services, document));
  onLCP(report);
  onINP(report);
  onCLS(report);
}

/** The parameters of the event: the measured value, its cause, and the page. */
export function vitalEvent(
  vital: Vital,
  { page, personalData }: Pick<Services, 'page' | 'personalData'>,
  document: Document,
) {
  const { name, value, rating, id } = vital;
  const { target, phase } = causeOf(vital);
  // Analysts' tools cut off longer texts.
  const path = target?.slice(0, 100);
  const isSafe = target && path && !personalData(target) && !personalData(path);
  const script = vital.name === 'INP' && vital.attribution.longestScript?.entry.sourceURL;
  // The same as in `page_view`.
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name^="AB-test-"]');
  return {
    metric_name: name,
    /** In ms, except for CLS, which is a score without a unit. */
    metric_value: name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value),
    metric_rating: rating,
    metric_id: id,
    metric_target: isSafe ? path : undefined,
    metric_phase: phase,
    metric_script: typeof script === 'string' ? whoseScript(script, document) : undefined,
    page_type: page.type,
    experiments: [...tags].map(({ content }) => content).join(),
    bot: isRobot(page.settings.robots.userAgents),
  };
}

/** The responsible element as a CSS path, and the phase that took longest. For CLS, how far the page had loaded. */
function causeOf({ name, attribution }: Vital): { target: string | undefined; phase: string | undefined } {
  if (name === 'CLS') return { target: attribution.largestShiftTarget, phase: attribution.loadState };
  if (name === 'INP') {
    const { interactionTarget, inputDelay, processingDuration, presentationDelay } = attribution;
    return {
      target: interactionTarget,
      phase: longest({
        'input delay': inputDelay,
        processing: processingDuration,
        'presentation delay': presentationDelay,
      }),
    };
  }
  const { target, timeToFirstByte, resourceLoadDelay, resourceLoadDuration, elementRenderDelay } =
    attribution;
  return {
    target,
    phase: longest({
      'first byte': timeToFirstByte,
      'load delay': resourceLoadDelay,
      'load duration': resourceLoadDuration,
      'render delay': elementRenderDelay,
    }),
  };
}

const longest = (parts: Record<string, number>) =>
  Object.entries(parts).sort(([, a], [, b]) => b - a)[0]?.[0];

/** Where our own files are: this one is in a folder of them. */
const ours = new URL(/* @vite-ignore */ '..', import.meta.url).href;

/**
 * Whose a script is, by its address: `ours`, the page's own (`page`), or else its host, never a path. What is neither of
 * the web nor of the page, as of a browser's extension, is `other`.
 */
export function whoseScript(address: string, document: Document, own = ours): string {
  if (address.startsWith(own)) return 'ours';
  // A script in the page has no address, or the page's.
  const url = address ? parseAddress(address, document.baseURI) : undefined;
  if (!url) return 'page';
  const { protocol, host, origin } = url;
  if (origin === new URL(document.baseURI).origin) return 'page';
  return /^https?:$/.test(protocol) ? host.slice(0, 100) : 'other';
}
