import { limits } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { unsafeSelectCourse, updateCourseToWanted, type CourseRow } from './courses.repository.ts';
import { enqueueGroups } from './read-groups.kind.ts';

const minuteMs = 60_000;
/** Newcomers of a class come at once, and the platform is asked about them once in this time. */
export const newcomerMs = 30_000;
/** A request that a job has not answered after this time was lost. */
const lostMs = 2 * minuteMs;

/** A job asks the platform for the groups of a course, unless it was asked a moment ago. @returns the course as it is then */
export async function wantGroups(
  transaction: Executor,
  course: CourseRow,
  pauseMs: number = limits.learningMembersMinutes * minuteMs,
): Promise<CourseRow> {
  const now = Date.now();
  const isWanted = await updateCourseToWanted(transaction, course.id, {
    now: new Date(now),
    askedBefore: new Date(now - pauseMs),
    lostBefore: new Date(now - lostMs),
  });
  if (!isWanted) return course;
  await enqueueGroups(transaction, course.id);
  return (await unsafeSelectCourse(transaction, course.id)) ?? course;
}

/** Whether the platform is being asked. */
export function isReadingGroups({ wantedAt, askedAt, groupsUrl }: CourseRow): boolean {
  const wanted = wantedAt?.getTime() ?? 0;
  return groupsUrl !== '' && wanted > (askedAt?.getTime() ?? 0) && wanted > Date.now() - lostMs;
}
