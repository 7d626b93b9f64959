import type { Queryable } from '../../platform/database/queryable.ts';

/**
 * First half of the advisory locks on texts. The second half is the text's number modulo the number of locks.
 */
const TEXT_LOCK_CLASS = 7_403_002;

/**
 * Small enough that a transaction with very many texts still fits into PostgreSQL's lock table (6,400 by
 * default).
 */
const TEXT_LOCKS = 1024;

/**
 * Waits until no other transaction adds, replaces or removes these texts, and blocks others until this one
 * ends. All locks are taken before the first row is changed, in one order. Otherwise, overlapping additions
 * would keep the lock on an inserted row while waiting for one with a lower number, and deadlock.
 */
export async function lockTexts(db: Queryable, textIds: readonly number[]): Promise<void> {
  const locks = [...new Set(textIds.map((textId) => textId % TEXT_LOCKS))].toSorted((a, b) => a - b);
  await db.query('select pg_advisory_xact_lock($1, lock) from unnest($2::int[]) as lock', [
    TEXT_LOCK_CLASS,
    locks,
  ]);
}
