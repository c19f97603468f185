import { perPage } from '../page/per-page.ts';
import type { Services } from '../page/services.ts';
import type { Asker } from '../shop/cart/asked.ts';

/** A call of an action or a tool. Neither what it was given nor what it answered is kept: both can be personal. */
interface CallMade {
  readonly name: string;
  readonly by: Asker;
  /** In ms since the page began. */
  readonly at: number;
  /** In ms; undefined while it waits, for the server or for the shopper. */
  took?: number;
  /** `done`, or the code of the failure and its reason. */
  outcome?: string;
}

/** Of a tool: what became of it in the browser. */
export type Offer = 'offered' | 'taken' | 'refused';

/** The last ones are kept. */
const most = 200;

/** What other code has called on this page, oldest first, and which tools agents are offered. For the desk. */
export const callsMade = perPage((_services: Services) => ({
  calls: [] as CallMade[],
  tools: new Map<string, Offer>(),
}));

/** Carries out a call, and remembers how it went. */
export async function noted<Value>(
  services: Services,
  { name, by }: Pick<CallMade, 'name' | 'by'>,
  run: () => Promise<Value>,
): Promise<Value> {
  const { calls } = callsMade(services);
  const call: CallMade = { name, by, at: performance.now() };
  calls.push(call);
  if (calls.length > most) calls.shift();
  const end = (outcome: string) => {
    call.took = performance.now() - call.at;
    call.outcome = outcome;
  };
  try {
    const value = await run();
    end('done');
    return value;
  } catch (error) {
    const { code = 'failed', reason } = Object(error) as { code?: string; reason?: string };
    end(reason ? `${code} (${reason})` : code);
    throw error;
  }
}
