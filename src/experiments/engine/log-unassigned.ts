import type { Services } from '../../page/services.ts';
import type { Tests } from './trial.ts';

/** While debugging: logs the other mismatch, experiments for this page that no tag assigns. */
export function logUnassigned(tests: Tests, services: Services, document: Document) {
  if (document.readyState === 'loading') {
    const again = () => logUnassigned(tests, services, document);
    document.addEventListener('DOMContentLoaded', again, { once: true });
    return;
  }
  const { page, log } = services;
  const ids = [...tests.values()]
    .filter(
      ({ id, isCopyTest, pages }) =>
        !isCopyTest &&
        (pages.includes('*') || pages.includes(page.type)) &&
        page.settings.experiments[id] !== false &&
        !document.querySelector(`meta[name="AB-test-${id}"]`),
    )
    .map(({ id }) => id);
  if (ids.length) log('experiments', `no meta tag assigns ${ids.join(', ')} on this ${page.type} page`);
}
