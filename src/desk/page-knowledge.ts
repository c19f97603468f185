import type { CheckedElement, Knowledge } from '../checker/rule.ts';
import { readProps } from '../enhance/read-props.ts';
import { lent } from '../experiments/engine.ts';
import { pageTypes } from '../experiments/types.ts';
import type { PropsSchema } from '../page/prop-schemas.ts';
import type { Desk } from './recording.ts';

/** What the checker must know, as this page's client knows it: props where their code has come, anchors where it runs. */
export async function pageKnowledge(desk: Desk): Promise<Knowledge> {
  const { enhancements, loadBlocks, lives, registry, findSettingProblems } = desk;
  const all = [...enhancements, ...(await loadBlocks())];
  const namesOf = (kind: 'island' | 'behaviour') =>
    all.flatMap((one) => (one.kind === kind ? [one.name] : []));
  const schemas = new Map(
    [...lives.values()].map(({ kind, name, source }) => [`${kind} ${name}`, source.definition?.props]),
  );
  return {
    pageTypes: pageTypes.filter((type) => type !== '*'),
    names: { island: namesOf('island'), behaviour: namesOf('behaviour') },
    propsProblem: (kind, name, element) => problemOf(schemas.get(`${kind} ${name}`), element),
    propNames: (kind, name) => attributesOf(schemas.get(`${kind} ${name}`)),
    findSettingProblems,
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

/** The attributes of a schema that tells them. */
export function attributesOf(schema: PropsSchema<unknown> | undefined): string[] | undefined {
  if (!schema || !('shape' in schema)) return undefined;
  return Object.keys(schema.shape as object).map(
    (key) => `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
}
