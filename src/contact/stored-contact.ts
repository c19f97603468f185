import type { Storage } from '../page/storage.ts';
import { isContactOption, type OpenContact, toReopen } from '../shop/contact/contact.ts';

/** The open contact option in storage, shared by all tabs. */
export interface StoredContact {
  /** The option to reopen. Undefined if there is none, or if it is invalid. */
  read(): OpenContact | undefined;
  /** The name of the stored option. */
  option(): OpenContact['option'] | undefined;
  write(contact: OpenContact | undefined): void;
  /** Whether the last `write` stored an option successfully. */
  isStored(): boolean;
}

export function createStoredContact(storage: Storage): StoredContact {
  let isStored = false;
  return {
    read: () => toReopen(storage.get('contact-option-active'), storage.get('open-chat-campaign')),
    option() {
      const stored = storage.get('contact-option-active');
      return isContactOption(stored) ? stored : undefined;
    },
    write(contact) {
      isStored = storage.set('contact-option-active', contact?.option) && contact !== undefined;
      storage.set('open-chat-campaign', contact?.option === 'chat' ? contact.campaign : undefined);
    },
    isStored: () => isStored,
  };
}
