// What the build bundles into dist/server/render.mjs.
import { createRenderer } from './render.ts';

const { registry } = await import('../../experiments/registry.ts');
export const experiments = await Promise.all(registry.map(({ load }) => load()));
export const render = createRenderer(experiments);
