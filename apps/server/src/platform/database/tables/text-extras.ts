import type { Generated } from 'kysely';

/** Data of stored texts beside their words. */

export interface TextExtrasTables {
  textLayouts: TextLayoutsTable;
  textFiles: TextFilesTable;
  textIdentifiers: TextIdentifiersTable;
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
