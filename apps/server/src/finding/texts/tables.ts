import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    textLayouts: TextLayoutsTable;
    textFiles: TextFilesTable;
    textIdentifiers: TextIdentifiersTable;
    texts: TextsTable;
  }
}

/** The places where a stored text has headings, lists, tables and emphasis (finding/texts/text-layout.ts). */
interface TextLayoutsTable {
  textId: number;
  data: Buffer;
}

/** The file of a stored text. */
interface TextFilesTable {
  id: Generated<number>;
  /** Null: the text was deleted, and the file is about to be. */
  textId: number | null;
  /** The user who sent the file, or whose upload form received it; null: deleted. */
  userId: number | null;
  blobKey: string;
  bytes: number;
}

/** Identifiers of the publication that a text is from (finding/texts/text-identifiers.repository.ts). */
interface TextIdentifiersTable {
  textId: number;
  identifier: string;
}

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
