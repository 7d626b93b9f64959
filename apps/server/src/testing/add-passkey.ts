import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

/** Adds a passkey that no device has. All guests get an account first, because guests have no passkeys. */
export async function addPasskey(db: Database, userId: number): Promise<number> {
  await db
    .updateTable('users')
    .set({ status: 'User', mail: sql<string>`'user-' || id || '@example.org'` })
    .where('status', '=', 'Guest')
    .execute();
  const { id } = await db
    .insertInto('passkeys')
    .values({
      userId,
      credential: 'no device has it',
      coseKey: Buffer.alloc(1),
      signCount: 0,
      transports: [],
      isSynced: false,
      name: 'Secret key',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
