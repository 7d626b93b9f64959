import type { Executor } from '../../../platform/database/connect.ts';

/** The licence through whose identity provider a user logs in; undefined for everybody else. */
export async function licenseOfPerson(db: Executor, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ssoSubjects')
    .innerJoin('ssoConnections', 'ssoConnections.id', 'ssoSubjects.connectionId')
    .select('ssoConnections.licenseId')
    .where('ssoSubjects.userId', '=', userId)
    .executeTakeFirst();
  return row?.licenseId;
}
