import { registry } from '../../experiments/registry.ts';
import type { Definition } from '../../src/enhance/enhancement.ts';
import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import { readSettings } from '../../src/page/read-settings.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import { components } from '../checker/components.ts';
import { knownBy } from '../checker/known-by.ts';
import type { Knowledge } from '../checker/rule.ts';
import { texts } from '../checker/texts.ts';

const definitions = import.meta.glob<Definition>(['/islands/*/*.island.tsx', '/src/**/*.behaviour.ts'], {
  eager: true,
  import: 'default',
});

/** What the rules must know of this build of the client. */
export async function knowledgeOf(options: Pick<Knowledge, 'today' | 'isRendered'>): Promise<Knowledge> {
  const schemas = {
    island: new Map<string, PropsSchema<unknown>>(),
    behaviour: new Map<string, PropsSchema<unknown>>(),
  };
  for (const [path, { props }] of Object.entries(definitions)) {
    const [, name = '', kind] = /([^/.]+)\.(island|behaviour)\./.exec(path) ?? [];
    if (kind === 'island' || kind === 'behaviour') schemas[kind].set(name, props);
  }
  const known = await Promise.all(
    registry.map(async ({ id, pages, load }) => ({ id, pages, experiment: await load() })),
  );
  return {
    ...options,
    pageTypes,
    ...knownBy(components),
    schemaOf: (kind, name) => schemas[kind].get(name),
    readSettings,
    texts,
    experiments: known.map(({ id, pages, experiment }) => ({
      ...{ id, pages, expires: experiment.expires },
      anchors: (experiment.changes.B ?? []).map(({ selector }) => selector),
    })),
  };
}
