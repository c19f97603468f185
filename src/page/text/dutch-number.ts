/**
 * A number as the Dutch write it, `1.234,5`, with so many digits after the comma. By hand: the first use of `Intl` takes
 * a slow phone 50 ms.
 */
export function dutchNumber(value: number, digits: number): string {
  // By its decimal form, or 8.45 would be rounded down.
  const shifted = Math.round(Number(`${Math.abs(value)}e${digits}`));
  const all = String(shifted).padStart(digits + 1, '0');
  const comma = all.length - digits;
  const thousands: string[] = [];
  for (let end = comma; end > 0; end -= 3) thousands.unshift(all.slice(Math.max(0, end - 3), end));
  const rest = digits ? `,${all.slice(comma)}` : '';
  return `${value < 0 && shifted ? '-' : ''}${thousands.join('.')}${rest}`;
}
