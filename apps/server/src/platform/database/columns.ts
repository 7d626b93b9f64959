import type { ColumnType } from 'kysely';

/** Columns that many tables have. */

/** A time that the database sets, or the statement that inserts the row. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** A json column: it is written as a string. */
export type Json<Value> = ColumnType<Value, string, string>;

export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>;
