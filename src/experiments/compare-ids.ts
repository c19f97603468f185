/** Orders ids by their number: OD478 before OD1000. */
export function compareIds(a: string, b: string): number {
  return Number(a.slice(2)) - Number(b.slice(2));
}
