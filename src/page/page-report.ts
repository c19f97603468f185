import type { Report } from './report.ts';

const lent = Symbol.for('storefront report');
const view = globalThis as { [lent]?: Report };

/** The page's `services.report`, for small modules that no services reach. Nobody is told before the engine or the runtime lends it. */
export const report: Report = async (...fault) => view[lent]?.(...fault);

export function lendReport(given: Report): void {
  view[lent] = given;
}
