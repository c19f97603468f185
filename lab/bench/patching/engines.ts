/** In the order in which tables show them. */
export const engines = ['no engine', 'by hand', 'ours', 'dom-mutator'] as const;
export type EngineName = (typeof engines)[number];

/** The scripts of the engines, relative to the bench folder. */
export const scripts: Record<EngineName, string> = {
  'no engine': 'patching/no-engine.ts',
  'by hand': 'patching/by-hand.ts',
  ours: 'patching/ours.ts',
  'dom-mutator': 'patching/dom-mutator.ts',
};
