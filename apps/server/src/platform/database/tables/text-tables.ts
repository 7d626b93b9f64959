import type { ColumnType, Generated } from 'kysely';

export interface UnreadFile {
  readonly name: string;
  /** The key of the error. */
  readonly error: string;
}

export interface TextsTable {
  id: Generated<number>;
  content: string;
  contentHash: Buffer;
  language: string;
  words: number;
  /** The engine's fingerprint parameters under which it is in the index; null if it isn't indexed. */
  indexedWith: Generated<string | null>;
  /** Pictures of letters were recognised, so letters may be misread. */
  isRecognised: Generated<boolean>;
  damagedPages: ColumnType<readonly number[], readonly number[] | undefined, readonly number[]>;
  /** Pages and large pictures of its file whose text could not be read. */
  unreadPages: Generated<number>;
  unreadPictures: Generated<number>;
  /** Files of its submission that could not be read. */
  unreadFiles: ColumnType<readonly UnreadFile[], string | undefined, string>;
}
