import {
  isInResultState,
  pagesOfWords,
  wireStatus,
  type Submission,
  type SubmissionKind,
  type ResultVerdict,
} from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { presentEntry } from '../library/index.ts';
import { presentPlace, readingPlaces, visitorsUploads, type FormKey } from '../uploads/index.ts';
import type { QueuePlace } from '../../platform/jobs/queue-places.repository.ts';
import { projectForReviewing } from '../projects/index.ts';
import { countableOf, verdictOf } from '../reports/index.ts';
import { unsafeSelectTopSources } from '../report-store/index.ts';
import { rosterMatcher } from './match-roster.ts';
import { unsafeSelectRoster } from './roster.repository.ts';
import { selectSubmissions, type SubmissionRow } from './submissions.repository.ts';

type Query = Parameters<Handler<'GetSubmissions'>>[0];

/**
 * A project has no more submissions than people who submitted, so they are sorted and filtered here, roster
 * included.
 */
export const getSubmissions: Handler<'GetSubmissions'> = async (input, call) => {
  const { db } = call.services;
  const user = userOf(call);
  const project = await projectForReviewing(db, user, input.projectid);
  const isOwner = project.ownerId === user.id;
  const [all, roster] = await Promise.all([
    selectSubmissions(db, project.id),
    unsafeSelectRoster(db, project.id),
  ]);
  const rows = isOwner ? all : all.map((row) => withinProject(row, project.id));
  const personOf = rosterMatcher(roster);
  const found = rows
    .map((row) => ({
      ...present(row, personOf(row) ?? 0),
      EarlierReportId: isOwner ? earlierReportOf(row, rows) : 0,
    }))
    .filter((submission) => isWanted(submission, input.filters))
    .toSorted(comparing(input));
  const first = (input.pageno - 1) * input.pagesize;
  const page = found.slice(first, first + input.pagesize);
  // A source may be a text of the owner from elsewhere, with the name of its author.
  const finished = isOwner
    ? page.filter(({ ReportStatus }) => ReportStatus === 'Ok').map(({ ReportId }) => ReportId)
    : [];
  const topSources = await unsafeSelectTopSources(db, finished);
  const form = { ownerId: project.ownerId, projectId: project.id };
  const places = await placesOf(db, form, rows, page);
  const data = page.map((submission) => {
    const top = topSources.get(submission.ReportId);
    return {
      ...submission,
      ...presentPlace(places.get(submission.Id)),
      ...(top !== undefined && { TopSource: top.title, TopSourceWords: top.words }),
    };
  });
  return { data, total: found.length };
};

/** Another teacher of the course sees nothing of the owner's other projects. */
function withinProject(row: SubmissionRow, projectId: number): SubmissionRow {
  return { ...row, sameTexts: row.sameTexts.filter((same) => same.projectId === projectId) };
}

const isUnread = ({ libraryTextId, readError }: SubmissionRow): boolean =>
  libraryTextId === null && readError === '';

/** The places of the files of a page that wait to be read, by the ids of their submissions. */
async function placesOf(
  db: Executor,
  form: FormKey,
  rows: readonly SubmissionRow[],
  page: readonly Submission[],
): Promise<ReadonlyMap<number, QueuePlace>> {
  const shown = new Set(page.map(({ Id }) => Id));
  const unread = rows.filter((row) => shown.has(row.id) && isUnread(row));
  const uploads = await visitorsUploads(
    db,
    form,
    unread.map(({ uploadId }) => uploadId),
  );
  const places = await readingPlaces(db, uploads);
  return new Map(
    unread.flatMap(({ id, uploadId }) => {
      const place = places.get(uploadId);
      return place === undefined ? [] : [[id, place] as const];
    }),
  );
}

/** The finished report of the newest version that the text of a submission has replaced; 0 without one. */
function earlierReportOf({ libraryTextId }: SubmissionRow, rows: readonly SubmissionRow[]): number {
  if (libraryTextId === null) return 0;
  const [newest] = rows
    .filter(({ replacedBy, reportStatus }) => replacedBy === libraryTextId && reportStatus === 'Ok')
    .toSorted((a, b) => (b.libraryTextId ?? 0) - (a.libraryTextId ?? 0));
  return newest?.reportId ?? 0;
}

function present(row: SubmissionRow, rosterId: number): Omit<Submission, 'EarlierReportId'> {
  return {
    Id: row.id,
    Date: epochSeconds(row.createdAt),
    Name: row.name,
    Mail: row.mail,
    Number: row.number,
    FileName: row.fileName,
    FileHash: row.fileHash.toString('hex'),
    Words: row.words,
    Pages: pagesOfWords(row.words),
    TextId: row.libraryTextId ?? 0,
    IsRead: !isUnread(row),
    Error: row.readError,
    ...presentPlace(undefined),
    IsDuplicate: row.sameTexts.length > 0,
    SameTexts: row.sameTexts.map(presentEntry),
    ReplacedBy: row.replacedBy ?? 0,
    RosterId: rosterId,
    ReportId: row.reportId ?? 0,
    ReportStatus: row.reportStatus === null ? null : wireStatus[row.reportStatus],
    UncheckedReason: row.reportId === null ? row.uncheckedReason : '',
    TopSource: '',
    TopSourceWords: 0,
    ResultPercent: row.reportStatus === 'Ok' ? row.resultPercent : null,
    CountableWords: countableOf(row),
    Verdict: verdictOfSubmission(row),
  };
}

const isOfKind: Readonly<Record<SubmissionKind, (submission: Submission) => boolean>> = {
  duplicate: ({ IsDuplicate }) => IsDuplicate,
  unlisted: ({ RosterId }) => RosterId === 0,
  unchecked: ({ ReportId }) => ReportId === 0,
};

function isWanted(submission: Submission, { search, kind, result }: Query['filters']): boolean {
  if (kind !== undefined && !isOfKind[kind](submission)) return false;
  if (result !== undefined && !isInResultState(submission, result)) return false;
  const wanted = folded((search ?? '').trim());
  return [submission.Name, submission.Mail, submission.Number, submission.FileName].some((field) =>
    folded(field).includes(wanted),
  );
}

/**
 * The text in one letter case and one Unicode form: some systems write the accents in file names as separate
 * characters.
 */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/**
 * Equal submissions stay in the order of arrival, newest first. Those without a result are last in either
 * direction.
 */
function comparing({ sortby, sortdir }: Query): (a: Submission, b: Submission) => number {
  const sign = sortdir === 'asc' ? 1 : -1;
  return (a, b) => {
    const [one, other] = [a[sortby], b[sortby]];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other));
    return sign * (order || (sortby === 'Date' ? a.Id - b.Id : 0));
  };
}

/** How the result of the newest report of a submission is shown; null until its check has finished. */
function verdictOfSubmission(row: SubmissionRow): ResultVerdict | null {
  const { reportStatus: status, resultPercent, matchedWords, figures, reportWords, searchGaps } = row;
  const words = reportWords ?? 0;
  return verdictOf({ status, resultPercent, matchedWords: matchedWords ?? 0, figures, words, searchGaps });
}
