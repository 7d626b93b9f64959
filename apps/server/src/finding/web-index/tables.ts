import type { ColumnType, Generated } from 'kysely';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    webPages: WebPagesTable;
    webPageCopies: WebPageCopiesTable;
    webPageOwners: WebPageOwnersTable;
    webHosts: WebHostsTable;
    webLanguages: WebLanguagesTable;
  }
}

export interface WebPagesTable {
  id: Generated<number>;
  url: string;
  title: string;
  textId: number;
  contentHash: Buffer;
  fetchedAt: Date;
  /** The host of the address, in lower case and without its port. */
  host: ColumnType<string, never, never>;
  language: Generated<string>;
  words: Generated<number>;
  /** The bytes of the text in UTF-8. */
  bytes: Generated<number>;
  /** The first hash of the sketch, as a signed number; null without one. */
  leadHash: ColumnType<string | null, string | null | undefined, string | null>;
  /** finding/web-index/near-copies.ts. Null for a short text. */
  sketch: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** Null for a page from before owners were known. */
  ownerId: ColumnType<number | null, number, number>;
}

/** Further addresses with the text of a page. */
export interface WebPageCopiesTable {
  url: string;
  pageId: number;
  title: string;
  fetchedAt: Date;
  host: ColumnType<string, never, never>;
  /** The hash of its own text if that is only nearly the same; null if it is the same. */
  nearHash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  ownerId: ColumnType<number | null, number, number>;
}

/** Owners of pages: a run, the operator, or nobody who is known any more. */
export interface WebPageOwnersTable {
  id: Generated<number>;
  runId: ColumnType<number | null, number, never>;
  isOperator: Generated<boolean>;
}

/** Figures of the pages of each host, which triggers keep. */
export interface WebHostsTable {
  host: string;
  pages: number;
  copies: number;
  words: number;
  bytes: number;
  fetchedAt: Date;
}

export interface WebLanguagesTable {
  language: string;
  pages: number;
  words: number;
}
