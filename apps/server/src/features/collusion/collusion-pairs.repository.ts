import { boilerplateIn } from '@palimpsest/engine';
import { sql } from 'kysely';
import type { ComparedPair } from '../../finding/compute/collusion.ts';
import type { Executor } from '../../platform/database/connect.ts';
import type { StoredPassage } from '../../platform/database/stored-passage.ts';
import { libraryDetails } from '../library/index.ts';

/** A compared pair, in the form used for weighing. */
export interface KnownPair {
  readonly id: number;
  readonly first: number;
  readonly second: number;
  readonly spans: readonly number[];
  readonly matched: readonly number[];
  readonly countedWords: readonly number[];
  readonly firstWords: number;
  readonly secondWords: number;
  readonly notCountedWords: number;
}

/** The ids of the texts of all compared pairs. */
export async function selectComparedPairs(
  db: Executor,
  projectId: number,
): Promise<readonly Pick<KnownPair, 'first' | 'second'>[]> {
  return db
    .selectFrom('collusionPairs')
    .select(['firstId as first', 'secondId as second'])
    .where('projectId', '=', projectId)
    .execute();
}

export async function selectKnownPairs(db: Executor, projectId: number): Promise<readonly KnownPair[]> {
  return db
    .selectFrom('collusionPairs')
    .select([
      'id',
      'firstId as first',
      'secondId as second',
      'spans',
      'matched',
      'countedWords',
      'firstWords',
      'secondWords',
      'notCountedWords',
    ])
    .where('projectId', '=', projectId)
    .orderBy('firstId')
    .orderBy('secondId')
    .execute();
}

/**
 * Stores the findings of pairs. A pair with a text that was deleted in the meantime is left out. Call it in a
 * transaction that has locked the run.
 * @returns how many were stored
 */
export async function insertPairs(
  transaction: Executor,
  projectId: number,
  pairs: readonly ComparedPair[],
): Promise<number> {
  const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))];
  const held = await transaction
    .selectFrom('collusionTexts')
    .select('libraryTextId')
    .where('projectId', '=', projectId)
    .where('libraryTextId', 'in', ids)
    .orderBy('libraryTextId')
    .forKeyShare()
    .skipLocked()
    .execute();
  const there = new Set(held.map(({ libraryTextId }) => libraryTextId));
  const rows = pairs
    .filter(({ first, second }) => there.has(first) && there.has(second))
    .map(({ first, second, passagesJson, spans, matched }) => ({
      projectId,
      firstId: first,
      secondId: second,
      passages: passagesJson,
      spans: [...spans],
      matched: [...matched],
    }));
  if (rows.length === 0) return 0;
  await transaction
    .insertInto('collusionPairs')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['projectId', 'firstId', 'secondId']).doNothing())
    .execute();
  return rows.length;
}

