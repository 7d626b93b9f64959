import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/**
 * Notes that platforms are to be told the results of these forms again, at the links to the project that send results. Those of a
 * project that is anonymous are not told: a result would tell whose text has it.
 * @param onlyLinkId the only link; null for all
 * @returns the links
 */
export async function insertScoresToSend(
  db: Executor,
  { projectId, onlyLinkId }: { readonly projectId: number; readonly onlyLinkId: number | null },
  personalFormIds: readonly number[],
): Promise<readonly number[]> {
  if (personalFormIds.length === 0) return [];
  const { rows } = await sql<{ readonly linkId: number }>`
    insert into lti_scores (link_id, person_id)
    select links.id, people.id
    from lti_forms as forms
      join lti_people as people on people.id = forms.person_id
      join lti_links as links on links.platform_id = people.platform_id
    where forms.personal_form_id = any(${[...personalFormIds]}::integer[])
      and links.project_id = ${projectId} and links.sends_scores and links.line_items_url <> ''
      and (${onlyLinkId}::integer is null or links.id = ${onlyLinkId}::integer)
      and not exists (select from lti_links as hiding where hiding.project_id = ${projectId} and hiding.is_anonymous)
    on conflict (link_id, person_id) do update set asked_at = now(), attempts = 0, next_at = now()
    returning link_id as "linkId"`.execute(db);
  return [...new Set(rows.map(({ linkId }) => linkId))];
}

/**
 * The same for all members of groups, also those who have never come: the platform knows them. Nothing is known here about them except their id.
 */
export async function insertScoresOfGroups(
  db: Executor,
  { projectId, onlyLinkId }: { readonly projectId: number; readonly onlyLinkId: number | null },
  groupIds: readonly number[],
): Promise<readonly number[]> {
  if (groupIds.length === 0) return [];
  const links = sql`lti_group_members as members
    join lti_groups as groups on groups.id = members.group_id
    join lti_courses as courses on courses.id = groups.course_id
    join lti_links as links on links.platform_id = courses.platform_id
      and links.deployment_id = courses.deployment_id and links.context_id = courses.context_id
      and (links.group_set = '' or links.group_set = groups.set_id)`;
  const wanted = sql`members.group_id = any(${[...groupIds]}::integer[])
    and links.project_id = ${projectId} and links.sends_scores and links.line_items_url <> ''
    and (${onlyLinkId}::integer is null or links.id = ${onlyLinkId}::integer)
    and not exists (select from lti_links as hiding where hiding.project_id = ${projectId} and hiding.is_anonymous)`;
  await sql`
    insert into lti_people (platform_id, subject, last_seen_at)
    select distinct links.platform_id, members.subject, now() from ${links} where ${wanted}
    order by 1, 2
    on conflict (platform_id, subject) do nothing`.execute(db);
  const { rows } = await sql<{ readonly linkId: number }>`
    insert into lti_scores (link_id, person_id)
    select distinct links.id, people.id
    from ${links}
      join lti_people as people on people.platform_id = links.platform_id and people.subject = members.subject
    where ${wanted}
    on conflict (link_id, person_id) do update set asked_at = now(), attempts = 0, next_at = now()
    returning link_id as "linkId"`.execute(db);
  return [...new Set(rows.map(({ linkId }) => linkId))];
}

export interface ScoreToSend {
  readonly personId: number;
  readonly subject: string;
  readonly askedAt: Date;
  readonly attempts: number;
}

/** The results of a link whose time has come. */
export async function selectScoresToSend(
  db: Executor,
  linkId: number,
  now: Date,
  most: number,
): Promise<readonly ScoreToSend[]> {
  const { rows } = await sql<ScoreToSend>`
    select people.id as "personId", people.subject, scores.asked_at as "askedAt", scores.attempts
    from lti_scores as scores join lti_people as people on people.id = scores.person_id
    where scores.link_id = ${linkId} and scores.next_at <= ${now}
    order by scores.next_at, people.id limit ${most}`.execute(db);
  return rows;
}

/** A result that was asked for again meanwhile stays. */
export async function deleteSentScore(
  db: Executor,
  linkId: number,
  { personId, askedAt }: Pick<ScoreToSend, 'personId' | 'askedAt'>,
): Promise<void> {
  await db
    .deleteFrom('ltiScores')
    .where('linkId', '=', linkId)
    .where('personId', '=', personId)
    .where((eb) => eb(eb.fn<Date>('date_trunc', [sql`'milliseconds'`, 'askedAt']), '<=', askedAt))
    .execute();
}

/** A result that was not told waits for a time. One that was asked for again meanwhile does not. */
export async function updateScoreToSendLater(
  db: Executor,
  linkId: number,
  { personId, askedAt }: Pick<ScoreToSend, 'personId' | 'askedAt'>,
  nextAt: Date,
): Promise<void> {
  await db
    .updateTable('ltiScores')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), nextAt }))
    .where('linkId', '=', linkId)
    .where('personId', '=', personId)
    .where((eb) => eb(eb.fn<Date>('date_trunc', [sql`'milliseconds'`, 'askedAt']), '<=', askedAt))
    .execute();
}

/** All results of a link wait longer, because its platform gives no token or no column. */
export async function postponeScores(db: Executor, linkId: number, now: Date): Promise<void> {
  await sql`
    update lti_scores set attempts = attempts + 1,
      next_at = ${now}::timestamptz + make_interval(secs => least(60 * power(2, least(attempts, 12)), 21600))
    where link_id = ${linkId} and next_at <= ${now}`.execute(db);
}

/** Whether a platform has results that it was asked to take, and did not. */
export async function hasPostponedScores(db: Executor, platformId: number): Promise<boolean> {
  const row = await db
    .selectFrom('ltiScores')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiScores.linkId')
    .select('ltiScores.linkId')
    .where('ltiLinks.platformId', '=', platformId)
    .where('ltiLinks.sendsScores', '=', true)
    .where('ltiScores.attempts', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The links with results whose time has come, on platforms that are switched on. */
export async function selectLinksWithDueScores(db: Executor, now: Date): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('ltiScores')
    .innerJoin('ltiLinks', 'ltiLinks.id', 'ltiScores.linkId')
    .innerJoin('ltiPlatforms', 'ltiPlatforms.id', 'ltiLinks.platformId')
    .select('ltiLinks.id')
    .distinct()
    .where('ltiScores.nextAt', '<=', now)
    .where('ltiLinks.sendsScores', '=', true)
    .where('ltiLinks.lineItemsUrl', '<>', '')
    .where('ltiLinks.projectId', 'is not', null)
    .where('ltiPlatforms.isEnabled', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** No result of a project is told any more. */
export async function deleteScoresOfProject(db: Executor, projectId: number): Promise<void> {
  const links = db.selectFrom('ltiLinks').select('id').where('projectId', '=', projectId);
  await db.deleteFrom('ltiScores').where('linkId', 'in', links).execute();
}

/** Results that a platform has not taken since a time are given up. */
export async function deleteScoresBefore(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('ltiScores').where('askedAt', '<', before).execute();
}
