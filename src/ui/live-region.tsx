import { useEffect, useState } from 'react';

/** Says its text to screen readers when it changes. It stands in the page before its first text, or that isn't heard. */
export function LiveRegion({ text }: { readonly text: string }) {
  const [said, say] = useState('');
  useEffect(() => say(text), [text]);
  return (
    <div className="sf-status" role="status" aria-live="polite">
      {said}
    </div>
  );
}
