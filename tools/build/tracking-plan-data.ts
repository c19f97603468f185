import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

const file = fileURLToPath(new URL('../../qa/desk/tracking-plan.ts', import.meta.url));

/** Puts the desk's tracking plan into its chunk as data: the schemas it is made of would bring all of zod along. */
export function trackingPlanData(): Plugin {
  return {
    name: 'tracking-plan-data',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (id !== file) return null;
      const { module } = await runnerImport<typeof import('../../qa/desk/tracking-plan.ts')>(file, {
        configFile: false,
        logLevel: 'error',
      });
      // As JSON text it is parsed faster than as code.
      return `export const trackingPlan = JSON.parse(${JSON.stringify(JSON.stringify(module.trackingPlan))});`;
    },
  };
}
