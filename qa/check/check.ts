import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '../../tools/lib/plain-error.mjs';

/** The HTML of an address after its scripts have run. */
export type Render = (address: string) => Promise<string>;

/** The pages behind a file, folder or address, with their HTML: as the server sends it, or with `render` after scripts. */
export async function readPages(target: string, render?: Render): Promise<[page: string, html: string][]> {
  if (/^https?:\/\//.test(target)) return [[target, await (render ?? fetchPage)(target)]];
  if (render) throw new PlainError(`--rendered is for addresses: serve ${target}, and give its address.`);
  const stats = statSync(target, { throwIfNoEntry: false });
  if (!stats) throw new PlainError(`${target} does not exist.`);
  if (!stats.isDirectory()) return [[target, readFileSync(target, 'utf8')]];
  const files = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  if (!files.length) throw new PlainError(`${target} has no HTML files.`);
  return files.sort().map((name) => [join(target, name), readFileSync(join(target, name), 'utf8')]);
}

async function fetchPage(address: string): Promise<string> {
  const response = await fetch(address).catch((error) => {
    throw new PlainError(`${address} does not answer: ${error.cause?.message ?? error.message}`);
  });
  if (!response.ok) throw new PlainError(`${address} answers ${response.status}.`);
  return response.text();
}
