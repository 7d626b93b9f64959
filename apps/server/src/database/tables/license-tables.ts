import type { Generated } from 'kysely';

export interface LicensesTable {
  id: Generated<number>;
  code: string;
  licensee: string;
  /** -1: no limit. */
  remaining: number;
  validTo: Date | null;
  adminUserId: number | null;
  /** Its administrator may list and read the reports of its users. */
  allowViewLicenseReports: Generated<boolean>;
  /** How much its users may see of each other's library texts: N nothing, Y that they match, F full texts. */
  shareTexts: Generated<'N' | 'Y' | 'F'>;
  /** Budgets for searches online in a day; null: as the settings say. */
  searchQueriesPerDay: number | null;
  searchDownloadsPerDay: number | null;
  searchCentsPerDay: number | null;
}

export interface LicenseLogosTable {
  licenseId: number;
  mediaType: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 256 KB at most. */
  content: Buffer;
  /** SHA-256 of the content, computed by the database. */
  hash: Generated<string>;
}
