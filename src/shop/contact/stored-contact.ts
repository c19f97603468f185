import type { Storage } from '../../page/storage.ts';
import { isContactOption, type OpenContact, toReopen } from './contact.ts';

/** The open contact option in storage, shared by all tabs. */
export function createStoredContact(storage: Storage) {
  let isStored = false;
  return {
    /** The option to reopen. Undefined if there is none, or if it is invalid. */
    read: () => toReopen(storage.get('contact-option-active'), storage.get('open-chat-campaign')),
    /** The name of the stored option. */
    option() {
      const stored = storage.get('contact-option-active');
      return isContactOption(stored) ? stored : undefined;
    },
    write(contact: OpenContact | undefined) {
      isStored = storage.set('contact-option-active', contact?.option) && contact !== undefined;
      storage.set('open-chat-campaign', contact?.option === 'chat' ? contact.campaign : undefined);
    },
    /** Whether the last `write` stored an option successfully. */
    isStored: () => isStored,
  };
}
