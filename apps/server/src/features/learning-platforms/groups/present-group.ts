import { limits, type LearningGroup, type LearningGroupWork } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochOrNull } from '../../../platform/http/epoch-seconds.ts';
import { randomCode } from '../../../platform/random-code.ts';
import { unsafeCopyReceipt } from '../../report-store/index.ts';
import { unsafePresentReceipt, unsafeSelectSubmissionsOfGroup } from '../../upload-form/index.ts';
import type { LearningVisit } from '../visits/learning-visit.ts';
import type { LinkRow } from '../links/links.repository.ts';
import { lockCourseForShare, selectCourse } from './courses.repository.ts';
import { onlyGroup, unsafeSelectGroupsOfPerson, type GroupsOfPerson } from './groups.repository.ts';
import { isReadingGroups, newcomerMs, wantGroups } from './want-groups.ts';

interface Place {
  readonly projectId: number;
  /** The form of the student. */
  readonly formId: number;
  /** Whether the project hides names. */
  readonly isAnonymous: boolean;
}

/**
 * The group of a student, with what its other members have submitted. The platform is asked first, so that somebody who has left a group sees
 * nothing of it; if it does not answer, the groups that are known count. Each text gets a receipt for this person alone,
 * which is deleted when they are in the group no longer. Null where people submit for themselves.
 */
export async function presentGroupOfStudent(
  transaction: Executor,
  { link, person }: Pick<LearningVisit, 'link' | 'person'>,
  { projectId, formId, isAnonymous }: Place,
): Promise<LearningGroup | null> {
  const { platformId, subject } = person;
  const before = await unsafeSelectGroupsOfPerson(transaction, { projectId, platformId, subject });
  if (before === undefined) return null;
  const known = link === undefined ? undefined : await selectCourse(transaction, link);
  const course =
    known === undefined
      ? undefined
      : await wantGroups(transaction, known, before.isKnown ? undefined : newcomerMs);
  if (course !== undefined && isReadingGroups(course)) return { State: 'reading', Names: [], Texts: [] };
  // A job that takes the person out of a group ends before or waits, so that no receipt outlives the membership.
  if (course !== undefined) await lockCourseForShare(transaction, course.id);
  const found = (await unsafeSelectGroupsOfPerson(transaction, { projectId, platformId, subject })) ?? before;
  const Names = found.groups.map(({ name }) => name);
  const group = onlyGroup(found);
  if (group === undefined) return { State: stateWithoutGroup(found), Names, Texts: [] };
  const work = { projectId, groupId: group.id };
  const Texts: LearningGroup['Texts'] = [];
  for (const text of await unsafeSelectSubmissionsOfGroup(transaction, work, limits.ownSubmissions)) {
    // The own ones are listed with the form. One from before the names were hidden would tell whose it is.
    if (text.personalFormId === formId || (isAnonymous && !text.isAnonymous)) continue;
    const copied = { submissionId: text.id, personId: person.id, groupId: group.id };
    const Code = await unsafeCopyReceipt(transaction, copied, randomCode());
    const receipt = Code === undefined ? undefined : await unsafePresentReceipt(transaction, text.id, Code);
    if (Code === undefined || receipt === undefined) continue;
    Texts.push({ ...receipt, Code, By: text.isAnonymous ? '' : text.name });
  }
  return { State: 'member', Names, Texts };
}

function stateWithoutGroup({ groups, isKnown }: GroupsOfPerson): LearningGroup['State'] {
  if (groups.length > 1) return 'several';
  return isKnown ? 'none' : 'unknown';
}

/** The choice of a teacher about groups at a link; null where the platform tells none. The platform is asked unless it was a moment ago. */
export async function presentGroupWork(
  transaction: Executor,
  link: LinkRow,
): Promise<LearningGroupWork | null> {
  const known = link.activityId === '' ? await selectCourse(transaction, link) : undefined;
  if (known === undefined || (known.groupsUrl === '' && link.groupSet === null)) return null;
  const course = await wantGroups(transaction, known);
  return {
    IsOn: link.groupSet !== null,
    Set: link.groupSet ?? '',
    Sets: course.sets.map(({ id: Id, name: Name }) => ({ Id, Name })),
    IsReading: isReadingGroups(course),
    ReadAt: epochOrNull(course.readAt),
    Problem: course.problem,
  };
}
