import type { Database } from '../platform/database/connect.ts';

/** Another session of a user, whose token nobody has. @returns its id */
export async function addSession(db: Database, userId: number): Promise<number> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      userId,
      tokenHash: Buffer.from('the owner’s phone'),
      sid: 'phone',
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
