import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { storable } from '../../../platform/database/storable.ts';
import type { LtiDeploymentsTable, LtiPlatformsTable, PublicKey } from '../tables.ts';

export type PlatformRow = Selectable<LtiPlatformsTable>;
export type DeploymentRow = Selectable<LtiDeploymentsTable>;

export async function selectPlatformsOfLicense(
  db: Executor,
  licenseId: number,
): Promise<readonly PlatformRow[]> {
  return db.selectFrom('ltiPlatforms').selectAll().where('licenseId', '=', licenseId).orderBy('id').execute();
}

export async function unsafeSelectPlatformOfLicense(
  db: Executor,
  licenseId: number,
  id: number,
): Promise<PlatformRow | undefined> {
  return db
    .selectFrom('ltiPlatforms')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The code is in the addresses that the platform knows, so it proves nothing. */
export async function unsafeSelectPlatformByCode(
  db: Executor,
  code: string,
): Promise<PlatformRow | undefined> {
  return db.selectFrom('ltiPlatforms').selectAll().where('code', '=', code).executeTakeFirst();
}

export async function unsafeSelectPlatform(db: Executor, id: number): Promise<PlatformRow | undefined> {
  return db.selectFrom('ltiPlatforms').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The platform that may register itself with a secret. */
export async function selectPlatformToRegister(
  db: Executor,
  registrationHash: Buffer,
): Promise<PlatformRow | undefined> {
  return db
    .selectFrom('ltiPlatforms')
    .selectAll()
    .where('registrationHash', '=', registrationHash)
    .where('registrationUntil', '>', new Date())
    .executeTakeFirst();
}

export async function insertPlatform(
  db: Executor,
  platform: Insertable<LtiPlatformsTable>,
): Promise<PlatformRow> {
  return db.insertInto('ltiPlatforms').values(platform).returningAll().executeTakeFirstOrThrow();
}

export async function updatePlatform(
  db: Executor,
  id: number,
  fields: Updateable<LtiPlatformsTable>,
): Promise<void> {
  if (Object.keys(fields).length === 0) return;
  await db.updateTable('ltiPlatforms').set(fields).where('id', '=', id).execute();
}

/** Enters what the platform has said about itself. False if the secret was used meanwhile. */
export async function updateToRegistered(
  db: Executor,
  registrationHash: Buffer,
  fields: Updateable<LtiPlatformsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiPlatforms')
    .set({ ...fields, registrationHash: null, registrationUntil: null })
    .where('registrationHash', '=', registrationHash)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Locks a platform until the transaction ends, against changes and against people who come (`isStillPlatform`). */
export async function lockPlatform(db: Executor, id: number): Promise<void> {
  await db.selectFrom('ltiPlatforms').select('id').where('id', '=', id).forUpdate().execute();
}

/**
 * Whether people or links of the platform are known. Their ids mean something else on another platform, where they are often the same small
 * numbers, so its issuer, client and keys stay as they are.
 */
export async function isPlatformUsed(db: Executor, platformId: number): Promise<boolean> {
  const { rows } = await sql<{ readonly isUsed: boolean }>`
    select exists (select from lti_people where platform_id = ${platformId})
      or exists (select from lti_links where platform_id = ${platformId}) as "isUsed"`.execute(db);
  return rows[0]?.isUsed === true;
}

/** Whether the platform that has signed a message is still the one that is connected. It stays so until the transaction ends. */
export async function isStillPlatform(
  db: Executor,
  { id, issuer, clientId, keysUrl }: Pick<PlatformRow, 'id' | 'issuer' | 'clientId' | 'keysUrl'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('ltiPlatforms')
    .select('id')
    .where('id', '=', id)
    .where('issuer', '=', issuer)
    .where('clientId', '=', clientId)
    .where('keysUrl', '=', keysUrl)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateKeys(db: Executor, id: number, keys: readonly PublicKey[]): Promise<void> {
  await db
    .updateTable('ltiPlatforms')
    .set({ keys: JSON.stringify(keys), keysReadAt: new Date(), keysProblem: '' })
    .where('id', '=', id)
    .execute();
}

/** False if somebody has begun to read the keys after a time. */
export async function claimKeys(db: Executor, id: number, notAfter: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiPlatforms')
    .set({ keysAskedAt: new Date(), keysProblem: '' })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('keysAskedAt', 'is', null), eb('keysAskedAt', '<', notAfter)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Why the keys were not read. */
export async function updateKeysProblem(db: Executor, id: number, keysProblem: string): Promise<void> {
  await db
    .updateTable('ltiPlatforms')
    .set({ keysProblem: storable(keysProblem).slice(0, 300) })
    .where('id', '=', id)
    .execute();
}

/** The keys of a platform, and whether they are the answer to the last question. */
export async function unsafeSelectKeys(db: Executor, id: number) {
  return db
    .selectFrom('ltiPlatforms')
    .select(['keys', 'keysProblem'])
    .select(sql<boolean>`coalesce(keys_read_at >= keys_asked_at, false)`.as('isAnswered'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The previous key signs nothing any more, and nobody needs to read it. */
export async function deletePreviousKeys(db: Executor, madeBefore: Date): Promise<void> {
  await db
    .updateTable('ltiPlatforms')
    .set({ previousKey: null })
    .where('previousKey', 'is not', null)
    .where('keyMadeAt', '<', madeBefore)
    .execute();
}

export async function deletePlatform(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('ltiPlatforms').where('id', '=', id).execute();
}

/** Those that wait for a decision first. */
export async function selectDeployments(db: Executor, platformId: number): Promise<readonly DeploymentRow[]> {
  return db
    .selectFrom('ltiDeployments')
    .selectAll()
    .where('platformId', '=', platformId)
    .orderBy('isAdmitted')
    .orderBy('createdAt')
    .orderBy('deploymentId')
    .execute();
}

export async function selectDeployment(
  db: Executor,
  platformId: number,
  deploymentId: string,
): Promise<DeploymentRow | undefined> {
  return db
    .selectFrom('ltiDeployments')
    .selectAll()
    .where('platformId', '=', platformId)
    .where('deploymentId', '=', deploymentId)
    .executeTakeFirst();
}

/** Enters a place of use, or changes whether it is admitted. */
export async function upsertDeployment(
  db: Executor,
  deployment: { readonly platformId: number; readonly deploymentId: string; readonly isAdmitted: boolean },
): Promise<void> {
  await db
    .insertInto('ltiDeployments')
    .values(deployment)
    .onConflict((conflict) =>
      conflict.columns(['platformId', 'deploymentId']).doUpdateSet({ isAdmitted: deployment.isAdmitted }),
    )
    .execute();
}

export async function updateDeployment(
  db: Executor,
  platformId: number,
  deploymentId: string,
  fields: Updateable<LtiDeploymentsTable>,
): Promise<void> {
  await db
    .updateTable('ltiDeployments')
    .set(fields)
    .where('platformId', '=', platformId)
    .where('deploymentId', '=', deploymentId)
    .execute();
}

/** Keeps a place of use that was seen for the first time, as long as there are not many of them. */
export async function insertSeenDeployment(
  db: Executor,
  { platformId, deploymentId }: { readonly platformId: number; readonly deploymentId: string },
  most: number,
): Promise<void> {
  await sql`
    insert into lti_deployments (platform_id, deployment_id, is_admitted)
    select ${platformId}, ${deploymentId}, false
    where (select count(*) from lti_deployments where platform_id = ${platformId}) < ${most}
    on conflict do nothing`.execute(db);
}

export async function countDeployments(db: Executor, platformId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ltiDeployments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('platformId', '=', platformId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface PlatformFigures {
  readonly links: number;
  readonly people: number;
  readonly lastUsedAt: Date | null;
  readonly resultsToTell: number;
}

export async function selectPlatformFigures(db: Executor, platformId: number): Promise<PlatformFigures> {
  const { rows } = await sql<PlatformFigures>`
    select (select count(*)::integer from lti_links where platform_id = ${platformId}) as links,
      (select count(*)::integer from lti_people where platform_id = ${platformId} and came_at is not null) as people,
      (select max(came_at) from lti_people where platform_id = ${platformId}) as "lastUsedAt",
      (select count(*)::integer from lti_scores join lti_links on lti_links.id = lti_scores.link_id
        where lti_links.platform_id = ${platformId} and lti_links.sends_scores) as "resultsToTell"`.execute(
    db,
  );
  return rows[0] ?? { links: 0, people: 0, lastUsedAt: null, resultsToTell: 0 };
}
