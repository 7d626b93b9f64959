import { ScimError } from './scim-error.ts';

/** Throws `versionChanged` if the caller has seen another version of a resource. The ETags are weak; a strong one is read, too. */
export function requireVersion({ version }: { readonly version: number }, ifMatch: string | undefined): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return;
  const seen = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, '').replaceAll('"', ''));
  if (!seen.includes(String(version))) throw new ScimError('versionChanged');
}
