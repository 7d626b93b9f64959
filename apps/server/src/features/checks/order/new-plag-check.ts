import {
  isNoticeKey,
  limits,
  type DataOf,
  type NoticeKey,
  type ParsedInputOf,
  type UserSettings,
} from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler, type Result, type CallingUser } from '../../../platform/http/handler.ts';
import { areCreditsCounted } from '../../../platform/settings/index.ts';
import { cutTo } from '../../../platform/cut-to.ts';
import { firstLine } from '../../../finding/texts/title.ts';
import { userSettings } from '../../profile/index.ts';
import { requireProjects, selectProjectForShare } from '../../projects/index.ts';
import { gapsOfBase } from '../given/no-longer-given.ts';
import { unsafeSelectGivenTextsOfReport } from '../../report-store/index.ts';
import { openBatch } from '../batches/open-batch.ts';
import { insertOrder, selectOrder } from './check-orders.repository.ts';
import { creditsToSpend } from './credits-to-spend.ts';
import { documentsToCheck, type DocumentToCheck } from './documents-to-check.ts';
import { creditsFor, documentsForShare, orderReport } from './order-report.ts';
import { givenTextsToCheck } from './given-texts-to-check.ts';
import { baseToRead, baseToRevise, orderSettings } from './order-settings.ts';
import { readUnlessDeleted } from '../../../platform/database/read-unless-deleted.ts';
import { requireRevision } from './require-revision.ts';
import { withStoredSettings, type Completed } from './stored-settings.ts';

type Input = Completed<ParsedInputOf<'NewPlagCheck'>>;

/**
 * Orders checks: one report for each document, Scheduled or (with hold) Paused. Credits are charged when a
 * check starts. Orders that haven't started count as spent, so that nobody orders more than they can pay.
 * Locks the user and the licence, then the project, the revised report and the texts.
 */
export const newPlagCheck: Handler<'NewPlagCheck'> = async (sent, call) => {
  const user = userOf(call);
  const { db } = call.services;
  const settings = await userSettings(db, user.id);
  const input = withStoredSettings(sent, settings);
  if (!hasSources(input)) throw new UserError('noSourceSelected');
  const earlier = await answerOfOrder(db, user, input);
  if (earlier !== undefined) return earlier;
  await requireProjects(db, user, [input.projectid], 'own');
  await requireProjects(db, user, input.searchinprojectids ?? [], 'read');
  const documents = await documentsToCheck(db, user, input);
  if (documents.some(({ words }) => words < limits.minTextWords)) throw new UserError('textTooShort');
  // A revision has the given texts of its base, whatever the order says.
  const named = input.templatereportid === undefined ? await givenTextsToCheck(db, user, input) : [];
  const revised = await baseToRead(db, user, input.templatereportid, documents.length);
  const [document] = documents;
  if (revised !== undefined && document !== undefined) {
    // The report or the text may be deleted meanwhile.
    await readUnlessDeleted(
      async () => {
        await baseToRead(db, user, input.templatereportid, documents.length);
        await documentsToCheck(db, user, input);
      },
      () => requireRevision(call.services, revised, document),
    );
  }
  return db.transaction().execute(async (transaction) => {
    let credits = await creditsToSpend(transaction, user.id);
    // Orders of a user wait for each other here, so the duplicate order of a second click is detected now.
    const meanwhile = await answerOfOrder(transaction, user, input);
    if (meanwhile !== undefined) return meanwhile;
    await selectProjectForShare(transaction, input.projectid);
    const base = await baseToRevise(transaction, user, input.templatereportid, documents.length);
    const isFree = base !== undefined || !areCreditsCounted(call.services);
    const given = base === undefined ? named : await unsafeSelectGivenTextsOfReport(transaction, base.id);
    await documentsForShare(transaction, documents);
    const needed = isFree ? 0 : documents.reduce((sum, { words }) => sum + creditsFor(words), 0);
    if (
      !isFree &&
      needed > credits.total &&
      (input.truncate === 0 || credits.total < limits.creditsPerPage)
    ) {
      throw new UserError('creditsNotSufficient', `${needed} needed, ${credits.total} there`);
    }
    const reportIds: number[] = [];
    let isTruncated = false;
    for (const document of documents) {
      const wordsPaid = isFree
        ? document.words
        : (credits.total / limits.creditsPerPage) * limits.wordsPerPage;
      if (wordsPaid <= 0) break;
      const words = Math.min(document.words, wordsPaid);
      isTruncated ||= words < document.words;
      const cost = isFree ? 0 : creditsFor(words);
      const reservation = credits.reservationFor(cost);
      credits = credits.without(cost);
      reportIds.push(
        await orderReport(call.services, transaction, {
          userId: user.id,
          projectId: input.projectid,
          name: reportName(input, document),
          author: input.author || document.author,
          comment: input.comment,
          isHeld: input.hold,
          rank: 'person',
          addToLibrary: mayBeAdded(input, settings),
          settings: orderSettings(input, base),
          gaps: gapsOfBase(base?.searchGaps ?? null),
          given,
          document,
          words,
          cost,
          reservation,
        }),
      );
    }
    // Checks on hold begin when they are activated.
    if (!input.hold) {
      const projectId = input.projectid === 0 ? null : input.projectid;
      await openBatch(
        transaction,
        user.id,
        reportIds.map((id) => ({ id, projectId })),
      );
    }
    const message =
      reportIds.length < documents.length
        ? 'someChecksNotStarted'
        : isTruncated
          ? 'plagScanTruncated'
          : input.hold
            ? 'plagScanOnHold'
            : 'plagScanStarted';
    if (input.orderid !== undefined) {
      await insertOrder(transaction, {
        userId: user.id,
        orderId: input.orderid,
        reportIds,
        message,
        leftOut: {},
      });
    }
    return answer(reportIds, message);
  });
};

/** Texts that are in the library already are added again only if the call says so. */
function mayBeAdded({ addtolibrary, libtextids }: Input, settings: UserSettings): boolean {
  if (addtolibrary !== undefined) return addtolibrary === 1;
  return settings.addToLibrary && libtextids === undefined;
}

/** A library search without chosen projects is not a source. A revision takes its sources from its base. */
function hasSources({ web, lib, searchinprojectids, templatereportid }: Input): boolean {
  return web === 1 || (lib === 1 && searchinprojectids?.length !== 0) || templatereportid !== undefined;
}

function answer(reportIds: readonly number[], message: NoticeKey): Result<DataOf<'NewPlagCheck'>> {
  return { data: reportIds.map((ReportId) => ({ ReportId })), total: reportIds.length, message };
}

/** The earlier answer to the same order; undefined if the order is new. */
async function answerOfOrder(
  db: Executor,
  user: CallingUser,
  { orderid }: Input,
): Promise<Result<DataOf<'NewPlagCheck'>> | undefined> {
  const order = orderid === undefined ? undefined : await selectOrder(db, user.id, orderid);
  if (order === undefined) return undefined;
  return answer(order.reportIds, isNoticeKey(order.message) ? order.message : 'plagScanStarted');
}

/** The name of a report. The given name would be the same for several documents, so each keeps its own. */
function reportName(input: Input, document: DocumentToCheck): string {
  const isOnly = (input.uploadids ?? input.libtextids ?? []).length <= 1;
  const given = isOnly ? input.name : '';
  const name = given || document.name || firstLine(document.content ?? '');
  return cutTo(name, limits.titleChars);
}
