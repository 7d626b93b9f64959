import type { RawBuilder } from 'kysely';

/** Files in the store that the rows of a part name. Files that no row names are deleted. */
export interface StoredFiles {
  /** The prefix of the keys: `uploads/`. */
  readonly prefix: string;
  /** Those among these keys that a row names: a query with the column key. */
  readonly ownedAmong: (keys: readonly string[]) => RawBuilder<{ readonly key: string }>;
}
