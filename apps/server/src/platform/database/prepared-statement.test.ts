import { NoResultError, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { connect, type Connection, type Executor } from './connect.ts';
import { firstOrThrow, preparedStatement, statementOfForm } from './prepared-statement.ts';

let database: TestDatabase;
let connection: Connection;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  // One connection, so that each statement finds what an earlier one has prepared.
  connection = connect(database.url, () => undefined, 1);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});
beforeEach(async () => {
  await sql`drop table if exists shelves`.execute(connection.db);
  await sql`create table shelves (shelf_id integer, book_count integer)`.execute(connection.db);
  await sql`insert into shelves values (1, 10), (2, 20), (3, 30)`.execute(connection.db);
});

/** A statement of its own for each test: its text has another number. */
let tests = 0;
function selectShelves(columns: string) {
  tests += 1;
  return preparedStatement((db: Executor, least: number, most: number) =>
    sql<{ readonly shelfId: number }>`
      select ${sql.raw(columns)} from shelves
      where shelf_id between ${least} and ${most} and ${tests} > 0 order by shelf_id`.compile(db),
  );
}

async function preparedCount(): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) from pg_prepared_statements where statement like '%shelves%'`.execute(connection.db);
  return rows[0]?.count ?? -1;
}

describe('a prepared statement', () => {
  it('is prepared once, and gets other inputs each time', async () => {
    const shelves = selectShelves('shelf_id');
    const before = await preparedCount();
    expect(await shelves(connection.db, 1, 2)).toEqual([{ shelfId: 1 }, { shelfId: 2 }]);
    expect(await shelves(connection.db, 3, 9)).toEqual([{ shelfId: 3 }]);
    expect(await shelves(connection.db, 5, 9)).toEqual([]);
    expect(await preparedCount()).toBe(before + 1);
  });

  it('works in a transaction', async () => {
    const shelves = selectShelves('shelf_id');
    await connection.db.transaction().execute(async (transaction) => {
      await sql`delete from shelves where shelf_id = 2`.execute(transaction);
      expect(await shelves(transaction, 1, 9)).toHaveLength(2);
    });
  });

  it('may not contain a date, which would stay the same', async () => {
    const outdated = preparedStatement((db: Executor, least: number) =>
      sql`select from shelves where shelf_id > ${least} and now() > ${new Date()}`.compile(db),
    );
    await expect(outdated(connection.db, 1)).rejects.toThrow('would keep a date');
  });

  it('returns its first row, or reports a missing row as Kysely does', async () => {
    const shelves = selectShelves('shelf_id');
    expect(firstOrThrow(await shelves(connection.db, 2, 9))).toEqual({ shelfId: 2 });
    const none = await shelves(connection.db, 5, 9);
    expect(() => firstOrThrow(none)).toThrow(NoResultError);
  });
});

describe('after a migration by another process has changed the columns', () => {
  it('a statement is answered without being prepared', async () => {
    const own = connect(database.url, () => undefined, 1);
    try {
      const shelves = selectShelves('*');
      await shelves(own.db, 1, 1);
      await sql`alter table shelves add column room integer default 7`.execute(connection.db);
      for (let call = 0; call < 2; call += 1) {
        expect(await shelves(own.db, 1, 1)).toEqual([{ shelfId: 1, bookCount: 10, room: 7 }]);
      }
    } finally {
      await own.close();
    }
  });

  it('a transaction fails once with the reason, and works when it is repeated', async () => {
    const own = connect(database.url, () => undefined, 1);
    try {
      const shelves = selectShelves('*');
      await shelves(own.db, 1, 1);
      await sql`alter table shelves add column room integer default 7`.execute(connection.db);
      const work = () => own.db.transaction().execute((transaction) => shelves(transaction, 1, 1));
      await expect(work()).rejects.toThrow('cached plan must not change result type');
      expect(await work()).toEqual([{ shelfId: 1, bookCount: 10, room: 7 }]);
    } finally {
      await own.close();
    }
  });
});

describe('a statement with several forms', () => {
  it('is built once for each form, gets other inputs each time, and is not prepared', async () => {
    const built: string[] = [];
    const shelves = statementOfForm((db: Executor, form: 'asc' | 'desc', least: number) => {
      built.push(form);
      return sql<{ readonly shelfId: number }>`
        select shelf_id from shelves where shelf_id >= ${least} order by shelf_id ${sql.raw(form)}`.compile(
        db,
      );
    });
    const before = await preparedCount();
    expect(await shelves(connection.db, 'asc', 2)).toEqual([{ shelfId: 2 }, { shelfId: 3 }]);
    expect(await shelves(connection.db, 'desc', 1)).toEqual([{ shelfId: 3 }, { shelfId: 2 }, { shelfId: 1 }]);
    expect(await shelves(connection.db, 'asc', 3)).toEqual([{ shelfId: 3 }]);
    expect(built).toEqual(['asc', 'desc']);
    expect(await preparedCount()).toBe(before);
  });
});
