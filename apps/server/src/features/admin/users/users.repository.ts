import type { UserStatus } from '@palimpsest/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';
import { containsPattern } from '../../../platform/database/like.ts';
import { people } from '../../../people/users/people.repository.ts';
import { hasFactor, sessionUse } from '../../identity/index.ts';

/** Users as administrators see them. A search reads all of them, because any part of a name may be searched. */

export interface UserFilters {
  readonly search?: string | undefined;
  readonly role?: UserStatus | undefined;
  readonly locked?: 0 | 1 | undefined;
  readonly factor?: 0 | 1 | undefined;
}

interface UserPage {
  readonly pageno: number;
  readonly pagesize: number;
  readonly sortby: 'Date' | 'Name' | 'Mail' | 'Credits' | 'LastUse';
  readonly sortdir: 'asc' | 'desc';
}

export type ManagedRow = Awaited<ReturnType<typeof selectUserPage>>[number];

const columns = {
  Date: 'users.createdAt',
  Name: 'users.name',
  Mail: 'users.mail',
  Credits: 'users.credits',
  LastUse: 'use.lastUsedAt',
} as const;

export async function selectUserPage(db: Executor, filters: UserFilters, page: UserPage) {
  return managed(db, filters)
    .orderBy(columns[page.sortby], (order) =>
      page.sortdir === 'asc' ? order.asc().nullsFirst() : order.desc().nullsLast(),
    )
    .orderBy('users.id', page.sortdir)
    .limit(page.pagesize)
    .offset((page.pageno - 1) * page.pagesize)
    .execute();
}

export async function countUserRows(db: Executor, filters: UserFilters): Promise<number> {
  const { count } = await filtered(db, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Any user by the id alone: for operations of administrators and support. */
export async function unsafeSelectManagedUser(db: Executor, userId: number): Promise<ManagedRow | undefined> {
  return managed(db, {}).where('users.id', '=', userId).executeTakeFirst();
}

function managed(db: Executor, filters: UserFilters) {
  return filtered(db, filters)
    .leftJoin(sessionUse(db).as('use'), 'use.userId', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.mail',
      'users.status',
      'users.language',
      'users.credits',
      'users.createdAt',
      'users.lockedAt',
      'users.storedBytes',
      'use.sessions',
      'use.lastUsedAt',
      hasFactor(sql`users.id`).as('hasFactor'),
    ]);
}

function filtered(db: Executor, { search = '', role, locked, factor }: UserFilters) {
  let query = db.selectFrom(people(db).as('users'));
  if (role !== undefined) query = query.where('users.status', '=', role);
  if (locked !== undefined) query = query.where('users.lockedAt', locked === 1 ? 'is not' : 'is', null);
  if (factor !== undefined) query = query.where(hasFactor(sql`users.id`), '=', factor === 1);
  if (search !== '') {
    const id = /^#?(\d{1,9})$/.exec(search)?.[1];
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`users.search_text like folded(${containsPattern(search)})`,
        ...(id === undefined ? [] : [eb('users.id', '=', Number(id))]),
      ]),
    );
  }
  return query;
}
