import { readFileSync } from 'node:fs';

interface PackageFile {
  readonly version: string;
}

/** The version of the product, from the project's package.json. */
export const productVersion = (
  JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as PackageFile
).version;
