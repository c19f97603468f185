// What mounts a component comes with the client: every page needs it.
import '../enhance/define.ts';
import { startMeasuring } from '../analytics/measure/start.ts';
import { reportPage } from '../analytics/page-view.ts';
import { fetchChunk } from '../dom/fetch-chunk.ts';
import { keepOutMaskedForms } from '../dom/masked-form.ts';
import { createEarlyEvents, hearMarkers } from '../enhance/hear-markers.ts';
import { startEnhancements } from '../enhance/start.ts';
import { hearExperiments } from '../experiments/engine/hear.ts';
import { checkSettings } from '../page/read-settings.ts';
import { createDebug, pageFaults, report } from '../page/report.ts';
import type { Sink } from '../page/services.ts';
import type { Storefront } from '../public/storefront.ts';
import { startBackToOverview } from './back-to-overview.ts';
import { showCartBadges } from './cart-badges.ts';
import { withConsoleTools } from './console.ts';
import { holdOrders } from './early-forms.ts';
import { enhancementsOf, type Names } from './enhancements.ts';
import { openEvents } from './events.ts';
import { createKeepPage } from './keep-page.ts';
import { qaSession } from './qa-session.ts';
import { sendBy, services } from './services.ts';
import { type Release, startOnce } from './start-once.ts';
import { keepTypedPlain } from './typed-fields.ts';
import { whenOurs } from './when-ours.ts';

const loadActions = () => fetchChunk(() => import('../actions/actions.ts'));

/** A page's life, in order. */
function startClient({ version, names, registry }: Release): Storefront {
  const { page, signals, storage, watch } = services;
  keepOutMaskedForms(report);
  let wrongSettings = checkSettings(page, document);
  const { debug, log } = createDebug(storage);
  const events = openEvents(services, window, log);
  const sink: Sink = {
    personalData: events.personalData,
    log,
    track(...event) {
      // `page_view` comes first.
      begin();
      events.track(...event);
    },
  };
  const qa = qaSession({ ...services, ...sink }, window);
  pageFaults.wordsBy(async () => {
    const { tellFaults } = await fetchChunk(() => import('../page/tell-faults.ts'));
    tellFaults(pageFaults.onError, services, version);
  });

  // Experiments first: they patch an element before an island claims it.
  const experiments = hearExperiments(services, document, () => fetchChunk(registry));
  const { handOver, holdOffline } = createKeepPage(services);
  const markers = hearMarkers(watch, createEarlyEvents(document, handOver));
  let enhancements: ReturnType<typeof startEnhancements> | undefined;
  const bringToLife = (names: Names) => {
    enhancements = startEnhancements(enhancementsOf(names), services, markers.earlyEvents);
    markers.claimBy(enhancements.claim);
    qa?.openDesk({ services, lives: enhancements.lives, loadRegistry: registry });
  };

  let hasBegun = false;
  /** What a page of the shop gets: others are not reported, and nothing is stored there. The order matters. */
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    events.begin();
    reportPage(services, document);
    showCartBadges(services);
    fetchChunk(names)
      .then(bringToLife)
      .catch((error) => {
        markers.giveUp();
        report('no-runtime', error);
      });
    for (const fault of wrongSettings) report(...fault);
    startMeasuring(services, window);
    events.endWithPage();
    startBackToOverview(services, window);
    holdOrders(document);
    keepTypedPlain(document, services);
    holdOffline(window);
    if (document.modelContext && page.settings.agents.tools)
      fetchChunk(() => import('../actions/lend-tools.ts'))
        .then(({ lendTools }) => lendTools(services))
        .catch((error) => report('no-tools', error));
  };
  sendBy({ ...sink, ...qa?.tell });
  whenOurs(watch, document, begin, () => {
    // The page may have got its settings in the meantime.
    wrongSettings = checkSettings(page, document);
  });

  const storefront: Storefront = {
    version,
    page,
    ...experiments,
    analytics: withConsoleTools(events.api),
    islands: { list: () => enhancements?.list() ?? [] },
    actions: async () => (await loadActions()).actionsOf(services),
    signals: { on: signals.on },
    onError: pageFaults.onError,
    debug,
    push(...calls) {
      begin();
      // One that throws does not stop the others.
      for (const call of calls) {
        try {
          call(storefront);
        } catch (error) {
          report('kept-call', error);
        }
      }
    },
  };
  return storefront;
}

/** A page that includes the script twice gets one client. */
export const start = (release: Release) => startOnce(() => startClient(release), window);
