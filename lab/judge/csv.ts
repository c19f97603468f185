/** The separators that exports use, the usual one first. */
const separators = [',', ';', '\t'] as const;

/** The separator that a header line uses: the one that stands in it most often. */
export function separatorOf(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const times = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, one) => (times(one) > times(best) ? one : best));
}

/** Whether a quoted field is still open at the end: the record goes on in the next line. */
export function isOpen(record: string): boolean {
  let quotes = 0;
  for (let at = record.indexOf('"'); at >= 0; at = record.indexOf('"', at + 1)) quotes++;
  return quotes % 2 === 1;
}

/** Splits a record into its fields. A quoted field may have separators, line ends and doubled quotes. */
export function splitRecord(record: string, separator: string): string[] {
  if (!record.includes('"')) return record.split(separator);
  const fields: string[] = [];
  let at = 0;
  while (at <= record.length) {
    let field = '';
    if (record[at] === '"') {
      let end = record.indexOf('"', at + 1);
      while (end >= 0 && record[end + 1] === '"') end = record.indexOf('"', end + 2);
      if (end < 0) end = record.length;
      field = record.slice(at + 1, end).replaceAll('""', '"');
      at = end + 1;
    }
    const next = record.indexOf(separator, at);
    const end = next < 0 ? record.length : next;
    fields.push(field + record.slice(at, end));
    at = end + 1;
  }
  return fields;
}
