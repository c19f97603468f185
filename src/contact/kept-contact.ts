import type { Storage } from '../page/storage.ts';
import { isContactOption, type OpenContact, toReopen } from '../shop/contact.ts';

/** The contact option that the browser keeps open, for all of its tabs. */
export interface KeptContact {
  /** What is to open again; undefined where there is nothing, or it can't be. */
  read(): OpenContact | undefined;
  /** Its option alone. */
  option(): OpenContact['option'] | undefined;
  write(contact: OpenContact | undefined): void;
  /** What this page wrote last was taken, and is an option. */
  isKept(): boolean;
}

export function keptContact(storage: Storage): KeptContact {
  let isKept = false;
  return {
    read: () => toReopen(storage.get('contact-option-active'), storage.get('open-chat-campaign')),
    option() {
      const stored = storage.get('contact-option-active');
      return isContactOption(stored) ? stored : undefined;
    },
    write(contact) {
      isKept = storage.set('contact-option-active', contact?.option) && contact !== undefined;
      storage.set('open-chat-campaign', contact?.option === 'chat' ? contact.campaign : undefined);
    },
    isKept: () => isKept,
  };
}
