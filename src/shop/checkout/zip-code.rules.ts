import { plainCode, plainHouseNumber } from '../../page/text/copied-text.ts';
import { plainLine, plainSigns } from '../../page/text/typed-text.ts';

/** The postcode and house number to look up. */
export interface AddressQuestion {
  /** Four digits and two letters, without a space: `5611CK`. */
  readonly zipCode: string;
  readonly houseNumber: number;
}

/** Letters that no Dutch postcode uses. */
const unused = /S[ADS]$/;

/** Normalises a typed Dutch postcode, as `NL-5611 ck`, to `5611CK`. Undefined if it is not a postcode. */
export function readZipCode(text: string): string | undefined {
  const plain = plainSigns(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^NL(?=\d)/, '');
  return /^[1-9]\d{3}[A-Z]{2}$/.test(plain) && !unused.test(plain) ? plain : undefined;
}

/**
 * A postcode as we write it: `5611 CK`, or `2000` for `B-2000`. The plain line if it is none: fields take towns too, as
 * `'s-Hertogenbosch`.
 */
export function plainZipCode(text: string): string {
  const plain = plainCode(text);
  const zip = readZipCode(plain);
  if (zip) return `${zip.slice(0, 4)} ${zip.slice(4)}`;
  return /^(?:(?:NL|BE?|DE?)[ -]+)?(\d{4,5})$/i.exec(plain)?.[1] ?? plainLine(text);
}

/** The number at the start of a house number: 42 in `42-a`. Undefined if there is none. */
export function readHouseNumber(text: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,4})(?!\d)/.exec(plainHouseNumber(text)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The question in these fields. Undefined while they are incomplete, and for addresses abroad.
 *
 * @param country For example `NL`; empty if the page only takes Dutch addresses.
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
