import { useState } from 'react';
import type { SayGuide } from './guided-selling.texts.ts';

/** Copies the address of the guide with these answers; shows it where the browser does not let us copy. */
export function Share({ address, say }: { readonly address: string; readonly say: SayGuide }) {
  const [state, setState] = useState<'shared' | 'shareFailed'>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setState('shared');
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
