import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../dom/listen.ts';
import { useIslandId, useServices } from '../react/services-context.ts';

interface DialogProps {
  /** Its name in the popup signals. */
  readonly name: string;
  readonly title: string;
  /** Label of the close button. */
  readonly closeLabel: string;
  readonly className?: string;
  /** Its content is short: it is read out with the title. */
  readonly described?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A modal on the native dialog element: open while it is rendered. Escape, the close button, a click beside it and
 * anything inside with `data-popup-close` close it. The browser keeps focus inside and gives it back.
 */
export function Dialog({
  name,
  title,
  closeLabel,
  className = '',
  described,
  onClose,
  children,
}: DialogProps) {
  const { signals } = useServices();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useIslandId(`${name}-title`);
  const bodyId = useIslandId(`${name}-body`);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.showModal();
    signals.emit('popup-opened', { name });
    return () => {
      // Closed before it leaves the page: only then does the browser give focus back.
      if (element.open) element.close();
      signals.emit('popup-closed', { name });
    };
  }, [name, signals]);

  // A page that comes back from the back-forward cache must not show what was true long ago.
  useEffect(() => listen(window, 'pagehide', onClose), [onClose]);

  const closeOnClick = (event: MouseEvent<HTMLDialogElement>) => {
    const target = event.target as Element;
    const closer = target.closest('[data-popup-close]');
    if (closer) event.preventDefault();
    if (closer || target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Escape and the close button
    <dialog
      ref={dialog}
      className={`sf-popup ${className}`}
      aria-labelledby={titleId}
      {...(described && { 'aria-describedby': bodyId })}
      onClick={closeOnClick}
      onClose={onClose}
    >
      <div className="sf-popup-frame">
        <div className="sf-popup-header">
          <h2 className="sf-popup-title" id={titleId}>
            {title}
          </h2>
          <button type="button" className="sf-popup-close" data-popup-close="" aria-label={closeLabel}>
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <div className="sf-popup-body" id={bodyId}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
