import { permaLinkPolicies, type PermaLinkPolicy } from '@palimpsest/contract';

/** The people who may read a shared report, and those who may also rate it. Anyone who may rate may also read. */
export interface SharePolicies {
  readonly read: PermaLinkPolicy;
  readonly write: PermaLinkPolicy;
}

/** The policies from the fewest people to the most. */
export const policiesInOrder: readonly PermaLinkPolicy[] = [
  permaLinkPolicies.ownerOnly,
  permaLinkPolicies.licenseUsers,
  permaLinkPolicies.anyone,
];

/** Restricting readers restricts raters too. */
export function withRead({ write }: SharePolicies, read: PermaLinkPolicy): SharePolicies {
  return { read, write: write > read ? read : write };
}
