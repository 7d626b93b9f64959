import type { PermaLinkPolicy } from '@palimpsest/contract';

/**
 * How near a caller is to a report: 0 its owner, 1 of the owner's licence while it is valid, 2 anyone. A policy is
 * the farthest caller that it lets in, so the two are compared as numbers.
 */
export type CallerDistance = PermaLinkPolicy;

/** What a permission follows from; the link's columns are null where the report has none. */
export interface PermissionFacts {
  readonly callerDistance: CallerDistance;
  readonly permaLinkCode: string | null;
  readonly readPolicy: PermaLinkPolicy | null;
  readonly writePolicy: PermaLinkPolicy | null;
  readonly showLibraryTitles: boolean | null;
  /** The caller administers the owner's licence, which is valid and lets its administrator see reports. */
  readonly callerAdministers: boolean;
}

export interface ReportPermission {
  readonly isOwner: boolean;
  readonly mayRate: boolean;
  /** The texts of library sources whole; everyone else sees the matched passages with a little around them. */
  readonly seesLibraryTexts: boolean;
  readonly seesLibraryTitles: boolean;
}

/**
 * What a caller may do with a report; undefined: not even know of it.
 *
 * Without a link it is the owner's alone, and the administrator's of a licence that allows it to read. With one, the
 * link decides and nothing else does: it has to be the link that the report has now, also for the owner. A link shows
 * the libraries behind a report only to those two, who see them without it as well.
 */
export function permissionOn(
  facts: PermissionFacts,
  permaLinkId: string | undefined,
): ReportPermission | undefined {
  const { callerDistance, permaLinkCode, readPolicy, writePolicy, callerAdministers } = facts;
  const isOwner = callerDistance === 0;
  const seesLibraryTexts = isOwner || callerAdministers;
  const seesLibraryTitles = seesLibraryTexts || facts.showLibraryTitles === true;
  if (permaLinkId === undefined) {
    return seesLibraryTexts ? { isOwner, mayRate: isOwner, seesLibraryTexts, seesLibraryTitles } : undefined;
  }
  if (permaLinkCode !== permaLinkId || readPolicy === null || writePolicy === null) return undefined;
  if (callerDistance > readPolicy) return undefined;
  return { isOwner, mayRate: callerDistance <= writePolicy, seesLibraryTexts, seesLibraryTitles };
}
