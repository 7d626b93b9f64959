import { limits, type RatedResult } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { reserveStorage } from '../../../finding/storage-limit/index.ts';
import type { Services } from '../../../services.ts';
import {
  deleteLaterGivenText,
  insertGivenTextsOfReport,
  isPending,
  unsafeSelectGivenTextsOfReport,
  unsafeSelectRerun,
} from '../../report-store/index.ts';
import { leaveOutLater } from './leave-out-later.ts';
import { reportForEditing } from '../../reports/index.ts';
import { givenTextsToCheck } from '../order/given-texts-to-check.ts';
import { readWordsOfGivenTexts } from '../run/given-texts.ts';

type Report = Awaited<ReturnType<typeof reportForEditing>>;

/** Names texts as given after the check. The result follows in the same transaction. */
export const addReportGivenTexts: Handler<'AddReportGivenTexts'> = async (input, call) => {
  const user = userOf(call);
  const { services } = call;
  const texts = await givenTextsToCheck(services.db, user, input);
  if (texts.length === 0) throw new UserError('noInput', 'no given text');
  const bytes = texts.reduce((sum, { content }) => sum + Buffer.byteLength(content ?? ''), 0);
  const data = await services.db.transaction().execute(async (transaction) => {
    await reserveStorage(transaction, services, { userId: user.id, bytes });
    const report = await finishedForEditing(transaction, user, input.reportid);
    const earlier = await unsafeSelectGivenTextsOfReport(transaction, report.id);
    if (earlier.length + texts.length > limits.givenTexts) throw new UserError('tooManyGivenTexts');
    const later = texts.map((text) => ({ ...text, isLater: true }));
    await insertGivenTextsOfReport(transaction, report.id, later);
    return computeAgain(transaction, services, report);
  });
  return { data };
};

/** Restores the result without the text. One that the check itself has left out stays. */
export const removeReportGivenText: Handler<'RemoveReportGivenText'> = async ({ reportid, id }, call) => {
  const user = userOf(call);
  const { services } = call;
  const data = await services.db.transaction().execute(async (transaction) => {
    const report = await finishedForEditing(transaction, user, reportid);
    const isThere = await deleteLaterGivenText(transaction, report.id, id);
    if (!isThere) throw new UserError('noAccessToGivenText', `given text ${id} of report ${report.id}`);
    return computeAgain(transaction, services, report);
  });
  return { data };
};

/**
 * Locks a finished report without a rerun, which reads the given texts at its start and writes the result from them at
 * its end.
 */
async function finishedForEditing(
  transaction: Executor,
  user: Parameters<typeof reportForEditing>[1],
  id: number,
): Promise<Report> {
  const report = await reportForEditing(transaction, user, id);
  if (report.status !== 'Ok') throw new UserError('reportNotReady', `report ${id}`);
  if (await runsAgain(transaction, id)) throw new UserError('reportRunsAgain', `report ${id}`);
  return report;
}

/** Whether the report is checked or searched again. */
export async function runsAgain(transaction: Executor, reportId: number): Promise<boolean> {
  for (const table of ['report_rechecks', 'continued_searches'] as const) {
    const rerun = await unsafeSelectRerun(transaction, table, reportId);
    if (isPending(rerun?.state ?? null)) return true;
  }
  return false;
}

/**
 * Computes the result without the words of the given texts that the report names. The transaction has locked its row.
 * @param hasLost Whether texts that the check left out are not given any more.
 */
export async function computeAgain(
  transaction: Executor,
  services: Services,
  report: Report,
  hasLost = false,
): Promise<RatedResult> {
  const reading = { db: transaction, fingerprintSecret: services.fingerprintSecret };
  const named = await unsafeSelectGivenTextsOfReport(transaction, report.id);
  const textsOf = (isLater: boolean) =>
    readWordsOfGivenTexts(
      reading,
      report,
      named.filter((text) => text.isLater === isLater),
    );
  return leaveOutLater(transaction, services, report, {
    known: await textsOf(false),
    later: await textsOf(true),
    hasLost,
  });
}
