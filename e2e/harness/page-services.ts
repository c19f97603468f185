import { personalData } from '../../src/analytics/personal-data.ts';
import { pauseWhenBusy } from '../../src/dom/busy-page.ts';
import { createWatcher } from '../../src/dom/watcher.ts';
import { readPage } from '../../src/page/page.ts';
import { readSettings } from '../../src/page/read-settings.ts';
import { createReport } from '../../src/page/report.ts';
import { emitSignals, type Services, shareStorage } from '../../src/page/services.ts';
import { hearSignals } from '../../src/page/signals.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { createStorage } from '../../src/page/storage.ts';
import { keys } from '../../src/page/storage-keys.ts';
import { tellFaults } from '../../src/page/tell-faults.ts';
import { createTexts } from '../../src/page/texts.ts';

/** The page's services, without a data layer. */
export function pageServices(): Services {
  const page = { ...readPage(document), settings: readSettings('{}') };
  const track = () => {};
  const { report, onError } = createReport(async () => {});
  tellFaults(onError, { page, track }, 'harness');
  const { watch, pauseBy } = createWatcher(document, report);
  pauseBy(pauseWhenBusy);
  return {
    page,
    texts: createTexts({}),
    signals: emitSignals(hearSignals(document), document),
    track,
    watch,
    storage: shareStorage(createStorage(window, keys), window),
    personalData,
    siteAddress,
    report,
    log: () => {},
  };
}
