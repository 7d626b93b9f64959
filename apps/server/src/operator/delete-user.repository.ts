import { sql } from 'kysely';
import type { Executor } from '../platform/database/connect.ts';
import type { UserStatus } from '@palimpsest/contract';

type Account = { readonly id: number; readonly status: UserStatus };

export async function selectUserByMail(db: Executor, mail: string): Promise<Account | undefined> {
  return accountWith(db, mail).executeTakeFirst();
}

/** The account, locked until the transaction ends. */
export async function selectUserByMailForUpdate(db: Executor, mail: string): Promise<Account | undefined> {
  return accountWith(db, mail).forUpdate().executeTakeFirst();
}

function accountWith(db: Executor, mail: string) {
  return db
    .selectFrom('users')
    .select(['id', 'status'])
    .where(sql<boolean>`lower(mail) = lower(${mail})`);
}

export async function countAdmins(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'Admin')
    .executeTakeFirstOrThrow();
  return count;
}

/** The data that is deleted with a user. */
export interface Belongings {
  readonly projects: number;
  readonly libraryTexts: number;
  readonly reports: number;
}

export async function countBelongings(db: Executor, userId: number): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select count(*) from projects where owner_id = ${userId}) as projects,
      (select count(*) from library_texts where owner_id = ${userId}) as "libraryTexts",
      (select count(*) from reports where user_id = ${userId}) as reports
  `.execute(db);
  return rows[0] ?? { projects: 0, libraryTexts: 0, reports: 0 };
}
