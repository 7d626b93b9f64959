import { limits } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { deleteReceiptsCopiedBefore } from '../report-store/index.ts';
import { deletePersonalFormsExcept } from '../upload-form/index.ts';
import { deleteAssetsReceivedBefore, deleteNamesOfSubmittedAssets } from './assets/assets.repository.ts';
import { deletePreviousKeys } from './connections/platforms.repository.ts';
import { deleteProblemsBefore } from './connections/problems.repository.ts';
import { deleteGroupsReadBefore } from './groups/groups.repository.ts';
import { deleteExpiredLaunches } from './launches/launches.repository.ts';
import { deleteExpiredLtiLogIns } from './launches/log-ins.repository.ts';
import { deleteMembersReadBefore } from './members/members.repository.ts';
import { deleteOldNotices } from './notices/notices.repository.ts';
import { deleteUnusedItems } from './links/links.repository.ts';
import { deleteUnusedPeople, formsOfPeople } from './people/people.repository.ts';
import { deleteScoresBefore } from './scores/scores.repository.ts';

/** Longer than the token of a notice is taken. */
const noticeDays = 30;
/** So long somebody may still accept the terms of use, and the platform may name the file again. */
const failedFileDays = 30;

/**
 * Deletes what platforms have left here. People who have submitted something are kept as long as one of their submissions, because it
 * is theirs at the next visit; everybody else as long as a guest without a session.
 */
export async function cleanUpLearningPlatforms({ db }: { readonly db: Executor }, now: Date): Promise<void> {
  await deleteExpiredLtiLogIns(db, now);
  await deleteExpiredLaunches(db, now);
  await deletePreviousKeys(db, new Date(now.getTime() - 2 * limits.learningKeyHours * 60 * 60 * 1_000));
  await deleteOldNotices(db, daysBefore(now, noticeDays));
  await deleteNamesOfSubmittedAssets(db);
  await deleteAssetsReceivedBefore(db, daysBefore(now, failedFileDays), ['failed', 'skipped']);
  // Those for which no teacher has chosen a project, or whose platform is switched off.
  await deleteAssetsReceivedBefore(db, daysBefore(now, limits.learningItemDays), ['waiting']);
  const lastMonth = daysBefore(now, limits.learningProblemDays);
  await deleteProblemsBefore(db, lastMonth);
  await deleteScoresBefore(db, lastMonth);
  await deleteMembersReadBefore(db, daysBefore(now, limits.learningMembersDays));
  await deleteGroupsReadBefore(db, daysBefore(now, limits.learningMembersDays));
  await deleteReceiptsCopiedBefore(db, new Date(now.getTime() - limits.learningVisitHours * 60 * 60 * 1_000));
  await deleteUnusedPeople(db, daysBefore(now, limits.learningPersonDays));
  await deletePersonalFormsExcept(db, formsOfPeople(db), daysBefore(now, 1));
  await deleteUnusedItems(db, daysBefore(now, limits.learningItemDays));
}
