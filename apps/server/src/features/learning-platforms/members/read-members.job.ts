import type { LearningMembersProblem } from '@palimpsest/contract';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { selectProjectForShare } from '../../projects/index.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { deleteProblem } from '../connections/problems.repository.ts';
import { unsafeSelectPlatform } from '../connections/platforms.repository.ts';
import { isProjectAnonymous, unsafeSelectLink, updateLink } from '../links/links.repository.ts';
import { FailedAtPlatform, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import { NoMemberList, readMemberPages, type MemberList } from './member-pages.ts';
import { replaceMembers } from './members.repository.ts';
import { readMembersKind } from './read-members.kind.ts';
import type { Executor } from '../../../platform/database/connect.ts';

/** Asks a platform who is in the course of a link. If it does not answer, the list that is known stays, with the reason. */
export const readMembersJob = defineJob(readMembersKind, async ({ linkId }, { services, signal }) => {
  const { db } = services;
  const link = await unsafeSelectLink(db, linkId);
  const platform = link === undefined ? undefined : await unsafeSelectPlatform(db, link.platformId);
  if (link === undefined || link.membersUrl === '' || platform?.isEnabled !== true) return;
  // The clock of the process in which a teacher has asked may be ahead.
  const membersAskedAt = new Date(Math.max(Date.now(), link.membersWantedAt?.getTime() ?? 0));
  try {
    const address = addressOfPlatform(platform, link.membersUrl);
    const token = await tokenFor(services, platform, 'members');
    const list = await readMemberPages(services, token, address, signal);
    await db.transaction().execute((transaction) => keepMembers(transaction, linkId, list, membersAskedAt));
    await deleteProblem(db, platform.id, 'members');
  } catch (error) {
    if (signal.aborted) throw error;
    await updateLink(db, linkId, { membersAskedAt, membersProblem: problemOf(error) });
    await noteProblem(db, platform, 'members', error);
  }
});

/** The list replaces the one before. Names are not stored where a link hides them, also if one begins to do so meanwhile. */
async function keepMembers(
  transaction: Executor,
  linkId: number,
  { members, isComplete }: MemberList,
  at: Date,
): Promise<void> {
  const before = await unsafeSelectLink(transaction, linkId);
  if (before === undefined) return;
  if (before.projectId !== null) await selectProjectForShare(transaction, before.projectId);
  // Read again behind the lock.
  const link = await unsafeSelectLink(transaction, linkId);
  if (link === undefined) return;
  const isAnonymous =
    link.isAnonymous || (link.projectId !== null && (await isProjectAnonymous(transaction, link.projectId)));
  await replaceMembers(
    transaction,
    linkId,
    isAnonymous ? members.map((member) => ({ ...member, name: '', mail: '' })) : members,
  );
  await updateLink(transaction, linkId, {
    membersAskedAt: at,
    membersReadAt: at,
    membersProblem: '',
    membersComplete: isComplete,
  });
}

/** The reason why a platform gave no list. */
export function problemOf(error: unknown): LearningMembersProblem {
  if (error instanceof UserError && error.key === 'learningAddressForeign') return 'foreign';
  if (error instanceof RefusedByPlatform) return 'refused';
  if (error instanceof FailedAtPlatform)
    return error.status < 500 && error.status !== 429 ? 'refused' : 'unreachable';
  const isUnreadable =
    error instanceof NoMemberList || error instanceof z.ZodError || error instanceof SyntaxError;
  return isUnreadable ? 'unreadable' : 'unreachable';
}
