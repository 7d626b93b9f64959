import type { PermissionFacts } from '../report-store/index.ts';

export interface ReportPermission {
  readonly isOwner: boolean;
  readonly mayRate: boolean;
  /**
   * Whether the caller sees library sources in full. Everyone else sees the matched passages with a little
   * context.
   */
  readonly seesLibraryTexts: boolean;
  readonly seesLibraryTitles: boolean;
  /** Whether library sources are hidden as a whole: the texts of other students. */
  readonly withholdsLibrary: boolean;
}

/** Submitters read the report of their own text, and nothing of the texts of others. */
export const permissionOfSubmitter: ReportPermission = {
  isOwner: false,
  mayRate: false,
  seesLibraryTexts: false,
  seesLibraryTitles: false,
  withholdsLibrary: true,
};

/**
 * The other teachers of a course read the reports of what was submitted there. The owner's library may contain texts of other courses, so they
 * see what a permanent link shows: the matched passages, without titles.
 */
export const permissionOfReviewer: ReportPermission = {
  isOwner: false,
  mayRate: false,
  seesLibraryTexts: false,
  seesLibraryTitles: false,
  withholdsLibrary: false,
};

/**
 * The permissions of a caller on a report; undefined: the caller may not even know that it exists.
 *
 * Without a link, only the owner has access, and the administrator of a licence that allows reading. With a
 * link, only the link decides: it must be the report's current link and not expired, even for the owner. A link reveals the
 * libraries behind a report only to those two, who see them without it as well.
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
    return seesLibraryTexts
      ? { isOwner, mayRate: isOwner, seesLibraryTexts, seesLibraryTitles, withholdsLibrary: false }
      : undefined;
  }
  if (permaLinkCode !== permaLinkId || readPolicy === null || writePolicy === null) return undefined;
  if (facts.permaLinkIsExpired || callerDistance > readPolicy) return undefined;
  return {
    isOwner,
    mayRate: callerDistance <= writePolicy,
    seesLibraryTexts,
    seesLibraryTitles,
    withholdsLibrary: false,
  };
}
