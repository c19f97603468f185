import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sbom from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';

type Transform = NonNullable<NonNullable<Parameters<typeof sbom>[0]>['afterCollect']>;
type Bom = Parameters<Transform>[0];
/** The library's own enumeration, which the plugin does not export. */
type HashName = Parameters<NonNullable<Bom['metadata']['component']>['hashes']['set']>[0];
type Locked = Readonly<Record<string, { readonly version?: string; readonly integrity?: string }>>;

/**
 * Writes `sbom.json` beside the script: the packages in the bundle, as CycloneDX, with the hashes that the lockfile of this
 * folder has of them. The same commit gives the same bytes: its time is the commit's, or `SOURCE_DATE_EPOCH`.
 */
export const packageList = (folder: URL): Plugin => ({
  ...(sbom({
    ...{ outDir: '.', outFilename: 'sbom', saveTimestamp: false, includeWellKnown: false },
    afterCollect: (bom: Bom) => addHashes(addTime(bom, timeOf(folder)), lockedIn(folder)),
  }) as Plugin),
  // A server of the source would only log that it finds no Rollup.
  apply: 'build',
});

function addTime(bom: Bom, seconds: number | undefined): Bom {
  if (seconds !== undefined) bom.metadata.timestamp = new Date(seconds * 1000);
  return bom;
}

/** The hash of what the registry served, as `npm sbom` has it too. */
function addHashes(bom: Bom, locked: Locked): Bom {
  for (const component of bom.components) {
    const name = [component.group, component.name].filter(Boolean).join('/');
    const [, found] =
      Object.entries(locked).find(
        ([path, { version }]) => path.endsWith(`node_modules/${name}`) && version === component.version,
      ) ?? [];
    const [, hash] = /^sha512-(\S+)/.exec(found?.integrity ?? '') ?? [];
    if (hash) component.hashes.set('SHA-512' as HashName, Buffer.from(hash, 'base64').toString('hex'));
  }
  return bom;
}
function lockedIn(folder: URL): Locked {
  const file = new URL('package-lock.json', folder);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};
}

/** In seconds since 1970. Undefined where the source is no checkout. */
function timeOf(folder: URL): number | undefined {
  const { SOURCE_DATE_EPOCH: given } = process.env;
  if (given) return Number(given);
  try {
    const time = execFileSync('git', ['log', '-1', '--format=%ct'], {
      cwd: fileURLToPath(folder),
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return Number(time);
  } catch {
    return undefined;
  }
}
