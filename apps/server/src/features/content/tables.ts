import type { ContentImage, ContentKind, Language } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    contents: ContentsTable;
    contentVersions: ContentVersionsTable;
  }
}

export interface ContentsTable {
  id: Generated<number>;
  kind: ContentKind;
  /** Names a legal page, or an entry that the product ships; null for any other. */
  shippedKey: string | null;
  /** The group of a question. */
  groupId: number | null;
  position: number;
  linkUrl: Generated<string>;
  image: ColumnType<ContentImage, ContentImage | undefined, ContentImage>;
  shownAt: ColumnType<Date, Date | undefined, Date>;
  isPublished: Generated<boolean>;
  /** Whether an administrator has changed anything but the texts. */
  isCustomised: Generated<boolean>;
  deletedAt: ColumnType<Date | null, null | undefined, Date | null>;
}

export interface ContentVersionsTable {
  id: Generated<number>;
  contentId: number;
  language: Language;
  /** '' together with an empty body: the text does not exist in this language. */
  title: string;
  /** Markdown. */
  body: string;
  isShipped: boolean;
  authorId: number | null;
  createdAt: CreatedAt;
}
