import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionsOfData, type ColumnOfUser } from '../data-of-users.ts';
import type { Part } from '../part.ts';
import { parts } from '../parts.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';

/** The parts declare what becomes of the data of a user. The database knows which columns refer to one. */

interface Reference {
  readonly column: string;
  readonly deleted: 'cascade' | 'setNull' | 'prevents' | 'without';
}

let database: TestDatabase;
let references: readonly Reference[];
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new Client(database.url);
  await client.connect();
  // Columns without a foreign key count by their names.
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass || '.' || attname as column,
      case confdeltype when 'c' then 'cascade' when 'n' then 'setNull' else 'prevents' end as deleted
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass
    union all
    select attrelid::regclass || '.' || attname, 'without'
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
      and attname ~ '(^|_)(user|users|owner|author|actor|admin|guest|member|person|payer|customer|impersonated|changed_by|created_by)_ids?$'
      and not exists (
        select from pg_constraint where contype = 'f' and conrelid = attrelid and attnum = any(conkey)
      )`);
  references = rows;
  await client.end();
});
afterAll(() => database.drop());

const declared = parts.flatMap((part: Part) =>
  Object.entries(part.ofUsers?.columns ?? {}).map(([column, fate]): readonly [string, ColumnOfUser, Part] => [
    column,
    fate,
    part,
  ]),
);
/** Rows about something of several kinds, of which a user is one. */
const ofSeveralKinds = ['events.subject_id'];

describe('the declarations of the parts', () => {
  it('name each column of the database that refers to a user, and each once', () => {
    const known = [...references.map(({ column }) => column), ...ofSeveralKinds];
    expect(declared.map(([column]) => column).toSorted()).toEqual(known.toSorted());
  });

  it('name only columns of their own tables', () => {
    const foreign = declared.filter(
      ([column, , part]) => !Object.hasOwn(part.tables ?? {}, column.split('.')[0] ?? ''),
    );
    expect(foreign.map(([column]) => column)).toEqual([]);
  });

  it('say what the foreign keys do, unless a step deletes the rows before', () => {
    const wrong = references.filter(({ column, deleted }) => {
      const fate = declared.find(([name]) => name === column)?.[1].deleted;
      const expected = typeof fate === 'object' ? 'without' : fate;
      return fate !== 'remove' && expected !== deleted;
    });
    expect(wrong).toEqual([]);
  });

  it('give a sentence as the reason for what stays, is kept or is left out', () => {
    const reasons = declared.flatMap(([, { deleted, takenOver, exported }]) => [
      ...(typeof deleted === 'object' ? [deleted.kept] : []),
      ...(typeof takenOver === 'object' ? [takenOver.stays] : []),
      ...('leftOut' in exported ? [exported.leftOut] : []),
    ]);
    expect(reasons.filter((reason) => !/^[A-Z].{10,}\.$/.test(reason))).toEqual([]);
  });

  it('make each section of the download of all data once, besides the reports', () => {
    const made = parts.flatMap((part: Part) => Object.keys(part.ofUsers?.ownData ?? {}));
    expect([...made, 'reports'].toSorted()).toEqual(sectionsOfData.toSorted());
    expect(made).toEqual([...new Set(made)]);
  });
});

describe('the steps of the parts', () => {
  it('lock reports before library texts, library texts before uploads, and projects before imports', () => {
    const order = parts.flatMap((part: Part) => {
      const { steps } = part.ofUsers ?? {};
      const at = declared.find(([, , owner]) => owner === part)?.[0];
      return steps?.phase === 'containers' || steps?.phase === 'contents' ? (at ?? 'reports.user_id') : [];
    });
    expect(order).toEqual([
      'projects.owner_id',
      'imports.user_id',
      'reports.user_id',
      'library_texts.owner_id',
      'uploads.user_id',
      'monitored_texts.user_id',
    ]);
  });
});
