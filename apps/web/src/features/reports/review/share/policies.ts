import { permaLinkPolicies, type PermaLinkPolicy } from '@palimpsest/contract';
import { onDay } from '../../../../ui/fields/day-field.ts';

/** The people who may read a shared report, and those who may also rate it. Anyone who may rate may also read. */
export interface SharePolicies {
  readonly read: PermaLinkPolicy;
  readonly write: PermaLinkPolicy;
}

/** With the parts of the libraries that its readers see. */
export interface ShareChoices extends SharePolicies {
  readonly titles: boolean;
  /** When the link stops working, in epoch seconds; null: never. */
  readonly expires: number | null;
}

/** From the fewest people to the most. */
export const policiesInOrder: readonly PermaLinkPolicy[] = [
  permaLinkPolicies.ownerOnly,
  permaLinkPolicies.licenseUsers,
  permaLinkPolicies.anyone,
];

/** Restricting readers restricts raters too. */
export function withRead({ write }: SharePolicies, read: PermaLinkPolicy): SharePolicies {
  return { read, write: write > read ? read : write };
}

export function permaLinkUrl(origin: string, permaLinkId: string): string {
  return `${origin}/permalink/${permaLinkId}`;
}

/** The last second of a day in the reader's time zone, so that the link works on the whole day; null if no day is given. */
export function endOfDay(day: string): number | null {
  return onDay(day, new Date(2000, 0, 1, 23, 59, 59).getTime() / 1000);
}

export function isExpired(expires: number | null, nowSeconds: number): boolean {
  return expires !== null && expires <= nowSeconds;
}
