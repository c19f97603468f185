/** What one visit of one page should tell of an experiment. */
export interface Expected {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  readonly pageType: string;
  /** It changes something in this variant. */
  readonly changes: boolean;
  /** How many elements were clicked, changed and typed at: none is counted twice. */
  readonly touched: number;
}

/** The order in which an experiment tells how far it came, and what was done: each step is optional but the first and the third. */
const order =
  /^assigned (anchor_found )?(applied )?activation (data )*((seen|viewport) )*(acted ((click|interaction) )+)?$/;

const once = ['viewport', 'data'];
const kinds = ['experiment_funnel', 'experiment_activation', 'experiment_measurement'];

/** What is wrong with the lines of a transcript, a sentence each; empty where all is as it should be. */
export function faultsOf(lines: readonly string[], expected: Expected): string[] {
  const pushes = lines.map(parse);
  const { id, name, variant, pageType } = expected;
  const own = pushes.filter(({ event }) => event.startsWith('experiment_'));
  const steps = own.map(({ event, stage, eventAction }) =>
    event === 'experiment_activation' ? 'activation' : `${stage ?? eventAction}`,
  );
  const has = (step: string) => steps.includes(step);
  const measured = own.filter(({ event }) => event === 'experiment_measurement');
  const touches = measured.filter(({ eventAction }) => !once.includes(`${eventAction}`));
  const activation = own.find(({ event }) => event === 'experiment_activation');
  const active = [{ id, name, variant, firstTime: true }];
  const sum = touches.reduce((total, { times }) => total + times, 0);
  return [
    ...own.filter(({ event }) => !kinds.includes(event)).map(said('is no event of a running experiment')),
    ...own
      .filter((push) => push.testId !== id || push.variant !== variant)
      .map(said('is of another experiment')),
    ...own.filter(({ stage, times }) => stage && times > 1).map(said('is told more than once')),
    ...fault(!order.test(`${steps.join(' ')} `), `the order is ${steps.join(', ')}`),
    ...fault(has('applied') && !has('anchor_found'), 'it changed what it has not found'),
    ...fault(has('applied') && !expected.changes, 'it changed something in a variant that changes nothing'),
    ...fault(has('seen') && !has('anchor_found'), 'a shopper saw what it has not found'),
    ...fault(
      activation?.times !== 1 || activation.pageType !== pageType,
      'it is not active once, on this type',
    ),
    ...fault(!isSame(activation?.experiments, active), 'it names another as active'),
    ...measured
      .filter(({ eventCategory, eventLabel }) => eventCategory !== name || !isLabel(eventLabel))
      .map(said('is measured under another name, or without a label')),
    ...measured
      .filter(({ eventAction, times }) => once.includes(`${eventAction}`) && times > 1)
      .map(said('is measured more than once')),
    // Each element is clicked, changed and typed at once.
    ...fault(sum > 3 * expected.touched, `${sum} acts at ${expected.touched} elements`),
  ];
}

interface Line {
  readonly event: string;
  readonly times: number;
  readonly line: string;
  readonly [parameter: string]: unknown;
}

/** `experiment_funnel testId="OD478" stage="seen" ×2`, read. */
function parse(line: string): Line {
  const [, event = '', rest = '', times = '1'] = /^(\S+) (.*?)(?: ×(\d+))?$/.exec(line) ?? [];
  const parameters = [...rest.matchAll(/(\w+)=("(?:[^"\\]|\\.)*"|\S+?)(?= \w+=|$)/g)];
  const read = parameters.map(([, key = '', value = '']) => [key, JSON.parse(value)]);
  return { ...Object.fromEntries(read), event, times: Number(times), line };
}

const said =
  (what: string) =>
  ({ line }: Line) =>
    `${what}: ${line}`;
const fault = (isFault: boolean, what: string) => (isFault ? [what] : []);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isLabel = (label: unknown) => typeof label === 'string' && label.trim() !== '' && label.length <= 100;
