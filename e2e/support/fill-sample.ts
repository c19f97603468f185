import type { Locator } from '@playwright/test';

/** Fills the form in which a sample is requested. */
export async function fillSample(within: Locator): Promise<void> {
  for (const colour of await within.getByRole('radio').all()) await colour.check();
  await within.getByLabel('Naam').fill('Sanne de Wit');
  await within.getByLabel('Straat en huisnummer').fill('Dorpsstraat 1');
  await within.getByLabel('Postcode').fill('3511 AB');
  await within.getByLabel('Plaats').fill('Utrecht');
}
