import type { RawBuilder } from 'kysely';

/** A kind of row that refers to stored texts. */
export interface TextUse {
  /** Whether such a row refers to the text with this id. */
  readonly isOf: (textId: RawBuilder<unknown>) => RawBuilder<boolean>;
}

/** A text that a user keeps, and that counts towards the user's storage. */
export interface DocumentUse extends TextUse {
  /** The texts of a user, once for each row: a query with the column text_id. */
  readonly textIdsOf: (userId: number) => RawBuilder<{ readonly textId: number }>;
}

/** A text is in at most one library. */
export interface LibraryUse extends DocumentUse {
  /** The user in whose library the text with this id is; null if it is in no library. */
  readonly ownerOf: (textId: RawBuilder<unknown>) => RawBuilder<number | null>;
}

/**
 * Everything that refers to stored texts, put together in compose.ts: a text is deleted when nothing refers
 * to it. A test compares the list with the foreign keys of the database.
 */
export interface TextUses {
  readonly uploads: DocumentUse;
  readonly libraryTexts: LibraryUse;
  readonly webPages: TextUse;
  readonly fetchedDocuments: TextUse;
  readonly reports: DocumentUse;
  readonly reportSources: TextUse;
  readonly monitoredTexts: TextUse;
  readonly monitoringFindings: TextUse;
}

export function documentUses(uses: TextUses): readonly DocumentUse[] {
  return Object.values<TextUse | DocumentUse>({ ...uses }).filter((use) => 'textIdsOf' in use);
}
