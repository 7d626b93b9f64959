import { sql, type Insertable, type NotNull, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { preparedStatement } from '../../../platform/database/prepared-statement.ts';
import { isOtherCourse } from '../links/other-courses.repository.ts';
import type { LtiLaunchesTable } from '../tables.ts';

export type LaunchRow = Selectable<LtiLaunchesTable>;

export async function insertLaunch(
  db: Executor,
  launch: Omit<Insertable<LtiLaunchesTable>, 'id' | 'createdAt' | 'tokenHash'>,
): Promise<void> {
  await db.insertInto('ltiLaunches').values(launch).execute();
}

/** A visit that was not opened yet, by the code in the address of its frame. Locked until the transaction ends. */
export async function selectUnopenedLaunchForUpdate(
  db: Executor,
  codeHash: Buffer,
): Promise<LaunchRow | undefined> {
  return db
    .selectFrom('ltiLaunches')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where('expiresAt', '>', new Date())
    .forUpdate()
    .executeTakeFirst();
}

/** Another browser has the visit from now on, and has to confirm the person before it opens. */
export async function updateToTakenOver(
  db: Executor,
  id: number,
  taken: { readonly codeHash: Buffer; readonly stateHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('ltiLaunches')
    .set({ ...taken, isBound: true, asksPerson: true })
    .where('id', '=', id)
    .execute();
}

/** The code does not open the visit again; from now on its token does. */
export async function updateToOpened(
  db: Executor,
  id: number,
  { tokenHash, expiresAt }: { readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('ltiLaunches')
    .set({ codeHash: null, tokenHash, expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteLaunch(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('ltiLaunches').where('id', '=', id).execute();
}

/** A visit of the caller, by the id that its token stands for. */
export async function unsafeSelectLaunch(db: Executor, id: number): Promise<LaunchRow | undefined> {
  return db
    .selectFrom('ltiLaunches')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', new Date())
    .executeTakeFirst();
}

/** The visit of a teacher who may connect an account with this code, as long as its place of use is admitted. */
export async function selectLaunchToConnect(
  db: Executor,
  connectCode: string,
): Promise<LaunchRow | undefined> {
  return db
    .selectFrom('ltiLaunches')
    .innerJoin('ltiDeployments', (join) =>
      join
        .onRef('ltiDeployments.platformId', '=', 'ltiLaunches.platformId')
        .onRef('ltiDeployments.deploymentId', '=', 'ltiLaunches.deploymentId'),
    )
    .selectAll('ltiLaunches')
    .where('connectCode', '=', connectCode)
    .where('isTeacher', '=', true)
    .where('tokenHash', 'is not', null)
    .where('expiresAt', '>', new Date())
    .where('ltiDeployments.isAdmitted', '=', true)
    .executeTakeFirst();
}

/** The visits of a person as a teacher end, for which the account acts. */
export async function deleteLaunchesOfTeacher(db: Executor, personId: number): Promise<void> {
  await db.deleteFrom('ltiLaunches').where('personId', '=', personId).where('isTeacher', '=', true).execute();
}

/** The visits of a user end, on all platforms. */
export async function deleteLaunchesOfUser(db: Executor, userId: number): Promise<void> {
  const people = db
    .selectFrom('ltiPeople')
    .select('id')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('guestId', '=', userId)]));
  await db.deleteFrom('ltiLaunches').where('personId', 'in', people).execute();
}

/** The user for whom a visit acts. A student never acts for the account that the same person has connected as a teacher. */
const actor = sql<
  number | null
>`case when lti_launches.is_teacher then lti_people.user_id else lti_people.guest_id end`;

/** The accounts, and guests, of people whose visit has not ended, as a subquery. */
export function userIdsWithVisit(db: Executor) {
  return db
    .selectFrom('ltiLaunches')
    .innerJoin('ltiPeople', 'ltiPeople.id', 'ltiLaunches.personId')
    .select(actor.as('userId'))
    .where('ltiLaunches.expiresAt', '>', new Date())
    .where(actor, 'is not', null)
    .$narrowType<{ userId: NotNull }>();
}

export async function deleteExpiredLaunches(db: Executor, now: Date): Promise<void> {
  await db.deleteFrom('ltiLaunches').where('expiresAt', '<', now).execute();
}

/** The last visits from a platform, without the people; those that have ended are not kept. */
export async function selectLastVisits(db: Executor, platformId: number, most: number) {
  return db
    .selectFrom('ltiLaunches')
    .leftJoin('ltiLinks', 'ltiLinks.id', 'ltiLaunches.linkId')
    .select((eb) => [
      'ltiLaunches.createdAt',
      'ltiLaunches.isTeacher',
      'ltiLinks.course',
      'ltiLinks.title',
      eb('ltiLaunches.tokenHash', 'is not', null).$castTo<boolean>().as('isOpened'),
    ])
    .where('ltiLaunches.platformId', '=', platformId)
    .orderBy('ltiLaunches.id', 'desc')
    .limit(most)
    .execute();
}

export interface FoundLaunch {
  readonly id: number;
  readonly isTeacher: boolean;
  readonly userId: number | null;
  readonly licenseId: number;
  /** The project of the link, which everybody who teaches in the course may review; null for a student and without one. */
  readonly reviewedProjectId: number | null;
}

/** A visit by its token, which ends for all processes at once when its platform is switched off or its place of use no longer admitted. */
export async function selectLaunchOfToken(db: Executor, tokenHash: Buffer): Promise<FoundLaunch | undefined> {
  const [found] = await launchOfToken(db, tokenHash);
  return found;
}

/**
 * A project that several courses submit to, or have ever submitted to, is reviewed by its owner alone, unless the owner has let the teachers of
 * this course see it: its submissions do not say through which link they came, and the teachers of one course may not see those of another.
 */
const reviewedProjectId = sql<number | null>`case when lti_launches.is_teacher then (
  select links.project_id from lti_links as links
  where links.id = lti_launches.link_id and links.context_id <> '' and not exists (
    select from lti_project_courses as others where ${isOtherCourse}
      and (links.other_courses_shown_at is null or others.known_at > links.other_courses_shown_at)
  )
) end`;

const launchOfToken = preparedStatement((db, tokenHash: Buffer) =>
  db
    .selectFrom('ltiLaunches')
    .innerJoin('ltiPeople', 'ltiPeople.id', 'ltiLaunches.personId')
    .innerJoin('ltiPlatforms', 'ltiPlatforms.id', 'ltiLaunches.platformId')
    .innerJoin('ltiDeployments', (join) =>
      join
        .onRef('ltiDeployments.platformId', '=', 'ltiLaunches.platformId')
        .onRef('ltiDeployments.deploymentId', '=', 'ltiLaunches.deploymentId'),
    )
    .select(['ltiLaunches.id', 'ltiLaunches.isTeacher', 'ltiPlatforms.licenseId'])
    .select(actor.as('userId'))
    .select(reviewedProjectId.as('reviewedProjectId'))
    .where('ltiLaunches.tokenHash', '=', tokenHash)
    .where(sql<boolean>`lti_platforms.is_enabled`)
    .where(sql<boolean>`lti_deployments.is_admitted`)
    .where('ltiLaunches.expiresAt', '>', sql<Date>`now()`)
    .compile(),
);
