import { sql } from 'kysely';
import type { Database } from '../platform/database/connect.ts';

/** Adds a passkey that no device has, and returns its id. */
export async function addTestPasskey(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      userId,
      credential: `made up for ${userId}`,
      coseKey: Buffer.from('a key'),
      signCount: 0,
      transports: [],
      isSynced: false,
      name: 'Secret key',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Turns all guests into users with an account: guests have no passkeys. */
export async function giveAccounts(db: Database): Promise<void> {
  const mail = sql<string>`'user-' || id || '@example.org'`;
  await db.updateTable('users').set({ status: 'User', mail }).where('status', '=', 'Guest').execute();
}
