import { sql, type Insertable, type Selectable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { LicenseJoinsTable } from '../tables.ts';

/** Invitations into licences, and requests to join one. */

export type JoinRow = Selectable<LicenseJoinsTable>;

/** The one whose link has this code, unless it has expired. */
export async function selectJoinByCode(db: Executor, codeHash: Buffer): Promise<JoinRow | undefined> {
  return db
    .selectFrom('licenseJoins')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where(isOpen)
    .executeTakeFirst();
}

/** The same, and locks it until the transaction ends: a link decides once. */
export async function selectJoinByCodeForUpdate(
  db: Executor,
  codeHash: Buffer,
): Promise<JoinRow | undefined> {
  return db
    .selectFrom('licenseJoins')
    .selectAll()
    .where('codeHash', '=', codeHash)
    .where(isOpen)
    .forUpdate()
    .executeTakeFirst();
}

export async function selectRequestOf(
  db: Executor,
  licenseId: number,
  userId: number,
): Promise<JoinRow | undefined> {
  return db
    .selectFrom('licenseJoins')
    .selectAll()
    .where('licenseId', '=', licenseId)
    .where('userId', '=', userId)
    .executeTakeFirst();
}

/** The request of a user; there is at most one. */
export async function selectOwnRequest(db: Executor, userId: number): Promise<JoinRow | undefined> {
  return db.selectFrom('licenseJoins').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** Open invitations of addresses, which are in lower case. */
export async function selectInvited(
  db: Executor,
  licenseId: number,
  mails: readonly string[],
): Promise<ReadonlySet<string>> {
  if (mails.length === 0) return new Set();
  const rows = await db
    .selectFrom('licenseJoins')
    .select('mail')
    .where('licenseId', '=', licenseId)
    .where('kind', '=', 'invitation')
    .where('mail', 'in', mails)
    .where(isOpen)
    .execute();
  return new Set(rows.map(({ mail }) => mail));
}

/** People who have an invitation into a licence, or ask to join it. */
export async function selectJoinsOf(
  db: Executor,
  licenseId: number,
  kind: JoinRow['kind'],
): Promise<readonly Pick<JoinRow, 'mail' | 'name'>[]> {
  let query = db
    .selectFrom('licenseJoins')
    .select(['mail', 'name'])
    .where('licenseId', '=', licenseId)
    .where('kind', '=', kind);
  if (kind === 'invitation') query = query.where(isOpen);
  return query.orderBy('mail').execute();
}

/** Each takes the place of an invitation or a request of the same address that has expired. Addresses are different. */
export async function replaceJoins(
  db: Executor,
  joins: readonly Omit<Insertable<LicenseJoinsTable>, 'id' | 'createdAt'>[],
): Promise<void> {
  if (joins.length === 0) return;
  await db
    .insertInto('licenseJoins')
    .values([...joins])
    .onConflict((conflict) =>
      conflict.columns(['licenseId', 'kind', 'mail']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        userId: eb.ref('excluded.userId'),
        codeHash: eb.ref('excluded.codeHash'),
        expiresAt: eb.ref('excluded.expiresAt'),
        createdAt: new Date(),
      })),
    )
    .execute();
}

/** Whether there was one. */
export async function deleteInvitation(db: Executor, licenseId: number, mail: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('licenseJoins')
    .where('licenseId', '=', licenseId)
    .where('kind', '=', 'invitation')
    .where('mail', '=', mail.toLowerCase())
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function deleteJoin(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('licenseJoins').where('id', '=', id).execute();
}

/** The requests of a user, and the invitation into the licence that the user has joined. Returns them. */
export async function deleteJoinsOfMember(
  db: Executor,
  { licenseId, userId, mail }: { readonly licenseId: number; readonly userId: number; readonly mail: string },
): Promise<readonly Pick<JoinRow, 'kind' | 'name'>[]> {
  return db
    .deleteFrom('licenseJoins')
    .where((eb) =>
      eb.or([
        eb('userId', '=', userId),
        eb.and([eb('licenseId', '=', licenseId), eb('mail', '=', mail.toLowerCase())]),
      ]),
    )
    .returning(['kind', 'name'])
    .execute();
}

/** A request belongs to one licence at a time. Returns whether there was one. */
export async function deleteRequestsOf(db: Executor, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('licenseJoins')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The links of emails about waiting requests stop working; the requests can still be decided. */
export async function closeRequestLinks(db: Executor, licenseIds: readonly number[]): Promise<void> {
  if (licenseIds.length === 0) return;
  await db
    .updateTable('licenseJoins')
    .set({ codeHash: sql`sha256(uuid_send(gen_random_uuid()))` })
    .where('licenseId', 'in', [...licenseIds])
    .where('kind', '=', 'request')
    .execute();
}

/** The address of a user who waits for approval changes with that of the account. */
export async function updateRequestMail(db: Executor, userId: number, mail: string): Promise<void> {
  await db
    .updateTable('licenseJoins')
    .set({ mail: mail.toLowerCase() })
    .where('userId', '=', userId)
    .where('kind', '=', 'request')
    .execute();
}

/** Invitations that expired before a time. Requests wait until they are decided. */
export async function deleteInvitationsBefore(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('licenseJoins')
    .where('kind', '=', 'invitation')
    .where('expiresAt', '<', before)
    .execute();
}

const isOpen = sql<boolean>`expires_at > now()`;
