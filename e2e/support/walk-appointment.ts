import type { Locator } from '@playwright/test';

/** The titles of the steps. */
export const titles = [
  'Waarvoor kom je langs?',
  'In welke winkel?',
  'Wanneer komt het uit?',
  'Je gegevens',
] as const;

/** The times that are free. Each of what follows takes the flow, in its island or its dialog. */
export const slots = (flow: Locator) => flow.getByRole('radio', { name: /\d\.\d\d–/ });

export const next = (flow: Locator) => flow.getByRole('button', { name: 'Verder', exact: true });

export const checkType = (flow: Locator) => flow.getByRole('radio', { name: /Slaapmeting/ }).check();

/** From the list of all stores. */
export async function checkListedStore(flow: Locator, store: RegExp): Promise<void> {
  await flow.getByText('Alle winkels met afspraken').click();
  await flow.getByRole('radio', { name: store }).check();
}

/** By a search; the first one that is found has the name. */
export async function checkFoundStore(flow: Locator, place: string): Promise<void> {
  await flow.getByLabel('Je plaats of postcode').fill(place);
  await flow.getByRole('button', { name: 'Zoek', exact: true }).click();
  await flow.getByRole('radio', { name: new RegExp(`^Dommel & Dons ${place}`) }).check();
}

export const checkTime = (flow: Locator) => slots(flow).first().check();

const person = { first: 'Dommel', last: 'Dons', email: 'naam@voorbeeld.nl' };

export async function fillPerson(flow: Locator, other: Partial<typeof person> = {}): Promise<void> {
  const { first, last, email } = { ...person, ...other };
  await flow.getByLabel('Voornaam').fill(first);
  await flow.getByLabel('Achternaam').fill(last);
  await flow.getByLabel('E-mailadres').fill(email);
  await flow.getByLabel('Telefoonnummer').fill('0612345678');
}

export const confirm = (flow: Locator) => flow.getByRole('button', { name: 'Bevestig de afspraak' }).click();
