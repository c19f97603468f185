import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { readProps } from '../../src/enhance/read-props.ts';
import { lent } from '../../src/experiments/engine.ts';
import { pageTypes } from '../../src/experiments/types.ts';
import type { PropsSchema } from '../../src/page/prop-schemas.ts';
import { knownBy } from '../checker/known-by.ts';
import type { CheckedElement, Knowledge } from '../checker/rule.ts';
import type { Desk } from './recording.ts';

/** What the checker must know, as this page's client knows it: props where their code has come, anchors where it runs. */
export async function pageKnowledge(desk: Desk): Promise<Knowledge> {
  const { lives, registry, readSettings } = desk;
  const { components } = await fetchChunk(() => import('../checker/components.ts'));
  const schemas = new Map(
    [...lives.values()].map(({ kind, name, source }) => [`${kind} ${name}`, source.definition?.props]),
  );
  return {
    pageTypes: pageTypes.filter((type) => type !== '*'),
    ...knownBy(components),
    propsProblem: (kind, name, element) => problemOf(schemas.get(`${kind} ${name}`), element),
    readSettings,
    experiments: registry.map(({ id, pages }) => {
      const code = lent.engine?.tests.get(id)?.experiment;
      const anchors = code?.changes.B?.map(({ selector }) => selector);
      return { id, pages, ...(code && { expires: code.expires }), ...(anchors && { anchors }) };
    }),
    today: new Date().toISOString().slice(0, 10),
    isRendered: true,
  };
}

function problemOf(schema: PropsSchema<unknown> | undefined, element: CheckedElement): string | undefined {
  if (!schema) return undefined;
  try {
    readProps(element as unknown as HTMLElement, schema);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
