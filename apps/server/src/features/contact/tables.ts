import type { InquiryKind, Language, QuoteDetails } from '@palimpsest/contract';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    inquiries: InquiriesTable;
    inquiryAnswers: InquiryAnswersTable;
  }
}

export interface InquiriesTable {
  id: Generated<number>;
  kind: InquiryKind;
  name: string;
  mail: string;
  subject: string;
  message: string;
  quote: ColumnType<QuoteDetails | null, string | null, never>;
  language: Language;
  createdAt: CreatedAt;
  doneAt: ColumnType<Date | null, null | undefined, Date | null>;
}

export interface InquiryAnswersTable {
  id: Generated<number>;
  inquiryId: number;
  body: string;
  authorId: number | null;
  createdAt: CreatedAt;
}
