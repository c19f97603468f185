import type { Page } from '@playwright/test';

/** One push, and the page that made it. */
export interface KeptPush {
  readonly address: string;
  readonly push: {
    readonly event?: string;
    readonly event_time?: number;
    readonly ecommerce?: Readonly<Record<string, unknown>> | null;
    readonly [parameter: string]: unknown;
  };
}

/** Keeps what every page of the visit pushes, what it pushes as it is left among it. */
export async function keepPushes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const layer: unknown[] = [];
    layer.push = (...entries: unknown[]) => {
      const before = JSON.parse(sessionStorage.getItem('kept-pushes') ?? '[]');
      const address = location.pathname + location.search;
      const added = entries.map((push) => ({ address, push }));
      sessionStorage.setItem('kept-pushes', JSON.stringify([...before, ...added]));
      return Array.prototype.push.apply(layer, entries);
    };
    window.dataLayer = layer;
  });
}

/** What was kept so far, in order. */
export async function pushesOf(page: Page): Promise<readonly KeptPush[]> {
  return JSON.parse(await page.evaluate(() => sessionStorage.getItem('kept-pushes') ?? '[]'));
}

/** The pushes as people read them: a heading a page, a line an event, and a line for each of its items. */
export function linesOf(pushes: readonly KeptPush[]): string {
  const lines: string[] = [];
  let last = '';
  for (const { address, push } of pushes) {
    if (address !== last) lines.push('', `# ${address}`);
    last = address;
    const { event, event_time, ecommerce, ...parameters } = push;
    if (event === undefined) {
      lines.push(JSON.stringify(push));
      continue;
    }
    const { items = [], ...rest } = { ...parameters, ...ecommerce };
    const told = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
    lines.push([event, ...(event_time === undefined ? [] : ['(late)']), ...told].join(' '));
    for (const item of items as readonly object[]) lines.push(`  ${JSON.stringify(item)}`);
  }
  return `${lines.join('\n').trim()}\n`;
}
