import sbom from 'rollup-plugin-sbom';
import type { Plugin } from 'vite';

/** Writes `sbom.json` beside the script: the packages in the bundle, as CycloneDX. The same build gives the same bytes. */
export const packageList = (): Plugin =>
  sbom({ outDir: '.', outFilename: 'sbom', saveTimestamp: false, includeWellKnown: false }) as Plugin;
