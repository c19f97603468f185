/** What can open without the shopper having asked for it, and its rules. */
export const interruptions = {
  consent: { budget: false, beforeConsent: true, inCheckout: true, waits: true },
  'site-wide-block': { budget: false, beforeConsent: true, inCheckout: true, waits: true },
  'exit-intent': { budget: true, beforeConsent: false, inCheckout: false, waits: false },
  survey: { budget: true, beforeConsent: false, inCheckout: false, waits: false },
} as const satisfies Record<string, InterruptionRules>;

export type Interruption = keyof typeof interruptions;

interface InterruptionRules {
  /** Counts towards the visit's budget. */
  readonly budget: boolean;
  /** May open before the shopper has answered about cookies. */
  readonly beforeConsent: boolean;
  /** May open during the checkout. */
  readonly inCheckout: boolean;
  /** Waits while something is open, and opens after that. The others are dropped. */
  readonly waits: boolean;
}

/** Whether what this token stands for counts towards the budget. Unknown ones, as from other code, do. */
export function counts(token: string): boolean {
  const rules: Readonly<Record<string, InterruptionRules>> = interruptions;
  return rules[token.replace(/:.*/, '')]?.budget ?? true;
}

export interface Situation {
  /** The shopper has answered about cookies, or the page does not ask. */
  readonly hasConsented: boolean;
  /** A popup or another interruption is open. */
  readonly isBusy: boolean;
  /** Number of uninvited popups that this visit has shown. */
  readonly shown: number;
  /** Number of uninvited popups that a visit may have. */
  readonly budget: number;
  /** The value of `type` on the html element. */
  readonly pageType: string;
}

export type Verdict = 'may' | 'busy' | 'consent-first' | 'checkout' | 'budget';

/** Whether it may open now. If not, the first reason of: something is open, consent first, checkout, budget. */
export function judge(kind: Interruption, situation: Situation): Verdict {
  const rules = interruptions[kind];
  if (situation.isBusy) return 'busy';
  if (!rules.beforeConsent && !situation.hasConsented) return 'consent-first';
  if (!rules.inCheckout && situation.pageType.startsWith('checkout')) return 'checkout';
  return rules.budget && situation.shown >= situation.budget ? 'budget' : 'may';
}
