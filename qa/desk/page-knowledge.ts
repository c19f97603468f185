import { fetchChunk } from '../../src/dom/fetch-chunk.ts';
import { forDesk } from '../../src/experiments/engine/engine.ts';
import { readSettings } from '../../src/page/read-settings.ts';
import { pageTypes } from '../../src/public/page-types.ts';
import { knownBy } from '../checker/known-by.ts';
import type { Knowledge } from '../checker/rule.ts';

import type { Desk } from './recording.ts';

/** What the checker must know, as this page's client knows it: props where their code has come, anchors where it runs. */
export async function pageKnowledge(desk: Desk): Promise<Knowledge> {
  const { lives, registry } = desk;
  const [{ components }, { texts }] = await Promise.all([
    fetchChunk(() => import('../checker/components.ts')),
    fetchChunk(() => import('../checker/texts.ts')),
  ]);
  const schemas = new Map(
    [...lives.values()].map(({ kind, name, source }) => [`${kind} ${name}`, source.definition?.props]),
  );
  return {
    pageTypes,
    ...knownBy(components),
    schemaOf: (kind, name) => schemas.get(`${kind} ${name}`),
    readSettings,
    texts,
    experiments: registry.map(({ id, pages }) => {
      const code = forDesk.engine?.tests.get(id)?.experiment;
      const anchors = code?.changes.B?.map(({ selector }) => selector);
      return { id, pages, ...(code && { expires: code.expires }), ...(anchors && { anchors }) };
    }),
    today: new Date().toISOString().slice(0, 10),
    isRendered: true,
    origin: location.origin,
  };
}
