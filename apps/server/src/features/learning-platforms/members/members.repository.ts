import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Member } from './member-pages.ts';

/** The list of a course replaces the one before. Call it in a transaction. */
export async function replaceMembers(
  transaction: Executor,
  linkId: number,
  members: readonly Member[],
): Promise<void> {
  // One list after the other: two jobs of a link may end at once.
  await sql`select from lti_links where id = ${linkId} for no key update`.execute(transaction);
  await transaction.deleteFrom('ltiMembers').where('linkId', '=', linkId).execute();
  await sql`
    insert into lti_members (link_id, subject, name, mail, is_active)
    select ${linkId}, subject, name, mail, "isActive"
    from json_to_recordset(${JSON.stringify(members)}::json)
      as member(subject text, name text, mail text, "isActive" boolean)`.execute(transaction);
}

export interface CourseMemberRow extends Member {
  /** The person who has come from the platform, or whose file it has sent; null for somebody who was never here. */
  readonly personId: number | null;
  /** The name that the platform has told about the person on a visit. */
  readonly personName: string;
  readonly personalFormIds: readonly number[];
}

/** The students of the course of a link, with the forms through which they may have submitted. */
export async function unsafeSelectMembers(db: Executor, linkId: number): Promise<readonly CourseMemberRow[]> {
  const { rows } = await sql<CourseMemberRow>`
    select members.subject, members.name, members.mail, members.is_active as "isActive",
      people.id as "personId", coalesce(people.name, '') as "personName",
      array(select personal_form_id from lti_forms where person_id = people.id) as "personalFormIds"
    from lti_members as members
      join lti_links as links on links.id = members.link_id
      left join lti_people as people on people.platform_id = links.platform_id and people.subject = members.subject
    where members.link_id = ${linkId}
    order by members.subject`.execute(db);
  return rows;
}

export interface Arrival {
  readonly personId: number;
  /** Null for a file that is still to be fetched, or that could not be. */
  readonly submissionId: number | null;
  readonly at: Date;
}

/** When the files at the assignments of a project arrived, the oldest first: also those that are still to be fetched. */
export async function unsafeSelectArrivals(db: Executor, projectId: number): Promise<readonly Arrival[]> {
  return db
    .selectFrom('ltiAssets')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiAssets.linkId')
    .select(['ltiAssets.personId', 'ltiAssets.submissionId', 'ltiAssets.receivedAt as at'])
    .where('ltiLinks.projectId', '=', projectId)
    .where('ltiAssets.state', '<>', 'skipped')
    .orderBy('ltiAssets.receivedAt')
    .execute();
}

/** The lists of the links to a project keep no names from now on. */
export async function hideNamesOfMembers(db: Executor, projectId: number): Promise<void> {
  const links = db.selectFrom('ltiLinks').select('id').where('projectId', '=', projectId);
  await db.updateTable('ltiMembers').set({ name: '', mail: '' }).where('linkId', 'in', links).execute();
}

/**
 * A teacher wants the list of a link. False if the platform is being asked, or was asked after a time.
 * @param lostBefore who wanted it before this waits for a job that was lost
 */
export async function updateToWanted(
  db: Executor,
  linkId: number,
  {
    now,
    askedBefore,
    lostBefore,
  }: { readonly now: Date; readonly askedBefore: Date; readonly lostBefore: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiLinks')
    .set({ membersWantedAt: now })
    .where('id', '=', linkId)
    .where('membersUrl', '<>', '')
    .where((eb) => eb.or([eb('membersAskedAt', 'is', null), eb('membersAskedAt', '<', askedBefore)]))
    .where((eb) =>
      eb.or([
        eb('membersWantedAt', 'is', null),
        eb('membersWantedAt', '<', lostBefore),
        eb('membersWantedAt', '<=', eb.ref('membersAskedAt')),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Lists that nobody has had read again since a time. */
export async function deleteMembersReadBefore(db: Executor, before: Date): Promise<void> {
  const links = db.selectFrom('ltiLinks').select('id').where('membersReadAt', '<', before);
  await db.deleteFrom('ltiMembers').where('linkId', 'in', links).execute();
  await db.updateTable('ltiLinks').set({ membersReadAt: null }).where('membersReadAt', '<', before).execute();
}