/** Deletes pairs that are no longer candidates. */
export async function deletePairs(db: Executor, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from collusion_pairs where id in (
      select id from collusion_pairs where id = any(${[...ids]}::integer[]) for update skip locked
    )`.execute(db);
}

export interface WeighedPair {
  readonly id: number;
  readonly countedWords: readonly number[];
  readonly firstWords: number;
  readonly secondWords: number;
  readonly notCountedWords: number;
}

/** Writes which words of pairs count. Pairs that are being deleted are left out. */
export async function updateWeights(db: Executor, pairs: readonly WeighedPair[]): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map((pair) => ({
    id: pair.id,
    counted_words: `{${pair.countedWords.join(',')}}`,
    first_words: pair.firstWords,
    second_words: pair.secondWords,
    not_counted_words: pair.notCountedWords,
  }));
  await sql`
    with weighed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id integer, counted_words text, first_words integer, second_words integer, not_counted_words integer
      )
    ), held as (
      select id from collusion_pairs where id in (select id from weighed) for no key update skip locked
    )
    update collusion_pairs set
      counted_words = weighed.counted_words::integer[],
      first_words = weighed.first_words,
      second_words = weighed.second_words,
      not_counted_words = weighed.not_counted_words
    from weighed where collusion_pairs.id = weighed.id and weighed.id in (select id from held)
  `.execute(db);
}

export interface ShownPair {
  readonly id: number;
  readonly firstId: number;
  readonly secondId: number;
  readonly firstWords: number;
  readonly secondWords: number;
  readonly notCountedWords: number;
  readonly passageCount: number;
}

/** The pairs that have something in common, those with the most words first. */
export async function selectShownPairs(
  db: Executor,
  projectId: number,
  limit: number,
): Promise<readonly ShownPair[]> {
  return db
    .selectFrom('collusionPairs')
    .select([
      'id',
      'firstId',
      'secondId',
      'firstWords',
      'secondWords',
      'notCountedWords',
      sql<number>`(select count(*) from unnest(counted_words) as words where words > 0)`.as('passageCount'),
    ])
    .where('projectId', '=', projectId)
    .where('firstWords', '>', 0)
    .orderBy(sql`least(first_words, second_words)`, 'desc')
    .orderBy('firstId')
    .orderBy('secondId')
    .limit(limit)
    .execute();
}

export async function countShownPairs(db: Executor, projectId: number): Promise<number> {
  const { count } = await db
    .selectFrom('collusionPairs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('projectId', '=', projectId)
    .where('firstWords', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/** Two texts of a project side by side. */
export interface PairRow {
  readonly id: number;
  readonly projectId: number;
  readonly firstTextId: number;
  readonly secondTextId: number;
  readonly firstName: string;
  readonly secondName: string;
  /** The parameters with which both texts were prepared. */
  readonly parameters: string;
  readonly passages: readonly StoredPassage[];
  readonly countedWords: readonly number[];
  /** Four numbers per passage, as stored. */
  readonly spans: readonly number[];
  /** The words of the first text that don't count, by reason; the other text has its own. */
  readonly firstUncounted: StoredUncounted;
  readonly secondUncounted: StoredUncounted;
}

/** Spans of words: start and end alternate. */
export type StoredUncounted = Readonly<
  Record<'given' | 'shared' | 'boilerplate' | 'cited', readonly number[]>
>;

export async function unsafeSelectPair(db: Executor, id: number): Promise<PairRow | undefined> {
  const row = await db
    .selectFrom('collusionPairs as pair')
    .innerJoin(libraryDetails(db).as('first'), 'first.id', 'pair.firstId')
    .innerJoin(libraryDetails(db).as('second'), 'second.id', 'pair.secondId')
    .innerJoin('collusionTexts as one', (join) =>
      join.onRef('one.projectId', '=', 'pair.projectId').onRef('one.libraryTextId', '=', 'pair.firstId'),
    )
    .innerJoin('collusionTexts as other', (join) =>
      join.onRef('other.projectId', '=', 'pair.projectId').onRef('other.libraryTextId', '=', 'pair.secondId'),
    )
    .select([
      'pair.id',
      'pair.projectId',
      'first.textId as firstTextId',
      'second.textId as secondTextId',
      'first.name as firstName',
      'second.name as secondName',
      'pair.passages',
      'pair.countedWords',
      'pair.spans',
      'one.parameters',
      'one.givenWords as oneGiven',
      'one.sharedWords as oneShared',
      'one.commonWords as oneCommon',
      'one.citedWords as oneCited',
      'one.shingles as oneShingles',
      'other.givenWords as otherGiven',
      'other.sharedWords as otherShared',
      'other.commonWords as otherCommon',
      'other.citedWords as otherCited',
      'other.shingles as otherShingles',
    ])
    .where('pair.id', '=', id)
    .where('pair.firstWords', '>', 0)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { oneGiven, oneShared, oneCommon, oneCited, oneShingles, ...rest } = row;
  const { otherGiven, otherShared, otherCommon, otherCited, otherShingles, ...pair } = rest;
  return {
    ...pair,
    firstUncounted: {
      given: oneGiven,
      shared: oneShared,
      boilerplate: [...storedBoilerplate(oneShingles), ...oneCommon],
      cited: oneCited,
    },
    secondUncounted: {
      given: otherGiven,
      shared: otherShared,
      boilerplate: [...storedBoilerplate(otherShingles), ...otherCommon],
      cited: otherCited,
    },
  };
}

/** Copied to new memory, so that the numbers are aligned. */
function storedBoilerplate(shingles: Buffer): readonly number[] {
  return boilerplateIn(new Uint32Array(new Uint8Array(shingles).buffer));
}
