import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { submissionProjects } from '../../upload-form/index.ts';
import type { AssetRow } from './assets.repository.ts';

/** Which reports a platform is yet to be told. A version counts the changes, so that one during the telling is told as well. */

export interface AssetToTell extends AssetRow {
  readonly projectId: number | null;
  readonly sendsScores: boolean;
}

export async function selectReportsToTell(
  db: Executor,
  platformId: number,
  now: Date,
  most: number,
): Promise<readonly AssetToTell[]> {
  return db
    .selectFrom('ltiAssets')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiAssets.linkId')
    .selectAll('ltiAssets')
    .select(['ltiLinks.projectId', 'ltiLinks.sendsScores'])
    .where('ltiAssets.platformId', '=', platformId)
    .whereRef('ltiAssets.toldVersion', '<', 'ltiAssets.reportVersion')
    .where('ltiAssets.reportNextAt', '<=', now)
    .orderBy('ltiAssets.reportNextAt')
    .orderBy('ltiAssets.id')
    .limit(most)
    .execute();
}

/** The platform knows the report of a version, or has refused it. */
export async function updateToTold(
  db: Executor,
  { id, reportVersion }: Pick<AssetRow, 'id' | 'reportVersion'>,
  { told, isVisible }: { readonly told: string; readonly isVisible: boolean },
): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set({ toldVersion: reportVersion, told, toldVisible: isVisible, reportAttempts: 0 })
    .where('id', '=', id)
    .execute();
}

export async function updateToTellLater(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .updateTable('ltiAssets')
    .set((eb) => ({ reportAttempts: eb('reportAttempts', '+', 1), reportNextAt: at }))
    .where('id', '=', id)
    .execute();
}

/** The reports of these submissions have changed. @returns their platforms */
export async function markReportsOfSubmissions(
  db: Executor,
  submissionIds: readonly number[],
): Promise<readonly number[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .updateTable('ltiAssets')
    .set((eb) => ({ reportVersion: eb('reportVersion', '+', 1), reportNextAt: new Date() }))
    .where('submissionId', 'in', submissionIds)
    .returning('platformId')
    .execute();
  return [...new Set(rows.map(({ platformId }) => platformId))];
}

/** Reports that submitters may see from now on, or no longer, because the owner of a project has changed that. */
export async function markReportsShownOtherwise(db: Executor): Promise<void> {
  await sql`
    update lti_assets set report_version = report_version + 1, report_next_at = now()
    from (${submissionProjects(db)}) as submissions
    where submissions.id = lti_assets.submission_id
      and lti_assets.state = 'submitted' and lti_assets.told_version = lti_assets.report_version
      and lti_assets.told_visible <> submissions.shows_reports`.execute(db);
}

/** Reports of submissions that were deleted since they were told: the platform shows no old result. */
export async function markReportsOfDeletedSubmissions(db: Executor): Promise<void> {
  await sql`
    update lti_assets set report_version = report_version + 1, report_next_at = now()
    where state = 'submitted' and submission_id is null and told_version = report_version
      and nullif(told, '')::jsonb ->> 'processingProgress' <> 'NotProcessed'`.execute(db);
}

/** The platforms with files to fetch, and those with reports to be told, of those that are switched on. */
export async function selectDuePlatforms(
  db: Executor,
  now: Date,
): Promise<readonly { readonly platformId: number; readonly fetches: boolean }[]> {
  const { rows } = await sql<{ readonly platformId: number; readonly fetches: boolean }>`
    select lti_assets.platform_id as "platformId", true as fetches from lti_assets
      join lti_links as links on links.id = lti_assets.link_id and links.project_id is not null
      join lti_platforms as platforms on platforms.id = lti_assets.platform_id and platforms.is_enabled
      where state = 'waiting' and next_at <= ${now} and leader_id is null group by lti_assets.platform_id
    union all
    select platform_id, false from lti_assets
      join lti_platforms as platforms on platforms.id = lti_assets.platform_id and platforms.is_enabled
      where told_version < report_version and report_next_at <= ${now} group by platform_id`.execute(db);
  return rows;
}
