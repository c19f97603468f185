import type { Services } from '../../page/services.ts';

/** Reports each popup that opens or closes. */
export function measurePopups({ signals, track }: Services): void {
  for (const change of ['opened', 'closed'] as const)
    signals.on(`popup-${change}`, ({ name }) => {
      if (name && typeof name === 'string') track(`popup_${change}`, { popup_name: name });
    });
}
