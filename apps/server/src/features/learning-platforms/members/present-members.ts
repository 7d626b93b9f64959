import type { LearningMember, LearningMembers } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { epochOrNull, epochSeconds } from '../../../platform/http/epoch-seconds.ts';
import { unsafeSelectFormOfProject } from '../../projects/index.ts';
import {
  unsafeSelectStatesOfSubmissions,
  unsafeSelectSubmissionsOfForms,
  type SubmissionOfForm,
} from '../../upload-form/index.ts';
import { selectCourse } from '../groups/courses.repository.ts';
import { onlyGroup, unsafeSelectGroupsOfLink, type CourseGroup } from '../groups/groups.repository.ts';
import { isReadingGroups } from '../groups/want-groups.ts';
import { isProjectAnonymous, type LinkRow } from '../links/links.repository.ts';
import {
  unsafeSelectArrivals,
  unsafeSelectMembers,
  type Arrival,
  type CourseMemberRow,
} from './members.repository.ts';

/** A request that a job has not answered after this time was lost. */
export const lostMs = 5 * 60 * 1_000;

/**
 * The students of the course of a link, and what they have submitted to its project, through whichever link. A project that hides names
 * shows numbers alone. Texts that were submitted without a name count for nobody: a time or a report beside a name would tell whose they
 * are.
 */
export async function presentMembers(
  db: Executor,
  link: LinkRow & { readonly projectId: number },
): Promise<LearningMembers> {
  const { projectId, membersWantedAt, membersAskedAt, membersReadAt } = link;
  const isAnonymous = link.isAnonymous || (await isProjectAnonymous(db, projectId));
  const rows = await unsafeSelectMembers(db, link.id);
  const submissions = await unsafeSelectSubmissionsOfForms(db, projectId);
  const arrivals = await unsafeSelectArrivals(db, projectId);
  const form = await unsafeSelectFormOfProject(db, projectId);
  const end = form?.end ?? null;
  const counted = isAnonymous ? submissions : submissions.filter((submission) => !submission.isAnonymous);
  const ids = new Set(counted.map(({ id }) => id));
  const facts = {
    byForm: Map.groupBy(counted, (one) => one.personalFormId),
    byPerson: Map.groupBy(
      arrivals.filter(({ submissionId }) => submissionId === null || ids.has(submissionId)),
      (one) => one.personId,
    ),
    byGroup: Map.groupBy(counted, (one) => one.groupId),
    groups: await unsafeSelectGroupsOfLink(db, link.id),
    end,
  };
  const hasHidden = counted.length < submissions.length;
  const done = rows.map((row) => ({ row, ...doneBy(row, facts) }));
  const active = done.filter(({ row }) => row.isActive);
  const course = link.groupSet === null ? undefined : await selectCourse(db, link);
  const asksGroups = course !== undefined && isReadingGroups(course);
  const wantedAt = membersWantedAt?.getTime() ?? 0;
  return {
    IsOffered: link.membersUrl !== '',
    IsReading: (wantedAt > (membersAskedAt?.getTime() ?? 0) && wantedAt > Date.now() - lostMs) || asksGroups,
    ReadAt: epochOrNull(membersReadAt),
    AskedAt: epochOrNull(membersAskedAt),
    Problem: link.membersProblem,
    IsComplete: link.membersComplete,
    EndsAt: epochOrNull(end),
    Students: active.length,
    HandedIn: active.filter(({ at }) => at !== undefined).length,
    Late: active.filter(({ isLate }) => isLate).length,
    Members: isAnonymous ? [] : await presentEach(db, done, hasHidden),
  };
}

interface Facts {
  readonly byForm: ReadonlyMap<number, readonly SubmissionOfForm[]>;
  /** The files of people in assignments. */
  readonly byPerson: ReadonlyMap<number, readonly Arrival[]>;
  /** The submissions for groups. */
  readonly byGroup: ReadonlyMap<number | null, readonly SubmissionOfForm[]>;
  /** The groups of each student, by the id on the platform. */
  readonly groups: ReadonlyMap<string, readonly CourseGroup[]>;
  readonly end: Date | null;
}

interface Done {
  readonly last: SubmissionOfForm | undefined;
  readonly count: number;
  readonly groups: readonly CourseGroup[];
  /** The name of the other member who has submitted the last one; '' otherwise. */
  readonly submittedBy: string;
  /** When the last text arrived; undefined without one. */
  readonly at: Date | undefined;
  readonly isLate: boolean;
}

/**
 * A file of an assignment was submitted when its notice came, even if the platform gave it out days later. A text of one member of a group is one
 * of all members; what somebody submitted for a group that they have left is not one of the group that they are in.
 */
function doneBy({ subject, personId, personalFormIds }: CourseMemberRow, facts: Facts): Done {
  const { byForm, byPerson, byGroup, end } = facts;
  const groups = facts.groups.get(subject) ?? [];
  const group = onlyGroup({ groups, isKnown: true });
  const own = personalFormIds.flatMap((id) => byForm.get(id) ?? []);
  const ofGroup = group === undefined ? [] : (byGroup.get(group.id) ?? []);
  const counted =
    group === undefined
      ? own
      : [...own.filter(({ groupId }) => groupId === null), ...ofGroup].toSorted(
          (one, two) => one.id - two.id,
        );
  const last = counted.at(-1);
  const isOwn = last === undefined || personalFormIds.includes(last.personalFormId);
  const arrived = personId === null ? undefined : byPerson.get(personId)?.at(-1);
  const at = arrived?.at ?? last?.createdAt;
  return {
    last,
    count: counted.length,
    groups,
    submittedBy: isOwn ? '' : last.name,
    at,
    isLate: at !== undefined && end !== null && at > end,
  };
}

type DoneByMember = Done & { readonly row: CourseMemberRow };

async function presentEach(
  db: Executor,
  done: readonly DoneByMember[],
  hasHidden: boolean,
): Promise<LearningMember[]> {
  const lastIds = done.flatMap(({ last }) => last?.id ?? []);
  const states = await unsafeSelectStatesOfSubmissions(db, lastIds);
  return done
    .map(({ row, last, count, at, isLate, groups, submittedBy }) => ({
      Name: row.name || row.personName,
      Mail: row.mail,
      IsActive: row.isActive,
      State: stateOf({ at, isLate }, hasHidden),
      SubmittedAt: at === undefined ? null : epochSeconds(at),
      Submissions: count,
      ReportId: (last === undefined ? undefined : states.get(last.id)?.reportId) ?? 0,
      Groups: groups.map(({ name }) => name),
      SubmittedBy: submittedBy,
    }))
    .toSorted((one, other) => Number(one.Name === '') - Number(other.Name === '') || byName(one, other));
}

const byName = (one: LearningMember, other: LearningMember): number => one.Name.localeCompare(other.Name);

function stateOf({ at, isLate }: Pick<Done, 'at' | 'isLate'>, hasHidden: boolean): LearningMember['State'] {
  if (at !== undefined) return isLate ? 'late' : 'submitted';
  return hasHidden ? 'unknown' : 'missing';
}
