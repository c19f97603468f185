/** What an address is looked up by. */
export interface AddressQuestion {
  /** Four digits and two letters, without a space: `5611CK`. */
  readonly zipCode: string;
  readonly houseNumber: number;
}

/** Letters that no Dutch postcode has. */
const unused = /S[ADS]$/;

/** A Dutch postcode as `5611CK`, however it was typed; undefined where it is none. */
export function readZipCode(text: string): string | undefined {
  const plain = text.replace(/\s/g, '').toUpperCase();
  return /^[1-9]\d{3}[A-Z]{2}$/.test(plain) && !unused.test(plain) ? plain : undefined;
}

/** The number that a house number starts with: 42 of `42-a`. Undefined where it starts with none. */
export function readHouseNumber(text: string): number | undefined {
  const [, digits] = /^\s*([1-9]\d{0,4})(?!\d)/.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * What these fields ask for. Undefined while they are not complete, and for addresses abroad.
 *
 * @param country As `NL`; empty where the page does not ask for it, and means Dutch addresses.
 */
export function addressQuestion({
  zipCode,
  houseNumber,
  country,
}: {
  readonly zipCode: string;
  readonly houseNumber: string;
  readonly country: string;
}): AddressQuestion | undefined {
  const zip = readZipCode(zipCode);
  const number = readHouseNumber(houseNumber);
  const isDutch = ['', 'NL'].includes(country.trim().toUpperCase());
  return isDutch && zip && number ? { zipCode: zip, houseNumber: number } : undefined;
}
