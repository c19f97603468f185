/** What we use of Lighthouse. */
export interface Lighthouse {
  default(
    address: string,
    flags: { readonly port: number; readonly onlyCategories: readonly string[]; readonly logLevel: 'error' },
  ): Promise<{ readonly lhr: Report } | undefined>;
}

interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
}

const category = 'agentic-browsing';

/** What Lighthouse says of pages for agents, by the browser at this port: a sentence for each audit below 100. */
export async function lookWithLighthouse(
  { default: lighthouse }: Lighthouse,
  addresses: readonly string[],
  port: number,
): Promise<string[]> {
  const faults: string[] = [];
  // One after the other: it measures one page at a time.
  for (const address of addresses) {
    const run = await lighthouse(address, { port, onlyCategories: [category], logLevel: 'error' });
    const { score = null, auditRefs = [] } = run?.lhr.categories[category] ?? {};
    console.log(
      `Lighthouse ${run?.lhr.lighthouseVersion}, ${category}: ${Math.round((score ?? 0) * 100)}  ${address}`,
    );
    if (score === null) faults.push(`${address}: Lighthouse has no score`);
    for (const { id } of auditRefs) {
      const audit = run?.lhr.audits[id];
      // Null is one that does not apply.
      if (audit && audit.score !== null && audit.score < 1)
        faults.push(`${address}: ${id}: ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
  return faults;
}
