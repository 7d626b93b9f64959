import { type SubmissionReceipt } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { epochSeconds } from '../../platform/http/epoch-seconds.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { countableOf, verdictOf } from '../reports/index.ts';
import { selectReportOfReceipt, selectSubmissionOfReceipt } from '../report-store/index.ts';
import {
  selectSubmissions,
  unsafeSelectSubmissionWithForm,
  type SubmissionRow,
} from './submissions.repository.ts';

/**
 * A submission and its check for the person who has its code. The code of a deleted submission is unknown; the form may be
 * closed. Nothing is said about a check unless the form shows reports.
 */
export const getSubmissionReceipt: Handler<'GetSubmissionReceipt'> = async ({ receipt }, { services }) => {
  const { db } = services;
  const id = await selectSubmissionOfReceipt(db, receipt);
  const submission = id === undefined ? undefined : await unsafeSelectSubmissionWithForm(db, id);
  if (id === undefined || submission === undefined) throw new UserError('receiptNotValid');
  const { header, fileName, words, createdAt, showsReports, projectId } = submission;
  const facts = { header, FileName: fileName, Words: words, Date: epochSeconds(createdAt) };
  const nothing = { ResultPercent: null, CountableWords: words, Verdict: null, PermaLinkId: '', Error: '' };
  if (!showsReports) return { data: { ...facts, ...nothing, State: 'hidden' } };
  if (submission.libraryTextId === null) {
    const { readError } = submission;
    const State = readError === '' ? 'reading' : 'unreadable';
    return { data: { ...facts, ...nothing, State, Error: readError } };
  }
  const report = await selectReportOfReceipt(db, receipt);
  if (report === undefined) {
    const [row] = await selectSubmissions(db, projectId, id);
    return { data: { ...facts, ...nothing, State: stateOf(row?.reportStatus ?? null) } };
  }
  return {
    data: {
      ...facts,
      State: 'ready',
      ResultPercent: report.resultPercent,
      CountableWords: countableOf(report),
      Verdict: verdictOf(report),
      Error: '',
      PermaLinkId: receipt,
    },
  };
};

function stateOf(status: SubmissionRow['reportStatus']): SubmissionReceipt['State'] {
  if (status === 'Active') return 'running';
  if (status === 'Error') return 'failed';
  return status === 'Scheduled' || status === 'Paused' ? 'waiting' : 'unchecked';
}
