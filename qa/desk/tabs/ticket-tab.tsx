import { useEffect, useState } from 'react';
import { CopiedText } from '../copied-text.tsx';
import type { TabProps } from '../tab-props.ts';
import { ticketText } from '../ticket.ts';

/** One button that copies what the desk sees, for a ticket. */
export function TicketTab({ desk }: TabProps) {
  const [text, setText] = useState('');
  // Once: a text that changed by itself could not be selected.
  useEffect(() => {
    ticketText(desk).then(setText, (error) => desk.services.report('desk-failed', error));
  }, [desk]);
  return (
    <>
      <p>
        The build, the page, its experiments with their gates, faults and the last events, as they were when
        you opened this tab. Texts that look like personal data are left out.
      </p>
      {text && <CopiedText label="The page as text" button="Copy for a ticket" text={text} />}
    </>
  );
}
