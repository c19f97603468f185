import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { isFocusNowhere } from '../../dom/focus.ts';
import { popupsOf } from '../../popups/manager.ts';
import { createHeader } from '../../popups/popup-frame.ts';
import { useIslandId, useMount } from './define-island.tsx';

interface DialogProps {
  /** Its name in the popup signals. */
  readonly name: string;
  readonly title: string;
  /** Label of the close button. */
  readonly closeLabel: string;
  readonly className?: string;
  /** Its content is short: it is read out with the title. */
  readonly described?: boolean;
  /** Whatever closed it; also when it could not open, because another popup was just opening. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A popup of an island, open while it is rendered. The page's popup manager shows it and ends it. */
export function Dialog({
  name,
  title,
  closeLabel,
  className = '',
  described,
  onClose,
  children,
}: DialogProps) {
  const { host, services } = useMount();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const closed = useRef(onClose);
  closed.current = onClose;
  const titleId = useIslandId(`${name}-title`);
  const bodyId = useIslandId(`${name}-body`);

  // Before the effect that opens the dialog, which puts focus on the title.
  useLayoutEffect(() => {
    const { header } = createHeader({ titleId, title, closeLabel });
    frame.current?.prepend(header);
    return () => header.remove();
  }, [titleId, title, closeLabel]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    let rendered = true;
    const onClosed = () => {
      if (rendered) closed.current();
    };
    // Some browsers give a pressed button no focus.
    const opener = isFocusNowhere(host) ? host.querySelector('a, button') : document.activeElement;
    const popup = popupsOf(services).open({ name, dialog: element, opener, onClosed });
    // Not in the effect itself: the island is still rendering.
    if (!popup) queueMicrotask(onClosed);
    return () => {
      rendered = false;
      popup?.close();
    };
  }, [name, host, services]);

  return (
    <dialog
      ref={dialog}
      className={`sf-popup ${className}`}
      aria-labelledby={titleId}
      {...(described && { 'aria-describedby': bodyId })}
    >
      <div className="sf-popup-frame" ref={frame}>
        <div className="sf-popup-body" id={bodyId}>
          {children}
        </div>
      </div>
    </dialog>
  );
}
