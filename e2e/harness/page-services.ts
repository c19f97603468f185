import { personalData } from '../../src/analytics/personal-data.ts';
import { createWatcher } from '../../src/dom/watcher.ts';
import { readPage } from '../../src/page/page.ts';
import { readSettings } from '../../src/page/read-settings.ts';
import { createReport } from '../../src/page/report.ts';
import type { Services } from '../../src/page/services.ts';
import { createSignals } from '../../src/page/signals.ts';
import { siteAddress } from '../../src/page/site-address.ts';
import { createStorage } from '../../src/page/storage.ts';
import { tellFaults } from '../../src/page/tell-faults.ts';
import { createTexts } from '../../src/page/texts.ts';

/** The page's services, without a data layer. */
export function pageServices(): Services {
  const page = { ...readPage(document), settings: readSettings('{}') };
  const track = () => {};
  const { report, onError } = createReport();
  tellFaults(onError, { page, track }, 'harness');
  const { watch } = createWatcher(document, report);
  return {
    page,
    texts: createTexts({}),
    signals: createSignals(document),
    track,
    watch,
    storage: createStorage(window),
    personalData,
    siteAddress,
    report,
    log: () => {},
  };
}
