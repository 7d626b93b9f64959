import { limits } from '@palimpsest/contract';
import { deleteCodesBefore, deleteExpiredSessions } from '../features/accounts/index.ts';
import { deleteAuditEntriesBefore } from '../features/audit/index.ts';
import { deleteBatchesBefore, deleteOrdersBefore } from '../features/checks/index.ts';
import { enqueueOutdated } from '../features/collusion/index.ts';
import { deleteInquiriesBefore } from '../features/contact/index.ts';
import { deleteOldExports } from '../features/exports/index.ts';
import {
  deleteInvitationsBefore,
  forgetListedPeopleBefore,
  forgetOldInvitations,
} from '../features/licenses/index.ts';
import { deleteOldImports } from '../features/imports/index.ts';
import { deleteSpentChallengesBefore } from '../features/bot-check/index.ts';
import { deleteMessagesBefore, deleteSummariesBefore } from '../features/messages/index.ts';
import { deleteUploadsBefore, selectUploadsBefore } from '../features/uploads/index.ts';
import { deleteEndedReadingPauses } from '../platform/jobs/reading-pauses.repository.ts';
import { deleteMailsBefore } from '../platform/mail/index.ts';
import { deleteExpiredReservations } from '../finding/quota/index.ts';
import { deleteExpiredCounts } from '../platform/rate-limits/index.ts';
import { deleteExpiredDocuments } from '../finding/sources/fetching/index.ts';
import {
  deleteOldBudgets,
  deleteOldOnlineSearches,
  deleteOldUsage,
  forgetOldAnswers,
} from '../finding/sources/index.ts';
import { deleteFilesOfDeletedTexts } from '../finding/texts/delete-text-files.ts';
import { deleteOrphanedTexts } from '../finding/texts/texts.repository.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { cleanUpKind } from '../platform/jobs/queue.repository.ts';
import { forgetOldAddresses } from './delete-own-account.ts';

const dayMs = 24 * 60 * 60 * 1000;
const keepUploadsMs = 7 * dayMs;
const keepVisitorsUploadsMs = limits.openUploadHours * 60 * 60 * 1000;

/**
 * Runs every hour and deletes: expired sessions, files of reports after a day, uploads of last week with
 * their files and texts, visitors' uploads that were not submitted within a day, tasks of the bot check,
 * counts of limits, the people of lists that were added to licences, addresses of accounts that were deleted two days ago, old emails, messages
 * and entries of the audit log, documents from other servers and answers of search services that are past their days, files of deleted texts, expired reservations of space, and partial files of killed processes.
 */
export const cleanUpJob = defineJob(cleanUpKind, async (_payload, { services }) => {
  const { config, db, blobs, temporaryFiles, textUses, settings } = services;
  const { inquiryDays, mailDays, messageDays } = settings.current;
  await blobs.unfinished.remove();
  await temporaryFiles.removeLeftovers();
  await deleteExpiredSessions(db);
  await deleteEndedReadingPauses(db);
  await deleteExpiredReservations(db);
  await deleteOldExports(services);
  await deleteOldImports(services, new Date());
  await deleteFilesOfDeletedTexts(db, blobs);
  const now = Date.now();
  await deleteSpentChallengesBefore(db, new Date(now));
  await deleteCodesBefore(db, new Date(now - dayMs));
  await deleteInvitationsBefore(db, new Date(now - messageDays * dayMs));
  await forgetOldInvitations(db, new Date(now));
  await forgetListedPeopleBefore(db, new Date(now - limits.userListDays * dayMs));
  await deleteExpiredCounts(db, new Date(now));
  await deleteExpiredDocuments(services, new Date(now));
  await forgetOldAnswers(db);
  await deleteOldBudgets(db);
  await deleteOldOnlineSearches(db);
  await deleteOldUsage(db);
  await enqueueOutdated(db);
  await forgetOldAddresses(db, new Date(now));
  await deleteMailsBefore(db, new Date(now - mailDays * dayMs));
  await deleteMessagesBefore(db, new Date(now - messageDays * dayMs));
  await deleteBatchesBefore(db, new Date(now - messageDays * dayMs));
  await deleteSummariesBefore(db, new Date(now - messageDays * dayMs));
  if (inquiryDays > 0) await deleteInquiriesBefore(db, new Date(now - inquiryDays * dayMs));
  if (config.auditDays > 0) await deleteAuditEntriesBefore(db, new Date(now - config.auditDays * dayMs));
  const before = new Date(now - keepUploadsMs);
  await deleteOrdersBefore(db, before);
  const since = { own: before, visitors: new Date(now - keepVisitorsUploadsMs) };
  // The rows are deleted last: after an interruption they still show what is left to do.
  const old = await selectUploadsBefore(db, since);
  await blobs.delete(old.flatMap(({ blobKey }) => (blobKey === null ? [] : [blobKey])));
  await db.transaction().execute(async (transaction) => {
    const uploads = await deleteUploadsBefore(transaction, since);
    await deleteOrphanedTexts(
      transaction,
      textUses,
      uploads.flatMap(({ textId }) => (textId === null ? [] : [textId])),
    );
  });
});
