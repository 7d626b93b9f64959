import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { naturalOrder } from '../../../platform/database/natural-order.ts';
import type { GroupOfPersonalForm } from '../../../feature-ports.ts';
import { deleteReceiptsOfFormerMembers } from '../../report-store/index.ts';
import {
  groupsOfSubmissions,
  projectsOfForms,
  submissionsWithoutGroup,
  unsafeAssignGroups,
} from '../../upload-form/index.ts';

/** A group as a platform tells it. */
export interface ToldGroup {
  readonly id: string;
  /** '' without a set. */
  readonly setId: string;
  readonly name: string;
}

/** The ids of the groups in which a person is. */
export type Enrolments = ReadonlyMap<string, readonly string[]>;

/**
 * The answer of a platform about a course replaces the one before, and nobody is a member of a group that it names no longer.
 * @param enrolments of all people of the course, or of those who were asked about one by one (`isWhole`): what is known of
 *   the others stays
 * @returns the groups that have new members
 */
export async function replaceGroups(
  transaction: Executor,
  courseId: number,
  groups: readonly ToldGroup[],
  { enrolments, isWhole }: { readonly enrolments: Enrolments; readonly isWhole: boolean },
): Promise<readonly number[]> {
  // One answer after the other: two jobs of a course may end at once.
  await sql`select from lti_courses where id = ${courseId} for no key update`.execute(transaction);
  const told = JSON.stringify(groups);
  await sql`
    insert into lti_groups (course_id, group_id, set_id, name)
    select ${courseId}, id, "setId", name
    from json_to_recordset(${told}::json) as told(id text, "setId" text, name text)
    order by id
    on conflict (course_id, group_id) do update set set_id = excluded.set_id, name = excluded.name
      where (lti_groups.set_id, lti_groups.name) is distinct from (excluded.set_id, excluded.name)`.execute(
    transaction,
  );
  const people = JSON.stringify([...enrolments].map(([subject, ids]) => ({ subject, ids })));
  const subjects = [...enrolments.keys()];
  const isReplaced = (subject: string) => sql`(${isWhole} or ${sql.ref(subject)} = any(${subjects}::text[]))`;
  await sql`
    delete from lti_group_people where course_id = ${courseId} and ${isReplaced('subject')}`.execute(
    transaction,
  );
  await sql`
    insert into lti_group_people (course_id, subject)
    select ${courseId}, subject from json_to_recordset(${people}::json) as person(subject text)`.execute(
    transaction,
  );
  const { rows: before } = await sql<{ readonly groupId: number; readonly subject: string }>`
    delete from lti_group_members using lti_groups as groups
    where groups.id = lti_group_members.group_id and groups.course_id = ${courseId}
      and (${isReplaced('lti_group_members.subject')} or not exists (
        select from json_to_recordset(${told}::json) as told(id text) where told.id = groups.group_id))
    returning lti_group_members.group_id as "groupId", lti_group_members.subject`.execute(transaction);
  const { rows: now } = await sql<{ readonly groupId: number; readonly subject: string }>`
    insert into lti_group_members (group_id, subject)
    select distinct groups.id, person.subject
    from json_to_recordset(${people}::json) as person(subject text, ids json)
      cross join json_array_elements_text(person.ids) as enrolment(id)
      join lti_groups as groups on groups.course_id = ${courseId} and groups.group_id = enrolment.id
      join json_to_recordset(${told}::json) as told(id text) on told.id = enrolment.id
    returning group_id as "groupId", subject`.execute(transaction);
  const known = new Set(before.map(({ groupId, subject }) => `${groupId} ${subject}`));
  const changed = now.filter(({ groupId, subject }) => !known.has(`${groupId} ${subject}`));
  return [...new Set(changed.map(({ groupId }) => groupId))];
}

export interface CourseGroup {
  readonly id: number;
  readonly name: string;
}

/** The groups of a person in a project, as far as they are known. */
export interface GroupsOfPerson {
  readonly groups: readonly CourseGroup[];
  /** False while the platform has not said anything about the person. */
  readonly isKnown: boolean;
}

interface Place {
  readonly projectId: number;
  readonly platformId: number;
  readonly subject: string;
}

/** The links of a project whose people submit in groups, with their courses, as a part of a statement. */
const groupLinks = sql`lti_links as links
  join lti_courses as courses on courses.platform_id = links.platform_id
    and courses.deployment_id = links.deployment_id and courses.context_id = links.context_id`;
const ofSet = sql`(links.group_set = '' or groups.set_id = links.group_set)`;

/** Undefined if the people of this platform submit to the project for themselves. */
export async function unsafeSelectGroupsOfPerson(
  db: Executor,
  { projectId, platformId, subject }: Place,
): Promise<GroupsOfPerson | undefined> {
  const { rows: courses } = await sql<{ readonly isKnown: boolean }>`
    select exists(
      select from lti_group_people as people where people.course_id = courses.id and people.subject = ${subject}
    ) as "isKnown"
    from ${groupLinks}
    where links.project_id = ${projectId} and links.platform_id = ${platformId}
      and links.group_set is not null`.execute(db);
  if (courses.length === 0) return undefined;
  const { rows: groups } = await sql<CourseGroup>`
    select groups.id, groups.name
    from ${groupLinks}
      join lti_groups as groups on groups.course_id = courses.id and ${ofSet}
      join lti_group_members as members on members.group_id = groups.id and members.subject = ${subject}
    where links.project_id = ${projectId} and links.platform_id = ${platformId}
    group by groups.id
    order by ${naturalOrder(sql.ref('groups.name'))}, groups.id`.execute(db);
  return { groups, isKnown: courses.some(({ isKnown }) => isKnown) };
}

