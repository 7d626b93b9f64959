import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import type { SsoConnectionsTable } from '../tables.ts';

export type ConnectionRow = Selectable<SsoConnectionsTable>;

/** The connection with a name, also one that is switched off. */
export async function unsafeSelectConnectionNamed(
  db: Executor,
  name: string,
): Promise<ConnectionRow | undefined> {
  return db
    .selectFrom('ssoConnections')
    .selectAll()
    .where('name', '=', name.toLowerCase())
    .executeTakeFirst();
}

export async function unsafeSelectConnection(db: Executor, id: number): Promise<ConnectionRow | undefined> {
  return db.selectFrom('ssoConnections').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function selectConnectionOfLicense(
  db: Executor,
  licenseId: number,
): Promise<ConnectionRow | undefined> {
  return db.selectFrom('ssoConnections').selectAll().where('licenseId', '=', licenseId).executeTakeFirst();
}

/** False if the licence has a connection already, or another one has the name. */
export async function insertConnection(
  db: Executor,
  connection: Insertable<SsoConnectionsTable>,
): Promise<boolean> {
  const row = await db
    .insertInto('ssoConnections')
    .values(connection)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateConnection(
  db: Executor,
  id: number,
  fields: Updateable<SsoConnectionsTable>,
): Promise<void> {
  await db.updateTable('ssoConnections').set(fields).where('id', '=', id).execute();
}

export async function deleteConnection(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('ssoConnections').where('id', '=', id).execute();
}

/** Connections whose metadata come from an address, and were read before this time. */
export async function selectConnectionsToRead(db: Executor, before: Date): Promise<readonly ConnectionRow[]> {
  return db
    .selectFrom('ssoConnections')
    .selectAll()
    .where('kind', '=', 'saml')
    .where('metadataSource', '!=', 'file')
    .where((eb) => eb.or([eb('metadataReadAt', 'is', null), eb('metadataReadAt', '<', before)]))
    .orderBy('id')
    .execute();
}

/** Whether a database error says that another connection has the name. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'sso_connections_name_key';
}
