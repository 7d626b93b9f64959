import { limits, type OwnSubmission, type SubmissionReceipt } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { UserError } from '../../platform/errors.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countableOf, verdictOf } from '../reports/index.ts';
import { presentPlace, readingPlaces, visitorsUploads } from '../uploads/index.ts';
import {
  selectReportOfReceipt,
  selectSubmissionOfReceipt,
  unsafeSelectReceiptCode,
} from '../report-store/index.ts';
import { formForVisitor } from './open-form.ts';
import {
  selectSubmissions,
  unsafeSelectSubmissionWithForm,
  type SubmissionRow,
} from './submissions.repository.ts';
import { unsafeSelectSubmissionsOfPerson } from './personal/submissions-of-people.repository.ts';

/**
 * A submission and its check for the person who has its code. The code of a deleted submission is unknown; the form may be
 * closed. Nothing is said about a check unless the form shows reports.
 */
export const getSubmissionReceipt: Handler<'GetSubmissionReceipt'> = async ({ receipt }, { services }) => {
  const { db } = services;
  const id = await selectSubmissionOfReceipt(db, receipt);
  const data = id === undefined ? undefined : await unsafePresentReceipt(db, id, receipt);
  if (data === undefined) throw new UserError('receiptNotValid');
  return { data };
};

/** Those of one person, by the code of the person's form. */
export const getOwnSubmissions: Handler<'GetOwnSubmissions'> = async ({ projectcode }, { services }) => {
  const { db } = services;
  const { person } = await formForVisitor(services, db, projectcode);
  if (person === null) return { data: [] };
  const data: OwnSubmission[] = [];
  for (const id of await unsafeSelectSubmissionsOfPerson(db, person.id, limits.ownSubmissions)) {
    const Code = await unsafeSelectReceiptCode(db, id);
    const receipt = Code === undefined ? undefined : await unsafePresentReceipt(db, id, Code);
    if (Code !== undefined && receipt !== undefined) data.push({ ...receipt, Code });
  }
  return { data };
};

/** @param receipt its code, which the caller has. Undefined if the submission was deleted. */
export async function unsafePresentReceipt(
  db: Executor,
  id: number,
  receipt: string,
): Promise<SubmissionReceipt | undefined> {
  const submission = await unsafeSelectSubmissionWithForm(db, id);
  if (submission === undefined) return undefined;
  const { header, fileName, words, createdAt, showsReports, projectId } = submission;
  const facts = { header, FileName: fileName, Words: words, Date: epochSeconds(createdAt) };
  const nothing = {
    ResultPercent: null,
    CountableWords: words,
    Verdict: null,
    PermaLinkId: '',
    Error: '',
    ...presentPlace(undefined),
  };
  if (submission.libraryTextId === null) {
    const { readError, uploadId } = submission;
    if (readError !== '') return { ...facts, ...nothing, State: 'unreadable', Error: readError };
    const places = await readingPlaces(db, await visitorsUploads(db, submission, [uploadId]));
    return { ...facts, ...nothing, State: 'reading', ...presentPlace(places.get(uploadId)) };
  }
  if (!showsReports) return { ...facts, ...nothing, State: 'hidden' };
  const report = await selectReportOfReceipt(db, receipt);
  if (report === undefined) {
    const [row] = await selectSubmissions(db, projectId, id);
    return { ...facts, ...nothing, State: stateOf(row?.reportStatus ?? null) };
  }
  return {
    ...facts,
    ...nothing,
    State: 'ready',
    ResultPercent: report.resultPercent,
    CountableWords: countableOf(report),
    Verdict: verdictOf(report),
    PermaLinkId: receipt,
  };
}

function stateOf(status: SubmissionRow['reportStatus']): SubmissionReceipt['State'] {
  if (status === 'Active') return 'running';
  if (status === 'Error') return 'failed';
  if (status === 'Paused') return 'paused';
  return status === 'Scheduled' ? 'waiting' : 'unchecked';
}
