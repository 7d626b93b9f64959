import { isNoticeKey, limits, type DataOf, type NoticeKey } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type Result, type CallingUser } from '../../../platform/http/handler.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { creditsToSpend } from '../order/credits-to-spend.ts';
import { userSettings } from '../../profile/index.ts';
import { projectForEditing, requireProjects } from '../../projects/index.ts';
import { openBatch } from '../batches/open-batch.ts';
import { insertOrder, selectOrder } from '../order/check-orders.repository.ts';
import { creditsFor, documentsForShare, orderReport } from '../order/order-report.ts';
import { givenTextsToCheck } from '../order/given-texts-to-check.ts';
import { orderSettings } from '../order/order-settings.ts';
import { withStoredSettings } from '../order/stored-settings.ts';
import { projectTextsToCheck } from './project-texts.ts';

type Input = Parameters<Handler<'StartProjectChecks'>>[0];

/**
 * Orders a check for each text of a project that has none yet, in one transaction. Texts are checked whole or
 * not at all. With too few credits and `truncate`, texts are included in the order of their names while they
 * can be paid.
 */
export const startProjectChecks: Handler<'StartProjectChecks'> = async (sent, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const input = withStoredSettings(sent, await userSettings(db, user.id));
  const hasSources = input.web === 1 || (input.lib === 1 && input.searchinprojectids?.length !== 0);
  if (!hasSources) throw new UserError('noSourceSelected');
  await requireProjects(db, user, input.searchinprojectids ?? [], 'read');
  return db.transaction().execute(async (transaction) => {
    // Orders of a user wait for each other here: the following code sees the reports of the previous order.
    const isFree = !areCreditsCounted(call.services);
    const costOf = (words: number): number => (isFree ? 0 : creditsFor(words));
    let credits = await creditsToSpend(transaction, user.id);
    const earlier = await answerOfOrder(transaction, user, input);
    if (earlier !== undefined) return earlier;
    const given = await givenTextsToCheck(transaction, user, input);
    await projectForEditing(transaction, user, input.projectid, { lock: true });
    const { documents, leftOut } = await projectTextsToCheck(transaction, user, input);
    if (documents.length === 0) throw new UserError('noTextsToCheck', `project ${input.projectid}`);
    const needed = documents.reduce((sum, { words }) => sum + costOf(words), 0);
    if (!isFree && needed > credits.total && input.truncate === 0) {
      throw new UserError('creditsNotSufficient', `${needed} needed, ${credits.total} there`);
    }
    await documentsForShare(transaction, documents);
    const reportIds: number[] = [];
    for (const document of documents) {
      const cost = costOf(document.words);
      if (!isFree && cost > credits.total) continue;
      const reservation = credits.reservationFor(cost);
      credits = credits.without(cost);
      reportIds.push(
        await orderReport(call.services, transaction, {
          userId: user.id,
          projectId: input.projectid,
          name: cutTo(document.name, limits.titleChars),
          author: document.author,
          comment: '',
          isHeld: false,
          rank: 'bulk',
          addToLibrary: false,
          settings: orderSettings(input, undefined),
          gaps: null,
          given,
          document,
          words: document.words,
          cost,
          reservation,
        }),
      );
    }
    if (reportIds.length === 0) throw new UserError('creditsNotSufficient', `${credits.total} pay for none`);
    await openBatch(
      transaction,
      user.id,
      reportIds.map((id) => ({ id, projectId: input.projectid })),
    );
    const notPaid = documents.length - reportIds.length;
    const counts = { ...leftOut, notPaid };
    const message = notPaid > 0 ? 'someChecksNotStarted' : 'checksStarted';
    if (input.orderid !== undefined) {
      const order = { userId: user.id, orderId: input.orderid, reportIds, message };
      await insertOrder(transaction, { ...order, leftOut: counts });
    }
    return answer(reportIds, message, counts);
  });
};

function answer(
  reportIds: readonly number[],
  message: NoticeKey,
  leftOut: Readonly<Record<string, number>>,
): Result<DataOf<'StartProjectChecks'>> {
  return {
    data: {
      ReportIds: [...reportIds],
      Started: reportIds.length,
      AlreadyChecked: leftOut['alreadyChecked'] ?? 0,
      WithoutText: leftOut['withoutText'] ?? 0,
      TooShort: leftOut['tooShort'] ?? 0,
      Replaced: leftOut['replaced'] ?? 0,
      NotPaid: leftOut['notPaid'] ?? 0,
      Left: leftOut['left'] ?? 0,
    },
    message,
    total: reportIds.length,
  };
}

/** The earlier answer to the same order; undefined if the order is new. */
async function answerOfOrder(
  db: Executor,
  user: CallingUser,
  { orderid }: Input,
): Promise<Result<DataOf<'StartProjectChecks'>> | undefined> {
  const order = orderid === undefined ? undefined : await selectOrder(db, user.id, orderid);
  if (order === undefined) return undefined;
  return answer(order.reportIds, isNoticeKey(order.message) ? order.message : 'checksStarted', order.leftOut);
}
