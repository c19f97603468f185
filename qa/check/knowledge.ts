import { registry } from '../../experiments/registry.ts';
import type { Definition } from '../../src/enhance/enhancement.ts';
import { readProps } from '../../src/enhance/read-props.ts';
import { pageTypes } from '../../src/experiments/types.ts';
import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import { readSettings } from '../../src/page/read-settings.ts';
import { components } from '../checker/components.ts';
import { knownBy } from '../checker/known-by.ts';
import type { CheckedElement, Knowledge } from '../checker/rule.ts';

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
    pageTypes: pageTypes.filter((type) => type !== '*'),
    ...knownBy(components),
    propsProblem: (kind, name, element) => problemOf(schemas[kind].get(name), element),
    readSettings,
    experiments: known.map(({ id, pages, experiment }) => ({
      ...{ id, pages, expires: experiment.expires },
      anchors: (experiment.changes.B ?? []).map(({ selector }) => selector),
    })),
  };
}

function problemOf(schema: PropsSchema<unknown> | undefined, element: CheckedElement): string | undefined {
  if (!schema) return undefined;
  try {
    // It reads the attributes alone.
    readProps(attributesElement(element), schema);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** An element of the test DOM with the same attributes: the client reads its props by the browser's own methods. */
function attributesElement(element: CheckedElement): HTMLElement {
  const copy = document.createElement('div');
  for (const name of element.getAttributeNames()) copy.setAttribute(name, element.getAttribute(name) ?? '');
  return copy;
}
