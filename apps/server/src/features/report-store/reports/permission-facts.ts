import type { PermaLinkPolicy } from '@palimpsest/contract';

/**
 * A caller's distance to a report: 0 its owner, 1 of the owner's licence while it is valid, 2 anyone. A
 * policy is the farthest caller that it admits, so the two are compared as numbers.
 */
export type CallerDistance = PermaLinkPolicy;

/** The facts that determine a permission. The link's columns are null if the report has no link. */
export interface PermissionFacts {
  readonly callerDistance: CallerDistance;
  readonly permaLinkCode: string | null;
  readonly readPolicy: PermaLinkPolicy | null;
  readonly writePolicy: PermaLinkPolicy | null;
  readonly showLibraryTitles: boolean | null;
  readonly permaLinkIsExpired: boolean;
  /** The caller administers the owner's licence, which is valid and lets its administrator see reports. */
  readonly callerAdministers: boolean;
}
