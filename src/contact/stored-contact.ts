import type { Storage } from '../page/storage.ts';
import { isContactOption, type OpenContact, toReopen } from '../shop/contact.ts';

/** The contact option that is stored as open, for all tabs of the browser. */
export interface StoredContact {
  /** What is to open again; undefined where there is nothing, or it can't be. */
  read(): OpenContact | undefined;
  /** Its option alone. */
  option(): OpenContact['option'] | undefined;
  write(contact: OpenContact | undefined): void;
  /** The browser stored what this page wrote last, and that is an option. */
  isStored(): boolean;
}

export function storedContact(storage: Storage): StoredContact {
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
