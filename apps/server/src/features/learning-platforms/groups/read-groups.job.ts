import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { deleteProblem } from '../connections/problems.repository.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { problemOf } from '../members/read-members.job.ts';
import { tellScoresOfGroups } from '../scores/tell-scores.ts';
import { tokenFor } from '../services/ask-platform.ts';
import { addressOfPlatform } from '../services/own-addresses.ts';
import type { SetOfGroups } from '../tables.ts';
import {
  unsafeSelectCourse,
  updateCourseToFailed,
  updateCourseToRead,
  type CourseRow,
} from './courses.repository.ts';
import { readEnrolments, readGroupPages, readSetPages } from './group-pages.ts';
import {
  assignAwaitingSubmissions,
  deleteCopiesOfFormerMembers,
  replaceGroups,
  selectGroupProjects,
  selectSubjectsOfCourse,
  type Enrolments,
  type ToldGroup,
} from './groups.repository.ts';
import { readGroupsKind } from './read-groups.kind.ts';

/** People who are asked about one by one, where the list of the course does not say in which groups they are. */
const mostPeople = 200;

interface Told {
  readonly groups: readonly ToldGroup[];
  readonly sets: readonly SetOfGroups[];
  readonly enrolments: Enrolments;
}

/** Asks a platform for the groups of a course and their members. If it does not answer, what is known stays, with the reason. */
export const readGroupsJob = defineJob(readGroupsKind, async ({ courseId }, context) => {
  const { services, signal } = context;
  const { db } = services;
  const course = await unsafeSelectCourse(db, courseId);
  const platform = course === undefined ? undefined : await unsafeSelectPlatform(db, course.platformId);
  if (course === undefined || course.groupsUrl === '' || platform?.isEnabled !== true) return;
  // The clock of the process in which somebody has asked may be ahead.
  const askedAt = new Date(Math.max(Date.now(), course.wantedAt?.getTime() ?? 0));
  try {
    const { groups, sets, enrolments } = await readFrom(context, platform, course);
    await db.transaction().execute(async (transaction) => {
      const changed = await replaceGroups(transaction, courseId, groups, enrolments);
      await updateCourseToRead(transaction, courseId, { askedAt, sets });
      await deleteCopiesOfFormerMembers(transaction, courseId);
      const assigned = await assignAwaitingSubmissions(transaction, courseId);
      for (const projectId of await selectGroupProjects(transaction, courseId)) {
        await tellScoresOfGroups(transaction, projectId, [...new Set([...changed, ...assigned])]);
      }
    });
    await deleteProblem(db, platform.id, 'groups');
  } catch (error) {
    if (signal.aborted) throw error;
    await updateCourseToFailed(db, courseId, { askedAt, problem: problemOf(error) });
    await noteProblem(db, platform, 'groups', error);
  }
});

/** Everything is read before anything changes: half of an answer would put people out of their groups. */
async function readFrom(
  { services, signal }: JobContext,
  platform: PlatformRow,
  { id, groupsUrl, setsUrl, membersUrl }: CourseRow,
): Promise<Told> {
  const address = addressOfPlatform(platform, groupsUrl);
  const token = await tokenFor(services, platform, 'groups');
  const groups = await readGroupPages(services, token, { address }, signal);
  const sets =
    setsUrl === '' ? [] : await readSetPages(services, token, addressOfPlatform(platform, setsUrl), signal);
  const listed =
    membersUrl === ''
      ? undefined
      : await readEnrolments(
          services,
          await tokenFor(services, platform, 'members'),
          addressOfPlatform(platform, membersUrl),
          signal,
        );
  if (listed !== undefined) return { groups, sets, enrolments: listed };
  const enrolments = new Map<string, readonly string[]>();
  for (const subject of await selectSubjectsOfCourse(services.db, id, mostPeople)) {
    const own = await readGroupPages(services, token, { address, subject }, signal);
    enrolments.set(
      subject,
      own.map((group) => group.id),
    );
  }
  return { groups, sets, enrolments };
}
