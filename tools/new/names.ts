import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../lib/plain-error.mjs';

/** The result of a scaffold. */
export interface Made {
  /** New and changed files, from the root. */
  readonly files: readonly string[];
  /** The next step, in one sentence. */
  readonly hint: string;
}

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Validates the name of a new island or behaviour. @throws {PlainError} if it is missing, invalid or taken */
export function freeName(root: string, kind: 'island' | 'behaviour', name: string | undefined): string {
  if (!name) throw new PlainError(`new ${kind}: the name is missing: npm run new -- ${kind} my-name`);
  if (!kebab.test(name))
    throw new PlainError(`new ${kind}: the name "${name}" is not lower-case words joined by dashes`);
  const taken = enhancementFiles(root).find((file) =>
    new RegExp(`/${name}\\.(island\\.tsx|behaviour\\.ts)$`).test(file),
  );
  if (taken) throw new PlainError(`new ${kind}: the name "${name}" is taken: ${taken}`);
  for (const path of [folderOf(kind, name), partFile(name)])
    if (existsSync(join(root, path))) throw new PlainError(`new ${kind}: ${path} exists`);
  return name;
}

/** The parts of the shop: each top folder that is sorted by them has the same ones. */
export const areas = [
  ...['cart', 'product', 'list', 'stores', 'appointment', 'checkout', 'advice', 'contact', 'consent'],
  'content',
];

/** @throws {PlainError} if there is no such area */
export function folderOf(kind: 'island' | 'behaviour', name: string, area = 'content'): string {
  if (kind === 'island') return `islands/${name}`;
  if (areas.includes(area)) return `src/shop/${area}/${name}`;
  throw new PlainError(`new behaviour: "${area}" is no area: ${areas.join(', ')}`);
}

/** The fixture page of an island or behaviour. */
export const partFile = (name: string) => `fixtures/pages/parts/${name}.ts`;

/** `my-name` as `MyName`. */
export const pascal = (name: string) =>
  name.replace(/(?:^|[-_])([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase());

/** `my-name` as `myName`. */
export const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** `my-name` as `My name`. */
export const words = (name: string) =>
  name.replace(/[-_]/g, ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The files of all islands and behaviours, from the root. */
function enhancementFiles(root: string): string[] {
  return ['islands', 'src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  );
}

/** The file's text, or undefined if there is no file. */
export function readIf(root: string, file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

/** Writes files by their paths from the root, and creates missing folders. Returns the paths. */
export function writeFiles(root: string, files: Readonly<Record<string, string>>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return Object.keys(files);
}
