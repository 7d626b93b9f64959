import type { Insertable, Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { formsWithSubmissions } from '../../upload-form/index.ts';
import type { LtiPeopleTable } from '../tables.ts';

export type PersonRow = Selectable<LtiPeopleTable>;

interface ComingPerson {
  readonly platformId: number;
  readonly subject: string;
  readonly name: string;
  readonly mail: string;
}

/** The person who comes from a platform, with the name that the platform tells now; without one if it now keeps the name. */
export async function upsertPerson(db: Executor, person: ComingPerson): Promise<PersonRow> {
  const { name, mail } = person;
  return upsertPersonWith(db, { ...person, cameAt: new Date() }, { name, mail, cameAt: new Date() });
}

/** The same for somebody whom a message names, and who does not come: the name of the visits stays. */
export async function upsertNamedPerson(db: Executor, person: ComingPerson): Promise<PersonRow> {
  return upsertPersonWith(db, person, {});
}

async function upsertPersonWith(
  db: Executor,
  person: Insertable<LtiPeopleTable>,
  names: Partial<Pick<PersonRow, 'name' | 'mail' | 'cameAt'>>,
): Promise<PersonRow> {
  return db
    .insertInto('ltiPeople')
    .values(person)
    .onConflict((conflict) =>
      conflict.columns(['platformId', 'subject']).doUpdateSet({
        ...names,
        lastSeenAt: new Date(),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The id of a person by that of the platform; null for somebody who was never here. */
export async function selectPersonId(
  db: Executor,
  platformId: number,
  subject: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('ltiPeople')
    .select('id')
    .where('platformId', '=', platformId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function unsafeSelectPerson(db: Executor, id: number): Promise<PersonRow | undefined> {
  return db.selectFrom('ltiPeople').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends, so that one person gets one guest and one form for a project. */
export async function unsafeSelectPersonForUpdate(db: Executor, id: number): Promise<PersonRow | undefined> {
  return db.selectFrom('ltiPeople').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateGuestOfPerson(db: Executor, id: number, guestId: number): Promise<void> {
  await db.updateTable('ltiPeople').set({ guestId }).where('id', '=', id).execute();
}

export async function updateUserOfPerson(db: Executor, id: number, userId: number): Promise<void> {
  await db.updateTable('ltiPeople').set({ userId }).where('id', '=', id).execute();
}

/** Whether the person has accepted this version of the terms, now. */
export async function updateTermsOfPerson(
  db: Executor,
  id: number,
  { acceptsTerms, termsVersion }: Pick<PersonRow, 'acceptsTerms' | 'termsVersion'>,
): Promise<void> {
  await db
    .updateTable('ltiPeople')
    .set({ acceptsTerms, termsVersion, termsAnsweredAt: new Date() })
    .where('id', '=', id)
    .execute();
}

export interface ConnectedPerson extends PersonRow {
  readonly platform: string;
  readonly licenseId: number;
}

/** The people whose account is a user's. */
export async function selectPeopleOfUser(db: Executor, userId: number): Promise<readonly ConnectedPerson[]> {
  return db
    .selectFrom('ltiPeople')
    .innerJoin('ltiPlatforms', 'ltiPlatforms.id', 'ltiPeople.platformId')
    .selectAll('ltiPeople')
    .select(['ltiPlatforms.name as platform', 'ltiPlatforms.licenseId'])
    .where('ltiPeople.userId', '=', userId)
    .orderBy('ltiPeople.id')
    .execute();
}

/** False if no such person is connected with the user. */
export async function disconnectPerson(db: Executor, userId: number, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ltiPeople')
    .set({ userId: null })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Deletes people who last came before a day, whom no account is connected with, and whose forms have no submissions (any more). The guests of
 * students are deleted as other guests are.
 */
export async function deleteUnusedPeople(db: Executor, before: Date): Promise<void> {
  const submitted = db
    .selectFrom('ltiForms')
    .select('personId')
    .where('personalFormId', 'in', formsWithSubmissions(db));
  // Files of assignments that wait, perhaps for a teacher to choose a project, or that were submitted.
  const withFiles = db
    .selectFrom('ltiAssets')
    .select('personId')
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('submissionId', 'is not', null)]));
  await db
    .deleteFrom('ltiPeople')
    .where('lastSeenAt', '<', before)
    .where('userId', 'is', null)
    .where('id', 'not in', submitted)
    .where('id', 'not in', withFiles)
    .execute();
}

/** The forms of people of all platforms, as a subquery. */
export function formsOfPeople(db: Executor) {
  return db.selectFrom('ltiForms').select('ltiForms.personalFormId').$asScalar();
}

export async function insertFormOfPerson(
  db: Executor,
  personId: number,
  personalFormId: number,
): Promise<void> {
  await db.insertInto('ltiForms').values({ personId, personalFormId }).execute();
}

export async function selectFormsOfPerson(db: Executor, personId: number): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('ltiForms')
    .select('personalFormId')
    .where('personId', '=', personId)
    .orderBy('personalFormId')
    .execute();
  return rows.map(({ personalFormId }) => personalFormId);
}
