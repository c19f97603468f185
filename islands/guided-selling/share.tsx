import { useEffect, useState } from 'react';
import { useServices } from '../../src/react/define-island.tsx';
import type { SayGuide } from './guided-selling.texts.ts';

/** In ms. */
const sharedFor = 2000;

interface Shared {
  readonly guideId: string;
  readonly address: string;
  readonly say: SayGuide;
}

/** Copies the address of the guide with these answers; shows it where the browser does not let us copy. */
export function Share({ guideId, address, say }: Shared) {
  const { track } = useServices();
  const [state, setState] = useState<'shared' | 'shareFailed'>();
  useEffect(() => {
    if (state !== 'shared') return;
    const timer = setTimeout(() => setState(undefined), sharedFor);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('shared');
      track('share', { method: 'copy', content_type: 'guide', item_id: guideId });
    } catch {
      setState('shareFailed');
    }
  };
  return (
    <div className="sf-guide-share">
      <button type="button" onClick={copy}>
        {say('guide.share')}
      </button>
      <p role="status">{state && say(`guide.${state}`)}</p>
      {state === 'shareFailed' && (
        <input
          readOnly
          value={address}
          aria-label={say('guide.share')}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </div>
  );
}
