import type { RawBuilder } from 'kysely';

/**
 * The bytes of one kind of data that a user stores, as a subquery. compose.ts lists all kinds except the texts
 * of documents (finding/texts/text-uses.ts).
 * @param staleBefore A file whose transfer began before this and hasn't ended was cut off, and doesn't count.
 */
export type StoredBytes = (userId: number, staleBefore: Date) => RawBuilder<number>;
