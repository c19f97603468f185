import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** A package that is in the bundle, with its licence. */
interface Package {
  readonly name: string;
  readonly version: string;
  /** As in its package.json, usually an SPDX id. */
  readonly license: string;
  /** Its licence files and notices; empty if it has no licence file. */
  readonly text: string;
}

type OldLicense = { readonly type?: string };

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string | OldLicense;
  readonly licenses?: readonly OldLicense[];
}

const FILE = 'licenses.txt';
const licenseFile = /^(licen[cs]es?|unlicense|copying)\b/i;
/** Some licences want it to go with them. */
const noticeFile = /^notice\b/i;
/** Licences whose id says enough. */
const known = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'OFL-1.1'];

/**
 * Writes `licenses.txt` beside the script: the licence of each package that has a module or a file in the bundle. Fails
 * the build if there is none. Does not see what a style sheet gets by `@import` of a package: import that in a script.
 */
export function licenses(): Plugin {
  let root = '';
  return {
    name: 'licenses',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // Vite drops chunks that only have styles after this.
      order: 'pre',
      handler(_options, bundle) {
        const files = Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' ? file.moduleIds : file.originalFileNames.map((name) => resolve(root, name)),
        );
        const packages = foldersOf(files, root).map(readPackage);
        const [problem] = packages.flatMap(problemOf);
        if (problem) this.error(problem);
        const source = licensesText(packages);
        // Without a name it is in no manifest.
        this.emitFile({ type: 'asset', fileName: FILE, source });
      },
    },
  };
}

/** The folders of the packages that these modules and files are from, each once. */
export function foldersOf(files: readonly string[], root: string): string[] {
  const folders = files.flatMap((file) => {
    // The bundler's own helpers are in the bundle too.
    if (file.startsWith('\0rolldown/')) return join(root, 'node_modules/rolldown');
    return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? [];
  });
  return [...new Set(folders)];
}

/** Reads a package's licence from its folder. */
export function readPackage(folder: string): Package {
  const json: PackageJson = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder, { withFileTypes: true })
    .flatMap((file) => (file.isFile() ? file.name : []))
    .sort();
  const found = files.filter((file) => licenseFile.test(file));
  const notices = files.filter((file) => noticeFile.test(file));
  const texts = (found.length > 0 ? [...found, ...notices] : []).map((file) =>
    readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim(),
  );
  return { name: json.name, version: json.version, license: idOf(json), text: texts.join('\n\n') };
}

/** Old packages have an object, or several: `{ "type": "MIT" }`. */
function idOf({ license, licenses = [] }: PackageJson): string {
  const ids = [license, ...licenses].flatMap((one) => (typeof one === 'object' ? one.type : one) ?? []);
  return ids.join(' OR ') || 'no licence id';
}

/** An error message if the package has no licence file, nor an id that says enough. */
export function problemOf({ name, version, license, text }: Package): string[] {
  if (text !== '' || known.includes(license)) return [];
  return [
    `package "${name}" ${version}: expected a licence file or a known licence id, and found ${license}; the build stops`,
  ];
}

/** The content of the file, the same for the same packages in any order. */
export function licensesText(packages: readonly Package[]): string {
  const line = '-'.repeat(80);
  const parts = packages.map(({ name, version, license, text }) => {
    const words = text || `The package has no licence file. Its package.json says: ${license}.`;
    return `${name} ${version} (${license})\n\n${words}\n`;
  });
  return ['These files contain code of the following packages.\n', ...parts.sort()].join(`\n${line}\n\n`);
}
