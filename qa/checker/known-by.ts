import type { Knowledge, KnownComponent } from './rule.ts';

/** What rules must know of islands and behaviours. */
export function knownBy(
  components: readonly KnownComponent[],
): Pick<Knowledge, 'components' | 'names' | 'propNames'> {
  const namesOf = (kind: KnownComponent['kind']) =>
    components.flatMap((one) => (one.kind === kind ? [one.name] : []));
  return {
    components,
    names: { island: namesOf('island'), behaviour: namesOf('behaviour') },
    propNames: (kind, name) => components.find((one) => one.kind === kind && one.name === name)?.props,
  };
}
