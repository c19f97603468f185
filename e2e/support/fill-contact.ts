import type { Locator } from '@playwright/test';

/** Fills in the form of contact, so that the server accepts it. */
export async function fillContact(contact: Locator): Promise<void> {
  await contact.getByLabel('Naam').fill('Dommel Dons');
  await contact.getByLabel('E-mailadres').fill('naam@voorbeeld.nl');
  await contact.getByLabel('Onderwerp').selectOption('advice');
  await contact.getByLabel('Per e-mail').check();
  await contact.getByLabel('Je vraag').fill('Welk matras past bij mij?');
  await contact.getByLabel('voorwaarden').check();
}