/** Somebody in several groups submits for themselves: nobody here can say for which of them. */
export function onlyGroup({ groups }: GroupsOfPerson): CourseGroup | undefined {
  return groups.length === 1 ? groups[0] : undefined;
}

export const groupOfPersonalForm: GroupOfPersonalForm = async (transaction, { id, projectId }) => {
  const person = await transaction
    .selectFrom('ltiForms')
    .innerJoin('ltiPeople', 'ltiPeople.id', 'ltiForms.personId')
    .select(['ltiPeople.platformId', 'ltiPeople.subject'])
    .where('ltiForms.personalFormId', '=', id)
    .executeTakeFirst();
  const found =
    person === undefined
      ? undefined
      : await unsafeSelectGroupsOfPerson(transaction, { ...person, projectId });
  const group = found === undefined ? undefined : onlyGroup(found);
  if (group !== undefined) {
    await sql`select from lti_groups where id = ${group.id} for no key update`.execute(transaction);
  }
  return { groupId: group?.id ?? null, isAwaited: found?.isKnown === false };
};

/** The groups of the people of a link, by their ids on the platform. */
export async function unsafeSelectGroupsOfLink(
  db: Executor,
  linkId: number,
): Promise<ReadonlyMap<string, readonly CourseGroup[]>> {
  const { rows } = await sql<CourseGroup & { readonly subject: string }>`
    select groups.id, groups.name, members.subject
    from ${groupLinks}
      join lti_groups as groups on groups.course_id = courses.id and ${ofSet}
      join lti_group_members as members on members.group_id = groups.id
    where links.id = ${linkId} order by ${naturalOrder(sql.ref('groups.name'))}, groups.id`.execute(db);
  return Map.groupBy(rows, ({ subject }) => subject);
}

/**
 * The people who have come to submit through links of a course with groups: those to ask about where a list does not say it. First
 * those of whom nothing is known, then those who were asked about longest ago.
 */
export async function selectSubjectsOfCourse(
  db: Executor,
  courseId: number,
  most: number,
): Promise<readonly { readonly subject: string; readonly isKnown: boolean }[]> {
  const { rows } = await sql<{ readonly subject: string; readonly isKnown: boolean }>`
    select people.subject, max(people.last_seen_at) as seen, max(known.read_at) as read,
      count(known.read_at) > 0 as "isKnown"
    from ${groupLinks}
      join (${projectsOfForms(db)}) as personal on personal.project_id = links.project_id
      join lti_forms as forms on forms.personal_form_id = personal.id
      join lti_people as people on people.id = forms.person_id and people.platform_id = links.platform_id
      left join lti_group_people as known on known.course_id = courses.id and known.subject = people.subject
    where courses.id = ${courseId} and links.group_set is not null
    group by people.subject order by read nulls first, seen desc limit ${most}`.execute(db);
  return rows;
}

/** Texts that were submitted before the groups of their people were known belong to these groups from now on. @returns the groups */
export async function assignAwaitingSubmissions(
  transaction: Executor,
  courseId: number,
): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly id: number; readonly groupIds: readonly number[] }>`
    select submissions.id,
      array(
        select distinct groups.id
        from lti_groups as groups join lti_group_members as members on members.group_id = groups.id
        where groups.course_id = courses.id and ${ofSet} and members.subject = people.subject
      ) as "groupIds"
    from ${groupLinks}
      join (${submissionsWithoutGroup(transaction)}) as submissions on submissions.project_id = links.project_id
      join lti_forms as forms on forms.personal_form_id = submissions.personal_form_id
      join lti_people as people on people.id = forms.person_id and people.platform_id = links.platform_id
      join lti_group_people as known on known.course_id = courses.id and known.subject = people.subject
    where courses.id = ${courseId} and links.group_set is not null`.execute(transaction);
  const assigned = rows.map(({ id, groupIds: [groupId, ...others] }) => ({
    id,
    groupId: others.length === 0 ? (groupId ?? null) : null,
  }));
  await unsafeAssignGroups(transaction, assigned);
  return [...new Set(assigned.flatMap(({ groupId }) => groupId ?? []))];
}

/** People who are in a group of a course no longer lose the codes with which they saw what others had submitted for it. */
export async function deleteCopiesOfFormerMembers(transaction: Executor, courseId: number): Promise<void> {
  const groups = sql`select id from lti_groups where course_id = ${courseId}`;
  const members = sql`
    select members.group_id, people.id
    from lti_group_members as members
      join lti_groups as groups on groups.id = members.group_id and groups.course_id = ${courseId}
      join lti_courses as courses on courses.id = groups.course_id
      join lti_people as people on people.platform_id = courses.platform_id and people.subject = members.subject`;
  await deleteReceiptsOfFormerMembers(transaction, groups, members);
}

/** The projects of a course whose people submit in groups. */
export async function selectGroupProjects(db: Executor, courseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ readonly projectId: number }>`
    select distinct links.project_id as "projectId" from ${groupLinks}
    where courses.id = ${courseId} and links.group_set is not null and links.project_id is not null`.execute(
    db,
  );
  return rows.map(({ projectId }) => projectId);
}

/**
 * Deletes who is in which group of courses about which the platform has not been asked since a time, and groups for which nothing was
 * submitted. The next visit asks again.
 */
export async function deleteGroupsReadBefore(db: Executor, before: Date): Promise<void> {
  const old = sql`select id from lti_courses where coalesce(read_at, wanted_at, asked_at) < ${before}`;
  await sql`delete from lti_group_people where course_id in (${old})`.execute(db);
  await sql`delete from lti_group_members using lti_groups as groups
    where groups.id = lti_group_members.group_id and groups.course_id in (${old})`.execute(db);
  const named = groupsOfSubmissions(db);
  await sql`delete from lti_groups where course_id in (${old}) and id not in (${named})`.execute(db);
}
