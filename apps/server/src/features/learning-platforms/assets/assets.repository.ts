import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LaunchClaims } from '../launches/claims.ts';
import type { NoticedAsset } from '../notices/notice-claims.ts';
import type { LtiAssetsTable } from '../tables.ts';

export type AssetRow = Selectable<LtiAssetsTable>;

/** The file whose report a message wants to open. An assignment may have several processors, each with a report of its own. */
export async function selectAssetOfLaunch(
  db: Executor,
  platformId: number,
  {
    assetId,
    deploymentId,
    assignment,
    itemCode,
  }: Pick<LaunchClaims, 'assetId' | 'deploymentId' | 'assignment' | 'itemCode'>,
): Promise<AssetRow | undefined> {
  return db
    .selectFrom('ltiAssets')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiAssets.linkId')
    .selectAll('ltiAssets')
    .where('ltiAssets.platformId', '=', platformId)
    .where('ltiAssets.assetId', '=', assetId)
    .where('ltiLinks.deploymentId', '=', deploymentId)
    .where('ltiLinks.activityId', '=', assignment?.id ?? '')
    .orderBy((eb) => eb('ltiLinks.resourceLinkId', '=', itemCode), 'desc')
    .orderBy('ltiAssets.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function unsafeSelectAsset(db: Executor, id: number): Promise<AssetRow | undefined> {
  return db.selectFrom('ltiAssets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The files of a link that are known, of these. */
export async function selectAssetsAt(
  db: Executor,
  linkId: number,
  assetIds: readonly string[],
): Promise<readonly AssetRow[]> {
  if (assetIds.length === 0) return [];
  return db
    .selectFrom('ltiAssets')
    .selectAll()
    .where('linkId', '=', linkId)
    .where('assetId', 'in', assetIds)
    .execute();
}

/** The files of a person at an assignment that are checked, or will be; those that are joined count once. */
export async function countFilesOfPerson(db: Executor, linkId: number, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom('ltiAssets')
    .select(sql<number>`count(distinct coalesce(leader_id, id))::integer`.as('count'))
    .where('linkId', '=', linkId)
    .where('personId', '=', personId)
    .where('state', 'in', ['waiting', 'submitted'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Undefined if another notice has named it at the same time. */
export async function insertAsset(
  db: Executor,
  asset: Insertable<LtiAssetsTable>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('ltiAssets')
    .values(asset)
    .onConflict((conflict) => conflict.columns(['linkId', 'assetId']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The platform names a file again: it may be fetched again, and its report is told again. */
export async function updateToNamedAgain(
  db: Executor,
  id: number,
  named: Omit<NoticedAsset, 'assetId'> &
    Pick<AssetRow, 'reportUrl'> &
    Partial<Pick<AssetRow, 'personName' | 'personMail'>>,
): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set((eb) => ({
      ...named,
      state: sql<AssetRow['state']>`case when state = 'failed' then 'waiting' else state end`,
      problem: sql<string>`case when state = 'failed' then '' else problem end`,
      attempts: 0,
      nextAt: new Date(),
      receivedAt: sql<Date>`case when state in ('failed', 'waiting') then now() else received_at end`,
      reportVersion: eb('reportVersion', '+', 1),
      reportAttempts: 0,
      reportNextAt: new Date(),
      told: '',
    }))
    .where('id', '=', id)
    .execute();
  await wakeJoinedAssets(db, id);
}

/** Joined files come together: if one of them is to be fetched again, all of them are. */
async function wakeJoinedAssets(db: Executor, id: number): Promise<void> {
  await sql`
    update lti_assets as others set state = 'waiting', problem = '', attempts = 0, next_at = now(), received_at = now(),
      report_version = others.report_version + 1, report_next_at = now()
    from lti_assets as named
    where named.id = ${id} and named.state = 'waiting' and others.id <> named.id
      and others.person_id = named.person_id and others.link_id = named.link_id
      and coalesce(others.leader_id, others.id) = coalesce(named.leader_id, named.id)
      and others.state in ('submitted', 'failed')`.execute(db);
}

/** Joined files that are left out of the text that is submitted, each with its reason. */
export async function leaveOutAssets(
  db: Executor,
  leftOut: readonly { readonly id: number; readonly problem: string }[],
): Promise<void> {
  for (const { id, problem } of leftOut) {
    await db
      .updateTable('ltiAssets')
      .set((eb) => ({
        state: 'failed',
        problem,
        reportVersion: eb('reportVersion', '+', 1),
        reportNextAt: new Date(),
      }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute();
  }
}

/** Files that are to be fetched now, whose assignment leads to a project. Joined ones come with theirs. */
export async function selectAssetsToFetch(
  db: Executor,
  platformId: number,
  now: Date,
  most: number,
): Promise<readonly AssetRow[]> {
  return db
    .selectFrom('ltiAssets')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiAssets.linkId')
    .selectAll('ltiAssets')
    .where('ltiAssets.platformId', '=', platformId)
    .where('ltiAssets.state', '=', 'waiting')
    .where('ltiAssets.leaderId', 'is', null)
    .where('ltiAssets.nextAt', '<=', now)
    .where('ltiLinks.projectId', 'is not', null)
    .orderBy('ltiAssets.nextAt')
    .orderBy('ltiAssets.id')
    .limit(most)
    .execute();
}

/** The files that are joined in this one. */
export async function selectJoinedAssets(db: Executor, leaderId: number): Promise<readonly AssetRow[]> {
  return db.selectFrom('ltiAssets').selectAll().where('leaderId', '=', leaderId).orderBy('id').execute();
}

type Change = Partial<
  Pick<Selectable<LtiAssetsTable>, 'state' | 'problem' | 'fileHash' | 'submissionId' | 'attempts' | 'nextAt'>
>;

/** The names that nobody needs once a file is submitted: its form has the name. */
export const noNames = { personName: '', personMail: '', title: '', fileName: '' } as const;

/**
 * Changes a file that waits, and those that are joined in it; their reports are told. The names are deleted once it is submitted.
 * @returns false if it does not wait any more
 */
export async function updateWaitingAsset(db: Executor, id: number, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiAssets')
    .set((eb) => ({
      ...change,
      ...(change.state === 'submitted' ? noNames : {}),
      reportVersion: eb('reportVersion', '+', 1),
      reportNextAt: new Date(),
    }))
    .where((eb) => eb.or([eb('id', '=', id), eb('leaderId', '=', id)]))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** The submission of a file that the same person has submitted before at this assignment. */
export async function selectSameFile(
  db: Executor,
  { linkId, personId, submissionKey, id }: AssetRow,
  fileHash: Buffer,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ltiAssets')
    .select('submissionId')
    .where('linkId', '=', linkId)
    .where('id', '<>', id)
    // Members of a group submit the same file together.
    .where((eb) => eb.or([eb('personId', '=', personId), eb('submissionKey', '=', submissionKey)]))
    .where('fileHash', '=', fileHash)
    .where('submissionId', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.submissionId ?? undefined;
}

/** All files of a platform wait longer, because it does not answer at all. */
export async function postponeAssets(
  db: Executor,
  platformId: number,
  now: Date,
  problem: string,
): Promise<void> {
  await sql`
    update lti_assets set attempts = attempts + 1, problem = ${problem},
      next_at = ${now}::timestamptz + make_interval(secs => least(60 * power(2, least(attempts, 12)), 21600)),
      report_version = report_version + case when problem = ${problem} then 0 else 1 end
    where platform_id = ${platformId} and state = 'waiting' and next_at <= ${now}
      and link_id in (select id from lti_links where project_id is not null)`.execute(db);
}

/** Files that were due now, and came too long ago: the platform gives no token once more. */
export async function failOldAssets(
  db: Executor,
  platformId: number,
  { now, before }: { readonly now: Date; readonly before: Date },
  problem: string,
): Promise<void> {
  const links = db.selectFrom('ltiLinks').select('id').where('projectId', 'is not', null);
  await db
    .updateTable('ltiAssets')
    .set((eb) => ({ state: 'failed', problem, reportVersion: eb('reportVersion', '+', 1) }))
    .where('nextAt', '<=', now)
    .where('linkId', 'in', links)
    .where('platformId', '=', platformId)
    .where('state', '=', 'waiting')
    .where('receivedAt', '<', before)
    .where('attempts', '>', 0)
    .execute();
}

/** Files of an assignment that leads to another project now: those that wait may be fetched. @returns its platform */
export async function wakeAssetsOfLink(db: Executor, linkId: number): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set((eb) => ({
      nextAt: sql<Date>`case when state = 'waiting' then now() else next_at end`,
      receivedAt: sql<Date>`case when state = 'waiting' then now() else received_at end`,
      reportVersion: eb('reportVersion', '+', 1),
      reportNextAt: new Date(),
    }))
    .where('linkId', '=', linkId)
    .execute();
}

/** Files of a person who has accepted the terms after all. */
export async function wakeAssetsOfPerson(db: Executor, personId: number, problem: string): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set((eb) => ({
      state: 'waiting',
      problem: '',
      attempts: 0,
      nextAt: new Date(),
      receivedAt: new Date(),
      reportVersion: eb('reportVersion', '+', 1),
    }))
    .where('personId', '=', personId)
    .where('state', '=', 'failed')
    .where('problem', '=', problem)
    .execute();
}

/** The files of a link that begins to hide names keep their extensions alone (as in keep-assets.ts). */
export async function hideNamesOfAssets(db: Executor, linkId: number): Promise<void> {
  const hidden = (name: 'title' | 'file_name') => sql<string>`case when ${sql.ref(name)} = '' then ''
    else 'file' || coalesce(substring(${sql.ref(name)} from '\\.[A-Za-z0-9]{1,10}$'), '') end`;
  await db
    .updateTable('ltiAssets')
    .set({ personName: '', personMail: '', title: hidden('title'), fileName: hidden('file_name') })
    .where('linkId', '=', linkId)
    .execute();
}

/** Names that came with a file after it was submitted, because the platform has named it again. */
export async function deleteNamesOfSubmittedAssets(db: Executor): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set(noNames)
    .where('state', '=', 'submitted')
    .where(sql<boolean>`person_name || person_mail || title || file_name <> ''`)
    .execute();
}

/** Files that were received before a day and are in one of these states. One that is kept because of others keeps no name. */
export async function deleteAssetsReceivedBefore(
  db: Executor,
  before: Date,
  states: readonly AssetRow['state'][],
): Promise<void> {
  await db
    .deleteFrom('ltiAssets')
    .where('receivedAt', '<', before)
    .where('state', 'in', states)
    // The others of its file go with it: as long as one of them is kept, so is this one.
    .where(
      sql<boolean>`not exists (select from lti_assets as joined
        where joined.leader_id = lti_assets.id and not joined.state = any(${[...states]}::text[]))`,
    )
    .execute();
  await db
    .updateTable('ltiAssets')
    .set(noNames)
    .where('receivedAt', '<', before)
    .where('state', 'in', states)
    .where(sql<boolean>`person_name || person_mail || title || file_name <> ''`)
    .execute();
}

export interface AssetFigures {
  readonly waiting: number;
  /** The newest reason why files wait or reports are not told; '' without one. */
  readonly problem: string;
}

export async function selectAssetFigures(db: Executor, platformId: number): Promise<AssetFigures> {
  const { rows } = await sql<AssetFigures>`
    select (select count(*)::integer from lti_assets where platform_id = ${platformId} and state = 'waiting') as waiting,
      coalesce(
        (select notices_problem from lti_deployments where platform_id = ${platformId} and notices_problem <> '' limit 1),
        (select problem from lti_assets where platform_id = ${platformId} and state = 'waiting' and problem <> ''
          order by id desc limit 1), '') as problem`.execute(db);
  return rows[0] ?? { waiting: 0, problem: '' };
}
