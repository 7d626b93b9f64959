import type { Executor } from '../../platform/database/connect.ts';

export async function userExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function licenseExists(db: Executor, id: number): Promise<boolean> {
  return (await db.selectFrom('licenses').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}
