import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Call, type Handler } from '../../../platform/http/handler.ts';
import { projectForReviewing } from '../../projects/index.ts';
import { selectCourse } from '../groups/courses.repository.ts';
import { wantGroups } from '../groups/want-groups.ts';
import { unsafeSelectLink, type LinkRow } from '../links/links.repository.ts';
import { visitOfCall } from '../visits/visit-of-call.ts';
import { updateToWanted } from './members.repository.ts';
import { lostMs, presentMembers } from './present-members.ts';
import { enqueueMembers } from './read-members.kind.ts';

const minuteMs = 60_000;
/** Somebody who presses the button again and again asks the platform once in this time. */
const soonestMs = 10_000;

export const getLearningMembers: Handler<'GetLearningMembers'> = async (_input, call) => {
  const { db } = call.services;
  const data = await db
    .transaction()
    .execute(async (transaction) => presentMembers(transaction, await linkOfTeacher(transaction, call)));
  return { data };
};

/** The platform is asked by a job, so that one that is slow or down keeps nobody waiting. */
export const refreshLearningMembers: Handler<'RefreshLearningMembers'> = async ({ now: isNow }, call) => {
  const { db } = call.services;
  const data = await db.transaction().execute(async (transaction) => {
    const link = await linkOfTeacher(transaction, call);
    const now = Date.now();
    const pauseMs = isNow ? soonestMs : limits.learningMembersMinutes * minuteMs;
    const isWanted = await updateToWanted(transaction, link.id, {
      now: new Date(now),
      askedBefore: new Date(now - pauseMs),
      lostBefore: new Date(now - lostMs),
    });
    if (isWanted) await enqueueMembers(transaction, link.id);
    const course = link.groupSet === null ? undefined : await selectCourse(transaction, link);
    if (course !== undefined) await wantGroups(transaction, course, pauseMs);
    const changed = await unsafeSelectLink(transaction, link.id);
    return presentMembers(transaction, { ...link, ...changed, projectId: link.projectId });
  });
  return { data };
};

type LinkToProject = LinkRow & { readonly projectId: number };

/** The link of a visit, for a teacher who may see what was submitted there. */
async function linkOfTeacher(transaction: Executor, call: Call): Promise<LinkToProject> {
  const { launch, link } = await visitOfCall(transaction, call);
  if (!launch.isTeacher) throw new UserError('notByStudent');
  const projectId = link?.projectId ?? null;
  if (link === undefined || projectId === null) throw new UserError('learningLinkMissing');
  await projectForReviewing(transaction, userOf(call), projectId);
  return { ...link, projectId };
}
