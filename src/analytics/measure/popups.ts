import type { Services } from '../../page/services.ts';

/** Reports which popups open and close, whoever opens them. */
export function measurePopups({ signals, track }: Services): void {
  for (const what of ['opened', 'closed'] as const)
    signals.on(`popup-${what}`, ({ name }) => {
      if (name && typeof name === 'string') track(`popup_${what}`, { popup_name: name });
    });
}
