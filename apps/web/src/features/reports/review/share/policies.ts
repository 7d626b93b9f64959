import { onDay } from '../../../../ui/fields/day-field.ts';
import type { SharePolicies } from '../../../../common/sharing/policies.ts';

/** The choices with the parts of the libraries that its readers see. */
export interface ShareChoices extends SharePolicies {
  readonly titles: boolean;
  /** The time when the link stops working, in epoch seconds; null: never. */
  readonly expires: number | null;
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
