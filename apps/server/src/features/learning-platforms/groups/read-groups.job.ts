import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { noteProblem } from '../connections/note-problem.ts';
import { deleteProblem } from '../connections/problems.repository.ts';
import { unsafeSelectPlatform, type PlatformRow } from '../connections/platforms.repository.ts';
import { problemOf } from '../members/read-members.job.ts';
import { tellScoresOfGroups } from '../scores/tell-scores.ts';
import { FailedAtPlatform, isSilence, RefusedByPlatform, tokenFor } from '../services/ask-platform.ts';
import { timeOfJob } from '../services/time-of-job.ts';
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
import { enqueueGroups, readGroupsKind } from './read-groups.kind.ts';

/**
 * People whom one job asks about one by one, where the list of the course does not say in which groups they are. If nothing is
 * known of others, the next job asks about them.
 */
const mostPeople = 200;
/** The platform has no such person in the course, or not any more. */
const unknownPerson = [404, 410];
/** So many people in a row about whom the platform fails to answer: it is down. */
const mostSilent = 3;

interface Told {
  readonly groups: readonly ToldGroup[];
  readonly sets: readonly SetOfGroups[];
  readonly enrolments: Enrolments;
  /** Whether the enrolments are those of the whole course. */
  readonly isWhole: boolean;
  /** Whether others are to be asked about, of whom nothing may be known. */
  readonly goesOn: boolean;
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
    const { groups, sets, ...told } = await readFrom(context, platform, course);
    await db.transaction().execute(async (transaction) => {
      const changed = await replaceGroups(transaction, courseId, groups, told);
      await updateCourseToRead(transaction, courseId, { askedAt, sets });
      await deleteCopiesOfFormerMembers(transaction, courseId);
      const assigned = await assignAwaitingSubmissions(transaction, courseId);
      for (const projectId of await selectGroupProjects(transaction, courseId)) {
        await tellScoresOfGroups(transaction, projectId, [...new Set([...changed, ...assigned])]);
      }
    });
    await deleteProblem(db, platform.id, 'groups');
    if (told.goesOn) await enqueueGroups(db, courseId);
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
  if (listed !== undefined) return { groups, sets, enrolments: listed, isWhole: true, goesOn: false };
  const ask = (subject: string) => readGroupPages(services, token, { address, subject }, signal);
  const subjects = await selectSubjectsOfCourse(services.db, id, mostPeople);
  const { enrolments, isEveryone } = await enrolmentsOf(subjects, ask, timeOfJob());
  // Without somebody new, the others have been asked about before these.
  const isNew = subjects.some(({ subject, isKnown }) => !isKnown && enrolments.has(subject));
  const hasOthers = !isEveryone || subjects.length === mostPeople;
  return { groups, sets, enrolments, isWhole: false, goesOn: isNew && hasOthers };
}

/**
 * Asks about one person after the other. Of somebody about whom the platform refuses to answer, or fails, what is known stays; it
 * says nothing about the others. Throws if it does not answer several times in a row, or answers about nobody.
 * @param isOver whether the time of the job has ended: at least one person is asked about before
 */
export async function enrolmentsOf(
  people: readonly { readonly subject: string }[],
  ask: (subject: string) => Promise<readonly ToldGroup[]>,
  isOver: () => boolean,
): Promise<{ readonly enrolments: Enrolments; readonly isEveryone: boolean }> {
  const enrolments = new Map<string, readonly string[]>();
  let refused: Error | undefined;
  let silent = 0;
  for (const [index, { subject }] of people.entries()) {
    if (index > 0 && isOver()) return { enrolments, isEveryone: false };
    try {
      enrolments.set(
        subject,
        (await ask(subject)).map((group) => group.id),
      );
      silent = 0;
    } catch (error) {
      if (!(error instanceof RefusedByPlatform || error instanceof FailedAtPlatform)) throw error;
      if (unknownPerson.includes(error.status)) enrolments.set(subject, []);
      else refused = error;
      silent = isSilence(error) ? silent + 1 : 0;
      if (silent >= mostSilent) throw error;
    }
  }
  // The platform answers about nobody.
  if (enrolments.size === 0 && refused !== undefined) throw refused;
  return { enrolments, isEveryone: true };
}
