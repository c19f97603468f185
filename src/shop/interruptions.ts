/** What may come up without the shopper having pressed anything. */
export const interruptions = {
  consent: { budget: false, beforeConsent: true, inCheckout: true, waits: true },
  'site-wide-block': { budget: true, beforeConsent: false, inCheckout: false, waits: false },
  'exit-intent': { budget: true, beforeConsent: false, inCheckout: false, waits: false },
  survey: { budget: true, beforeConsent: false, inCheckout: false, waits: false },
} as const satisfies Record<string, InterruptionRules>;

export type Interruption = keyof typeof interruptions;

interface InterruptionRules {
  /** It counts, and needs room in the visit's budget. */
  readonly budget: boolean;
  /** It may come before the shopper has chosen about cookies. */
  readonly beforeConsent: boolean;
  /** It may come while the shopper orders. */
  readonly inCheckout: boolean;
  /** Where something is open it comes after that; others don't come this time. */
  readonly waits: boolean;
}

/** So many uninvited popups a visit. */
export const interruptionBudget = 2;

export interface Situation {
  /** The shopper has chosen about cookies, or the page does not ask. */
  readonly hasConsented: boolean;
  /** A popup is open, whoever opened it, or another interruption is. */
  readonly isBusy: boolean;
  /** Uninvited popups that this visit has had. */
  readonly shown: number;
  /** The value of `type` on the html element. */
  readonly pageType: string;
}

export type Verdict = 'may' | 'busy' | 'consent-first' | 'checkout' | 'budget';

/** Whether it may come up now, and if not, the first reason of: something is open, consent first, checkout, budget. */
export function judge(kind: Interruption, situation: Situation): Verdict {
  const rules = interruptions[kind];
  if (situation.isBusy) return 'busy';
  if (!rules.beforeConsent && !situation.hasConsented) return 'consent-first';
  if (!rules.inCheckout && situation.pageType.startsWith('checkout')) return 'checkout';
  return rules.budget && situation.shown >= interruptionBudget ? 'budget' : 'may';
}
