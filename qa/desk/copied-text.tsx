import { useEffect, useState } from 'react';

interface CopiedTextProps {
  readonly label: string;
  readonly button: string;
  readonly text: string;
}

/** A text with a button that copies it, to be selected by hand where the browser does not let us. */
export function CopiedText({ label, button, text }: CopiedTextProps) {
  const [copied, setCopied] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was copied is not this text
  useEffect(() => setCopied(''), [text]);
  return (
    <>
      <p className="actions">
        <button
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(text).then(
              () => setCopied('Copied.'),
              () => setCopied('The browser does not let us copy: select the text below.'),
            )
          }
        >
          {button}
        </button>
        <span role="status">{copied}</span>
      </p>
      <textarea readOnly rows={8} aria-label={label} value={text} />
    </>
  );
}
