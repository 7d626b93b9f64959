import { nameOfProvider, presentOnline } from './present-online.ts';
import {
  wireStatus,
  type ManipulationHint as ContractHint,
  type Report,
  type ReportListItem,
  type Source,
} from '@palimpsest/contract';
import { engineVersion, type ManipulationHint } from '@palimpsest/engine';
import { epochOrNull, epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { countableOf, foundOf, presentMatchGroups, verdictOf } from './figures.present.ts';
import { presentSpan } from './markup/passages.present.ts';
import { presentEntry } from '../library/index.ts';
import {
  canRecheck,
  type unsafeSelectSources,
  type StoredHints,
  type ReportRow,
} from '../report-store/index.ts';
import type { AccessedReport } from './reports.access.ts';
import { presentEvidence } from './markup/present-evidence.ts';
import { isUntitled, shownTitle, type SourceView } from './markup/source-view.ts';
import { deletionDate, retentionDaysOf } from '../profile/index.ts';

/** The note, the project and the link are private and shown only to the owner. */
export function presentReportRow(row: AccessedReport): ReportListItem {
  return {
    Id: row.id,
    Name: row.name,
    Author: row.author,
    Comment: row.isOwner ? row.comment : '',
    Owner: row.ownerName,
    Status: wireStatus[row.status],
    StatusCode: row.statusCode,
    ResultPercent: row.status === 'Ok' ? row.resultPercent : null,
    PlagWords: row.matchedWords,
    TotalWords: row.words,
    CountableWords: countableOf(row),
    Found: foundOf(row),
    Verdict: verdictOf(row),
    Scheduled: epochSeconds(row.createdAt),
    ProjectId: row.isOwner ? (row.projectId ?? 0) : 0,
    ProjectName: row.isOwner ? (row.projectName ?? '') : '',
    Pages: row.pages,
    Credits: row.credits,
    SourceCount: row.sourceCount,
    SnapsDone: row.snapsDone,
    SnapsCount: row.snapsCount,
    RevisionOf: mayKnowBase(row) ? (row.revisionOf ?? 0) : 0,
    RevisionOfName: mayKnowBase(row) ? (row.revisionOfName ?? '') : '',
    ReadOnly: !row.mayRate,
    PermaLinkId: row.isOwner ? (row.permaLinkCode ?? '') : '',
    PermaLinkRead: row.isOwner ? row.readPolicy : null,
    PermaLinkWrite: row.isOwner ? row.writePolicy : null,
    PermaLinkTitles: row.isOwner ? row.showLibraryTitles : null,
    PermaLinkExpires: row.isOwner ? epochOrNull(row.permaLinkExpiresAt) : null,
    DeletesAt: epochOrNull(reportDeletesAt(row)),
    CanRecheck: row.isOwner && canRecheck(row),
    RecheckState: row.isOwner ? row.recheckState : null,
  };
}

/**
 * The result within its range, for output that the contract doesn't parse; null until the check has finished.
 */
export function shownPercent({
  status,
  resultPercent,
}: Pick<AccessedReport, 'status' | 'resultPercent'>): number | null {
  if (status !== 'Ok' || resultPercent === null) return null;
  return Math.min(100, Math.max(0, resultPercent));
}

/**
 * Presents a report without the fields that only GetReport returns (the text, the order, the recheck, later revisions),
 * which are read separately.
 * @param hints Null if the check did not look for them.
 */
export function presentReport(row: AccessedReport, hints: StoredHints): Report {
  const listed = presentReportRow(row);
  return {
    ...listed,
    ReportProjectName: listed.ProjectName,
    Text: '',
    Order: null,
    Language: row.language,
    IsRecognised: row.isRecognised,
    UnreadPages: row.unreadPages,
    UnreadPictures: row.unreadPictures,
    UnreadFiles: row.unreadFiles.map(({ name, error }) => ({ Name: name, Error: error })),
    DamagedPages: [...row.damagedPages],
    Settings: {
      MaxPhraseDistance: row.maxPhraseDistanceChars,
      MinRegionLength: row.minRegionLengthChars,
      MWThreshold: row.minSourceWords,
      MinSimilarity: row.minSimilarityPercent,
      WebSearch: row.searchWeb ? 1 : 0,
      LibrarySearch: row.searchLibrary ? 1 : 0,
      ExcludeQuotations: row.excludeQuotations,
      ExcludeBibliography: row.excludeBibliography ? 1 : 0,
    },
    Searched: {
      EarlierSourcesOnly: row.isRevision,
      WebTexts: row.webTexts,
      LibraryTexts: row.libraryTexts,
      Providers: row.online?.providers.filter(({ answered }) => answered > 0).map(nameOfProvider) ?? [],
      Online: row.online === null ? null : presentOnline(row.online),
      TruncatedToWords: row.truncatedToWords,
    },
    EngineVersion: row.engineVersion,
    PresentEngineVersion: engineVersion,
    Recheck: null,
    CanContinue: false,
    Continued: null,
    LeftOut: [],
    TextOverlayExists: false,
    HasOwnDocument: false,
    RatingVersion: row.ratingVersion,
    Groups: row.status === 'Ok' && row.figures ? presentMatchGroups(row.figures, countableOf(row)) : null,
    RevisionOfScheduled: null,
    Revisions: [],
    ManipulationHints: hints?.map(presentHint) ?? null,
  };
}

/** A permanent link opens only its own report, so it doesn't name another one either. */
function mayKnowBase(row: AccessedReport): boolean {
  return row.isOwner || row.callerAdministers;
}

export function presentHint({ kind, count, places }: ManipulationHint): ContractHint {
  return { Kind: kind, Count: count, Places: places.map(presentSpan) };
}

type SourceListRow = Awaited<ReturnType<typeof unsafeSelectSources>>[number];

/** Sources whose texts the reader may not see look like fingerprints. */
export function presentSource(row: SourceListRow, view: SourceView): Source {
  const isHidden = row.isFingerprint || view.withheld.has(row.textId);
  return {
    Id: row.id,
    Idx: row.position,
    Title: shownTitle(row, view),
    Type: row.kind === 'web' ? 'W' : isHidden ? 'F' : 'L',
    Url: isUntitled(row, view) ? '' : row.url,
    Date: row.sourceDate === null || isUntitled(row, view) ? null : epochSeconds(row.sourceDate),
    Percent: row.similarityPercent,
    MW: row.matchedWords,
    MP: row.passageCount,
    Used: row.isUsed,
    Accepted: row.isAccepted,
    Excluded: row.isExcluded,
    GivenRating: givenRating(row),
    AcceptsMarked: row.rating?.acceptsMarked ?? false,
    PassageRatings: (row.rating?.passageRatings ?? []).map(({ passageIndex, rating }) => ({
      PIdx: passageIndex,
      Rating: rating,
    })),
    Cited: row.isCited,
    CitedAs: isUntitled(row, view) ? '' : row.citedAs,
    FirstChar: row.firstChar,
    Entries: isUntitled(row, view) || (row.isShared && isHidden) ? [] : row.entries.map(presentEntry),
    OwnWork: isUntitled(row, view) ? null : presentOwnWork(row.ownWork),
    ...presentEvidence(row),
  };
}

/** The rating of the source, whatever its passages have. */
export function givenRating({
  rating,
  isAccepted,
  isExcluded,
}: Pick<SourceListRow, 'rating' | 'isAccepted' | 'isExcluded'>): Source['GivenRating'] {
  const given = rating ?? { isAccepted, isExcluded };
  if (given.isExcluded) return 'excluded';
  return given.isAccepted ? 'accepted' : 'counts';
}

function presentOwnWork(found: SourceListRow['ownWork']): Source['OwnWork'] {
  if (found === null) return null;
  return { By: found.by, Resubmission: found.isResubmission, Direction: found.direction };
}

/**
 * The time when a report is deleted automatically: a number of days after it ended, according to its owner's settings;
 * null: never. A check that hasn't ended stays.
 */
function reportDeletesAt(
  row: Pick<ReportRow, 'status' | 'createdAt' | 'finishedAt' | 'retentionDays'>,
): Date | null {
  if (row.status !== 'Ok' && row.status !== 'Error') return null;
  return deletionDate(
    row.finishedAt ?? row.createdAt,
    retentionDaysOf('reportRetentionDays', row.retentionDays),
  );
}
